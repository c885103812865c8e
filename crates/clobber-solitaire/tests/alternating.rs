//! The partisan rule against all plays, and the checker against every answer.

use crate::twins;

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, FirstPlayer, Position};
use clobber_solitaire::Reducer;
use search_limits::{Limits, StopFlag};
use twins::{AlternatingPlays, check_answer, colorings, connected_graphs};

/// Every first mover, against a search of all plays.
fn compare(position: &Position, plays: &mut AlternatingPlays) {
    let [black, white] = [Color::Black, Color::White].map(|first| plays.least(position, first));
    for (first, least) in
        [(FirstPlayer::Black, black), (FirstPlayer::White, white), (FirstPlayer::Any, black.min(white))]
    {
        let answer = Reducer::default().reduce_partisan(position, first, Limits::unlimited()).unwrap();
        assert_eq!(answer.remaining, least, "{position}, {first:?}: {}", answer.method);
        assert!(answer.optimal, "{position}, {first:?}");
        check_answer(&answer);
    }
}

#[test]
fn small_graphs_agree_with_all_plays() {
    for graph in connected_graphs() {
        let mut plays = AlternatingPlays::default();
        for colors in colorings(graph.order()) {
            let cells = colors.into_iter().map(Some).collect();
            compare(&Position::new(graph.clone(), cells).unwrap(), &mut plays);
        }
    }
}

#[test]
fn random_boards_agree_with_all_plays() {
    for seed in 0..150 {
        let filling = Filling { stone: 0.9, black: [0.5, 0.3][seed as usize % 2] };
        let mut generator = Generator::new(seed, filling);
        for position in [generator.any(9), generator.connected_graph(10, 0.1), generator.graph(10, 0.2)] {
            let position = position.unwrap();
            if position.stones() <= 11 {
                compare(&position, &mut AlternatingPlays::default());
            }
        }
    }
}

#[test]
fn boards_of_14_stones_are_solved_and_checked() {
    for seed in 0..40 {
        let filling = Filling { stone: 1.0, black: [0.5, 0.4][seed as usize % 2] };
        let mut generator = Generator::new(seed, filling);
        let edges = [0.0, 0.05, 0.15, 0.4][seed as usize % 4];
        let answer = Reducer::default()
            .reduce_partisan(
                &generator.connected_graph(14, edges).unwrap(),
                FirstPlayer::Any,
                Limits::unlimited(),
            )
            .unwrap();
        assert!(answer.optimal, "{}", answer.position);
        check_answer(&answer);
    }
}

/// Words of 128 bits: the play is legal and its bound is shown.
#[test]
fn more_than_64_stones_are_searched_too() {
    let many = format!("{} + xxo", ["xxooxo"; 11].join(" + "));
    let answer = Reducer::default()
        .reduce_partisan(&many.parse().unwrap(), FirstPlayer::Any, Limits::unlimited())
        .unwrap();
    assert_eq!(answer.stones, 69);
    check_answer(&answer);
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    let reducer = Reducer::default();
    check_answer(&reducer.reduce_partisan(&many.parse().unwrap(), FirstPlayer::Black, &stopped).unwrap());
}
