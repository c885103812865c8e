//! Mutants of certificates with facts: changes that all of these certificates share, and counting the mutants
//! that are still valid proofs.

use clobber_certificate::facts::Rung;
use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestRunner};
use serde_json::Value;
use std::cell::Cell;
use std::fmt::Debug;

/// A certificate to be changed.
pub(crate) struct Forgery {
    pub(crate) claim: Value,
    pub(crate) facts: Vec<String>,
}

impl Forgery {
    fn new(text: &str) -> Self {
        let mut lines = text.lines();
        let claim = serde_json::from_str(lines.next().unwrap()).unwrap();
        Self { claim, facts: lines.map(String::from).collect() }
    }

    /// The certificate. The number of facts in the claim follows.
    fn text(mut self) -> String {
        self.claim["facts"] = self.facts.len().into();
        format!("{}\n{}\n", self.claim, self.facts.join("\n"))
    }

    /// Changes a fact, if there is one.
    pub(crate) fn change_fact(&mut self, at: usize, change: impl FnOnce(&str) -> String) {
        let n = self.facts.len().max(1);
        if let Some(fact) = self.facts.get_mut(at % n) {
            *fact = change(fact);
        }
    }

    fn apply(&mut self, mutation: &LineMutation) {
        let n = self.facts.len();
        match *mutation {
            _ if n == 0 => {}
            LineMutation::Stone(fact, at, to) => self.change_fact(fact, |line| with_stone(line, at, to)),
            LineMutation::Drop(fact) => drop(self.facts.remove(fact % n)),
            LineMutation::Swap(a, b) => self.facts.swap(a % n, b % n),
            LineMutation::Copy(a, b) => self.facts[b % n] = self.facts[a % n].clone(),
        }
    }
}

/// One change of the lines of a certificate.
#[derive(Clone, Debug)]
enum LineMutation {
    Stone(usize, usize, char),
    Drop(usize),
    Swap(usize, usize),
    Copy(usize, usize),
}

/// A stone, or none.
pub(crate) fn stone() -> impl Strategy<Value = char> + Clone {
    prop::sample::select(vec!['x', 'o', '.'])
}

fn line_mutation() -> impl Strategy<Value = LineMutation> {
    let any = any::<usize>;
    prop_oneof![
        (any(), any(), stone()).prop_map(|(fact, at, to)| LineMutation::Stone(fact, at, to)),
        any().prop_map(LineMutation::Drop),
        (any(), any()).prop_map(|(a, b)| LineMutation::Swap(a, b)),
        (any(), any()).prop_map(|(a, b)| LineMutation::Copy(a, b)),
    ]
}

/// One change: of any kind of certificate, or of this kind alone.
#[derive(Clone, Debug)]
enum Mutation<M> {
    Line(LineMutation),
    Own(M),
}

/// Mutants of one kind of claim in one run; the environment variable `CLOBBER_MUTATIONS` asks for more.
fn cases() -> u32 {
    std::env::var("CLOBBER_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(4000)
}

/// Tries mutants with one to three changes. `own` draws those of this kind of certificate, which `apply`
/// carries out; `is_accepted` fails if the checker accepts a mutant that proves what is false.
pub(crate) fn try_mutants<M: Clone + Debug>(
    kind: &str,
    certificates: &[impl AsRef<str>],
    own: impl Strategy<Value = M> + 'static,
    apply: impl Fn(&mut Forgery, &M),
    is_accepted: impl Fn(&str) -> Result<bool, TestCaseError>,
) {
    let mutation =
        prop_oneof![2 => line_mutation().prop_map(Mutation::Line), 3 => own.prop_map(Mutation::Own)];
    let strategy = (any::<usize>(), prop::collection::vec(mutation, 1..4));
    let cases = cases();
    let config = ProptestConfig {
        cases,
        max_shrink_iters: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let valid = Cell::new(0);
    TestRunner::new(config)
        .run(&strategy, |(number, mutations)| {
            let mut forgery = Forgery::new(certificates[number % certificates.len()].as_ref());
            for mutation in &mutations {
                match mutation {
                    Mutation::Line(mutation) => forgery.apply(mutation),
                    Mutation::Own(mutation) => apply(&mut forgery, mutation),
                }
            }
            valid.set(valid.get() + u32::from(is_accepted(&forgery.text())?));
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
    println!(
        "{kind}: {cases} mutants, {} of them still valid proofs, none proves what is false",
        valid.get()
    );
    assert!(0 < valid.get() && valid.get() < cases, "both verdicts occur");
}

/// A text with another stone at one place of its cells, before any listed game.
pub(crate) fn with_stone(text: &str, at: usize, to: char) -> String {
    let end = text.find("game:").unwrap_or(text.len());
    let start = text[..end].rfind(':').map_or(0, |colon| colon + 1);
    let cells = &text[start..end];
    let places: Vec<usize> = cells.match_indices(['x', 'o', '.']).map(|(place, _)| place).collect();
    let mut text = text.to_string();
    if let Some(&place) = places.get(at % places.len().max(1)) {
        text.replace_range(start + place..=start + place, &to.to_string());
    }
    text
}

/// A fact or an addition with another rung in its first fact.
pub(crate) fn with_rung(line: &str, change: Rung) -> String {
    let (plus, fact) = line.strip_prefix("+ ").map_or(("", line), |fact| ("+ ", fact));
    let (rung, rest) = fact.split_once(' ').unwrap();
    format!("{plus}{} {rest}", rung.parse::<Rung>().unwrap() + change)
}
