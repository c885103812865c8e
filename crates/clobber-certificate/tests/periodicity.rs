//! Families: exactly the true claims are accepted.

use crate::verdicts::verdict;
use clobber_certificate::Verdict;
use serde_json::{Value, json};

/// Claims with a shift by ↑, by * and by 0, with exceptions, and under the impartial rule.
const CLAIMS: [&str; 5] = [
    r#"{"claim":"periodic","word":"xxo","rule":"partisan","period":6,"from":28,"shift":2,"start":0,"values":[0,2],"games":[[[],[]],[[0],[0]],[[0],[1]]],"closed_form":"(xxo)^n = ⌊(n+1)/2⌋·↑ for all n"}"#,
    r#"{"claim":"periodic","word":"oooxxx","rule":"partisan","period":12,"from":25,"shift":1,"start":0,"values":[0,0],"games":[[[],[]],[[0],[0]]],"closed_form":"(oooxxx)^n = ⌊n/2⌋·* for all n"}"#,
    r#"{"claim":"periodic","word":"ooxx","rule":"partisan","period":4,"from":6,"shift":0,"start":0,"values":[0],"games":[[[],[]]],"closed_form":"(ooxx)^n = 0 for all n"}"#,
    EXCEPTIONS,
    IMPARTIAL,
];

const EXCEPTIONS: &str = include_str!("families/xoooxx.json");
const IMPARTIAL: &str = include_str!("families/ooxx-impartial.json");

fn is_accepted(claim: &Value) -> bool {
    matches!(verdict(&claim.to_string()), Verdict::Accepted(_))
}

#[test]
fn true_claims_are_accepted() {
    for text in CLAIMS {
        let claim: Value = serde_json::from_str(text).unwrap();
        let sentence = claim["closed_form"].as_str().unwrap();
        match verdict(text) {
            Verdict::Accepted(shown) => assert!(shown.to_string().starts_with(sentence), "{shown}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Everything that one change of a JSON value can make of it.
fn changes(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            let others =
                [0, 1, 2, 3, number + 1, number.saturating_sub(1), 2 * number, 3 * number, number + 1000];
            others.into_iter().filter(|&other| other != number).map(|other| json!(other)).collect()
        }
        Value::String(text) => {
            let swapped = text.replace('x', "X").replace('o', "x").replace('X', "o");
            let shorter: String = text.chars().skip(1).collect();
            ["partisan", "impartial", "win", "xo", "xxo", "", "(xxo)^n = n·↑ for all n", &swapped, &shorter]
                .into_iter()
                .filter(|other| other != text)
                .map(|other| json!(other))
                .collect()
        }
        Value::Array(items) => {
            let mut changed = Vec::new();
            for (i, item) in items.iter().enumerate() {
                let mut removed = items.clone();
                removed.remove(i);
                changed.push(Value::Array(removed));
                let mut doubled = items.clone();
                doubled.insert(i, item.clone());
                changed.push(Value::Array(doubled));
                for other in changes(item) {
                    let mut replaced = items.clone();
                    replaced[i] = other;
                    changed.push(Value::Array(replaced));
                }
            }
            for extra in [json!(0), json!([[], []])] {
                changed.push(Value::Array(items.iter().cloned().chain([extra]).collect()));
            }
            changed
        }
        _ => Vec::new(),
    }
}

#[test]
fn no_change_is_accepted() {
    let mut tried = 0;
    for text in CLAIMS {
        let claim: Value = serde_json::from_str(text).unwrap();
        for (key, value) in claim.as_object().unwrap() {
            let mut without = claim.clone();
            without.as_object_mut().unwrap().remove(key);
            // Under the impartial rule there are no games.
            let is_the_same = key == "games" && value.as_array().unwrap().is_empty();
            assert!(is_the_same || !is_accepted(&without), "accepted without {key}: {text}");
            for other in changes(value) {
                let mut changed = claim.clone();
                changed[key] = other;
                assert!(!is_accepted(&changed), "{changed}");
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

/// Closed forms that are wrong, with everything else as if they were right.
#[test]
fn false_closed_forms_are_rejected() {
    let games = "[[[],[]],[[0],[0]],[[0],[1]],[[0,1],[0]]]";
    for (word, period, shift, values, used, sentence) in [
        // n·↑, ⌊n/2⌋·↑, the constant ↑, and one with a star.
        ("xxo", 3, 2, "[0]", 3, "(xxo)^n = n·↑ for all n"),
        ("xxo", 6, 2, "[0,0]", 3, "(xxo)^n = ⌊n/2⌋·↑ for all n"),
        ("xxo", 3, 0, "[2]", 3, "(xxo)^n = ↑ for all n"),
        ("xxo", 6, 3, "[0,3]", 4, "(xxo)^n = ⌊(n+1)/2⌋·↑ + ⌊(n+1)/2⌋·* for all n"),
        // (xo)^n has no known period.
        ("xo", 2, 0, "[0]", 1, "(xo)^n = 0 for all n"),
        ("xo", 4, 0, "[0,1]", 2, "(xo)^n = 0 if n ≡ 0 mod 2, * if n ≡ 1 mod 2 for all n"),
    ] {
        let list: Value = serde_json::from_str(games).unwrap();
        let list = Value::Array(list.as_array().unwrap()[..used].to_vec());
        for from in [2, 5, 9, 10, 14] {
            let claim = format!(
                r#"{{"claim":"periodic","word":"{word}","rule":"partisan","period":{period},"from":{from},"shift":{shift},"start":0,"values":{values},"games":{list},"closed_form":"{sentence}"}}"#
            );
            match verdict(&claim) {
                // Not because the sentence is not the one that belongs to the numbers, but because the
                // numbers are wrong.
                Verdict::Rejected(why) => assert!(!why.to_string().contains("closed_form"), "{claim}: {why}"),
                other => panic!("{claim}: {other:?}"),
            }
        }
    }
}

/// What takes too long is not decided, and not waited for.
#[test]
fn what_is_out_of_reach_is_unchecked() {
    for (key, number) in [("from", 1_000_000u64), ("period", 6_000_000), ("from", u64::MAX)] {
        let mut claim: Value = serde_json::from_str(CLAIMS[0]).unwrap();
        claim[key] = json!(number);
        assert!(matches!(verdict(&claim.to_string()), Verdict::Unchecked(_) | Verdict::Rejected(_)));
    }
    let long = "x".repeat(200) + "o";
    let mut claim: Value = serde_json::from_str(CLAIMS[0]).unwrap();
    claim["word"] = json!(long);
    assert!(!is_accepted(&claim));
}
