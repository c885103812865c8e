//! Nim-values by facts: genuine proofs are accepted, and no mutant proves a false claim or a false fact.

use super::mutation::{Forgery, stone, try_mutants, with_stone};
use super::{accepted, rejection, verdicts};
use clobber_board::{Color, Position};
use clobber_certificate::facts::Component;
use clobber_certificate::{NimberClaim, Verdict};
use proptest::prelude::*;
use search_limits::Limits;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

thread_local! {
    static NIMBERS: RefCell<HashMap<Position, u32>> = RefCell::default();
}

fn options(position: &Position) -> impl Iterator<Item = Position> + '_ {
    Color::BOTH.into_iter().flat_map(|player| position.options(player).map(|(_, after)| after))
}

/// The least number that no option has, by definition: the position is not split into components.
fn nimber(position: &Position) -> u32 {
    if let Some(known) = NIMBERS.with_borrow(|known| known.get(position).copied()) {
        return known;
    }
    let found: HashSet<u32> = options(position).map(|after| nimber(&after)).collect();
    let least = (0..=found.len() as u32).find(|n| !found.contains(n)).unwrap();
    NIMBERS.with_borrow_mut(|known| known.insert(position.clone(), least));
    least
}

fn components(position: &Position) -> Vec<Component> {
    Component::of_position(position, Limits::unlimited()).unwrap()
}

/// Proofs that use both ways to exclude an option, in turns.
#[derive(Default)]
struct NaiveProver {
    facts: Vec<(Component, u32)>,
    done: HashSet<String>,
    turn: usize,
}

impl NaiveProver {
    fn prove_all(&mut self, position: &Position) {
        for component in components(position) {
            if self.done.insert(component.to_string()) {
                self.prove(component);
            }
        }
    }

    fn prove(&mut self, component: Component) {
        let position = component.position().unwrap();
        let own = nimber(&position);
        let mut used = HashSet::new();
        for option in options(&position) {
            self.turn += 1;
            let reply = options(&option).find(|reply| nimber(reply) == own);
            match reply.filter(|_| !self.turn.is_multiple_of(3)) {
                _ if nimber(&option) < own && used.insert(nimber(&option)) => self.prove_all(&option),
                Some(reply) => self.prove_all(&reply),
                None => self.prove_all(&option),
            }
        }
        self.facts.push((component, own));
    }
}

fn certificate(text: &str, heap: u32) -> String {
    let position: Position = text.parse().unwrap();
    let claim = NimberClaim { nimber: nimber(&position) ^ heap, position: position.clone(), heap };
    let mut prover = NaiveProver::default();
    prover.prove_all(&position);
    let mut out = Vec::new();
    claim.write(&mut out, prover.facts.iter().map(|(component, nimber)| (component, *nimber))).unwrap();
    String::from_utf8(out).unwrap()
}

static CERTIFICATES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let boards = super::naive_prover::BOARDS.iter().map(|&board| certificate(board, 0));
    boards.chain([certificate("xoxox", 5), certificate("", 3), certificate("xxo + xxo", 1)]).collect()
});

fn claim_is_true(text: &str) -> bool {
    let claim: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let position: Position = claim["position"].as_str().unwrap().parse().unwrap();
    let heap = claim["heap"].as_u64().unwrap_or(0);
    u64::from(nimber(&position)) ^ heap == claim["nimber"].as_u64().unwrap()
}

fn facts_are_true(text: &str) -> bool {
    text.lines().skip(1).filter(|line| !line.trim().is_empty()).all(|line| {
        let (number, position) = line.trim().split_once(' ').unwrap();
        number == nimber(&position.parse().unwrap()).to_string()
    })
}

#[test]
fn genuine_proofs_are_accepted() {
    for text in CERTIFICATES.iter() {
        assert!(accepted(text), "{text}: {:?}", verdicts(text));
        assert!(claim_is_true(text) && facts_are_true(text), "{text}");
    }
}

