//! The rules, against a second implementation that shares nothing with the first.

use clobber_board::moves::IllegalMove;
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, Move, Position, perft};
use proptest::prelude::*;
use search_limits::Limits;

/// Clobber as a child would program it: letters on numbered spots, a list of pairs, copies instead of
/// take-back.
mod naive {
    pub(super) struct Game {
        pub(super) letters: Vec<char>,
        pub(super) pairs: Vec<(usize, usize)>,
    }

    /// Letters of a grid with rows separated by `|`, neighbours by coordinates.
    pub(super) fn grid(text: &str) -> Game {
        let rows: Vec<Vec<char>> = text.split('|').map(|row| row.chars().collect()).collect();
        let width = rows[0].len();
        let mut pairs = Vec::new();
        for r in 0..rows.len() {
            for c in 0..width {
                if c + 1 < width {
                    pairs.push((r * width + c, r * width + c + 1));
                }
                if r + 1 < rows.len() {
                    pairs.push((r * width + c, (r + 1) * width + c));
                }
            }
        }
        Game { letters: rows.concat(), pairs }
    }

    /// Letters on a ring.
    pub(super) fn cycle(text: &str) -> Game {
        let letters: Vec<char> = text.chars().collect();
        let pairs = (0..letters.len()).map(|i| (i, (i + 1) % letters.len())).collect();
        Game { letters, pairs }
    }

    /// Letters, each beside each other unless they are in the same part.
    pub(super) fn multipartite(text: &str) -> Game {
        let parts: Vec<(usize, char)> = text
            .split('/')
            .enumerate()
            .flat_map(|(part, letters)| letters.chars().map(move |letter| (part, letter)))
            .collect();
        let mut pairs = Vec::new();
        for i in 0..parts.len() {
            for j in 0..i {
                if parts[i].0 != parts[j].0 {
                    pairs.push((j, i));
                }
            }
        }
        Game { letters: parts.into_iter().map(|(_, letter)| letter).collect(), pairs }
    }

    /// Letters beside each other if their numbers differ in one binary digit.
    pub(super) fn hypercube(text: &str) -> Game {
        let letters: Vec<char> = text.chars().collect();
        let n = letters.len();
        let pairs = (0..n)
            .flat_map(|i| (0..i).map(move |j| (j, i)))
            .filter(|(j, i)| (j ^ i).is_power_of_two())
            .collect();
        Game { letters, pairs }
    }

    impl Game {
        pub(super) fn moves(&self, player: char) -> Vec<(usize, usize)> {
            let mut moves = Vec::new();
            for &(a, b) in &self.pairs {
                for (from, to) in [(a, b), (b, a)] {
                    let other = if player == 'x' { 'o' } else { 'x' };
                    if self.letters[from] == player && self.letters[to] == other {
                        moves.push((from, to));
                    }
                }
            }
            moves
        }

        pub(super) fn perft(&self, player: char, depth: usize) -> u64 {
            if depth == 0 {
                return 1;
            }
            let mut sequences = 0;
            for (from, to) in self.moves(player) {
                let mut letters = self.letters.clone();
                letters[to] = player;
                letters[from] = '.';
                let next = Game { letters, pairs: self.pairs.clone() };
                sequences += next.perft(if player == 'x' { 'o' } else { 'x' }, depth - 1);
            }
            sequences
        }
    }
}

fn naive(text: &str) -> naive::Game {
    match text.split_once(':') {
        None => naive::grid(text),
        Some(("cycle", letters)) => naive::cycle(letters),
        Some(("multipartite", letters)) => naive::multipartite(letters),
        Some(("hypercube", rest)) => naive::hypercube(rest.split_once(':').unwrap().1),
        Some((kind, _)) => panic!("the naive game knows no {kind}"),
    }
}

#[test]
fn perft_agrees_with_the_golden_file_and_the_naive_game() {
    for line in include_str!("../../../testdata/perft.csv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let [position, first, depth, sequences, _provenance] = fields[..] else { panic!("{line}") };
        let (depth, sequences): (usize, u64) = (depth.parse().unwrap(), sequences.parse().unwrap());
        let player = if first == "black" { Color::Black } else { Color::White };
        let parsed: Position = position.parse().unwrap();
        assert_eq!(perft(&parsed, player, depth, Limits::unlimited()), Ok(sequences), "{line}");
        for mv in parsed.moves(player) {
            let mut after = parsed.clone();
            after.play(mv).unwrap();
            assert_eq!(parsed.after(mv).as_ref(), Ok(&after));
            after.take_back(mv);
            assert_eq!(after, parsed, "taking back restores the position");
        }
        assert_eq!(naive(position).perft(player.letter(), depth), sequences, "naive: {line}");
    }
}

