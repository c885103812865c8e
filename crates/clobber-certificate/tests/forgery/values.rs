//! Values and orders by facts: genuine proofs are accepted, and no mutant proves a false claim or a false
//! fact.

use super::mutation::{Forgery, stone, try_mutants, with_rung, with_stone};
use super::{accepted, rejection, verdicts};
use clobber_board::{Color, Position};
use clobber_certificate::Verdict;
use clobber_certificate::facts::Rung;
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;

/// Options of listed games by number, and a sum that is played by definition: a position, listed games (a
/// negation has a minus sign), ups, downs and a star.
type Games = Vec<(Vec<usize>, Vec<usize>)>;
type Literal = (Position, Vec<i64>, (u32, u32, bool));

fn read(text: &str) -> Literal {
    let (rung, sum) = text.split_once(' ').unwrap();
    let rung: Rung = rung.parse().unwrap();
    let ups = rung.ups.unsigned_abs();
    let (listed, boards): (Vec<&str>, Vec<&str>) = sum.split(" + ").partition(|s| s.starts_with("game:"));
    let boards = boards.into_iter().map(|board| board.parse::<Position>().unwrap());
    let mut games: Vec<i64> = listed.iter().map(|text| text["game:".len()..].parse().unwrap()).collect();
    games.sort_unstable();
    let ladder = if rung.ups < 0 { (0, ups, rung.star) } else { (ups, 0, rung.star) };
    (Position::sum(boards).unwrap(), games, ladder)
}

fn minus((position, games, (ups, downs, star)): &Literal, other: &Literal) -> Literal {
    let boards = [position.clone(), other.0.negated()];
    let mut games: Vec<i64> = games.iter().copied().chain(other.1.iter().map(|game| -game)).collect();
    games.sort_unstable();
    let (more_ups, more_downs, other_star) = other.2;
    (Position::sum(boards).unwrap(), games, (ups + more_downs, downs + more_ups, *star != other_star))
}

fn options(sum: &Literal, player: Color, list: &Games) -> Vec<Literal> {
    let (position, games, (ups, downs, star)) = sum;
    let is_left = player == Color::Black;
    let mut all: Vec<Literal> =
        position.options(player).map(|(_, after)| (after, games.clone(), sum.2)).collect();
    for (at, &game) in games.iter().enumerate() {
        let (left, right) = &list[game.unsigned_abs() as usize];
        for &option in if is_left == (game > 0) { left } else { right } {
            let mut after = games.clone();
            after[at] = game.signum() * option as i64;
            after.retain(|&game| game != 0);
            after.sort_unstable();
            all.push((position.clone(), after, sum.2));
        }
    }
    let mut ladder = |ladder| all.push((position.clone(), games.clone(), ladder));
    if *ups > 0 {
        ladder((ups - 1, *downs, star ^ !is_left));
    }
    if *downs > 0 {
        ladder((*ups, downs - 1, star ^ is_left));
    }
    if *star {
        ladder((*ups, *downs, false));
    }
    all
}

type Known = HashMap<(Games, Literal, Color), bool>;

thread_local! {
    static WINS: RefCell<Known> = RefCell::default();
}

/// Does the player who moves first win? By definition.
fn wins(sum: &Literal, player: Color, list: &Games) -> bool {
    let key = (list.clone(), sum.clone(), player);
    if let Some(known) = WINS.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let answer = options(sum, player, list).iter().any(|after| !wins(after, !player, list));
    WINS.with_borrow_mut(|known| known.insert(key, answer));
    answer
}

fn is_at_least_zero(sum: &Literal, list: &Games) -> bool {
    !wins(sum, Color::White, list)
}

