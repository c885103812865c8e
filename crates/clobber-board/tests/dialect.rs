//! The notations of other programs: round trips, and examples from their documentation.

use clobber_board::notation::Dialect;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position};
use proptest::prelude::*;

fn read(dialect: Dialect, text: &str) -> (String, Option<Color>) {
    let (position, first) = dialect.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (position.to_string(), first)
}

#[test]
fn examples_are_read() {
    use Color::{Black, White};
    for (dialect, text, position, first) in [
        (Dialect::Cgsuite, "game.grid.Clobber(\"xox|ox.\")", "xox|ox.", None),
        (Dialect::Cgsuite, " Clobber(\"xo\") - Clobber(\"xxo\") + Clobber(\"o\")", "xo + oox + o", None),
        (Dialect::Cgsuite, "-Clobber(\"xxo\")", "oox", None),
        (Dialect::Mcgs, "[clobber_1xn] XOXOXO {B, W}", "xoxoxo", None),
        (Dialect::Mcgs, "[clobber_1xn] OOX.XXOOO.OOOX {B loss}", "oox.xxooo.ooox", Some(Black)),
        (Dialect::Mcgs, "[clobber] XO|OX\n    {W win}", "xo|ox", Some(White)),
        (Dialect::Mcgs, "[clobber] XO|OX [clobber_1xn] XO XXO", "xo|ox + xo + xxo", None),
        (Dialect::Mcgs, "[clobber] {B}", "path:", Some(Black)),
        (Dialect::Segclobber, "BWBWBW.BBW B", "xoxoxo.xxo", Some(Black)),
        (Dialect::Segclobber, "WWBBWBBWWBBBBWWWWWBB W B", "ooxxoxxooxxxxoooooxx", Some(White)),
        (Dialect::Segclobber, "BW", "xo", None),
        (Dialect::Openspiel, "clobber(rows=2,columns=3)", "xox|oxo", Some(White)),
        (Dialect::Openspiel, "clobber", "oxoxox|xoxoxo|oxoxox|xoxoxo|oxoxox", Some(White)),
        (Dialect::Openspiel, "clobber(columns=3,rows=2) 1xox.xo", "xox|.xo", Some(Black)),
        (Dialect::Openspiel, "2xox\n1.xo\n abc\n", "xox|.xo", None),
        (Dialect::Openspiel, "1x.o\n abc", "x.o", None),
    ] {
        assert_eq!(read(dialect, text), (position.to_string(), first), "{text}");
    }
}

#[test]
fn bad_texts_are_refused_at_their_place() {
    for (dialect, text, place) in [
        (Dialect::Cgsuite, "game.grid.Amazons(\"xo\")", "A"),
        (Dialect::Cgsuite, "Clobber(\"xo|o\")", "o"),
        (Dialect::Cgsuite, "Clobber(\"xo\") Clobber(\"xo\")", "C"),
        (Dialect::Cgsuite, "Clobber(\"xO\")", "O"),
        (Dialect::Cgsuite, "Clobber(\"\")", "\""),
        (Dialect::Mcgs, "XOXO", "X"),
        (Dialect::Mcgs, "[amazons] XO", "amazons"),
        (Dialect::Mcgs, "[impartial clobber] XO", "impartial clobber"),
        (Dialect::Mcgs, "[clobber_1xn] XO|OX", "XO|OX"),
        (Dialect::Mcgs, "[clobber] XO {N}", "N"),
        (Dialect::Mcgs, "[clobber] XO {B} XO", "X"),
        (Dialect::Segclobber, "BWxo", "x"),
        (Dialect::Segclobber, "BW|WB", "BW|WB"),
        (Dialect::Segclobber, "BW B W B", "B"),
        (Dialect::Openspiel, "clobber(rows=0)", "rows=0"),
        (Dialect::Openspiel, "clobber(rows=2,columns=27)", "columns=27"),
        (Dialect::Openspiel, "clobber(rows=2,columns=2) 0xox", "xox"),
        (Dialect::Openspiel, "clobber(rows=2,columns=2) 2xoxo", "2"),
        (Dialect::Openspiel, "3xox\n1.xo\n abc", "1"),
        (Dialect::Openspiel, "99999999999999999999999x", "99999999999999999999999"),
    ] {
        let error = dialect.read(text).unwrap_err();
        assert_eq!(&text[error.span.clone()], place, "{text}: {error}");
    }
}

#[test]
fn boards_that_a_program_does_not_have_are_refused() {
    for (dialect, text) in [
        (Dialect::Cgsuite, "cycle:xox"),
        (Dialect::Mcgs, "xo + complete:xox"),
        (Dialect::Segclobber, "xo|ox"),
        (Dialect::Openspiel, "xo + xo"),
        (Dialect::Openspiel, "(xo)^14"),
        (Dialect::Cgsuite, "path:"),
    ] {
        let position: Position = text.parse().unwrap();
        assert!(dialect.write(&position).is_err(), "{dialect} {text}");
    }
}

/// Whether the program has this board, by the definition of the dialects.
fn has(dialect: Dialect, position: &Position) -> bool {
    let is_line = |graph: &Graph| matches!(graph, Graph::Path(_)) && graph.order() > 0;
    let is_of_squares = |graph: &Graph| is_line(graph) || matches!(graph, Graph::Grid(_));
    match (dialect, position.graph()) {
        (Dialect::Cgsuite | Dialect::Mcgs, Graph::Sum(sum)) => {
            sum.summands().all(|(_, graph)| is_of_squares(graph))
        }
        (Dialect::Segclobber, Graph::Sum(sum)) => sum.summands().all(|(_, graph)| is_line(graph)),
        (Dialect::Segclobber, graph) => is_line(graph),
        (Dialect::Openspiel, Graph::Grid(grid)) => grid.rows() <= 99 && grid.columns() <= 26,
        (Dialect::Openspiel, graph) => is_line(graph) && graph.order() <= 26,
        (_, graph) => is_of_squares(graph),
    }
}

proptest! {
    #[test]
    fn every_dialect_survives_the_round_trip(seed: u64, most in 1usize..60, stone in 0.0..=1.0) {
        let position = Generator::new(seed, Filling { stone, black: 0.5 }).any(most).unwrap();
        for dialect in Dialect::ALL {
            let written = dialect.write(&position);
            prop_assert_eq!(written.is_ok(), has(dialect, &position), "{} {}", dialect, &position);
            let Ok(text) = written else { continue };
            let (back, _) = dialect.read(&text).unwrap();
            if dialect == Dialect::Segclobber && matches!(position.graph(), Graph::Sum(_)) {
                prop_assert_eq!(back.to_string(), position.to_string().replace(" + ", "."));
            } else {
                prop_assert_eq!(&back, &position, "{}", text);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place(text: String, piece in "[A-Za-z0-9.|(){}\\[\\]=, \"+-]{0,40}") {
        for dialect in Dialect::ALL {
            for text in [&text, &piece] {
                if let Err(error) = dialect.read(text) {
                    prop_assert!(text.get(error.span).is_some());
                }
            }
        }
    }
}