const TWO: &str = "{\"claim\":\"nimber\",\"position\":\"xxo\",\"nimber\":2,\"facts\":2}\n1 xo\n2 xxo\n";

/// Each mutant changes one thing, and its claim or one of its facts becomes false.
#[test]
fn each_rule_refuses_what_is_false() {
    assert!(accepted(TWO));
    assert!(accepted(&TWO.replace("1 xo", "1 ox")), "the colours of a component may be swapped");
    let forged = |from: &str, to: &str| rejection(&TWO.replace(from, to));
    assert!(forged("2 xxo", "3 xxo").contains("fact 2: earlier facts show no move to nim-value 2"));
    assert!(forged("2 xxo", "1 xxo").contains("fact 2: a move to `xo` leaves the same nim-value"));
    assert!(forged("2 xxo", "0 xxo").contains("fact 2: a move to `path:` leaves the same nim-value"));
    assert!(forged("1 xo\n2 xxo", "2 xxo\n1 xo").contains("fact 1: after a move to `xo`"), "a later fact");
    assert!(forged("1 xo", "1 oxo").contains("fact 2: after a move to `xo`"), "another component");
    assert!(forged("2 xxo", "2 xxoo").contains("fact 2"), "another component");
    assert!(forged("\"nimber\":2", "\"nimber\":3").contains("`nimber` is 3, but the facts show 2"));
    assert!(forged("\"facts\"", "\"heap\":1,\"facts\"").contains("the facts show 3"));
    assert!(forged("\"xxo\"", "\"xxox\"").contains("no fact is about a component"));
    assert!(forged("\"facts\":2", "\"facts\":3").contains("`facts` is 3, but there are 2"));
    assert!(forged(",\"nimber\":2", "").contains("no `nimber`"));
    assert!(forged("2 xxo", "2 xxo.xxo").contains("one component"));
    assert!(forged("2 xxo", "2 path:").contains("one component"));
    for number in ["+2", "02", "-2", "2*", "4294967298", "18446744073709551618", "x"] {
        assert!(forged("2 xxo", &format!("{number} xxo")).contains("nim-value such as"), "{number}");
    }
    for number in ["4294967298", "-2", "2.0", "\"2\""] {
        let text = TWO.replace("\"nimber\":2", &format!("\"nimber\":{number}"));
        assert!(matches!(verdicts(&text)[0], Verdict::Malformed(_)), "{number}");
    }
}

/// One change of a nim-value.
#[derive(Clone, Debug)]
enum Mutation {
    Number(usize, u32),
    ClaimStone(usize, char),
    Claim(u32),
    Heap(u32),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    prop_oneof![
        (any::<usize>(), 0..6u32).prop_map(|(fact, number)| Mutation::Number(fact, number)),
        (any::<usize>(), stone()).prop_map(|(at, to)| Mutation::ClaimStone(at, to)),
        (0..6u32).prop_map(Mutation::Claim),
        (0..6u32).prop_map(Mutation::Heap),
    ]
}

fn apply(forgery: &mut Forgery, mutation: &Mutation) {
    let claim = &mut forgery.claim;
    match *mutation {
        Mutation::Number(fact, number) => {
            forgery.change_fact(fact, |line| format!("{number} {}", line.split_once(' ').unwrap().1));
        }
        Mutation::ClaimStone(at, to) => {
            claim["position"] = with_stone(claim["position"].as_str().unwrap(), at, to).into();
        }
        Mutation::Claim(number) => claim["nimber"] = number.into(),
        Mutation::Heap(heap) => claim["heap"] = heap.into(),
    }
}

#[test]
fn no_mutant_proves_what_is_false() {
    try_mutants("nimber", &CERTIFICATES, mutation(), apply, |text| {
        let is_accepted = accepted(text);
        prop_assert!(!is_accepted || claim_is_true(text) && facts_are_true(text), "{text}");
        Ok(is_accepted)
    });
}