fn claim_of(text: &str) -> serde_json::Value {
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

fn games_of(claim: &serde_json::Value) -> Games {
    serde_json::from_value(claim["games"].clone()).unwrap_or_default()
}

fn claim_is_true(text: &str) -> bool {
    let claim = claim_of(text);
    let list = games_of(&claim);
    let text = |field: &str| claim[field].as_str().unwrap().to_string();
    let (a, b, relation) = if claim["claim"] == "value" {
        let number = claim["value"].as_u64().unwrap();
        let value = if number == 0 { "0 path:".into() } else { format!("0 game:{number}") };
        (text("sum"), value, "=".to_string())
    } else {
        (text("a"), text("b"), text("relation"))
    };
    let difference = minus(&read(&a), &read(&b));
    let is_ge = !wins(&difference, Color::White, &list);
    let is_le = !wins(&difference, Color::Black, &list);
    relation
        == match (is_ge, is_le) {
            (true, true) => "=",
            (true, false) => ">",
            (false, true) => "<",
            (false, false) => "||",
        }
}

fn facts_are_true(text: &str) -> bool {
    let list = games_of(&claim_of(text));
    let lines = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let mut facts = lines.flat_map(|line| line.trim().trim_start_matches("+ ").split("; "));
    facts.all(|fact| is_at_least_zero(&read(fact), &list))
}

/// ↑ in a list, and `xxo` = ↑.
const UP: &str =
    "{\"claim\":\"value\",\"sum\":\"0 xxo\",\"games\":[[[],[]],[[0],[0]],[[0],[1]]],\"value\":2,\"facts\":6}
0* xo
-1 xxo
0* game:1
-1 game:2
1 oox
1 game:-2
";

/// Two components, each compared with its value, and the values with their sum: an addition is needed,
/// because the value of `xoxo` is not a rung.
const SUM: &str = "{\"claim\":\"value\",\"sum\":\"0 xoxo.xo\",\"games\":[[[],[]],[[0],[0]],[[0,1],[0]],[[0],[0,1]],[[0,2],[0,3]],[[0],[1]],[[1],[0]],[[1,5],[1,6]]],\"value\":4,\"facts\":12}
0* game:1
1 game:6
-1 game:5
0* xo
1* game:3
-1* game:2
1 game:4
1 xoo
-1 xxo
0* game:7 + game:4
0 game:7 + xoxo
+ 0 xoxo + game:7; 0* xo; 0* game:4 + game:7
";

const GREATER: &str = "{\"claim\":\"compare\",\"a\":\"0 xxo\",\"b\":\"0 path:\",\"relation\":\">\",\"facts\":2}\n0* xo\n-1 xxo\n";
const CONFUSED: &str = "{\"claim\":\"compare\",\"a\":\"0 xxo\",\"b\":\"0* path:\",\"relation\":\"||\",\"facts\":2}\n0* xo\n-1 xxo\n";
const LESS: &str = "{\"claim\":\"compare\",\"a\":\"0 oox\",\"b\":\"0 path:\",\"relation\":\"<\",\"facts\":2}\n0* xo\n-1 xxo\n";
const EQUAL: &str =
    "{\"claim\":\"compare\",\"a\":\"0 xoxo\",\"b\":\"0 oxox\",\"relation\":\"=\",\"facts\":0}\n";
const HOT: &str = "{\"claim\":\"compare\",\"a\":\"0 xo + game:3\",\"b\":\"0 path:\",\"relation\":\"||\",\"games\":[[[],[]],[[0],[]],[[],[0]],[[1],[2]]],\"facts\":2}\n0* xo\n0* game:1\n";

fn genuine() -> Vec<&'static str> {
    vec![UP, SUM, GREATER, LESS, CONFUSED, EQUAL, HOT]
}

#[test]
fn genuine_proofs_are_accepted() {
    for text in genuine() {
        assert!(accepted(text), "{text}: {:?}", verdicts(text));
        assert!(claim_is_true(text) && facts_are_true(text), "{text}");
    }
}

