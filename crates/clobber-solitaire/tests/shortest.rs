//! The shortest game against all games, and the checker against every answer.

use crate::twins;

use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, FirstPlayer, Goal, Position};
use clobber_certificate::{ShortGame, Verdict, check};
use clobber_solitaire::Reducer;
use search_limits::{Limits, StopFlag};
use std::collections::HashMap;
use std::io::Cursor;
use twins::{colorings, connected_graphs};

/// The least number of moves until no stone can move, from all games; of one colour after the other, or of
/// any.
#[derive(Default)]
struct Games {
    least: HashMap<(Position, Option<Color>), usize>,
}

impl Games {
    fn least(&mut self, position: &Position, turn: Option<Color>) -> usize {
        let key = (position.clone(), turn);
        if let Some(&least) = self.least.get(&key) {
            return least;
        }
        let players = Color::BOTH.into_iter().filter(|&color| turn.is_none_or(|turn| turn == color));
        let options: Vec<Position> =
            players.flat_map(|player| position.options(player).map(|(_, after)| after)).collect();
        let next = turn.map(|turn| !turn);
        let least = options.iter().map(|after| 1 + self.least(after, next)).min().unwrap_or(0);
        self.least.insert(key, least);
        least
    }
}

fn verdict(text: &str) -> Verdict {
    let mut verdicts = Vec::new();
    check(Cursor::new(text), Limits::unlimited(), |report| verdicts.push(report.verdict)).unwrap();
    verdicts.pop().unwrap()
}

fn line(game: &ShortGame) -> String {
    serde_json::to_string(game).unwrap()
}

fn check_game(game: &ShortGame) {
    assert!(
        matches!(verdict(&line(game)), Verdict::Accepted(_)),
        "{}: {:?}",
        line(game),
        verdict(&line(game))
    );
}

/// Both rules and every first mover.
fn compare(position: &Position, games: &mut Games) {
    let [black, white] = [Color::Black, Color::White].map(|first| games.least(position, Some(first)));
    let any = games.least(position, None);
    for (first, least) in [
        (None, any),
        (Some(FirstPlayer::Black), black),
        (Some(FirstPlayer::White), white),
        (Some(FirstPlayer::Any), black.min(white)),
    ] {
        let game = Reducer::default().shortest(position, first, Limits::unlimited()).unwrap();
        assert_eq!((game.length, game.optimal), (least, true), "{position}, {first:?}");
        check_game(&game);
    }
}

#[test]
fn small_graphs_agree_with_all_games() {
    for graph in connected_graphs() {
        let mut games = Games::default();
        for colors in colorings(graph.order()) {
            let cells = colors.into_iter().map(Some).collect();
            compare(&Position::new(graph.clone(), cells).unwrap(), &mut games);
        }
    }
}

#[test]
fn random_boards_agree_with_all_games() {
    for seed in 0..100 {
        let filling = Filling { stone: 0.9, black: [0.5, 0.3][seed as usize % 2] };
        let mut generator = Generator::new(seed, filling);
        for position in [generator.any(9), generator.connected_graph(10, 0.1), generator.graph(10, 0.2)] {
            let position = position.unwrap();
            if position.stones() <= 10 {
                compare(&position, &mut Games::default());
            }
        }
    }
}

/// The table of docs/theory.md, as far as it takes little time.
#[test]
fn checkerboards_have_the_lengths_of_the_table() {
    let lines = (1..=20).map(|n| (1, n, (n + 1) / 3));
    let pairs_of_rows = (3..=10).map(|n: usize| (2, n, (2 * n).div_ceil(3)));
    let wider = [(3, 3, 3), (3, 4, 4), (3, 5, 5), (3, 6, 6), (3, 7, 7), (4, 4, 6), (4, 5, 7)];
    for (rows, columns, length) in lines.chain(pairs_of_rows).chain(wider) {
        let board = Position::checkerboard(rows, columns).unwrap();
        for first in [None, Some(FirstPlayer::Black), Some(FirstPlayer::White)] {
            let game = Reducer::default().shortest(&board, first, Limits::unlimited()).unwrap();
            assert_eq!((game.length, game.optimal), (length, true), "{rows}x{columns}, {first:?}");
            check_game(&game);
        }
    }
    let square = Position::checkerboard(2, 2).unwrap();
    let lengths = [None, Some(FirstPlayer::Any)]
        .map(|first| Reducer::default().shortest(&square, first, Limits::unlimited()).unwrap().length);
    assert_eq!(lengths, [2, 3]);
}

