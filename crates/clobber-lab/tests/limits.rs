//! Studies keep time limits: they read the clock often enough.

use clobber_board::Rule;
use clobber_lab::prover::family::{Goal, Unproved, prove};
use clobber_lab::survey::claims;
use clobber_lab::survey::{Begin, BeginError, Claim, Settings, Verdict};
use game_value::Universe;
use search_limits::testing::{GapClock, MAX_GAP};
use search_limits::{Limits, Reason};

/// Bounds at which the last instance of a claim takes long. The others use the default bound.
const BOUNDS: &[(&str, u64)] = &[
    ("xxo-value", 2000),
    ("repeated-words", 6),
    ("repeated-words-impartial", 6),
    ("narrow-grids", 5),
    ("last-colors", 5),
    ("two-rows", 1000),
    ("two-rows-worst-words", 59),
    ("cylinders", 5),
    ("circular-ladders", 72),
    ("one-hole", 16),
    ("cycle-bound", 30),
    ("random-lines", 26),
    ("cycle-worst-words", 24),
    ("line-worst-words", 24),
    ("alternating-line", 1000),
    ("black-row-white-row", 60),
    ("impartial-lines", 20_000),
    ("impartial-two-rows", 32),
    ("problem-3-two-rows", 12),
    ("problem-3-three-rows", 6),
    ("problem-4", 100),
    ("conjecture-16", 100),
    ("checkerboard-line", 100_000),
    ("checkerboard", 300),
    ("checkerboard-shortest", 64),
    ("hamiltonian-grid", 24),
    ("odd-stone-grid", 30),
    ("one-reducible-line", 16),
    ("line-words", 16),
    ("cycle-lines", 16),
    ("line-extremal", 30),
    ("cycle-extremal", 28),
    ("cycle-extremal-printed", 28),
    ("cycle-third", 100_000),
    ("third-bound", 26),
    ("cycle-quarter", 100_000),
    ("clique", 1000),
    ("hamming", 16),
    ("hypercube-strong", 4),
    ("multipartite", 24),
    ("random-graphs", 22),
    ("two-copies", 6),
];

#[test]
fn every_claim_keeps_its_time() {
    let late: Vec<String> = claims::ALL.iter().flat_map(|claim| late(claim)).collect();
    assert!(late.is_empty(), "{}", late.join("\n"));
}

/// The gaps and unexplained findings of a claim whose time expires early, or after a while.
fn late(claim: &Claim) -> Vec<String> {
    let mut late = Vec::new();
    let usual = Settings { memory: 1 << 28, ..Settings::usual(claim) };
    let to = BOUNDS.iter().find(|(id, _)| *id == claim.id).map_or(usual.to, |&(_, to)| to);
    let mut study = claim.begin(&Settings { to, ..usual }, Limits::unlimited()).unwrap();
    for readings in [1, 50, 500] {
        let (clock, limits) = GapClock::limits_expiring_after(readings);
        let finding = study.examine(study.instances() - 1, &limits);
        let gap = clock.longest_gap();
        // An instance with few readings is finished; a shortest game has bounds.
        let is_explained = finding.verdict != Verdict::Unknown
            || finding.found.ends_with("the time limit was reached")
            || claim.id == "checkerboard-shortest" && finding.found.starts_with("from ");
        if !is_explained || gap > MAX_GAP {
            late.push(format!("{}, {readings} readings, {gap:?}: {finding:?}", claim.id));
        }
    }
    late
}

/// A study that lists graphs ends while it begins.
#[test]
fn every_list_of_graphs_keeps_its_time() {
    let listing = claims::ALL.iter().filter(|claim| matches!(claim.study, Begin::Listing(_)));
    for claim in listing {
        let (clock, limits) = GapClock::limits_expiring_after(300);
        let settings = Settings { to: claim.bound.most, ..Settings::usual(claim) };
        let begun = claim.begin(&settings, &limits).err();
        assert_eq!(begun, Some(BeginError::Unsolved(Reason::Time.into())), "{}", claim.id);
        clock.assert_short_gaps(claim.id);
    }
}

#[test]
fn families_keep_their_time() {
    for (word, rule) in [
        ("(xo)^n", Rule::Partisan),
        ("(xxooxoxoxxo)^n", Rule::Partisan),
        ("(xo)^n", Rule::Impartial),
        ("(xxoxooxoxxoxoxooxxoxxxooxoxoxoooxoxoxoxoxxxooxoxoxooxxxoxoxxooxx)^n", Rule::Impartial),
    ] {
        let (clock, limits) = GapClock::limits_expiring_after(1000);
        let universe = Universe::with_memory(1 << 28);
        let goal = Goal { longest: 10_000, ..Goal::default() };
        let proved = prove(&word.parse().unwrap(), rule, &goal, universe.within(&limits));
        clock.assert_short_gaps(word);
        let Err(Unproved::Unsolved { unsolved, .. }) = proved else { panic!("{word}: {proved:?}") };
        assert_eq!(unsolved.reason, Reason::Time, "{word}");
    }
}
