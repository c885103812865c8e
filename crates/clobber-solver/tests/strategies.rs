//! Strategies are accepted by the checker, whichever lemmas they use; and what is changed in them proves
//! nothing false.

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Position};
use clobber_certificate::{Verdict, check};
use clobber_solver::{Evaluator, Lemmas, Oracle, Strategist, Strategy, StrategyError};
use game_value::Universe;
use proptest::prelude::*;
use search_limits::{Limits, Reason, StopFlag, Unsolved};
use std::collections::HashMap;
use std::io::Cursor;
use std::sync::LazyLock;

static EVALUATOR: LazyLock<Evaluator> = LazyLock::new(|| Evaluator::new(Universe::new()));

const ALL_LEMMAS: [Lemmas; 3] = [Lemmas::None, Lemmas::Equal, Lemmas::Bounds];

fn verdicts(text: &[u8]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    check(Cursor::new(text), Cursor::new(text), Limits::unlimited(), |report| verdicts.push(report.verdict))
        .unwrap();
    verdicts
}

fn is_accepted(text: &[u8]) -> bool {
    matches!(verdicts(text)[..], [Verdict::Accepted(_)])
}

fn written(position: &Position, first: Color, lemmas: Lemmas) -> (Strategy, Vec<u8>) {
    let mut text = Vec::new();
    let strategist = Strategist::new(&*EVALUATOR, &EVALUATOR).with_lemmas(lemmas);
    let strategy = strategist.write(&mut text, position, first, Limits::unlimited()).unwrap();
    (strategy, text)
}

/// Writes a strategy, has it checked, and compares the winner with the outcome.
fn assert_written(position: &Position, first: Color, lemmas: Lemmas) -> (Strategy, Vec<u8>) {
    let (strategy, text) = written(position, first, lemmas);
    assert!(is_accepted(&text), "{position} {first:?} {lemmas:?}: {:?}", verdicts(&text));
    assert_eq!(
        strategy.winner == first,
        EVALUATOR.wins(position, first, Limits::unlimited()).unwrap(),
        "{position} {first:?}"
    );
    (strategy, text)
}

fn lines(length: usize) -> impl Iterator<Item = Position> {
    (0..3usize.pow(length as u32)).map(move |mut number| {
        let cells = (0..length).map(|_| {
            let cell = [None, Some(Color::Black), Some(Color::White)][number % 3];
            number /= 3;
            cell
        });
        Position::line(cells.collect()).unwrap()
    })
}

#[test]
fn strategies_of_all_short_lines_are_accepted() {
    for position in (0..=8).flat_map(lines) {
        for first in Color::BOTH {
            assert_written(&position, first, Lemmas::Bounds);
        }
    }
}

#[test]
fn lemmas_change_nothing_but_the_length() {
    for position in (0..=6).flat_map(lines) {
        for first in Color::BOTH {
            let [none, equal, bounds] = ALL_LEMMAS.map(|lemmas| assert_written(&position, first, lemmas).0);
            assert_eq!((none.winner, none.opening), (equal.winner, equal.opening));
            assert_eq!((none.winner, none.opening), (bounds.winner, bounds.opening));
        }
    }
}

#[test]
fn strategies_of_lines_of_forty_stones_are_short() {
    for (seed, first) in [(1, Color::Black), (2, Color::White), (9, Color::Black)] {
        let position = Generator::new(seed, Filling { stone: 1.0, black: 0.5 }).line(40).unwrap();
        let (_, text) = assert_written(&position, first, Lemmas::Bounds);
        assert!(text.len() < 300_000, "{position}: {} bytes", text.len());
    }
    let with_gaps: Position = "xxoxoxoxoox.oxoxxoxooxxoxo.xoxoxoxxoxxooxxoxo".parse().unwrap();
    assert_written(&with_gaps, Color::Black, Lemmas::Bounds);
}

#[test]
fn strategies_on_other_boards_are_accepted() {
    for board in
        ["xox|oxo", "cycle:xoxoxxo", "multipartite:xxo/oo/x", "xo + xox|oxo", "xo.|oxo|.ox", "g6:DqK:xoxox"]
    {
        for (first, lemmas) in Color::BOTH.into_iter().flat_map(|first| ALL_LEMMAS.map(|l| (first, l))) {
            assert_written(&board.parse().unwrap(), first, lemmas);
        }
    }
}

