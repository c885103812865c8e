//! The notation: golden files, round trips, and any text at all.

use clobber_board::notation::{Summand, parse, parse_sum};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Position, graph};
use proptest::prelude::*;

/// The fields of the lines of a golden file; `\n` and `\r` in it stand for line breaks.
fn golden(file: &str) -> impl Iterator<Item = Vec<String>> {
    file.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(';').map(|field| field.replace("\\n", "\n").replace("\\r", "\r")).collect())
}

#[test]
fn reads_every_notation_and_prints_it_in_its_normal_way() {
    for fields in golden(include_str!("../../../testdata/notation.csv")) {
        let [input, printed, provenance] = fields.try_into().expect("three fields");
        let position = parse(&input).unwrap_or_else(|error| panic!("{input:?} ({provenance}): {error}"));
        assert_eq!(position.to_string(), printed, "{input:?} ({provenance})");
        assert_eq!(parse(&printed), Ok(position), "{printed:?} ({provenance})");
    }
}

#[test]
fn refuses_bad_input_at_its_place() {
    for fields in golden(include_str!("../../../testdata/notation-errors.csv")) {
        let [input, start, end, message] = fields.try_into().expect("four fields");
        let error = parse(&input).expect_err(&input);
        let span = start.parse::<usize>().unwrap()..end.parse::<usize>().unwrap();
        assert_eq!((error.to_string(), &error.span), (message, &span), "{input:?}");
        assert!(!error.help().is_empty());
    }
}

#[test]
fn refuses_parentheses_that_are_nested_too_deep() {
    let nested = |depth: usize| format!("{}xo{}", "(".repeat(depth), ")".repeat(depth));
    assert!(parse(&nested(200)).is_ok());
    assert_eq!(parse(&nested(201)).unwrap_err().span, 200..201);
    // The same for groups of cells, each of which takes memory until it is closed.
    assert!(parse(&format!("{}^2", nested(200))).is_ok());
    assert_eq!(parse(&format!("{}^2", nested(201))).unwrap_err().span, 200..201);
    assert!(parse(&"(".repeat(1_000_000)).is_err());
    assert!(parse(&"-(".repeat(1_000_000)).is_err());
}

#[test]
fn keeps_game_values_apart() {
    let value = |text: &str| match parse_sum(text).unwrap().pop() {
        Some(Summand::Value { is_negated, text, .. }) => (is_negated, text),
        other => panic!("{other:?}"),
    };
    assert_eq!(value("(xxo)^28 - value:^14"), (true, "^14".into()));
    assert_eq!(value("xo - (xo - value: {0||^ + *|-1} )"), (false, "{0||^ + *|-1}".into()));
    assert_eq!(value("value:+-1"), (false, "+-1".into()));
    assert_eq!(value("value:(^ + *2)"), (false, "(^ + *2)".into()));
}

#[test]
fn short_lines_survive_the_round_trip() {
    for length in 1..=7 {
        for code in 0..3usize.pow(length) {
            let text: String = (0..length).map(|i| ['x', 'o', '.'][code / 3usize.pow(i) % 3]).collect();
            assert_eq!(parse(&text).unwrap().to_string(), text);
        }
    }
}

