//! The length of a game of two players, between two answers for one player.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::every_play::{StoneSets, VertexSet, neighborhoods, vertices};
use crate::survey::over_sets::Tally;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Status};
use clobber_board::{Color, FirstPlayer, Position};
use clobber_solitaire::Reducer;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// One player bounds two.
pub(crate) static LENGTH: Claim = Claim {
    id: "game-length",
    statement: "Every game of two players lasts at least as many moves as the shortest game of one player, \
                and at most as many as there are stones, less those that the best alternating play with \
                the same first player leaves.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, abstract: Solitaire \
             Clobber may give bounds on the two-player version",
    status: Status::Theorem,
    known: "a game of two players is an alternating play of one player, and either both can move or neither; \
            the lab compares the algorithms for one player with all games of two",
    bound: Bound { meaning: "n vertices", usual: 5, most: 6 },
    parameters: &[FEWER],
    method: "all games with Black first from every position on every connected graph, up to isomorphism; the \
             shortest game and the alternating play from the algorithms of the command `reduce`",
    study: Begin::Listing(|settings, limits| {
        let fewer = settings.parameter(&FEWER);
        over_graphs(GraphKind::Any, 1, settings, limits, "between both", move |board, limits, tally| {
            examine(board, fewer, limits, tally)
        })
    }),
};

static FEWER: Parameter = Parameter::new("fewer", "moves by which the longest game is shorter", 0, -10..=10);

fn examine(board: &ConnectedGraph, fewer: i64, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let order = board.order();
    let neighbors = neighborhoods(&board.graph);
    let mut games = Games { neighbors: &neighbors, known: HashMap::new(), limits };
    let reducer = Reducer::default();
    for black in 0..1 << order {
        let stones = StoneSets::full(order, black);
        let position = Position::new(board.graph.clone(), stones.cells(order))?;
        let (least, most) = games.lengths(stones, Color::Black)?;
        let short = reducer.shortest(&position, None, limits)?;
        let long = reducer.reduce_partisan(&position, FirstPlayer::Black, limits)?;
        if !short.optimal || !long.optimal {
            return Err(Unknown::undecided(limits));
        }
        tally.at_least(short.length as i64, least.into(), || board.with(stones));
        tally.at_most((order - long.remaining) as i64 - fewer, most.into(), || board.with(stones));
    }
    Ok(())
}

/// All games in which the colours alternate.
struct Games<'a> {
    neighbors: &'a [VertexSet],
    known: HashMap<(StoneSets, Color), (u8, u8)>,
    limits: &'a Limits,
}

impl Games<'_> {
    /// The fewest and the most moves of a game.
    fn lengths(&mut self, stones: StoneSets, turn: Color) -> Result<(u8, u8), Unsolved> {
        if let Some(&lengths) = self.known.get(&(stones, turn)) {
            return Ok(lengths);
        }
        self.limits.check()?;
        let mut lengths: Option<(u8, u8)> = None;
        for from in vertices(stones.of(turn)) {
            for to in vertices(stones.of(!turn) & self.neighbors[from as usize]) {
                let (least, most) = self.lengths(stones.after(turn, 1 << from, 1 << to), !turn)?;
                let before = lengths.unwrap_or((u8::MAX, 0));
                lengths = Some((before.0.min(least + 1), before.1.max(most + 1)));
            }
        }
        let lengths = lengths.unwrap_or((0, 0));
        self.known.insert((stones, turn), lengths);
        Ok(lengths)
    }
}
