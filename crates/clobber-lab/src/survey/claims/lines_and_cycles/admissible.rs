//! Which words are words of games: the seven classes of forbidden patterns.

use crate::survey::over_sets::over_sets;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Color;
use clobber_solitaire::line::patterns::FORBIDDEN;
use clobber_solitaire::line::{Crossing, Letter, Separation, Word};
use search_limits::Limits;
use std::collections::HashSet;

/// Theorem 3.
pub(crate) static WORDS: Claim = Claim {
    id: "admissible-words",
    statement: "A word is the word of a game on a line exactly if, with a bar on either side, it contains \
                none of the patterns (1) to (7). In these games no stone that has moved is captured by one \
                that has not.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), Theorem 3",
    status: Status::Theorem,
    known: "proved in the paper, for games that keep the rule of Proposition 1; without it the game 3-2, 1-2 \
            on xxo has the word s> <a, which contains pattern (3)",
    bound: Bound { meaning: "letters", usual: 7, most: 9 },
    parameters: &[RULE],
    method: METHOD,
    study: Begin::AtOnce(begin_words),
};

/// Proposition 7.
pub(crate) static PATTERNS: Claim = Claim {
    id: "forbidden-patterns",
    statement: "No word of a game on a line contains a pattern of one of the classes (1) to (7). In these \
                games no stone that has moved is captured by one that has not.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), Proposition 7",
    status: Status::Theorem,
    known: "proved in the paper, class by class, for games that keep the rule of Proposition 1",
    bound: Bound { meaning: "letters", usual: 6, most: 9 },
    parameters: &[RULE],
    method: METHOD,
    study: Begin::AtOnce(begin_patterns),
};

const METHOD: &str = "all words over the six letters, each compared with the words of all games on the line \
                      that it fits, up to negation";

static RULE: Parameter =
    Parameter::new("rule", "1 if no stone that has moved is captured by one that has not", 1, 0..=1);

fn begin_words(settings: &Settings) -> Study {
    let with_rule = settings.parameter(&RULE) == 1;
    let name = |n: &usize| format!("words of {n} letters");
    let claimed = "words of games are those without patterns";
    over_sets(1..=settings.to as usize, name, claimed, move |&length, limits, tally| {
        each_word(length, with_rule, limits, |word, is_of_game| {
            let text = |is: bool| if is { "a game" } else { "no game" };
            tally.compare(text(word.is_admissible()), text(is_of_game), || word.to_string());
        })
    })
}

fn begin_patterns(settings: &Settings) -> Study {
    let with_rule = settings.parameter(&RULE) == 1;
    let lengths = 1..=settings.to as usize;
    let sets = lengths.flat_map(|length| (1..=FORBIDDEN.len()).map(move |class| (length, class)));
    let name = |(length, class): &(usize, usize)| format!("words of {length} letters with pattern ({class})");
    over_sets(sets, name, "no game has them", move |&(length, class), limits, tally| {
        each_word(length, with_rule, limits, |word, is_of_game| {
            if word.contains(class) {
                let text = if is_of_game { "a game has it" } else { "no game has it" };
                tally.compare("no game has it", text, || word.to_string());
            }
        })
    })
}

/// Visits all words of a length, with whether a game has the word.
fn each_word(
    length: usize,
    with_rule: bool,
    limits: &Limits,
    mut visit: impl FnMut(&Word, bool),
) -> Result<(), Unknown> {
    for coloring in 0..1u32 << length {
        // The first stone is black.
        let black = coloring << 1 | 1;
        let games = games(length + 1, black, with_rule, limits)?;
        let color = |v: usize| if black >> v & 1 == 1 { Color::Black } else { Color::White };
        for number in 0..3u32.pow(length as u32) {
            limits.check()?;
            let crossings =
                Crossings((0..length).map(|at| (number / 3u32.pow(at as u32) % 3) << (2 * at)).sum());
            let letter = |at: usize| Letter {
                separation: Separation::between(color(at), color(at + 1)),
                crossing: Crossing::ALL[crossings.at(at) as usize],
            };
            visit(&Word::new((0..length).map(letter).collect()), games.contains(&crossings));
        }
    }
    Ok(())
}

/// What has happened at each separation, two bits each: 1 for a stone that went right, 2 for left.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Crossings(u32);

impl Crossings {
    fn at(self, separation: usize) -> u32 {
        self.0 >> (2 * separation) & 0b11
    }

    fn before(self, cell: usize) -> u32 {
        cell.checked_sub(1).map_or(0, |separation| self.at(separation))
    }

    fn has_left(self, cell: usize) -> bool {
        self.at(cell) == 1 || self.before(cell) == 2
    }

    fn has_arrived(self, cell: usize) -> bool {
        self.before(cell) == 1 || self.at(cell) == 2
    }
}

/// The crossings of all games on a line, finished or not, by the rules alone.
fn games(stones: usize, black: u32, with_rule: bool, limits: &Limits) -> Result<HashSet<Crossings>, Unknown> {
    let start = (Crossings(0), black);
    let (mut seen, mut waiting) = (HashSet::from([start]), vec![start]);
    while let Some((crossed, black)) = waiting.pop() {
        limits.check()?;
        let is_black = |cell: usize| black >> cell & 1 == 1;
        for left in 0..stones - 1 {
            for (from, to, code) in [(left, left + 1, 1), (left + 1, left, 2)] {
                let is_breach = crossed.has_arrived(to) && !crossed.has_arrived(from);
                if crossed.has_left(from)
                    || crossed.has_left(to)
                    || is_black(from) == is_black(to)
                    || with_rule && is_breach
                {
                    continue;
                }
                let after = (Crossings(crossed.0 | code << (2 * left)), black ^ 1 << to);
                if seen.insert(after) {
                    waiting.push(after);
                }
            }
        }
    }
    Ok(seen.into_iter().map(|(crossed, _)| crossed).collect())
}
