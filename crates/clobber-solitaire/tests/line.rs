//! Lines: words, patterns, the dynamic programme, the automaton; each against all plays.

use crate::twins;

use clobber_board::{Color, Move, Position};
use clobber_solitaire::line::{self, Letter, Word, is_one_reducible};
use search_limits::Limits;
use std::collections::{BTreeMap, HashSet};
use twins::{LinePlays, colorings, colors, line as position, replayed, text};

#[test]
fn the_value_is_that_of_all_plays_on_every_line_up_to_14() {
    let mut plays = LinePlays::default();
    for colors in (1..=14).flat_map(colorings) {
        let least = plays.least(&colors);
        assert_eq!(
            line::value(colors.iter().copied(), Limits::unlimited()).unwrap(),
            least,
            "{}",
            text(&colors)
        );
        let word = line::optimal_word(&colors, Limits::unlimited()).unwrap();
        assert_eq!(word.remaining(), least, "{}", text(&colors));
        assert!(word.is_admissible(), "{}: {word}", text(&colors));
        assert_eq!(
            replayed(position(&colors), &word.moves(Limits::unlimited()).unwrap()),
            least,
            "{}",
            text(&colors)
        );
    }
}

/// The words of all games on a line, with what is left after each: of games that keep the rule of Proposition
/// 1, or of all.
fn words(colors: &[Color], with_rule: bool) -> HashSet<String> {
    fn play(
        position: &Position,
        moved: &[bool],
        moves: &mut Vec<Move>,
        with_rule: bool,
        found: &mut HashSet<Vec<Move>>,
    ) {
        let mut sorted = moves.clone();
        sorted.sort_by_key(|mv| (mv.from, mv.to));
        found.insert(sorted);
        for player in Color::BOTH {
            for (mv, after) in position.options(player) {
                if with_rule && moved[mv.to as usize] && !moved[mv.from as usize] {
                    continue;
                }
                let mut moved = moved.to_vec();
                moved[mv.to as usize] = true;
                moves.push(mv);
                play(&after, &moved, moves, with_rule, found);
                moves.pop();
            }
        }
    }
    let mut found = HashSet::new();
    play(&position(colors), &vec![false; colors.len()], &mut Vec::new(), with_rule, &mut found);
    found.iter().map(|moves| Word::of_game(colors, moves).unwrap().to_string()).collect()
}

/// All words that fit a line.
fn consistent_words(colors: &[Color]) -> Vec<Word> {
    let start = Word::of_game(colors, &[]).unwrap();
    start.letters().iter().fold(vec![Word::default()], |words, letter| {
        words
            .iter()
            .flat_map(|word| {
                Letter::all()
                    .filter(|next| next.separation == letter.separation)
                    .map(|next| Word::new(word.letters().iter().copied().chain([next]).collect()))
            })
            .collect()
    })
}

#[test]
fn theorem_3_admissible_words_are_those_without_forbidden_patterns() {
    for colors in (1..=7).flat_map(colorings) {
        let of_games = words(&colors, true);
        for word in consistent_words(&colors) {
            assert_eq!(
                of_games.contains(&word.to_string()),
                word.is_admissible(),
                "{}: {word}",
                text(&colors)
            );
        }
    }
}

#[test]
fn without_the_rule_of_proposition_1_there_are_more_words_but_none_leaves_fewer() {
    let mut more = 0;
    for colors in (1..=7).flat_map(colorings) {
        let least = line::value(colors.iter().copied(), Limits::unlimited()).unwrap();
        for word in words(&colors, false) {
            let word: Word = word.parse().unwrap();
            assert!(word.remaining() >= least, "{}: {word}", text(&colors));
            more += usize::from(!word.is_admissible());
        }
    }
    assert!(more > 0);
    // The shortest: the white stone captures, and is captured by a stone that has not moved.
    let word: Word = "s> <a".parse().unwrap();
    assert!(words(&colors("xxo"), false).contains("s> <a"));
    assert_eq!(word.forbidden_pattern(), Some(3));
}

#[test]
fn theorem_4_a_word_gives_a_game_that_leaves_one_stone_more_than_it_has_bars() {
    for colors in (1..=7).flat_map(colorings) {
        for word in consistent_words(&colors).into_iter().filter(Word::is_admissible) {
            let moves = word.moves(Limits::unlimited()).unwrap();
            assert_eq!(replayed(position(&colors), &moves), word.remaining(), "{}: {word}", text(&colors));
            assert_eq!(Word::of_game(&colors, &moves).as_ref(), Ok(&word));
        }
    }
}

#[test]
fn theorem_10_the_shorter_patterns_allow_the_same_numbers_of_stones() {
    for colors in (1..=8).flat_map(colorings) {
        let mut numbers = BTreeMap::new();
        for word in consistent_words(&colors) {
            let (admissible, short) = numbers.entry(word.remaining()).or_insert((false, false));
            *admissible |= word.is_admissible();
            *short |= word.is_short_admissible();
            assert!(word.is_admissible() || !word.is_short_admissible(), "{}: {word}", text(&colors));
        }
        assert!(numbers.values().all(|(admissible, short)| admissible == short), "{}", text(&colors));
    }
}

#[test]
fn lemma_2_no_separation_is_crossed_twice() {
    let colors = colors("xoxo");
    let moves = [Move::new(0, 1), Move::new(1, 0)];
    assert!(Word::of_game(&colors, &moves).is_err());
    assert!(Word::of_game(&colors, &[Move::new(0, 2)]).is_err());
    assert!(Word::of_game(&colors, &[Move::new(3, 4)]).is_err());
    assert!(Word::of_game(&colors, &[Move::new(u32::MAX, 0)]).is_err());
}

#[test]
fn lemma_17_the_automaton_accepts_the_lines_that_come_down_to_one_stone() {
    let mut plays = LinePlays::default();
    for colors in (1..=14).flat_map(colorings) {
        let one = plays.least(&colors) == 1;
        assert_eq!(is_one_reducible(colors.iter().copied()), one, "{}", text(&colors));
    }
    assert!(!is_one_reducible([]));
}

/// Proposition 18 on a line: the least number of one-reducible intervals that cover it. Quadratic, and knows
/// the automaton only.
fn value_by_intervals(colors: &[Color]) -> usize {
    let mut least = vec![0];
    for end in 1..=colors.len() {
        let starts = (0..end).filter(|&start| is_one_reducible(colors[start..end].iter().copied()));
        least.push(starts.map(|start| least[start] + 1).min().unwrap());
    }
    least[colors.len()]
}

#[test]
fn the_automaton_gives_the_same_values_on_random_lines() {
    let mut generator = clobber_board::Generator::new(1, clobber_board::random::Filling::default());
    for length in [20, 33, 60, 120, 200] {
        for _ in 0..40 {
            let position = generator.grid(1, length).unwrap();
            let colors: Vec<Color> = position.cells().iter().copied().map(Option::unwrap).collect();
            let word = line::optimal_word(&colors, Limits::unlimited()).unwrap();
            assert_eq!(word.remaining(), value_by_intervals(&colors), "{position}");
            assert_eq!(replayed(position, &word.moves(Limits::unlimited()).unwrap()), word.remaining());
        }
    }
}

/// Survey, Proposition 3, says it for the partisan rule; without the rule nothing is gained.
#[test]
fn alternating_lines_leave_a_quarter() {
    for n in 1..200usize {
        let alternating = (0..n).map(|i| twins::color(i % 2 == 0));
        let quarter = n.div_ceil(4) + usize::from(n % 4 == 3);
        assert_eq!(line::value(alternating, Limits::unlimited()).unwrap(), quarter, "{n}");
    }
}