#[test]
fn limits_end_the_writing() {
    let position: Position = "(xxo)^4(xo)^4".parse().unwrap();
    let strategist = Strategist::new(&*EVALUATOR, &EVALUATOR).with_memory(1000);
    let result = strategist.write(Vec::new(), &position, Color::Black, Limits::unlimited());
    assert!(
        matches!(result, Err(StrategyError::Unsolved(Unsolved { reason: Reason::Memory }))),
        "{result:?}"
    );
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    let result =
        Strategist::new(&*EVALUATOR, &EVALUATOR).write(Vec::new(), &position, Color::Black, &stopped);
    assert!(
        matches!(result, Err(StrategyError::Unsolved(Unsolved { reason: Reason::Stopped }))),
        "{result:?}"
    );
}

/// An oracle that is wrong gives an error, or a certificate that is not accepted.
#[test]
fn a_lying_oracle_proves_nothing() {
    struct Liar;
    impl Oracle for Liar {
        fn wins(&self, position: &Position, to_move: Color, limits: &Limits) -> Result<bool, Unsolved> {
            EVALUATOR.wins(position, to_move, limits).map(|wins| !wins)
        }
    }
    for position in (0..=6).flat_map(lines) {
        for first in Color::BOTH {
            let mut text = Vec::new();
            let result =
                Strategist::new(&Liar, &EVALUATOR).write(&mut text, &position, first, Limits::unlimited());
            assert!(result.is_err() || !is_accepted(&text), "{position}");
        }
    }
}

/// A certificate taken apart: nodes name each other by number, in the order in which they stand.
#[derive(Clone, Debug)]
struct Parts {
    claim: serde_json::Value,
    nodes: Vec<Node>,
    root: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Node {
    position: String,
    replies: Vec<([u64; 4], Vec<usize>)>,
}

impl Parts {
    fn new(text: &[u8]) -> Self {
        let text = std::str::from_utf8(text).unwrap();
        let mut numbers = HashMap::new();
        let mut place = 0;
        for (number, line) in text.lines().enumerate() {
            numbers.insert(place as u64, number.wrapping_sub(1));
            place += line.len() + 1;
        }
        let next = |value: &serde_json::Value| -> Vec<usize> {
            let places = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
            places.iter().filter_map(serde_json::Value::as_u64).map(|place| numbers[&place]).collect()
        };
        let mut lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (end, claim) = (lines.pop().unwrap(), lines.remove(0));
        let reply =
            |reply: &serde_json::Value| ([0, 1, 2, 3].map(|i| reply[i].as_u64().unwrap()), next(&reply[4]));
        let node = |line: &serde_json::Value| Node {
            position: line["node"].as_str().unwrap().to_string(),
            replies: line["replies"].as_array().unwrap().iter().map(reply).collect(),
        };
        Self { nodes: lines.iter().map(node).collect(), root: next(&end["root"]), claim }
    }