#[test]
fn columns_are_lettered_as_in_a_spreadsheet() {
    let letters = [0, 25, 26, 51, 52, 701, 702].map(clobber_board::notation::column_letters);
    assert_eq!(letters, ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
}

#[test]
fn moves_are_refused_with_their_form() {
    let grid: Position = "xo|ox".parse().unwrap();
    for text in ["", "a", "a1", "a1c1", "a3a2", "a0a1", "1-2", "a1b1x", "aaaaaaaaaaaaaaaaa1b1", "é1b1"] {
        assert!(grid.parse_move(text).unwrap_err().to_string().contains("a1b1"), "{text}");
    }
    let line: Position = "xo".parse().unwrap();
    for text in ["0-1", "2-3", "1", "1-", "-", "a1b1", "1-99999999999"] {
        assert!(line.parse_move(text).is_err(), "{text}");
    }
    let sum: Position = "xo + xo|ox + cycle:xox".parse().unwrap();
    for text in [
        "0-1",
        "1-2",
        "0:1-2",
        "1:2-3",
        "2:1-2",
        "2:a1c1",
        "3:2-3",
        "4:0-1",
        "1:",
        ":",
        "99999999999999999999:1-2",
    ] {
        assert!(sum.parse_move(text).unwrap_err().to_string().contains("2:1-2"), "{text}");
    }
}

proptest! {
    #[test]
    fn every_kind_survives_the_round_trip(seed: u64, most in 3usize..200, stone in 0.0..=1.0) {
        let position = Generator::new(seed, Filling { stone, black: 0.5 }).any(most).unwrap();
        let text = position.to_string();
        prop_assert_eq!(&parse(&text).unwrap(), &position, "{}", text);
        // Twice negated is the same; a sum of one is the same.
        prop_assert_eq!(&parse(&format!("-({text})")).unwrap(), &-position.clone());
        prop_assert_eq!(parse(&format!("-(-({text}))")).unwrap(), position);
    }

    #[test]
    fn moves_survive_the_round_trip(seed: u64) {
        let position = Generator::new(seed, Filling::default()).any(40).unwrap();
        for mv in clobber_board::Color::BOTH.into_iter().flat_map(|color| position.moves(color)) {
            prop_assert_eq!(position.parse_move(&position.move_text(mv)).unwrap(), mv);
            prop_assert_eq!(position.parse_vertex(&position.vertex_text(mv.to)).unwrap(), mv.to);
        }
    }

    #[test]
    fn graph6_and_sparse6_survive_the_round_trip(seed: u64, order in 1usize..90, p in 0.0..0.6) {
        let position = Generator::new(seed, Filling::default()).graph(order, p).unwrap();
        let graph::Graph::General(graph) = position.graph() else { unreachable!() };
        let cells: String = position.cells().iter().map(|&c| clobber_board::color::cell_letter(c)).collect();
        for text in [
            format!("g6:{}:{cells}", graph::graph6::encode(graph)),
            format!("s6:{}:{cells}", graph::sparse6::encode(graph)),
        ] {
            prop_assert_eq!(&parse(&text).unwrap(), &position, "{}", text);
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error_with_a_place(text: String) {
        no_panic(&text)?;
    }

    /// Random text is refused at its first character; text made of the notation's own pieces gets further in.
    #[test]
    fn any_text_of_the_notation_is_a_position_or_an_error(
        pieces in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..24)
    ) {
        no_panic(&pieces.concat())?;
    }
}

const PIECES: [&str; 42] = [
    "x",
    "o",
    ".",
    "-",
    "_",
    "(",
    ")",
    "^",
    "2",
    "0",
    "99999999999",
    "|",
    "/",
    "\n",
    " ",
    " + ",
    " - ",
    "-(",
    "+",
    ":",
    "cycle:",
    "path:",
    "tree:",
    "edges:",
    "g6:",
    "s6:",
    "value:",
    "hypercube:",
    "hamming:",
    "multipartite:",
    "complete:",
    "checkerboard:",
    "0-1",
    "0,",
    ",",
    "x3",
    "DqK",
    ":Fa@x^",
    "~",
    "●",
    "é",
    "{0|*}",
];

fn no_panic(text: &str) -> Result<(), TestCaseError> {
    match parse_sum(text) {
        Ok(_) => {
            if let Ok(position) = parse(text) {
                prop_assert_eq!(parse(&position.to_string()).unwrap(), position);
            }
        }
        Err(error) => {
            prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
            prop_assert!(text.get(error.span.clone()).is_some(), "{:?} splits a character", error.span);
            prop_assert!(!error.help().is_empty() && !error.to_string().is_empty());
        }
    }
    Ok(())
}

#[test]
fn sums_have_at_most_a_hundred_thousand_summands() {
    let sum = |summands: usize| vec!["xo"; summands].join(" + ");
    assert_eq!(sum(100_000).parse::<Position>().unwrap().stones(), 200_000);
    let error = sum(100_001).parse::<Position>().unwrap_err();
    assert_eq!(error.to_string(), "the sum has more than 100000 summands, which is the limit");
    assert_eq!(error.span, 500_000..500_001);
}
