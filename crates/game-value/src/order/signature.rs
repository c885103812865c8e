//! How a value stands to a few fixed references: enough to decide most comparisons at once.
//!
//! The references are nimbers, multiples of up with and without a nimber, and the numbers ±1 and ±1/2. For
//! every value we store which references lie below it and which above. If G ≤ r ≤ H for some reference r then
//! G ≤ H. And if G ≤ H, then whatever is below G is below H and whatever is above H is above G. So a few
//! operations on words answer most of the questions "G ≤ H?" about all-small games, without any recursion.
//!
//! The set of references is closed under taking options. Therefore the signature of a new game follows from
//! the signatures of its options alone, reference by reference options first, by the definition
//!
//! > G ≤ r exactly when no G^L ≥ r and no r^R ≤ G.

use crate::value::Value;
use std::sync::LazyLock;

/// A set of references, one bit each: the reference with number i is the value with number i.
type Set = u64;

/// Multiples of up on either side.
const UPS: usize = 7;

/// Nimbers, each alone and with the multiples of up.
const NIMBERS: usize = 4;

/// The number of references.
const COUNT: usize = NIMBERS + 2 * UPS * NIMBERS + 4;
const _: () = assert!(COUNT <= Set::BITS as usize);

/// What is known of a value's place in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Signature {
    /// The references r with G ≤ r.
    lower_than: Set,
    /// The references r with r ≤ G.
    higher_than: Set,
}

impl Signature {
    /// Whether G ≤ H, if the references decide it.
    #[inline]
    pub(crate) fn le(self, other: Self) -> Option<bool> {
        if self.higher_than & !other.higher_than != 0 || other.lower_than & !self.lower_than != 0 {
            Some(false)
        } else if self.lower_than & other.higher_than != 0 {
            Some(true)
        } else {
            None
        }
    }

    pub(crate) fn negated(self) -> Self {
        Self { lower_than: negated_set(self.higher_than), higher_than: negated_set(self.lower_than) }
    }

    /// The signature of the game with options of these signatures.
    pub(crate) fn of_options(left: impl Iterator<Item = Self>, right: impl Iterator<Item = Self>) -> Self {
        let some_left_is_higher = left.fold(0, |set, option| set | option.higher_than);
        let some_right_is_lower = right.fold(0, |set, option| set | option.lower_than);
        let mut signature = Self::default();
        for (reference, (left, right)) in REFERENCES.option_sets.iter().enumerate() {
            let bit = 1 << reference;
            // The options of a reference come before it, so they have been decided.
            if some_left_is_higher & bit == 0 && signature.higher_than & right == 0 {
                signature.lower_than |= bit;
            }
            if some_right_is_lower & bit == 0 && signature.lower_than & left == 0 {
                signature.higher_than |= bit;
            }
        }
        signature
    }
}

/// The references with their options, which come before them.
pub(crate) struct References {
    /// The numbers of the left and right options of each.
    pub(crate) options: Vec<(Vec<usize>, Vec<usize>)>,
    option_sets: Vec<(Set, Set)>,
}

/// The references; they are the first values of every universe.
pub(crate) static REFERENCES: LazyLock<References> = LazyLock::new(References::new);

impl References {
    fn new() -> Self {
        let mut options: Vec<(Vec<usize>, Vec<usize>)> =
            (0..NIMBERS).map(|m| ((0..m).collect(), (0..m).collect())).collect();
        for n in 1..=UPS {
            for m in 0..NIMBERS {
                let (left, right) = up_options(n, m);
                let negated_list = |list: &[usize]| list.iter().map(|&r| negated(r)).collect();
                options.push((left.clone(), right.clone()));
                options.push((negated_list(&right), negated_list(&left)));
            }
        }
        let (one, minus_one) = (options.len(), options.len() + 1);
        options.extend([
            (vec![0], vec![]),
            (vec![], vec![0]),
            (vec![0], vec![one]),
            (vec![minus_one], vec![0]),
        ]);
        let set = |list: &[usize]| list.iter().fold(0, |set, &r| set | 1 << r);
        let option_sets = options.iter().map(|(left, right)| (set(left), set(right))).collect();
        Self { options, option_sets }
    }
}

/// n·↑ + *m has the options 0 and (n − 1)·↑ + *(m ⊕ 1), except for ↑* = {0, * | 0}.
fn up_options(n: usize, m: usize) -> (Vec<usize>, Vec<usize>) {
    match (n, m) {
        (1, 1) => (vec![0, 1], vec![0]),
        _ => (vec![0], vec![up_index(n - 1, m ^ 1)]),
    }
}

/// The number of the reference n·↑ + *m with n ≥ 0.
fn up_index(n: usize, m: usize) -> usize {
    match n {
        0 => m,
        _ => NIMBERS + 2 * (NIMBERS * (n - 1) + m),
    }
}

/// The negatives of the references of a set: apart from the nimbers they stand in pairs.
fn negated_set(set: Set) -> Set {
    const NIMBER_BITS: Set = (1 << NIMBERS) - 1;
    const FIRST_OF_PAIRS: Set = Set::MAX / 3;
    let pairs = set & !NIMBER_BITS;
    set & NIMBER_BITS | (pairs & FIRST_OF_PAIRS) << 1 | pairs >> 1 & FIRST_OF_PAIRS
}

fn negated(reference: usize) -> usize {
    if reference < NIMBERS { reference } else { reference ^ 1 }
}

/// The value n·↑ + *m, if it is a reference.
pub(crate) fn up(n: i64, m: u64) -> Option<Value> {
    let size = usize::try_from(n.unsigned_abs()).ok().filter(|&size| size <= UPS)?;
    let nimber = usize::try_from(m).ok().filter(|&m| m < NIMBERS)?;
    let positive = up_index(size, nimber);
    Some(Value::shared(if n < 0 { negated(positive) } else { positive }))
}
