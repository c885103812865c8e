//! The paper's construction for checkerboards, and plays that end with two stones one empty square apart.

use clobber_board::{Color, FirstPlayer, Position};
use clobber_solitaire::partisan::{demaine, near_pair};
use clobber_solitaire::{Method, Reducer, checkerboard};
use search_limits::Limits;
use std::collections::HashSet;

/// Every sequence of the catalogue is a play with alternating colours from its first to its last position.
#[test]
fn every_sequence_of_the_catalogue_can_be_played() {
    for sequence in demaine::sequences() {
        let moves = sequence.moves(Limits::unlimited()).unwrap();
        let moves =
            moves.unwrap_or_else(|| panic!("{}: {:?} to {:?}", sequence.name, sequence.start, sequence.end));
        let mut position: Position = sequence.start.join("|").parse().unwrap();
        let moves = moves.iter().map(|&[from, to]| clobber_board::Move::new(from as u32, to as u32));
        position.replay_alternating(sequence.first, moves).unwrap();
        let end: Position = sequence.end.join("|").parse().unwrap();
        assert_eq!(position.cells(), end.cells(), "{}", sequence.name);
    }
}

#[test]
fn the_construction_of_the_paper_plays_every_checkerboard() {
    for rows in 2..=21 {
        for columns in 2..=27 {
            for first in Color::BOTH {
                let play = demaine::reduce(rows, columns, first, Limits::unlimited()).unwrap();
                if rows % 2 == 1 && columns % 2 == 1 && first == Color::Black {
                    assert_eq!(play, None);
                    continue;
                }
                let play = play.unwrap_or_else(|| panic!("{rows}×{columns}, {first:?} first"));
                let mut position = Position::checkerboard(rows, columns).unwrap();
                position.replay_alternating(first, play).unwrap();
                assert_eq!(position.stones(), checkerboard::value(rows, columns, first), "{rows}×{columns}");
            }
        }
    }
    assert_eq!(demaine::reduce(1, 9, Color::White, Limits::unlimited()).unwrap(), None);
}

#[test]
fn the_method_is_named_and_falls_back_to_ours() {
    let reducer = Reducer::default().with_method(Method::Demaine);
    let method = |text: &str, first| {
        let reduction = reducer.reduce_partisan(&text.parse().unwrap(), first, Limits::unlimited()).unwrap();
        assert!(reduction.optimal, "{text}");
        reduction.method
    };
    assert_eq!(method("checkerboard:8x9", FirstPlayer::Black), "demaine");
    assert_eq!(method("checkerboard:7x9", FirstPlayer::White), "demaine");
    assert_eq!(method("checkerboard:7x9", FirstPlayer::Black), "checkerboard");
    assert_eq!(method("xxo|oxo", FirstPlayer::Black), "search");
}

/// All positions that some play leaves, by the rules alone.
fn reachable(position: &Position, turn: Option<Color>, seen: &mut HashSet<(Position, Option<Color>)>) {
    if seen.insert((position.clone(), turn)) {
        for color in Color::BOTH.into_iter().filter(|&color| turn.is_none_or(|turn| turn == color)) {
            for (_, after) in position.options(color) {
                reachable(&after, turn.map(|turn| !turn), seen);
            }
        }
    }
}

fn is_near(position: &Position, columns: usize) -> bool {
    let left: Vec<usize> = position.occupied().map(|v| v as usize).collect();
    matches!(left[..], [a, b] if b - a == 2 && a / columns == b / columns || b - a == 2 * columns)
}

#[test]
fn near_pairs_are_left_exactly_where_some_play_leaves_them() {
    let boards = [
        ("checkerboard:2x3", 3),
        ("checkerboard:3x3", 3),
        ("xxo|oxo", 3),
        ("xo.|oxo", 3),
        ("xoxx", 4),
        ("xoo.x", 5),
        ("xx|oo|xo", 2),
        ("x.o", 3),
    ];
    for (text, columns) in boards {
        let position: Position = text.parse().unwrap();
        for first in [None, Some(Color::Black), Some(Color::White)] {
            let mut seen = HashSet::new();
            reachable(&position, first, &mut seen);
            let exists = seen.iter().any(|(end, _)| is_near(end, columns));
            let player = first.map(FirstPlayer::from);
            let found = near_pair::reduce(&position, player, Limits::unlimited()).unwrap();
            assert_eq!(found.is_some(), exists, "{text} {first:?}");
            if let Some(found) = found {
                let mut end = position.clone();
                match first {
                    Some(first) => end.replay_alternating(first, found.moves).unwrap(),
                    None => end.replay(found.moves).unwrap(),
                }
                assert!(is_near(&end, columns), "{text} {first:?}");
            }
        }
    }
}
