//! Large boards: every long computation ends soon after its time is over.

use clobber_board::class::{self, delta};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Graph, Normalized, Position, perft};
use search_limits::testing::GapClock;
use search_limits::{Limits, Reason, StopFlag, Unsolved};

/// A full grid of two million cells, one of them empty, so that its component is not given by a formula.
fn large_grid() -> Position {
    Position::fill(Graph::grid(1_000, 2_000).unwrap(), |v| {
        (v != 1_000).then_some(Color::BOTH[(v / 2_000 + v % 2_000) as usize % 2])
    })
}

/// Runs a computation to its end, and then again with a clock that expires on the way.
fn ends_in_time<T, E: std::fmt::Debug>(name: &str, compute: impl Fn(&Limits) -> Result<T, E>) {
    let (clock, limits) = GapClock::limits_expiring_after(u64::MAX);
    compute(&limits).unwrap();
    clock.assert_short_gaps(name);
    let readings = clock.readings();
    assert!(readings > 10, "{name} checks its limits");
    let (clock, limits) = GapClock::limits_expiring_after(readings / 2);
    assert!(compute(&limits).is_err(), "{name} did not end when its time was over");
    clock.assert_short_gaps(name);
}

#[test]
fn large_boards_end_in_time() {
    let grid = large_grid();
    let components = grid.components();
    assert_eq!(components.len(), 1);
    ends_in_time("components", |limits| grid.components_within(limits));
    ends_in_time("induced", |limits| grid.induced_within(&components[0], limits));
    ends_in_time("classes", |limits| class::of_component(&grid, &components[0], limits));
    ends_in_time("delta", |limits| delta::component_deltas(&grid, &components, limits));
    ends_in_time("normal form", |limits| Normalized::new_within(&grid, &components[0], limits));
    ends_in_time("perft 1", |limits| perft(&grid, Color::Black, 1, limits));
}

#[test]
fn other_boards_end_in_time() {
    let mut generator = Generator::new(1, Filling::default());
    let boards = [
        generator.line(1_000_000).unwrap(),
        generator.complete(1_000_000).unwrap(),
        generator.hypercube(18).unwrap(),
        generator.tree(500_000).unwrap(),
        generator.connected_graph(300_000, 1e-5).unwrap(),
    ];
    for board in boards {
        let name = |what: &str| format!("{what} of {} vertices", board.cells().len());
        let component = &board.components()[0];
        ends_in_time(&name("classes"), |limits| class::of_component(&board, component, limits));
    }
}

#[test]
fn perft_ends_at_its_limits() {
    let position = Position::checkerboard(30, 30).unwrap();
    let reason = |limits: &Limits, depth| perft(&position, Color::Black, depth, limits).map_err(|e| e.reason);
    assert_eq!(reason(&Limits::new().with_nodes(1_000), 800), Err(Reason::Nodes));
    assert_eq!(reason(&Limits::new().with_memory(10_000), 3), Err(Reason::Memory));
    let flag = StopFlag::new();
    flag.raise();
    assert_eq!(reason(&Limits::new().with_stop_flag(&flag), 800), Err(Reason::Stopped));
    let (clock, limits) = GapClock::limits_expiring_after(100);
    assert_eq!(reason(&limits, 800), Err(Reason::Time));
    clock.assert_short_gaps("perft");
}

#[test]
fn a_clique_with_many_moves_does_not_fill_the_memory() {
    let position = Generator::new(1, Filling::default()).complete(100_000).unwrap();
    let moves = position.stones_of(Color::Black) as u64 * position.stones_of(Color::White) as u64;
    assert_eq!(perft(&position, Color::Black, 1, Limits::unlimited()), Ok(moves));
    let limits = Limits::new().with_memory(50_000_000);
    assert_eq!(perft(&position, Color::Black, 2, &limits), Err(Unsolved { reason: Reason::Memory }));
}