/// Beyond the table: boards with a side of up to five, or that three divides, as long as the theorem says.
#[test]
fn checkerboards_have_the_lengths_of_the_theorem() {
    let narrow = (1..=5).flat_map(|rows: usize| (rows.max(2)..=14).map(move |columns| (rows, columns)));
    let long = [(1, 1000), (2, 1001), (4, 500), (5, 403), (100, 4)];
    let divisible = [(30, 31), (10, 33), (20, 21)];
    for (rows, columns) in narrow.chain(long).chain(divisible).filter(|(rows, columns)| rows * columns > 16) {
        let length = if rows == 1 { (columns + 1) / 3 } else { (rows * columns).div_ceil(3) };
        for origin in Color::BOTH {
            let board = Position::checkerboard(rows, columns).unwrap();
            let board = if origin == Color::Black { board } else { board.negated() };
            for first in [None, Some(FirstPlayer::Black), Some(FirstPlayer::White)] {
                let game = Reducer::default().shortest(&board, first, Limits::unlimited()).unwrap();
                assert_eq!((game.length, game.optimal), (length, true), "{rows}x{columns}, {first:?}");
                check_game(&game);
            }
        }
    }
}

/// If three divides no side, a pattern and a sweep lose one move in twelve squares along the shorter side,
/// and some at the ends. If the colours alternate, the sweep may go along the longer side, and lose more.
#[test]
fn other_checkerboards_lose_little() {
    for (rows, columns) in
        [(13, 13), (14, 17), (16, 40), (40, 16), (19, 20), (31, 100), (32, 100), (35, 61), (80, 118)]
    {
        let board = Position::checkerboard(rows, columns).unwrap();
        for first in [None, Some(FirstPlayer::Black), Some(FirstPlayer::White)] {
            let game = Reducer::default().shortest(&board, first, Limits::unlimited()).unwrap();
            check_game(&game);
            let third = (rows * columns).div_ceil(3);
            let side = if first.is_none() { rows.min(columns) } else { rows.max(columns) };
            let is_left_to_greed = first.is_some() && rows % 6 == 1 && columns % 6 == 1;
            let loss = side / if is_left_to_greed { 3 } else { 12 } + 3;
            assert!(game.length <= third + loss, "{rows}x{columns}, {first:?}: {}", game.length);
        }
    }
}

#[test]
fn large_boards_are_played_to_an_end() {
    let mut generator = Generator::new(5, Filling { stone: 1.0, black: 0.5 });
    for position in [
        generator.grid(40, 50),
        generator.line(3000),
        generator.complete(300),
        generator.hypercube(9),
        generator.tree(700),
        generator.multipartite(&[80, 90, 100]),
        Position::checkerboard(30, 30),
    ] {
        let position = position.unwrap();
        for first in [None, Some(FirstPlayer::Black), Some(FirstPlayer::White), Some(FirstPlayer::Any)] {
            let game = Reducer::default().shortest(&position, first, Limits::unlimited()).unwrap();
            assert!(0 < game.length_bound && game.length_bound <= game.length);
            check_game(&game);
        }
    }
}

#[test]
fn a_reducer_that_was_stopped_ends_its_game() {
    let reducer = Reducer::default().endless();
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    let position = Position::checkerboard(5, 7).unwrap();
    for first in [None, Some(FirstPlayer::Black)] {
        check_game(&reducer.shortest(&position, first, &stopped).unwrap());
    }
}

#[test]
fn forgeries_are_rejected() {
    let board: Position = "xxoxoox + cycle:xooxo".parse().unwrap();
    for first in [None, Some(FirstPlayer::Black), Some(FirstPlayer::White)] {
        let game = Reducer::default().shortest(&board, first, Limits::unlimited()).unwrap();
        assert!(game.optimal);
        check_game(&game);
        let rejected = |forged: &ShortGame, why: &str| {
            assert!(matches!(verdict(&line(forged)), Verdict::Rejected(_)), "{why}: {}", line(forged));
        };
        rejected(&ShortGame { length: game.length - 1, ..game.clone() }, "the wrong length");
        rejected(&ShortGame { length_bound: game.length + 1, ..game.clone() }, "a bound above the length");
        rejected(&ShortGame { length_bound: game.length - 1, ..game.clone() }, "optimal without proof");
        rejected(&ShortGame { remaining: game.remaining + 1, ..game.clone() }, "the wrong number of stones");
        let mut moves = game.moves.clone();
        moves.pop();
        let (length, remaining) = (game.length - 1, game.remaining + 1);
        let cut = ShortGame { moves, length, remaining, length_bound: 0, optimal: false, ..game.clone() };
        rejected(&cut, "the game is not over");
        rejected(
            &ShortGame { goal: Goal::Fewest, ..game.clone() },
            "the fewest stones, which it does not leave",
        );
        let about_stones = line(&game).replacen("\"length\"", "\"lower_bound\":1,\"length\"", 1);
        assert!(matches!(verdict(&about_stones), Verdict::Rejected(_)));
    }
    // A longer game may be over, too, but is not the shortest.
    let long = r#"{"position":"xoxo","goal":"shortest","remaining":1,"length":3,"length_bound":3,"optimal":true,"moves":[[0,1],[3,2],[1,2]]}"#;
    assert!(matches!(verdict(long), Verdict::Rejected(_)));
    let honest = long.replace("\"length_bound\":3,\"optimal\":true", "\"length_bound\":1,\"optimal\":false");
    assert!(matches!(verdict(&honest), Verdict::Accepted(_)));
}