/// Each mutant changes one thing, and its claim or one of its facts becomes false.
#[test]
fn each_rule_refuses_what_is_false() {
    let forged = |from: &str, to: &str| rejection(&UP.replace(from, to));
    assert!(forged("\"value\":2", "\"value\":1").contains("do not add up"));
    assert!(forged("\"value\":2", "\"value\":0").contains("do not add up"));
    assert!(forged("\"value\":2", "\"value\":3").contains("not the number of a game"));
    assert!(forged("\"0 xxo\"", "\"0* xxo\"").contains("do not add up"));
    assert!(forged("\"0 xxo\"", "\"0 xxq\"").contains("`sum`: the position"));
    assert!(forged("\"0 xxo\"", "\"xxo\"").contains("`sum`: a fact is"));
    assert!(forged("-1 game:2", "-2 game:2").contains("fact 4: after a move of White"), "one rung more");
    assert!(forged("1 game:-2", "0 game:-2").contains("fact 6: after a move of White"), "one rung more");
    assert!(forged("-1 game:2", "1 game:-2").contains("do not add up"), "the negation");
    assert!(forged("0* game:1\n-1 game:2", "-1 game:2\n0* game:1").contains("fact 3"), "a later fact");
    assert!(forged("-1 game:2", "-1 game:1").contains("fact 4"), "another game");
    assert!(forged("[[0],[1]]", "[[0],[]]").contains("fact 6: after a move of White"), "a move is left out");
    assert!(forged("[[0],[1]]", "[[0],[2]]").contains("does not come before"));
    assert!(forged("[[0],[1]]", "[[0,1],[1]]").contains("not canonical"));
    assert!(forged("[[0],[1]]", "[[1,0],[1]]").contains("ascending"));
    assert!(forged("[[[],[]],", "[[[0],[]],").contains("does not come before"));
    assert!(forged("[[0],[1]]", "[[0],[0]]").contains("game 2 has come before"));
    assert!(forged("[[0],[0]]", "[[],[]]").contains("game 1 has come before"));
    for game in ["game:0", "game:3", "game:-0", "game:+1", "game:99999999999", "game:", "game:2x", "game:-3"]
    {
        assert!(forged("-1 game:2", &format!("-1 {game}")).contains("expected `game:N`"), "{game}");
    }
    let forged = |from: &str, to: &str| rejection(&SUM.replacen(from, to, 1));
    assert!(
        forged("+ 0 xoxo + game:7;", "+ -1 xoxo + game:7;").contains("fact 12: `-1 xoxo + game:7` is not")
    );
    assert!(forged("; 0* xo;", "; 0 xo;").contains("fact 12: `0 xo` is not"));
    assert!(forged("0* game:4 + game:7\n", "0* game:7 + game:7\n").contains("fact 12"), "another game");
    assert!(forged("0 game:7 + xoxo\n", "1 game:7 + xoxo\n").contains("fact 11"), "another rung");
    assert!(forged("+ 0 xoxo + game:7; 0* xo", "+ 0 xoxo + game:7;0* xo").contains("fact 12"));
    assert!(forged("+ 0 xoxo", "+0 xoxo").contains("fact 12"));
    assert!(forged("\"value\":4", "\"value\":7").contains("do not add up"));
    let addition = "+ 0 xoxo + game:7; 0* xo; 0* game:4 + game:7\n";
    assert!(forged(addition, "+ 1000000 path:; 1 path:\n").contains("fact 12: an addition"));
    let dropped = SUM.replace(addition, "").replace("\"facts\":12", "\"facts\":11");
    assert!(rejection(&dropped).contains("do not add up"));
    let late = format!("{addition}0 game:7 + xoxo\n");
    assert!(
        forged(&format!("0 game:7 + xoxo\n{addition}"), &late).contains("fact 11: `0 xoxo + game:7` is not")
    );
    for (text, relations) in [
        (GREATER, ["=", "<", "||"]),
        (LESS, ["=", ">", "||"]),
        (CONFUSED, ["=", "<", ">"]),
        (EQUAL, ["<", ">", "||"]),
        (HOT, ["=", "<", ">"]),
    ] {
        let own = claim_of(text)["relation"].to_string();
        for relation in relations {
            let forged =
                text.replace(&format!("\"relation\":{own}"), &format!("\"relation\":\"{relation}\""));
            assert!(!accepted(&forged) && !claim_is_true(&forged), "{forged}");
        }
    }
    let bad = GREATER.replace("\"relation\":\">\"", "\"relation\":\">=\"");
    assert!(rejection(&bad).contains("`relation` must be"));
    for field in ["\"position\":\"xo\",", "\"winner\":\"black\",", "\"value\":1,"] {
        let foreign = GREATER.replace("\"a\":", &format!("{field}\"a\":"));
        assert!(rejection(&foreign).contains("another kind"), "{field}");
    }
    let many = UP.replace("[[0],[1]]", &format!("[[0],[{}]]", "0,".repeat(20_000) + "0"));
    assert!(matches!(verdicts(&many)[0], Verdict::Malformed(_)));
}

/// One change of a value or an order.
#[derive(Clone, Debug)]
enum Mutation {
    Rung(usize, Rung),
    Game(usize, usize, i64),
    Join(usize, usize),
    ClaimStone(usize, char),
    Option(usize, usize, bool),
    Value(usize),
    Relation(usize),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let any = any::<usize>;
    let rung = (-2..=2, prop::bool::ANY).prop_map(|(ups, star)| Rung::new(ups, star));
    prop_oneof![
        2 => (any(), rung).prop_map(|(fact, change)| Mutation::Rung(fact, change)),
        1 => (any(), any(), -4..=4i64).prop_map(|(fact, at, to)| Mutation::Game(fact, at, to)),
        1 => (any(), any()).prop_map(|(a, b)| Mutation::Join(a, b)),
        1 => (any(), stone()).prop_map(|(at, to)| Mutation::ClaimStone(at, to)),
        1 => (any(), any(), prop::bool::ANY).prop_map(|(game, at, side)| Mutation::Option(game, at, side)),
        1 => (0..6usize).prop_map(Mutation::Value),
        1 => any().prop_map(Mutation::Relation),
    ]
}

