//! Solitaire Clobber: a play that leaves few stones, or a short one.

use super::component_word::ComponentWord;
use super::reduction::{Bound, Reduced};
use crate::desk::Desk;
use crate::diagnostics::{BadText, Refusal};
use crate::question::Question;
use crate::reading;
use crate::schema;
use clobber_board::{Color, FirstPlayer, Goal, Position, Rule, Vertex};
use clobber_solitaire::partisan::near_pair;
use clobber_solitaire::{Method, NoTarget, Reducer};
use schemars::JsonSchema;
use search_limits::Limits;
use serde::{Deserialize, Serialize};

/// Leave as few stones as possible, or end as soon as possible.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct Reduce {
    /// The position.
    pub position: String,
    /// Which stones may move: any, or black and white in turn.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Rule>")]
    pub rule: Rule,
    /// The colour that moves first, under the partisan rule.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<FirstPlayer>")]
    pub first: FirstPlayer,
    /// What to minimise: the stones at the end, or the moves until no stone can move.
    #[serde(default)]
    #[schemars(schema_with = "schema::named::<Goal>")]
    pub goal: Goal,
    /// The vertex and colour of the last stone: `b2=x` on a grid, `5=x` on other boards. `5=x,o` leaves two
    /// stones, a black one on vertex 5 and a white one anywhere.
    pub target: Option<String>,
    /// Also give the play as a word: a letter for each edge.
    #[serde(default)]
    pub word: bool,
    /// End with two stones in a row or a column, one empty square apart.
    #[serde(default)]
    pub near_pair: bool,
    /// Also give the lower bound that each argument shows.
    #[serde(default)]
    pub bounds: bool,
    /// The only method to use.
    #[serde(default)]
    #[schemars(schema_with = "schema::optional_named::<Method>")]
    pub method: Option<Method>,
    /// Keep searching until the time limit, where optimality is not proved.
    #[serde(default)]
    pub endless: bool,
}

impl Question for Reduce {
    const NAME: &'static str = "reduce";
    type Answer = Reduced;

    fn time_was_given(&mut self) {
        self.endless = true;
    }

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<Reduced, Refusal> {
        self.refuse_combinations()?;
        let position = reading::position("position", &self.position, desk.max_vertices())?;
        let target = self.target.as_deref().map(|text| target(&position, text)).transpose()?;
        match self.reduced(&position, target, limits) {
            Err(NoTarget::Unsolved(unsolved)) => Ok(Reduced::unknown(Some(&position), unsolved)),
            Err(error) => Err(self.no_target(&position, error)),
            Ok(reduced) => Ok(reduced),
        }
    }
}

impl Reduce {
    /// Refuses options that exclude each other.
    pub fn refuse_combinations(&self) -> Result<(), Refusal> {
        let &Self { rule, first, goal, word, method, near_pair, bounds, .. } = self;
        let has_target = self.target.is_some();
        let refusal = if near_pair && (goal == Goal::Shortest || has_target || method.is_some()) {
            "--near-pair excludes --goal shortest, --target and --method"
        } else if bounds && goal == Goal::Shortest {
            "--bounds requires the goal of fewest stones"
        } else if rule == Rule::Impartial && first != FirstPlayer::default() {
            "--first requires the partisan rule"
        } else if rule == Rule::Partisan && has_target {
            "--target requires the impartial rule"
        } else if method.is_some() && goal == Goal::Shortest {
            "--method requires the goal of fewest stones"
        } else if method.is_some_and(|method| (method == Method::Demaine) != (rule == Rule::Partisan)) {
            "--method demaine requires the partisan rule, and the other methods require the impartial rule"
        } else if method.is_some() && has_target {
            "--method excludes --target"
        } else if goal == Goal::Shortest && (has_target || word) {
            "--target and --word require the goal of fewest stones"
        } else {
            return Ok(());
        };
        Err(Refusal::Combination(refusal))
    }

    /// Why there is no such last stone, with the vertex as in moves.
    fn no_target(&self, position: &Position, error: NoTarget) -> Refusal {
        let (message, help) = match error {
            NoTarget::Impossible { vertex, color, second } => (
                format!(
                    "no play ends with a {} stone on {}{}",
                    color.name(),
                    position.vertex_text(vertex),
                    second.map_or(String::new(), |color| format!(" and a {} one elsewhere", color.name()))
                ),
                "all plays were tried; choose another vertex or colour",
            ),
            NoTarget::NoStone(vertex) => (
                format!("there is no stone on {}, and there never will be", position.vertex_text(vertex)),
                "choose a vertex with a stone",
            ),
            other => return other.into(),
        };
        let text = self.target.as_deref().unwrap_or_default();
        BadText::new("target", text, 0..text.len(), message, help.into()).into()
    }

