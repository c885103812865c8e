//! The published test suite for engines agrees with plain play, line by line.

use clobber::{Color, Move, Position, Solver};
use std::collections::HashMap;

const SUITE: &str = include_str!("../../../testdata/engine-suite.csv");

/// The slow, obvious twin, with a memory of positions.
#[derive(Default)]
struct Plain(HashMap<(Position, Color), bool>);

impl Plain {
    fn wins(&mut self, position: &Position, player: Color) -> bool {
        if let Some(&known) = self.0.get(&(position.clone(), player)) {
            return known;
        }
        let options: Vec<_> = position.options(player).collect();
        let wins = options.iter().any(|(_, after)| !self.wins(after, !player));
        self.0.insert((position.clone(), player), wins);
        wins
    }

    fn winning_moves(&mut self, position: &Position, player: Color) -> Vec<Move> {
        let options: Vec<_> = position.options(player).collect();
        let winning = options.into_iter().filter(|(_, after)| !self.wins(after, !player));
        let mut moves: Vec<Move> = winning.map(|(mv, _)| mv).collect();
        moves.sort_unstable();
        moves
    }
}

fn sequences(position: &Position, player: Color, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.options(player).map(|(_, after)| sequences(&after, !player, depth - 1)).sum()
}

#[test]
fn every_line_is_right() {
    let solver = Solver::new();
    let lines: Vec<&str> = SUITE.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 60);
    for line in lines {
        let fields: Vec<&str> = line.split(';').collect();
        let [text, outcome, black, white, perft, provenance] = fields[..] else { panic!("{line}") };
        assert!(!provenance.is_empty(), "{line}");
        let position: Position = text.parse().unwrap();
        let mut plain = Plain::default();
        let mut wins = [false; 2];
        for (player, moves) in Color::BOTH.into_iter().zip([black, white]) {
            let expected = plain.winning_moves(&position, player);
            wins[usize::from(player == Color::White)] = !expected.is_empty();
            let texts: Vec<String> = expected.iter().map(|&mv| position.move_text(mv)).collect();
            assert_eq!(moves, if texts.is_empty() { "-".into() } else { texts.join(" ") }, "{line}");
            assert_eq!(solver.winning_moves(&position, player).unwrap(), expected, "{line}");
        }
        let letter = match wins {
            [true, true] => "N",
            [true, false] => "L",
            [false, true] => "R",
            [false, false] => "P",
        };
        assert_eq!(outcome, letter, "{line}");
        let counts: Vec<String> =
            (1..=4).map(|depth| sequences(&position, Color::Black, depth).to_string()).collect();
        assert_eq!(perft, counts.join(" "), "{line}");
    }
}
