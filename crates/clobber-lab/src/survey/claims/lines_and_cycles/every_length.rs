//! Cycles of every length at once.
//!
//! A play is a rooted spanning forest (docs/theory.md). Between two neighbours no stone crosses, or a stone
//! of either colour goes right, or left: five states. What may happen on the two sides of a stone, and
//! whether one stays on its vertex, depends on its colour alone ([`STEPS`]).
//!
//! So a word of stones is a 5 × 5 matrix: the fewest stones left in it, for each pair of states at its ends.
//! Concatenation is multiplication of matrices, with sums for products and minima for sums. The value of a
//! mixed cycle is the least entry of the diagonal. A closed walk that leaves no stone stays in one state, in
//! which one stone captures only stones of the other colour, so the cycle would not be mixed.
//!
//! To show that at most (n + add)/divide stones are left, count `divide` for a stone left and −1 for every
//! stone: the sum is at most `add`. **Sums above a cap become infinite, and sums below its negative become
//! that.** Both only increase entries, so bounds on them stay valid, and there are finitely many matrices. If
//! those of all mixed words from some length on are small enough, the bound holds for all lengths. (For lines
//! this fails: in x…xox…x, which leave half, sums of any size matter.)

use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::parted_map::PartedMap;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::Color;
use clobber_certificate::{CyclesClaim, OneLine};
use clobber_solitaire::cycle;
use search_limits::{Limits, Reason, Unsolved};

/// ⌊n/3⌋ for all cycles.
pub(crate) static CYCLE: Claim = Claim {
    id: "cycle-bound",
    statement: "No mixed cycle of n ≥ 6 stones leaves more than n/3 of them under the impartial rule, for \
                every n.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, introduction, \
             for all n; Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on \
             words (Integers 8, 2008), section 4, up to a constant",
    status: Status::Theorem,
    known: "proved by this program for all n, with a finite automaton; (xxo)^k, with up to two more x, \
            attains it",
    bound: Bound { meaning: "the cap of sums", usual: 3, most: 30 },
    parameters: &[FROM, ADD, DIVIDE],
    method: "words as matrices of fewest stones, in which sums beyond a cap are forgotten: all of these \
             finitely many matrices are checked, once more by the independent checker",
    study: Begin::AtOnce(|settings| {
        let [from, add, divide] = [&FROM, &ADD, &DIVIDE].map(|parameter| settings.parameter(parameter));
        begin(settings, from, Inequality { add, divide })
    }),
};

static FROM: Parameter = Parameter::new("from", "the least n", 6, 3..=100);
static ADD: Parameter = Parameter::new("add", "the number added to n", 0, -10..=10);
static DIVIDE: Parameter = Parameter::new("divide", "the divisor of n + add", 3, 1..=10);
/// What crosses between two neighbours: nothing, or a stone that goes right or left, of the colour of the
/// next stone or not.
#[derive(Clone, Copy)]
enum Crossing {
    Idle,
    Right { like: bool },
    Left { like: bool },
}

impl Crossing {
    /// The number of the state, beside a stone of this colour.
    fn state(self, stone: Color) -> usize {
        let color = |like| if like { stone as usize } else { !stone as usize };
        match self {
            Self::Idle => 0,
            Self::Right { like } => 1 + color(like),
            Self::Left { like } => 3 + color(like),
        }
    }
}

/// What may cross on the left and right of a stone, and the number of stones left on its vertex.
const STEPS: [(Crossing, Crossing, i64); 9] = {
    use Crossing::{Idle, Left, Right};
    let (like, unlike) = (true, false);
    [
        // No stone moves; it is captured from the left and its captor stays; it leaves to the left; to the
        // right.
        (Idle, Idle, 1),
        (Right { like: unlike }, Idle, 1),
        (Left { like }, Idle, 0),
        (Idle, Right { like }, 0),
        // Its captor from the left goes on.
        (Right { like: unlike }, Right { like: unlike }, 0),
        // It is captured from the right: its captor stays, is captured from the left, or goes on to the left.
        (Idle, Left { like: unlike }, 1),
        (Right { like }, Left { like: unlike }, 1),
        (Left { like: unlike }, Left { like: unlike }, 0),
        // It is captured from the left, and its captor from the right.
        (Right { like: unlike }, Left { like }, 1),
    ]
};

/// The sums for each state at the two ends of a word; `None` if there is none below the cap.
type Matrix = [[Option<i8>; 5]; 5];

/// divide · stones left − n ≤ add.
#[derive(Clone, Copy)]
struct Inequality {
    add: i64,
    divide: i64,
}

/// The empty word.
fn empty() -> Matrix {
    let mut matrix = [[None; 5]; 5];
    for (state, row) in matrix.iter_mut().enumerate() {
        row[state] = Some(0);
    }
    matrix
}

/// A class of words that need not be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Class {
    matrix: Matrix,
    /// The length, or `from` if it is longer.
    length: i64,
    /// Whether the words have black stones and white stones.
    has: [bool; 2],
}