    fn reduced(
        &self,
        position: &Position,
        target: Option<Target>,
        limits: &Limits,
    ) -> Result<Reduced, NoTarget> {
        let reducer = self.reducer();
        let first = (self.rule == Rule::Partisan).then_some(self.first);
        if self.near_pair {
            return match near_pair::reduce(position, first, limits)? {
                Some(play) => self.with_extras(play.into(), position, limits),
                None => Ok(Reduced::no_near_pair(position)),
            };
        }
        let reduced: Reduced = match (self.goal, self.rule, target) {
            (Goal::Shortest, ..) => reducer.shortest(position, first, limits)?.into(),
            (_, Rule::Partisan, _) => reducer.reduce_partisan(position, self.first, limits)?.into(),
            (_, Rule::Impartial, Some(Target { vertex, color, second: None })) => {
                reducer.reduce_to(position, vertex, color, limits)?.into()
            }
            (_, Rule::Impartial, Some(Target { vertex, color, second: Some(second) })) => {
                reducer.reduce_to_two(position, vertex, (color, second), limits)?.into()
            }
            (_, Rule::Impartial, None) => reducer.reduce(position, limits)?.into(),
        };
        self.with_extras(reduced, position, limits)
    }

    /// Adds the words and the bounds, if they were asked for.
    fn with_extras(
        &self,
        mut reduced: Reduced,
        position: &Position,
        limits: &Limits,
    ) -> Result<Reduced, NoTarget> {
        let Reduced::Fewest(play) = &mut reduced else { return Ok(reduced) };
        if self.word {
            let words = clobber_solitaire::words(position, &play.reduction.moves, limits)?;
            play.words = Some(words.into_iter().map(ComponentWord::from).collect());
        }
        if self.bounds {
            play.bounds = Some(Bound::all(position, self.rule, self.first, limits));
        }
        Ok(reduced)
    }

    fn reducer(&self) -> Reducer {
        let reducer = if self.endless { Reducer::default().endless() } else { Reducer::default() };
        match self.method {
            Some(method) => reducer.with_method(method),
            None => reducer,
        }
    }
}

/// The last stone, and the colour of the only other one, if there is to be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Target {
    vertex: Vertex,
    color: Color,
    second: Option<Color>,
}

/// Reads a target: a vertex, as in moves, a colour, and maybe the colour of a second stone.
fn target(position: &Position, text: &str) -> Result<Target, Refusal> {
    let example = position.vertex_text(0);
    let bad = |message: String| {
        let help = format!(
            "a target is a vertex and a colour, such as {example}=x or {example}=white; {example}=x,o also names \
             the colour of a second stone"
        );
        BadText::new("target", text, 0..text.len(), message, help)
    };
    let (vertex, colors) =
        text.split_once('=').ok_or_else(|| bad("this is not a vertex and a colour".into()))?;
    let vertex = position.parse_vertex(vertex).map_err(|error| bad(error.to_string()))?;
    let color =
        |text: &str| text.trim().parse().map_err(|_| bad(format!("`{}` is not a colour", text.trim())));
    let (first, second) = match colors.split_once(',') {
        Some((first, second)) => (first, Some(color(second)?)),
        None => (colors, None),
    };
    Ok(Target { vertex, color: color(first)?, second })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conflicting_options_are_refused() {
        let question = Reduce::default();
        let target = || Some("0=x".to_string());
        assert!(question.refuse_combinations().is_ok());
        assert!(Reduce { word: true, target: target(), ..Reduce::default() }.refuse_combinations().is_ok());
        for bad in [
            Reduce { rule: Rule::Partisan, target: target(), ..Reduce::default() },
            Reduce { goal: Goal::Shortest, word: true, ..Reduce::default() },
            Reduce { goal: Goal::Shortest, method: Some(Method::ALL[0]), ..Reduce::default() },
            Reduce { target: target(), method: Some(Method::ALL[0]), ..Reduce::default() },
            Reduce { near_pair: true, goal: Goal::Shortest, ..Reduce::default() },
            Reduce { near_pair: true, target: target(), ..Reduce::default() },
            Reduce { bounds: true, goal: Goal::Shortest, ..Reduce::default() },
        ] {
            assert!(bad.refuse_combinations().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn targets_are_read() {
        let cube: Position = "hypercube:3:xoxoxoxo".parse().unwrap();
        let one = |vertex, color| Target { vertex, color, second: None };
        assert_eq!(target(&cube, "5=x").unwrap(), one(5, Color::Black));
        let second = Some(Color::White);
        assert_eq!(target(&cube, "5=x, o").unwrap(), Target { second, ..one(5, Color::Black) });
        assert_eq!(target(&cube, "0 = white").unwrap(), one(0, Color::White));
        assert!(["", "5", "x=5", "5=", "-1=x", "8=x"].into_iter().all(|text| target(&cube, text).is_err()));
        let grid: Position = "xo|ox".parse().unwrap();
        assert_eq!(target(&grid, "b1=o").unwrap(), one(3, Color::White));
        assert!(target(&grid, "3=o").is_err());
    }
}
