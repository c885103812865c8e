//! Which positions of two rows are the worst ones, where the number of stones has just risen.

use super::two_rows;
use crate::prover::column_automaton::{Automaton, Column};
use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_certificate::{OneLine, WorstClaim, WorstWords};
use search_limits::Limits;

/// The worst positions of 12j + 11 columns.
pub(crate) static WORDS: Claim = Claim {
    id: "two-rows-worst-words",
    statement: "Let n = 12j + 11 with j ≥ 1. Exactly 2^(j + 2) mixed positions on the 2×n grid leave j + 3 stones \
                under the impartial rule, as many as any, with blocks = 2 kinds of blocks: up to negation the row \
                of j + 1 blocks xxoooxoooxx|xxxooxooxxx, each of them possibly upside down, with a white column \
                between neighbours.",
    source: "observed here",
    status: Status::Theorem,
    known: "an automaton of 38 states accepts these positions, for all n, once more by the independent checker; \
            see docs/column-automaton.md",
    bound: Bound { meaning: "n columns", usual: 23, most: 59 },
    parameters: &[BLOCKS],
    method: "the number of positions that leave as many, by a dynamic programme over their columns, and the proof \
             that the automaton has exactly these",
    study: Begin::AtOnce(begin),
};

static BLOCKS: Parameter = Parameter::new("blocks", "kinds of blocks", 2, 1..=4);

/// A block and the column after it: 0 is a black column, 3 a white one, and `CHOICE` a column with one
/// stone of each colour, the same at both places.
const BLOCK: [Column; 12] = [0, 0, CHOICE, 3, 3, 0, 3, 3, CHOICE, 0, 0, 3];

const CHOICE: Column = 4;

/// Both stones of a column are white.
const WHITE: Column = 3;

/// A word that begins like one of the worst positions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begun {
    Empty,
    /// No worst position begins like this.
    Never,
    Word {
        /// Whether all colours are swapped.
        negated: bool,
        /// The place in the block.
        at: usize,
        /// The column chosen in this block, between its two places.
        choice: Option<Column>,
    },
}

impl Begun {
    fn after(self, column: Column) -> Self {
        let (negated, at, choice) = match self {
            Self::Never => return Self::Never,
            Self::Empty => (column == WHITE, 0, None),
            Self::Word { negated, at, choice } => (negated, at, choice),
        };
        let column = if negated { WHITE ^ column } else { column };
        let next = |choice| Self::Word { negated, at: (at + 1) % BLOCK.len(), choice };
        match (BLOCK[at], choice) {
            (CHOICE, None) if column == 1 || column == 2 => next(Some(column)),
            (CHOICE, Some(chosen)) if column == chosen => next(None),
            (letter, _) if column == letter => next(choice),
            _ => Self::Never,
        }
    }

    fn is_worst(self) -> bool {
        matches!(self, Self::Word { at, .. } if at + 1 == BLOCK.len())
    }
}

/// The automaton of the worst positions.
fn words() -> WorstWords {
    let mut states = vec![Begun::Empty];
    let mut steps: Vec<Vec<u16>> = Vec::new();
    while let Some(&state) = states.get(steps.len()) {
        let mut next = Vec::new();
        for column in 0..=WHITE {
            let after = state.after(column);
            let known = states.iter().position(|&other| other == after);
            next.push(known.unwrap_or(states.len()) as u16);
            if known.is_none() {
                states.push(after);
            }
        }
        steps.push(next);
    }
    let accepted = (0..).zip(&states).filter(|(_, state)| state.is_worst()).map(|(number, _)| number);
    WorstWords { from: BLOCK.len(), steps, accepted: accepted.collect() }
}

fn begin(settings: &Settings) -> Study {
    let kinds = settings.parameter(&BLOCKS) as u128;
    let instances: Vec<usize> = (12 + 11..=settings.to as usize).step_by(12).collect();
    let number = move |n: usize| 2 * kinds.pow(((n + 1) / 12) as u32);
    let study = Study::claiming(
        instances,
        move |&n| Some(format!("{} positions", number(n))),
        |n| format!("2×{n}"),
        move |&n, limits| {
            let most = 2 + (n + 1) / 12;
            let automaton = Automaton::new(2, most as u8)?;
            let found = automaton.count_by_value(n, limits)?[most];
            let text = format!("{found} positions leave {most}");
            let position = clobber_solitaire::extremal::worst_grid(2, n).map_err(|_| Unknown::too_large())?;
            Ok(if found == number(n) {
                Found::holds(text, found as u64)
            } else {
                Found::fails(text, found as u64, position.to_string())
            })
        },
    );
    if kinds == 2 { study.with_proof(prove) } else { study }
}

/// Has the checker accept the proof for all n.
fn prove(limits: &Limits) -> Result<(), Unknown> {
    accept(&WorstClaim { words: Some(words()), ..two_rows::worst()? }.line(), limits)
}
