//! No argument goes on for long after a limit was reached, and a limit that is reached is not a bound.

#![cfg(unix)]

use clobber_board::random::{Filling, Generator};
use clobber_board::{FirstPlayer, Position, Rule};
use clobber_certificate::{LowerBound, component_bound, length_bound, lower_bound};
use search_limits::testing::GapClock;
use search_limits::{Limits, Reason, Unsolved};

/// Runs an argument until the clock expires after a few readings, and again after more.
fn check<T>(name: &str, run: impl Fn(&Limits) -> T) {
    for readings in [1, 100] {
        let (clock, limits) = GapClock::limits_expiring_after(readings);
        let _bound = run(&limits);
        clock.assert_short_gaps(&format!("{name}, {readings} readings"));
    }
}

fn boards() -> Vec<(&'static str, Position)> {
    let mut generator = Generator::new(1, Filling { stone: 1.0, black: 0.3 });
    let mut holes = generator.grid(300, 300).unwrap();
    generator.remove_stones(&mut holes, 20_000);
    vec![
        ("line", generator.line(1_000_000).unwrap()),
        ("cycle", generator.cycle(500_000).unwrap()),
        ("tree", generator.tree(200_000).unwrap()),
        ("star", generator.multipartite(&[1, 500_000]).unwrap()),
        ("clique", generator.complete(500_000).unwrap()),
        ("holes", holes),
        ("seven rows", generator.grid(7, 300).unwrap()),
        ("32 stones", generator.connected_graph(32, 0.05).unwrap()),
    ]
}

#[test]
fn every_argument_reads_the_clock() {
    use LowerBound::{Balance, Components, Cutset, Exhaustive, Forest, Frontier, IndependentSet};
    for (name, position) in boards() {
        for argument in [Balance, Components, Cutset, Exhaustive, Forest, Frontier, IndependentSet] {
            for rule in [Rule::Impartial, Rule::Partisan] {
                check(&format!("{argument:?} on {name}"), |limits| {
                    lower_bound(&[argument], &position, rule, FirstPlayer::Any, limits)
                });
            }
        }
        for rule in [Rule::Impartial, Rule::Partisan] {
            check(&format!("length of {name}"), |limits| {
                length_bound(&position, rule, FirstPlayer::Any, usize::MAX, limits)
            });
        }
    }
}

#[test]
fn a_limit_that_is_reached_is_not_a_bound() {
    let position = Generator::new(2, Filling { stone: 1.0, black: 0.5 }).grid(7, 40).unwrap();
    let bound = |limits: &Limits| {
        lower_bound(&[LowerBound::Frontier], &position, Rule::Impartial, FirstPlayer::Any, limits)
    };
    let (_clock, expired) = GapClock::limits_expiring_after(10);
    assert_eq!(bound(&expired), Err(Unsolved { reason: Reason::Time }));
    // Where the nodes of the frontier are used up, the other arguments count.
    let arguments = [LowerBound::Components, LowerBound::Frontier];
    assert!(component_bound(&arguments, &position, &Limits::new().with_nodes(10)).unwrap() >= 1);
}
