//! The impartial game on a position and the partisan game on its double, every play of both.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Move, Position};
use clobber_solitaire::{Reducer, two_copies};
use search_limits::Limits;
use twins::{AlternatingPlays, Plays, colorings, connected_graphs, replayed};

/// A play that leaves the least.
fn best(plays: &mut AlternatingPlays, position: &Position, first: Color) -> Vec<Move> {
    let (mut now, mut turn, mut moves) = (position.clone(), first, Vec::new());
    loop {
        let options: Vec<(Move, Position)> = now.options(turn).collect();
        let Some((mv, after)) = options.into_iter().min_by_key(|(_, after)| plays.least(after, !turn)) else {
            return moves;
        };
        moves.push(mv);
        (now, turn) = (after, !turn);
    }
}

fn check_play(position: &Position, moves: &[Move], first: Color) {
    let mut end = two_copies::double(position.clone()).unwrap();
    end.replay_alternating(first, two_copies::alternating(position, moves, first).unwrap()).unwrap();
    assert_eq!(end.stones(), 2 * replayed(position.clone(), moves), "{position}");
}

#[test]
fn the_partisan_value_of_the_double_is_twice_the_impartial_value() {
    for graph in connected_graphs().filter(|graph| graph.order() <= 5) {
        let (mut plays, mut alternating) = (Plays::default(), AlternatingPlays::default());
        for colors in colorings(graph.order()) {
            let cells = colors.into_iter().map(Some).collect();
            let position = Position::new(graph.clone(), cells).unwrap();
            let double = two_copies::double(position.clone()).unwrap();
            let value = plays.least(&position);
            for first in Color::BOTH {
                assert_eq!(alternating.least(&double, first), 2 * value, "{position}, {first:?}");
                let best = best(&mut alternating, &double, first);
                let in_one_copy = two_copies::restricted(&position, &best);
                assert_eq!(replayed(position.clone(), &in_one_copy), value, "{position}, {first:?}");
                check_play(&position, &in_one_copy, first);
            }
        }
    }
}

#[test]
fn plays_on_large_boards_are_doubled() {
    let mut generator = Generator::new(5, Filling::default());
    for position in [generator.line(10_000).unwrap(), generator.tree(10_000).unwrap()] {
        let moves = Reducer::default().reduce(&position, Limits::unlimited()).unwrap().moves;
        for first in Color::BOTH {
            check_play(&position, &moves, first);
        }
        let doubled = two_copies::alternating(&position, &moves, Color::Black).unwrap();
        assert_eq!(two_copies::restricted(&position, &doubled), moves);
    }
}

#[test]
fn a_play_against_the_rules_is_refused() {
    let position: Position = "xoo".parse().unwrap();
    let error = two_copies::alternating(&position, &[Move::new(0, 1), Move::new(0, 1)], Color::Black);
    assert_eq!(error.unwrap_err().step, 1);
    let sum: Position = "xo + ox".parse().unwrap();
    assert_eq!(two_copies::double(sum).unwrap().to_string(), "xo + ox + ox + xo");
}