/// A line with another game in place of one of its games.
fn with_game(line: &str, at: usize, to: i64) -> String {
    let places: Vec<usize> = line.match_indices("game:").map(|(place, _)| place + "game:".len()).collect();
    let Some(&start) = places.get(at % places.len().max(1)) else { return line.to_string() };
    let length = line[start..].find([' ', ';']).unwrap_or(line.len() - start);
    format!("{}{to}{}", &line[..start], &line[start + length..])
}

/// Adds an option to a listed game, or removes it.
fn toggle_option(games: &mut [serde_json::Value], game: usize, option: usize, is_left: bool) {
    let game = game % games.len();
    if let (Some(side), true) = (games[game][usize::from(!is_left)].as_array_mut(), game > 0) {
        let option = option % game;
        match side.iter().position(|other| *other == option) {
            Some(at) => drop(side.remove(at)),
            None => side.push(option.into()),
        }
        side.sort_by_key(serde_json::Value::as_u64);
    }
}

fn apply(forgery: &mut Forgery, mutation: &Mutation) {
    let (claim, n) = (&mut forgery.claim, forgery.facts.len());
    match *mutation {
        Mutation::Rung(fact, change) => forgery.change_fact(fact, |line| with_rung(line, change)),
        Mutation::Game(fact, at, to) => forgery.change_fact(fact, |line| with_game(line, at, to)),
        Mutation::Join(a, b) if n > 0 => {
            let parts = [a, b].map(|at| forgery.facts[at % n].trim_start_matches("+ ").to_string());
            forgery.facts.push(format!("+ {}", parts.join("; ")));
        }
        Mutation::ClaimStone(at, to) => {
            let field = if claim["claim"] == "value" { "sum" } else { "a" };
            claim[field] = with_stone(claim[field].as_str().unwrap(), at, to).into();
        }
        Mutation::Option(game, option, is_left) => {
            if let Some(games) = claim["games"].as_array_mut() {
                toggle_option(games, game, option, is_left);
            }
        }
        Mutation::Value(value) if claim["claim"] == "value" => claim["value"] = value.into(),
        Mutation::Relation(at) if claim["claim"] == "compare" => {
            claim["relation"] = ["=", "<", ">", "||"][at % 4].into();
        }
        Mutation::Join(..) | Mutation::Value(_) | Mutation::Relation(_) => {}
    }
}

#[test]
fn no_mutant_proves_what_is_false() {
    try_mutants("value and compare", &genuine(), mutation(), apply, |text| {
        let is_accepted = accepted(text);
        prop_assert!(!is_accepted || claim_is_true(text) && facts_are_true(text), "{text}");
        Ok(is_accepted)
    });
}

/// A game in parentheses would be read as a summand of the whole sum, without the minus sign before them.
#[test]
fn parentheses_do_not_go_beyond_a_summand() {
    let games = r#""games":[[[],[]],[[0],[0]],[[0],[1]]]"#;
    for sum in ["0 -(path: + game:2 + path:)", "0 xo - (xo + game:2 + path:)", "0 (path: + game:2 + path:)"] {
        let claim =
            format!(r#"{{"claim":"compare","a":"{sum}","b":"0 path:","relation":">",{games},"facts":2}}"#);
        let error = rejection(&format!("{claim}\n0* game:1\n0 game:2\n"));
        assert!(error.contains("parentheses do not go beyond a summand"), "{sum}: {error}");
        let claim =
            format!(r#"{{"claim":"compare","a":"0 path:","b":"0 path:","relation":"=",{games},"facts":1}}"#);
        assert!(rejection(&format!("{claim}\n{sum}\n")).contains("parentheses do not go beyond a summand"));
    }
    let claim = format!(
        r#"{{"claim":"compare","a":"0 -(xxo - xxo) + game:2 + (xo)^0.","b":"0 path:","relation":">",{games},"facts":2}}"#
    );
    assert!(accepted(&format!("{claim}\n0* game:1\n0 game:2\n")));
}
