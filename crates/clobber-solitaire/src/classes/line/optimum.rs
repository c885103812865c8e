//! The word with the fewest bars: dynamic programming over pairs of letters (Theorems 10 and 11).
//!
//! The patterns of Theorem 10 have three letters at most, so what may follow depends on the last two. The
//! separations of the line are given, so a letter is one of three crossings, and a pair one of nine. For each
//! pair that ends a prefix the programme keeps the fewest bars; a step tries 27 triples, whatever the length.
//!
//! (The differences between the nine numbers are not bounded. While the program reads `ooo…o`, a stone that
//! comes from the right may still take all of them, or there may be none. So it is not a finite automaton.)

use super::patterns::{OUTSIDE, SHORT, first_match};
use super::word::{Crossing, Letter, Separation, Word};
use crate::allowance::{ELEMENTS_PER_CHUNK, Taken};
use clobber_board::Color;
use search_limits::{Limits, Pace, Unsolved};
use std::sync::LazyLock;

/// The fewest bars of a prefix, times four, for each pair of crossings that may end it:
/// `bars[second][first]`.
type Bars = [[u32; 3]; 3];

/// A bar. The two lowest bits of a sum hold the first crossing of three, so one minimum finds both.
const BAR: u32 = 0b100;

/// More bars than any line has separations, and still far from overflow.
const NEVER: u32 = 1 << 30;

/// What a third letter adds to the bars of a pair, and which crossing comes first:
/// `prices[third][second][first]`.
type Prices = [[[u32; 3]; 3]; 3];

/// The prices for each kind of three separations: a bar costs a bar, and forbidden letters cost more than
/// there is.
static PRICES: LazyLock<[Prices; 8]> = LazyLock::new(|| {
    std::array::from_fn(|kind| {
        let separation =
            |bit: usize| if kind >> bit & 1 == 0 { Separation::Alternating } else { Separation::Same };
        let letter =
            |bit, crossing: usize| Letter { separation: separation(bit), crossing: Crossing::ALL[crossing] };
        let price = |[first, second, third]: [usize; 3]| {
            let letters = [letter(2, first), letter(1, second), letter(0, third)];
            let price = match (first_match(&letters, &SHORT), Crossing::ALL[third]) {
                (Some(_), _) => NEVER,
                (None, Crossing::Uncrossed) => BAR,
                (None, _) => 0,
            };
            price | first as u32
        };
        std::array::from_fn(|third| {
            std::array::from_fn(|second| std::array::from_fn(|first| price([first, second, third])))
        })
    })
});

/// A reader of separations, which has read some and knows the fewest bars for each way to end.
struct Reader {
    prices: &'static [Prices; 8],
    bars: Bars,
    /// The last separations, one bit each, the latest in the lowest.
    separations: usize,
}

/// For each pair that ends a prefix, the crossing before it in an optimal prefix: two bits each.
type Before = u32;

impl Reader {
    /// Two bars have been read, which stand for the outside.
    fn new() -> Self {
        let mut bars = [[NEVER; 3]; 3];
        bars[0][0] = 0;
        Self { prices: &PRICES, bars, separations: OUTSIDE.separation as usize * 0b11 }
    }

    #[inline]
    fn read(&mut self, separation: Separation) -> Before {
        self.separations = (self.separations << 1 | separation as usize) & 0b111;
        let prices = &self.prices[self.separations];
        let mut before = 0;
        let mut bars = [[0; 3]; 3];
        for third in 0..3 {
            for second in 0..3 {
                let sum = |first: usize| self.bars[second][first] + prices[third][second][first];
                let best = sum(0).min(sum(1)).min(sum(2));
                bars[third][second] = (best & !0b11).min(NEVER);
                before |= (best & 0b11) << (2 * pair(second, third));
            }
        }
        self.bars = bars;
        before
    }

    /// The best pair to end with: another bar must be able to follow.
    fn end(mut self) -> usize {
        let before = self.read(OUTSIDE.separation);
        let second = (0..3).min_by_key(|&second| self.bars[0][second]).unwrap_or(0);
        pair(first_of(before, pair(second, 0)), second)
    }
}

fn pair(first: usize, second: usize) -> usize {
    3 * first + second
}

fn first_of(before: Before, pair: usize) -> usize {
    (before >> (2 * pair) & 0b11) as usize
}

/// A word with the fewest bars that is admissible for a line: an optimal game. Linear time (Theorem 11).
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::line;
/// use search_limits::Limits;
/// let word = line::optimal_word(&[Black, White, White, Black, White], Limits::unlimited()).unwrap();
/// assert_eq!(word.to_string(), "a> s> <a <a");
/// assert_eq!(word.remaining(), 1);
/// ```
pub fn optimal_word(colors: &[Color], limits: &Limits) -> Result<Word, Unsolved> {
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * colors.len())?;
    let mut pace = Pace::new(limits);
    let mut reader = Reader::new();
    let separations = colors.len().saturating_sub(1);
    let mut before: Vec<Before> = Vec::with_capacity(separations);
    let mut letters: Vec<Letter> = Vec::with_capacity(separations);
    for start in (0..separations).step_by(ELEMENTS_PER_CHUNK) {
        pace.steps(ELEMENTS_PER_CHUNK)?;
        let chunk = &colors[start..=separations.min(start + ELEMENTS_PER_CHUNK)];
        let kinds = || chunk.windows(2).map(|pair| Separation::between(pair[0], pair[1]));
        before.extend(kinds().map(|separation| reader.read(separation)));
        letters.extend(kinds().map(|separation| Letter { separation, crossing: Crossing::Uncrossed }));
    }
    let mut at = reader.end();
    for (letters, before) in
        letters.chunks_mut(ELEMENTS_PER_CHUNK).zip(before.chunks(ELEMENTS_PER_CHUNK)).rev()
    {
        pace.steps(ELEMENTS_PER_CHUNK)?;
        for (letter, &before) in letters.iter_mut().zip(before).rev() {
            letter.crossing = Crossing::ALL[at % 3];
            at = pair(first_of(before, at), at / 3);
        }
    }
    Ok(Word::new(letters))
}

/// What leads to each separation, and its letter.
const BYTES_PER_STONE: usize = size_of::<Before>() + size_of::<Letter>();
