//! The way from the moves of a position to its canonical form, step by step.

use super::Signs;
use clobber_board::{Color, Position};
use clobber_solver::Evaluation;
use game_value::{Arithmetic, Side, Step, Value};
use schemars::JsonSchema;
use search_limits::Unsolved;
use serde::Serialize;
use std::io::{self, Write};

/// The options of a position and the steps to the canonical form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Derivation {
    /// The values that Black's moves leave, each with its moves.
    left: Vec<OptionOfMoves>,
    /// The values that White's moves leave, each with its moves.
    right: Vec<OptionOfMoves>,
    steps: Vec<StepRecord>,
}

/// An option before anything is removed, and the moves that lead to it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct OptionOfMoves {
    value: String,
    moves: Vec<[u32; 2]>,
    #[serde(skip)]
    text: String,
}

/// What a step does.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct StepRecord {
    /// `left` or `right`.
    side: &'static str,
    /// `dominated` or `reversible`.
    kind: &'static str,
    option: String,
    /// The option that dominates, or through which it reverses.
    because_of: String,
    /// The options that take its place, if it is reversible.
    #[serde(skip_serializing_if = "Option::is_none")]
    replaced_by: Option<Vec<String>>,
}

impl Derivation {
    pub(super) fn new(
        evaluation: Evaluation<'_>,
        position: &Position,
        signs: Signs,
    ) -> Result<Self, Unsolved> {
        let universe = evaluation.universe();
        let (left, left_values) = options(evaluation, position, Color::Black, signs)?;
        let (right, right_values) = options(evaluation, position, Color::White, signs)?;
        let simplification = universe.simplify(&left_values, &right_values)?;
        let record = |step: &Step| StepRecord::new(universe, step, signs);
        let steps = simplification.steps.iter().map(record).collect::<Result<_, _>>()?;
        Ok(Self { left, right, steps })
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        for (name, options) in [("Left moves to", &self.left), ("Right moves to", &self.right)] {
            let mut label = name;
            for OptionOfMoves { value, text, .. } in options {
                writeln!(out, "{label:<14} {value}  by {text}")?;
                label = "";
            }
        }
        for (number, step) in self.steps.iter().enumerate() {
            writeln!(out, "{:<14} {}", format!("step {}", number + 1), step.sentence())?;
        }
        Ok(())
    }
}

/// The different values that a player's moves leave, in the order of the moves.
fn options(
    evaluation: Evaluation<'_>,
    position: &Position,
    player: Color,
    signs: Signs,
) -> Result<(Vec<OptionOfMoves>, Vec<Value>), Unsolved> {
    let mut values: Vec<Value> = Vec::new();
    let mut list: Vec<OptionOfMoves> = Vec::new();
    for (mv, after) in position.options(player) {
        let value = evaluation.value(&after)?;
        let text = position.move_text(mv);
        if let Some(index) = values.iter().position(|&other| other == value) {
            list[index].moves.push([mv.from, mv.to]);
            list[index].text += " ";
            list[index].text += &text;
            continue;
        }
        values.push(value);
        let value = signs.text(evaluation.universe(), value)?;
        list.push(OptionOfMoves { value, moves: vec![[mv.from, mv.to]], text });
    }
    Ok((list, values))
}

impl StepRecord {
    fn new(universe: Arithmetic<'_>, step: &Step, signs: Signs) -> Result<Self, Unsolved> {
        let text = |value: Value| signs.text(universe, value);
        let side = if step.side() == Side::Left { "left" } else { "right" };
        Ok(match step {
            Step::Dominated { option, by, .. } => Self {
                side,
                kind: "dominated",
                option: text(*option)?,
                because_of: text(*by)?,
                replaced_by: None,
            },
            Step::Reversible { option, through, by, .. } => Self {
                side,
                kind: "reversible",
                option: text(*option)?,
                because_of: text(*through)?,
                replaced_by: Some(by.iter().map(|&option| text(option)).collect::<Result<_, _>>()?),
            },
        })
    }

    fn sentence(&self) -> String {
        let Self { option, because_of, .. } = self;
        let side = if self.side == "left" { "Left" } else { "Right" };
        match &self.replaced_by {
            None => format!("{side}'s option {option} is dominated by {because_of}: remove it"),
            Some(options) if options.is_empty() => {
                format!("{side}'s option {option} reverses through {because_of}: remove it")
            }
            Some(options) => {
                let options = options.join(", ");
                format!("{side}'s option {option} reverses through {because_of}: replace it by {options}")
            }
        }
    }
}
