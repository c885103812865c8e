//! The analysis of a position, as it is found.

use crate::running::Running;
use clobber_web::Settings;
use serde_json::Value;

/// The data of all events with this name.
fn events(body: &str, name: &str) -> Vec<Value> {
    let start = format!("event: {name}\ndata: ");
    let pieces = body.split("\n\n").filter_map(|piece| piece.trim_start().strip_prefix(&start));
    pieces.map(|data| serde_json::from_str(data).unwrap()).collect()
}

#[test]
fn the_winner_is_told_first_and_the_answer_repeats_everything() {
    let server = Running::new(Settings::default());
    let question = r#"{"position":"xoxxo|oxoox","turn":"black"}"#;
    let reply = server.send(&server.followed("analyse", question));
    let told: Vec<Value> = events(&reply.body, "found")
        .into_iter()
        .flat_map(|event| event["found"].as_array().unwrap().clone())
        .collect();
    let answer = &events(&reply.body, "answer")[0];
    assert_eq!(told[0]["first"], "black");
    assert_eq!(told[0]["winner"], answer["players"][0]["winner"]);
    assert!(told.len() > 4, "{told:?}");
    for found in &told {
        let player = answer["players"].as_array().unwrap().iter();
        let player = player.into_iter().find(|player| player["first"] == found["first"]).unwrap();
        match found.get("move") {
            None => assert_eq!(player["winner"], found["winner"]),
            Some(mv) => {
                let moves = player["moves"].as_array().unwrap();
                let known = moves.iter().find(|known| known["move"] == *mv).unwrap();
                assert_eq!(known["wins"], found["wins"]);
            }
        }
    }
}

#[test]
fn a_visitor_gets_the_same_answers_from_a_warm_engine() {
    let server = Running::new(Settings { workers: 1, ..Settings::default() });
    let ask = |position: &str, visitor: &str| {
        let path = format!("/api/analyse?position={position}&turn=black");
        server.get_with(&path, &format!("Clobber-Visitor: {visitor}\r\n")).json()
    };
    for position in ["xoxxo%7Coxoox", "xoxo.xxo", "xox%7Coxo%7Cxox", "xoxxo%7Coxoox"] {
        let cold = ask(position, "");
        for visitor in ["a", "b", "a"] {
            let warm = ask(position, visitor);
            assert_eq!(warm["outcome"], cold["outcome"], "{position}");
            assert_eq!(warm["value"]["value"], cold["value"]["value"], "{position}");
        }
    }
}