#[test]
fn moves_agree_with_the_naive_game_on_every_small_grid() {
    for (rows, columns) in [(1, 6), (2, 3), (3, 2), (2, 4), (3, 1)] {
        for code in 0..3usize.pow(rows * columns) {
            let mut text = String::new();
            for i in 0..rows * columns {
                if i > 0 && i % columns == 0 {
                    text.push('|');
                }
                text.push(['x', 'o', '.'][code / 3usize.pow(i) % 3]);
            }
            compare_moves(&text);
        }
    }
}

fn compare_moves(text: &str) {
    let position: Position = text.parse().unwrap();
    for player in Color::BOTH {
        let mut moves: Vec<_> = position.moves(player).map(|mv| (mv.from as usize, mv.to as usize)).collect();
        let mut expected = naive(text).moves(player.letter());
        moves.sort_unstable();
        expected.sort_unstable();
        assert_eq!(moves, expected, "{text} {player:?}");
    }
}

#[test]
fn illegal_moves_are_named() {
    let mut position: Position = "xo.ox|xxxxx".parse().unwrap();
    let before = position.clone();
    let mut refused = |from, to| position.play(Move::new(from, to)).unwrap_err();
    assert_eq!(refused(0, 10), IllegalMove::NoSuchVertex { vertex: 10, order: 10 });
    assert_eq!(refused(2, 1), IllegalMove::NoStone { vertex: 2 });
    assert_eq!(refused(1, 2), IllegalMove::NothingToCapture { vertex: 2 });
    assert_eq!(refused(0, 5), IllegalMove::SameColor { from: 0, to: 5, color: Color::Black });
    assert_eq!(refused(0, 3), IllegalMove::NotAdjacent { from: 0, to: 3 });
    assert_eq!(refused(0, 0), IllegalMove::NotAdjacent { from: 0, to: 0 });
    // The end of one row and the start of the next are no neighbours.
    assert_eq!(refused(4, 5), IllegalMove::NotAdjacent { from: 4, to: 5 });
    assert_eq!(
        position.play_as(Color::White, Move::new(0, 1)).unwrap_err(),
        IllegalMove::WrongPlayer { vertex: 0, turn: Color::White }
    );
    assert_eq!(position, before);
}

#[test]
fn replay_stops_at_the_illegal_move() {
    let mut position: Position = "xoxo".parse().unwrap();
    let error = position.replay([Move::new(0, 1), Move::new(0, 1), Move::new(3, 2)]).unwrap_err();
    assert_eq!((error.step, error.error), (1, IllegalMove::NoStone { vertex: 0 }));
    assert_eq!(position.to_string(), ".xxo");

    let mut position: Position = "xoxo".parse().unwrap();
    let error = position.replay_alternating(Color::Black, [Move::new(0, 1), Move::new(2, 3)]).unwrap_err();
    assert_eq!(error.error, IllegalMove::WrongPlayer { vertex: 2, turn: Color::White });
}

proptest! {
    /// Neighbours, adjacency, degrees and the number of edges are four views of the same graph.
    #[test]
    fn the_views_of_a_graph_agree(seed: u64, most in 3usize..40) {
        let position = Generator::new(seed, Filling::default()).any(most).unwrap();
        let graph = position.graph();
        let order = graph.order() as u32;
        let mut ends = 0;
        for u in 0..order {
            let mut neighbors: Vec<u32> = graph.neighbors(u).collect();
            prop_assert_eq!(neighbors.len(), graph.degree(u));
            for n in 0..=neighbors.len() {
                let mut rest = graph.neighbors(u);
                prop_assert_eq!(rest.nth(n), neighbors.get(n).copied());
                prop_assert_eq!(rest.next(), neighbors.get(n + 1).copied());
            }
            ends += neighbors.len() as u64;
            neighbors.sort_unstable();
            let adjacent: Vec<u32> = (0..order).filter(|&v| graph.adjacent(u, v)).collect();
            prop_assert_eq!(neighbors, adjacent, "{} at {}", position, u);
        }
        prop_assert_eq!(ends, 2 * graph.size());
    }

    /// Exactly the moves that are listed can be played, and taking them back restores the position.
    #[test]
    fn listed_moves_are_the_legal_ones(seed: u64) {
        let mut position = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).any(24).unwrap();
        let before = position.clone();
        let order = position.cells().len() as u32;
        for player in Color::BOTH {
            let listed: std::collections::HashSet<Move> = position.moves(player).collect();
            for mv in (0..order).flat_map(|from| (0..order).map(move |to| Move::new(from, to))) {
                let played = position.play_as(player, mv).is_ok();
                prop_assert_eq!(played, listed.contains(&mv));
                if played {
                    prop_assert_eq!(position.stones() + 1, before.stones());
                    position.take_back(mv);
                }
                prop_assert_eq!(&position, &before);
            }
        }
    }
}
