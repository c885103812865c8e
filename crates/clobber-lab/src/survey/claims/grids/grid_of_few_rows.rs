//! Problem 3: does every mixed position of two or three rows come down to two stones?

use crate::prover::column_automaton::{Automaton, Column, position};
use crate::survey::checked::confirmed;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};

const SOURCE: &str = "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Problem 3";

const METHOD: &str = "the exact value of each position, by a dynamic programme over its columns that tests \
                      compare with all plays; the independent checker confirms positions that leave more. \
                      The top left stone is black, since negation changes no value";

/// Problem 3, two rows.
pub(crate) static TWO_ROWS: Claim = Claim {
    id: "problem-3-two-rows",
    statement: "Every mixed position on the 2×n grid, n ≥ 2, comes down to two stones.",
    source: SOURCE,
    status: Status::Refuted,
    known: "the narrowest counterexamples have nine columns; see narrow-grids",
    bound: Bound { meaning: "n columns", usual: 9, most: 16 },
    parameters: &[STONES],
    method: METHOD,
    study: Begin::AtOnce(|settings| begin(settings, 2)),
};

/// Problem 3, three rows.
pub(crate) static THREE_ROWS: Claim = Claim {
    id: "problem-3-three-rows",
    statement: "Every mixed position on the 3×n grid, n ≥ 2, comes down to two stones.",
    source: SOURCE,
    status: Status::Theorem,
    known: "proved by machine for all n; see narrow-grids",
    bound: Bound { meaning: "n columns", usual: 5, most: 10 },
    parameters: &[STONES],
    method: METHOD,
    study: Begin::AtOnce(|settings| begin(settings, 3)),
};

static STONES: Parameter = Parameter::new("stones", "the largest number of stones left", 2, 1..=10);

/// Cells after the shared first columns of the positions of an instance.
const MAX_FREE_CELLS_PER_INSTANCE: usize = 14;

/// Positions with the same first columns: an instance.
struct Block {
    width: usize,
    first: Vec<Column>,
    /// Its number among the instances of its width, from 1, and their total.
    place: (usize, usize),
}

fn begin(settings: &Settings, rows: usize) -> Study {
    let stones = settings.parameter(&STONES) as u8;
    let blocks = (2..=settings.to as usize).flat_map(move |width| blocks(rows, width));
    let automaton = Automaton::new(rows, stones + 1);
    let claimed = format!("at most {stones} left");
    let found = claimed.clone();
    let claimed = move |_: &Block| Some(claimed.clone());
    Study::claiming(
        blocks,
        claimed,
        move |block| block.name(rows),
        move |block, limits| {
            let automaton = automaton.as_ref().map_err(|error| *error)?;
            let mut positions = 0;
            let mut worse: Option<Vec<Column>> = None;
            let ended = automaton.each_value(&block.first, block.width, limits, &mut |columns, value| {
                let is_meant =
                    columns.first().is_some_and(|column| column & 1 == 0) && is_mixed(rows, columns);
                positions += u64::from(is_meant);
                if is_meant && value > stones {
                    worse = Some(columns.to_vec());
                }
                worse.is_none()
            });
            let Some(columns) = worse else {
                ended?;
                return Ok(Found::holds(found.clone(), positions));
            };
            let position = position(rows, &columns).ok_or_else(Unknown::too_large)?;
            let left = confirmed(&position, usize::from(stones) + 1, limits)?;
            Ok(Found::fails(format!("{position} leaves {left}"), positions, position.to_string()))
        },
    )
}

fn is_mixed(rows: usize, columns: &[Column]) -> bool {
    let all = (1 << rows) - 1;
    columns.iter().any(|&column| column != 0) && columns.iter().any(|&column| column != all)
}

/// All positions of a width with a black top left stone, by their first columns.
fn blocks(rows: usize, width: usize) -> Vec<Block> {
    let shared = width.saturating_sub(MAX_FREE_CELLS_PER_INSTANCE / rows);
    // The top stone of a column is its lowest bit, and a black one is 0; columns are numbers to the base
    // 2^rows.
    let column = |word: usize, at: usize| (word >> (rows * (shared - 1 - at)) & ((1 << rows) - 1)) as Column;
    let is_black = |first: &Vec<Column>| first.first().is_none_or(|column| column & 1 == 0);
    let words = (0..1usize << (rows * shared)).map(|word| (0..shared).map(|at| column(word, at)).collect());
    let firsts: Vec<Vec<Column>> = words.filter(is_black).collect();
    let all = firsts.len();
    (1..).zip(firsts).map(|(at, first)| Block { width, first, place: (at, all) }).collect()
}

impl Block {
    fn name(&self, rows: usize) -> String {
        let size = format!("{rows}×{}", self.width);
        match self.place {
            (_, 1) => size,
            (at, all) => format!("{size}, part {at} of {all}"),
        }
    }
}