    /// The text, with places so wide that every line has its length before they are known.
    fn text(&self) -> Vec<u8> {
        let lines = |places: &[usize]| {
            let list = |next: &[usize]| {
                let places: Vec<String> = next
                    .iter()
                    .map(|&node| format!("{:8}", places.get(node).copied().unwrap_or(0)))
                    .collect();
                format!("[{}]", places.join(","))
            };
            let mut lines = vec![self.claim.to_string()];
            for node in &self.nodes {
                let replies: Vec<String> = node
                    .replies
                    .iter()
                    .map(|([a, b, c, d], next)| format!("[{a},{b},{c},{d},{}]", list(next)))
                    .collect();
                lines.push(format!(r#"{{"node":"{}","replies":[{}]}}"#, node.position, replies.join(",")));
            }
            lines.push(format!(r#"{{"root":{},"nodes":{}}}"#, list(&self.root), self.nodes.len()));
            lines
        };
        let mut places = Vec::new();
        let mut place = 0;
        for line in lines(&[]) {
            place += line.len() + 1;
            places.push(place);
        }
        (lines(&places).join("\n") + "\n").into_bytes()
    }

    /// Are the claim and all nodes true?
    fn is_true(&self) -> bool {
        let color = |name: &serde_json::Value| if name == "black" { Color::Black } else { Color::White };
        let (first, winner) = (color(&self.claim["first"]), color(&self.claim["winner"]));
        let wins =
            |text: &str, player| EVALUATOR.wins(&text.parse().unwrap(), player, Limits::unlimited()).unwrap();
        let claim = wins(self.claim["position"].as_str().unwrap(), first) == (first == winner);
        claim && self.nodes.iter().all(|node| !wins(&node.position, !winner))
    }
}

/// Certificates with lemmas, some of which cite three nodes and more.
static CERTIFICATES: LazyLock<Vec<Parts>> = LazyLock::new(|| {
    ["xxoxoxxooxox", "xoxoxoxxoxoo.xxoxo", "ooxoxxoxoxxo", "xxoxxo", "xxoxxo.xoxoo"]
        .into_iter()
        .flat_map(|text| {
            Color::BOTH.map(|first| {
                let (_, text) = assert_written(&text.parse().unwrap(), first, Lemmas::Bounds);
                Parts::new(&text)
            })
        })
        .collect()
});

#[test]
fn certificates_are_put_together_as_they_were() {
    for parts in CERTIFICATES.iter() {
        assert!(is_accepted(&parts.text()), "{:?}", verdicts(&parts.text()));
        assert!(parts.is_true());
    }
    let cites_many = |node: &Node| node.replies.iter().any(|(_, next)| next.len() > 2);
    assert!(CERTIFICATES.iter().any(|parts| parts.nodes.iter().any(cites_many)));
}

/// Every single citation is needed, once, and of a node before.
#[test]
fn citations_that_are_dropped_repeated_or_ahead_are_noticed() {
    for parts in CERTIFICATES.iter() {
        for (number, node) in parts.nodes.iter().enumerate() {
            for (reply, (_, next)) in node.replies.iter().enumerate() {
                for cited in 0..next.len() {
                    let forge = |change: &dyn Fn(&mut Vec<usize>)| {
                        let mut forged = parts.clone();
                        change(&mut forged.nodes[number].replies[reply].1);
                        assert!(!is_accepted(&forged.text()), "{forged:?}");
                    };
                    forge(&|next| {
                        next.remove(cited);
                    });
                    forge(&|next| next[cited] = number);
                    forge(&|next| next[cited] = number + 1);
                }
            }
        }
    }
}

/// One change of a certificate: a wrong citation, reply, position, order or winner.
fn change(parts: &mut Parts, kind: u8, picks: [prop::sample::Index; 4]) {
    let count = parts.nodes.len();
    if count == 0 {
        return;
    }
    let (node, other) = (picks[0].index(count), picks[1].index(count));
    let replies = parts.nodes[node].replies.len();
    match kind {
        0 => parts.nodes[node].position = parts.nodes[other].position.clone(),
        1 => parts.nodes.swap(node, other),
        2 => parts.root = vec![node, other],
        3 => {
            let (white, black) = (serde_json::json!("white"), serde_json::json!("black"));
            parts.claim["winner"] = if parts.claim["winner"] == "black" { white } else { black };
        }
        4 => parts.claim["position"] = parts.nodes[node].position.clone().into(),
        _ if replies == 0 => {}
        5 => parts.nodes[node].replies[picks[2].index(replies)].1 = vec![other],
        6 => parts.nodes[node].replies[picks[2].index(replies)].1.push(other),
        _ => {
            let answer = parts.nodes[node].replies[picks[2].index(replies)].clone();
            parts.nodes[node].replies[picks[3].index(replies)].1 = answer.1;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// Whatever is changed: if it is accepted, then the claim and every single node are true.
    #[test]
    fn no_change_of_lemmas_proves_anything_false(
        parts in prop::sample::select(&CERTIFICATES[..]),
        changes in prop::collection::vec((0u8..8, any::<[prop::sample::Index; 4]>()), 1..4),
    ) {
        let mut forged = parts;
        for (kind, picks) in changes {
            change(&mut forged, kind, picks);
        }
        prop_assert!(!is_accepted(&forged.text()) || forged.is_true(), "{:?}", forged);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn strategies_of_random_lines_are_accepted(seed: u64, length in 9usize..25, gaps: bool, first: bool, lemmas in 0usize..3) {
        let filling = Filling { stone: if gaps { 0.85 } else { 1.0 }, black: 0.5 };
        let position = Generator::new(seed, filling).line(length).unwrap();
        let first = if first { Color::Black } else { Color::White };
        assert_written(&position, first, ALL_LEMMAS[lemmas]);
    }
}