struct EveryLength {
    from: i64,
    inequality: Inequality,
    cap: i64,
    max_classes: usize,
}

fn begin(settings: &Settings, from: i64, inequality: Inequality) -> Study {
    // A class is stored twice: in the map, and in a layer with its word.
    let max_classes = settings.memory / (4 * size_of::<Class>());
    let study = EveryLength { from, inequality, cap: settings.to as i64, max_classes };
    let name = |from: &i64| format!("all mixed cycles of {from} stones or more");
    Study::new([from], name, move |_, limits| study.found(limits))
}

impl EveryLength {
    fn extended(&self, class: &Class, stone: Color) -> Class {
        let mut matrix: Matrix = [[None; 5]; 5];
        for (before, after) in class.matrix.iter().zip(&mut matrix) {
            for (left, right, stays) in STEPS {
                let Some(sum) = before[left.state(stone)] else { continue };
                let sum = i64::from(sum) + self.inequality.divide * stays - 1;
                let entry = &mut after[right.state(stone)];
                if sum <= self.cap && entry.is_none_or(|other| sum < i64::from(other)) {
                    *entry = Some(sum.max(-self.cap) as i8);
                }
            }
        }
        let mut has = class.has;
        has[stone as usize] = true;
        Class { matrix, length: (class.length + 1).min(self.from), has }
    }

    /// Does the bound follow for all words of a class?
    fn is_small_enough(&self, class: &Class) -> bool {
        let is_claimed = class.length >= self.from && class.has == [true, true];
        let least = (0..5).filter_map(|state| class.matrix[state][state]).map(i64::from).min();
        !is_claimed || least.is_some_and(|least| least <= self.inequality.add)
    }

    /// The number of classes, and a shortest word for which the bound does not follow, if there is one.
    fn classes(&self, limits: &Limits) -> Result<(usize, Option<Vec<Color>>), Unsolved> {
        let empty = Class { matrix: empty(), length: 0, has: [false; 2] };
        let mut known = PartedMap::default();
        known.insert(empty, ());
        let mut layer = vec![(empty, Vec::new())];
        while !layer.is_empty() {
            let mut longer = Vec::new();
            for (class, word) in &layer {
                limits.check()?;
                if known.len() > self.max_classes {
                    return Err(Reason::Memory.into());
                }
                for stone in Color::BOTH {
                    let class = self.extended(class, stone);
                    if known.insert(class, ()) {
                        let word = [&word[..], &[stone]].concat();
                        if !self.is_small_enough(&class) {
                            return Ok((known.len(), Some(word)));
                        }
                        longer.push((class, word));
                    }
                }
            }
            layer = longer;
        }
        Ok((known.len(), None))
    }

    fn found(&self, limits: &Limits) -> Result<Found, Unknown> {
        let Inequality { add, divide } = self.inequality;
        let (classes, word) = self.classes(limits)?;
        let found = if let Some(word) = word {
            let left = cycle::value(&word, limits)? as i64;
            if divide * left - word.len() as i64 <= add {
                return Err(Unknown::new("the cap is too low"));
            }
            Found::fails(left.to_string(), 1, text(&word))
        } else {
            self.accept(classes, limits)?;
            Found::holds(format!("as claimed, by {classes} matrices"), classes as u64).proved()
        };
        Ok(found.claimed(format!("at most (n + {add})/{divide}")))
    }
}

impl EveryLength {
    /// Fails unless the checker, which finds the matrices by itself, accepts the bound.
    fn accept(&self, matrices: usize, limits: &Limits) -> Result<(), Unknown> {
        let Inequality { add, divide } = self.inequality;
        let cycles = CyclesClaim {
            from: u8::try_from(self.from)?,
            add: i8::try_from(add)?,
            divide: u8::try_from(divide)?,
            cap: u8::try_from(self.cap)?,
            matrices,
        };
        accept(&cycles.line(), limits)
    }
}

/// The cycle in the notation of the command line.
fn text(word: &[Color]) -> String {
    format!("cycle:{}", word.iter().map(|color| color.letter()).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With a cap that is never reached, the least sum of a mixed cycle is 3 · value − n.
    #[test]
    fn matrices_know_the_value() {
        let study =
            EveryLength { from: 3, inequality: Inequality { add: 0, divide: 3 }, cap: 100, max_classes: 0 };
        for n in 3..=12_u32 {
            for whites in 1..(1_u32 << n) - 1 {
                let color = |i: u32| if whites >> i & 1 == 1 { Color::White } else { Color::Black };
                let word: Vec<Color> = (0..n).map(color).collect();
                let empty = Class { matrix: empty(), length: 0, has: [false; 2] };
                let class = word.iter().fold(empty, |class, &stone| study.extended(&class, stone));
                let least = (0..5).filter_map(|state| class.matrix[state][state]).min();
                let value = cycle::value(&word, Limits::unlimited()).unwrap();
                let expected = 3 * value as i64 - i64::from(n);
                assert_eq!(least.map(i64::from), Some(expected), "{}", text(&word));
            }
        }
    }
}
