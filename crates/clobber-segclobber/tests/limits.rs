//! Every long computation ends at a limit.

use crate::database::SMALL;
use clobber_board::Color;
use clobber_segclobber::database::{BuildError, VerifyError, build, verify};
use clobber_segclobber::{Engine, Score, Switches};
use search_limits::{Limits, Reason, StopFlag, Unsolved};

fn stopped() -> Limits {
    let flag = StopFlag::new();
    flag.raise();
    Limits::new().with_stop_flag(&flag)
}

const STOPPED: Unsolved = Unsolved { reason: Reason::Stopped };

#[test]
fn a_raised_flag_ends_everything() {
    assert_eq!(build(12, Score::default(), &stopped()), Err(BuildError::Unsolved(STOPPED)));
    assert_eq!(verify(&SMALL, &stopped()), Err(VerifyError::Unsolved(STOPPED)));
    let game = "xo".repeat(30).parse().unwrap();
    let mut engine = Engine::new(None, Switches::default(), 1 << 20);
    assert_eq!(engine.solve(&game, Color::Black, &stopped()), Err(STOPPED));
}

#[test]
fn a_search_visits_at_most_as_many_nodes_as_allowed() {
    let game = "xo".repeat(30).parse().unwrap();
    let mut engine = Engine::new(Some(SMALL.clone()), Switches::default(), 1 << 20);
    let limits = Limits::new().with_nodes(500);
    assert_eq!(engine.solve(&game, Color::Black, &limits), Err(Reason::Nodes.into()));
    assert!(limits.nodes_counted() <= 501);
}

#[test]
fn building_ends_without_memory() {
    let limits = Limits::new().with_memory(1 << 16);
    assert_eq!(build(12, Score::default(), &limits), Err(BuildError::Unsolved(Reason::Memory.into())));
}
