//! Reductions: their moves, their counts and their bounds.

use super::{accepted, assert_rejected, rejection, verdicts};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, FirstPlayer, Move, Position, Rule};
use clobber_certificate::{LowerBound, Reduction, Rejection, RejectionReason, Step, Verdict};
use proptest::prelude::*;

fn reduction(rule: Rule, text: &str, moves: &[[u32; 2]], argument: LowerBound) -> Reduction {
    let position: Position = text.parse().unwrap();
    let moves: Vec<Move> = moves.iter().map(|&[from, to]| Move::new(from, to)).collect();
    let remaining = position.stones() - moves.len();
    Reduction {
        stones: position.stones(),
        position,
        rule,
        first: (rule == Rule::Partisan).then_some(FirstPlayer::Any),
        remaining,
        lower_bound: remaining,
        lower_bound_argument: vec![argument],
        optimal: true,
        method: "by hand".into(),
        moves,
        refutations: Vec::new(),
    }
}

fn line(reduction: &Reduction) -> String {
    serde_json::to_string(reduction).unwrap()
}

#[test]
fn reductions_are_accepted_and_their_forgeries_rejected() {
    // xoxo comes down to one stone: .xxo, .xo., ..x. ; three checkerboard stones have δ = 0 and leave two.
    let true_ones = [
        reduction(Rule::Impartial, "xoxo", &[[0, 1], [3, 2], [1, 2]], LowerBound::Components),
        reduction(Rule::Partisan, "xoxo", &[[0, 1], [3, 2], [1, 2]], LowerBound::Exhaustive),
        reduction(Rule::Impartial, "xox", &[[0, 1]], LowerBound::Components),
        reduction(Rule::Impartial, "xxoo.xx", &[[1, 2], [3, 2], [0, 1]][..1], LowerBound::Components),
    ];
    for claim in &true_ones[..3] {
        assert!(accepted(&line(claim)), "{:?}", verdicts(&line(claim)));
        let fewer = Reduction { remaining: claim.remaining - 1, ..claim.clone() };
        assert_rejected(&line(&fewer), "one stone fewer");
        let bound = Reduction { lower_bound: claim.lower_bound + 1, ..claim.clone() };
        assert_rejected(&line(&bound), "a bound above what is left");
        let stones = Reduction { stones: claim.stones + 1, ..claim.clone() };
        assert_rejected(&line(&stones), "one stone more at the start");
        for step in 0..claim.moves.len() {
            let mut moves = claim.moves.clone();
            moves.remove(step);
            assert_rejected(&line(&Reduction { moves, ..claim.clone() }), "a move dropped");
            let mut moves = claim.moves.clone();
            moves[step] = Move::new(moves[step].to, moves[step].to);
            let forged = line(&Reduction { moves, ..claim.clone() });
            let [Verdict::Rejected(Rejection { step: Some(Step::Move { number, mv }), reason })] =
                &verdicts(&forged)[..]
            else {
                panic!("the report names the step: {:?}", verdicts(&forged))
            };
            assert_eq!((*number, mv.from), (step as u64 + 1, mv.to));
            assert!(matches!(reason, RejectionReason::IllegalMove(_)));
            assert!(rejection(&forged).starts_with(&format!("move {} ", step + 1)));
        }
    }
    // Its bound is too high: 1 + 2 stones would be right, but 3 + 2 are left.
    assert_rejected(&line(&true_ones[3]), "not optimal");
    let wrong_turn = reduction(Rule::Partisan, "xxoxo", &[[1, 2], [4, 3], [2, 3]], LowerBound::Components);
    assert_rejected(
        &line(&Reduction { first: Some(FirstPlayer::White), ..wrong_turn }),
        "the wrong colour begins",
    );
    let twice = reduction(Rule::Partisan, "xo.xo", &[[0, 1], [3, 4]], LowerBound::Components);
    assert_rejected(&line(&twice), "one colour twice");
    assert!(accepted(&line(&Reduction { rule: Rule::Impartial, first: None, ..twice })));
}

#[test]
fn bounds_beyond_reach_are_neither_accepted_nor_rejected() {
    let mut claim = reduction(Rule::Impartial, "(xxo)^20", &[], LowerBound::Exhaustive);
    claim.optimal = false;
    claim.lower_bound = 2;
    assert!(matches!(verdicts(&line(&claim))[..], [Verdict::Unchecked(_)]));
    let answer = r#"{"position":"xo","results":[{"first":"black","winner":"black"}]}"#;
    assert!(matches!(verdicts(answer)[..], [Verdict::Unchecked(_)]));
}

/// A claim that is too large to be checked, and one that is just within reach and false, end soon.
#[test]
fn large_positions_do_not_exhaust_the_checker() {
    let claim = |board: &str, stones: usize| {
        format!(r#"{{"position":"{board}","remaining":{stones},"lower_bound":3,"moves":[]}}"#)
    };
    let too_large = claim(&["(xo)^5000"; 8].join("|"), 80_000);
    assert!(matches!(verdicts(&too_large)[..], [Verdict::Unchecked(_)]));
    let long = claim("(xo)^20000|(ox)^20000", 80_000);
    assert!(matches!(verdicts(&long)[..], [Verdict::Rejected(_)]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// A random legal play is accepted, and the claim that it leaves one stone fewer is not.
    #[test]
    fn plays_on_every_kind_of_board_are_replayed(seed: u64, picks: [prop::sample::Index; 12]) {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(40).unwrap();
        let mut after = position.clone();
        let mut moves = Vec::new();
        for pick in picks {
            let legal: Vec<Move> = Color::BOTH.into_iter().flat_map(|c| after.moves(c)).collect();
            if legal.is_empty() {
                break;
            }
            let mv = legal[pick.index(legal.len())];
            after.play(mv).unwrap();
            moves.push(mv);
        }
        let claim = Reduction {
            stones: position.stones(),
            remaining: after.stones(),
            position,
            rule: Rule::Impartial,
            first: None,
            lower_bound: 0,
            lower_bound_argument: vec![LowerBound::Components],
            optimal: false,
            method: "random".into(),
            moves,
            refutations: Vec::new(),
        };
        prop_assert!(accepted(&line(&claim)), "{:?}", verdicts(&line(&claim)));
        let forged = Reduction { remaining: claim.remaining.wrapping_sub(1), ..claim };
        prop_assert!(!accepted(&line(&forged)));
    }

    /// The bound by components never exceeds what exhaustive play reaches.
    #[test]
    fn the_component_bound_is_a_bound(seed: u64) {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(8).unwrap();
        let claim = |argument, lower_bound| format!(
            r#"{{"position":"{position}","remaining":{n},"lower_bound":{lower_bound},"lower_bound_argument":"{argument}","moves":[]}}"#,
            n = position.stones()
        );
        for bound in 1..=position.stones() {
            // A sum may have too many positions to try them all; then there is nothing to compare with.
            let is_refuted = || matches!(verdicts(&claim("exhaustive", bound))[..], [Verdict::Rejected(_)]);
            prop_assert!(!(accepted(&claim("components", bound)) && is_refuted()));
        }
    }
}
