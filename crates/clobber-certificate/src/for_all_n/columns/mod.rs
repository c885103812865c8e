//! Claims about Solitaire Clobber on all grids with a number of rows, and how they are checked.
//!
//! Cut a position between two columns. A [`State`](crate::open_vertices::State) is all that the part on the
//! right needs to know about a forest on the left part. For each state, take the least number of roots in the
//! left part, at most the cap. These are the *costs* of the left part. A left part whose costs are nowhere
//! higher than those of another one is *no worse* for all columns that follow.
//!
//! **Theorem.** Let E be a finite set of positions, the exceptions, and U the set of their prefixes, together
//! with the empty position. Let M be a set of positions, the members, such that
//!
//! 1. every prefix with one more column is a prefix or no worse than a member;
//! 2. every member with one more column is no worse than a member;
//! 3. no position that 1 or 2 calls no worse than a member is bad: bad means that the claim is about it, and
//!    its value is the cap or more;
//! 4. of the prefixes exactly the exceptions are bad.
//!
//! "No worse than" also demands that the claim is about a sequel of the one exactly when it is about the same
//! sequel of the other. It allows the colours of a member to be swapped and its rows to be reversed. Then
//! *exactly the exceptions are bad*.
//!
//! **Up to a width.** A claim about the positions of at most W columns needs less. The members have fewer
//! than W columns. In (1) and (2) a position of W columns need not be covered, and a narrower one has to be
//! no worse than a member of *at most as many columns*.
//!
//! **Colours.** A claim may prescribe the colours of the stones that are left. Then the cost of a state is
//! the set of all pairs of a number of black and a number of white roots, up to the numbers that are asked
//! for, and "nowhere higher" means that each set contains the other one. A position is bad if the claim is
//! about it and the prescribed pair is not in the set of its roots.
//!
//! **The worst position.** The file `worst` checks how many stones the worst mixed position leaves, if that
//! number grows with the width.
//!
//! `docs/column-automaton.md` has the definitions and proofs. The checker shares no code with the search that
//! finds the members: the search describes what crosses a cut by edges, the checker by vertices.

mod claim;
mod flaw;
mod invariant;
mod label;
mod sweep;
mod tally;
mod worst;
mod worst_words;

pub use claim::ColumnsClaim;
pub use flaw::{ColumnsFlaw, ColumnsPosition};
pub(crate) use invariant::check;
pub(crate) use worst::check as check_worst;
pub use worst::{WorstClaim, WorstFlaw};
pub use worst_words::WorstWords;

/// A position as its columns.
type Word = Vec<u8>;

/// A position in the notation of grids.
pub(crate) fn spelled(word: &[u8], rows: usize) -> String {
    let row = |row: usize| word.iter().map(|column| if column >> row & 1 == 1 { 'o' } else { 'x' }).collect();
    (0..rows).map(row).collect::<Vec<String>>().join("|")
}

/// The columns of a position in the notation of grids, if it has this number of rows, all of stones.
fn word(text: &str, rows: usize) -> Option<Word> {
    let lines: Vec<&[u8]> = text.split('|').map(str::as_bytes).collect();
    let is_full = |line: &&[u8]| line.iter().all(|cell| b"xo".contains(cell)) && line.len() == lines[0].len();
    if lines.len() != rows || lines[0].is_empty() || !lines.iter().all(is_full) {
        return None;
    }
    let column =
        |at: usize| lines.iter().rev().fold(0, |column, line| column << 1 | u8::from(line[at] == b'o'));
    Some((0..lines[0].len()).map(column).collect())
}
