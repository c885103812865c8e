//! Lines: words, patterns, the dynamic programme, the automaton; each against all plays.

use crate::twins;

use clobber_board::{Color, Move, Position};
use clobber_solitaire::line::{self, Letter, Word, is_one_reducible};
use clobber_solitaire::{Shape, words as words_of};
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
    assert_eq!(word.forbidden_pattern().map(|found| (found.class, found.start)), Some((3, 0)));
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
fn proposition_1_a_play_that_breaks_the_rule_turns_into_one_that_keeps_it() {
    fn each(position: &Position, moves: &mut Vec<Move>, check: &mut impl FnMut(&[Move])) {
        check(moves);
        for mv in Color::BOTH.into_iter().flat_map(|player| position.moves(player)).collect::<Vec<_>>() {
            moves.push(mv);
            each(&position.after(mv).unwrap(), moves, check);
            moves.pop();
        }
    }
    let mut broken = 0;
    for text in (1..=6).flat_map(colorings).map(|colors| text(&colors)) {
        for board in [text.clone(), format!("cycle:{text}")] {
            if board.starts_with("cycle:") && text.len() < 3 {
                continue;
            }
            let before: Position = board.parse().unwrap();
            each(&before, &mut Vec::new(), &mut |moves| {
                let turned = line::turned(text.len(), moves);
                assert_eq!(line::breach(text.len(), &turned), None, "{board} {moves:?}");
                assert_eq!(replayed(before.clone(), &turned), text.len() - moves.len(), "{board} {moves:?}");
                broken += usize::from(line::breach(text.len(), moves).is_some());
                let word = words_of(&before, &turned, Limits::unlimited()).unwrap()[0].clone();
                let forbidden = match word.shape {
                    Shape::Line => word.word().forbidden_pattern(),
                    _ => word.word().forbidden_pattern_around(),
                };
                assert_eq!(forbidden, None, "{board} {turned:?}");
            });
        }
    }
    assert!(broken > 0);
}

/// The smallest graph on which the rule of Proposition 1 costs a stone: the star with four vertices.
#[test]
fn proposition_1_fails_on_a_star() {
    fn least(position: &Position, moved: &[bool], with_rule: bool) -> usize {
        let options = Color::BOTH.into_iter().flat_map(|player| position.options(player));
        let keeps = |mv: &Move| !with_rule || !moved[mv.to as usize] || moved[mv.from as usize];
        let later = options.filter(|(mv, _)| keeps(mv)).map(|(mv, after)| {
            let mut moved = moved.to_vec();
            moved[mv.to as usize] = true;
            least(&after, &moved, with_rule)
        });
        later.fold(position.stones(), usize::min)
    }
    let star: Position = "tree:0,0,0:xoox".parse().unwrap();
    let [free, kept] = [false, true].map(|with_rule| least(&star, &[false; 4], with_rule));
    assert_eq!((free, kept), (1, 2));
}

#[test]
fn the_paths_of_the_graph_of_pairs_are_the_words_of_theorem_10() {
    let graph = line::pairs::graph();
    let (letters, [bar, ..]) = (line::pairs::letters(), line::pairs::letters());
    let is_edge = |first, second, third: &Letter| {
        graph.iter().any(|pair| pair.letters == [first, second] && pair.next.contains(third))
    };
    let mut words = vec![Vec::new()];
    let mut seen = HashSet::new();
    for _ in 0..=5 {
        for word in &words {
            let with_bars: Vec<Letter> =
                [bar; 2].into_iter().chain(word.iter().copied()).chain([bar; 2]).collect();
            let is_path = with_bars.windows(3).all(|three| is_edge(three[0], three[1], &three[2]));
            assert_eq!(is_path, Word::new(word.clone()).is_short_admissible());
            if is_path {
                seen.extend(with_bars.windows(2).map(|pair| [pair[0], pair[1]]));
            }
        }
        let longer = |word: &Vec<Letter>| {
            letters.map(|letter| word.iter().copied().chain([letter]).collect::<Vec<_>>())
        };
        words = words.iter().flat_map(longer).collect();
    }
    assert!(graph.iter().all(|pair| pair.occurs == seen.contains(&pair.letters)));
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
