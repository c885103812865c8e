//! The classes of games with the same outcome class and bounds.

use super::Found;
use crate::desk::Desk;
use crate::diagnostics::Refusal;
use crate::question::{Answer, Question, Status};
use clobber_drawing::text::count;
use clobber_segclobber::database::{BuildError, Class, Database};
use schemars::JsonSchema;
use search_limits::{Limits, Reason, Unsolved};
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// List the classes of the database, or the members of the class of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassesOf {
    /// A line or a sum of lines, for the members of its class.
    pub position: Option<String>,
}

/// The classes of a database, or one class.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClassList {
    /// The classes; only that of the game if one is given.
    classes: Vec<ClassSize>,
    /// Sets of equal games of the class, each in the order of creation.
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<Vec<Vec<String>>>,
    /// The games that are equal to the given one.
    #[serde(skip_serializing_if = "Option::is_none")]
    equal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
}

/// A class and its size.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ClassSize {
    outcome: char,
    /// Lower and upper bound in ups, then in ups with a star.
    bounds: [i32; 4],
    games: usize,
}

impl ClassSize {
    fn new(class: Class, games: usize) -> Self {
        Self { outcome: class.outcome, bounds: class.bounds, games }
    }
}

impl Question for ClassesOf {
    const NAME: &'static str = "db/classes";
    type Answer = ClassList;

    fn ask(&self, desk: &mut Desk, limits: &Limits) -> Result<ClassList, Refusal> {
        let list = match &self.position {
            Some(text) => {
                let found = Found::read(text, desk)?;
                members(&found, limits)
            }
            None => sizes(desk.database().ok_or(Refusal::NoDatabase)?, limits),
        };
        Ok(list.unwrap_or_else(|unsolved| ClassList {
            classes: Vec::new(),
            sets: None,
            equal: None,
            unknown: Some(unsolved.to_string()),
        }))
    }
}

fn sizes(database: &Database, limits: &Limits) -> Result<ClassList, Unsolved> {
    let classes = database.classes(limits).map_err(unsolved)?;
    let mut list: Vec<ClassSize> =
        classes.sizes.into_iter().map(|(class, games)| ClassSize::new(class, games)).collect();
    list.sort_by_key(|class| std::cmp::Reverse(class.games));
    Ok(ClassList { classes: list, sets: None, equal: None, unknown: None })
}

fn members(found: &Found, limits: &Limits) -> Result<ClassList, Unsolved> {
    let Some(number) = found.number else {
        return Ok(ClassList { classes: Vec::new(), sets: Some(Vec::new()), equal: None, unknown: None });
    };
    let class = found.database.entry(number).class();
    let members = found.database.members(class, limits).map_err(unsolved)?;
    let games = members.sets.iter().map(Vec::len).sum();
    let text = |&number: &usize| found.database.game(number).to_string();
    let texts = |set: &Vec<usize>| set.iter().map(text).collect::<Vec<_>>();
    let equal = members.sets.iter().find(|set| set.contains(&number)).map(texts);
    let sets = members.sets.iter().map(texts).collect();
    Ok(ClassList { classes: vec![ClassSize::new(class, games)], sets: Some(sets), equal, unknown: None })
}

fn unsolved(error: BuildError) -> Unsolved {
    match error {
        BuildError::Unsolved(unsolved) => unsolved,
        BuildError::Length(_) => Reason::Memory.into(),
    }
}

/// Games of one set that are printed as text; JSON has all.
const MAX_PRINTED_GAMES: usize = 12;

impl Answer for ClassList {
    fn status(&self) -> Status {
        Status::known(self.unknown.is_none())
    }

    fn print(&self, out: &mut dyn Write, _heading: bool) -> io::Result<()> {
        if let Some(reason) = &self.unknown {
            return writeln!(out, "unknown: {reason}");
        }
        if self.sets.is_none() {
            writeln!(out, "classes: {}", self.classes.len())?;
        }
        for ClassSize { outcome, bounds: [floor, ceiling, floor_star, ceiling_star], games } in &self.classes
        {
            let ups = format!("{floor} to {ceiling} ups");
            let starred = format!("{floor_star} to {ceiling_star} ups with a star");
            writeln!(out, "{outcome}  {ups:15}  {starred:30}  {}", count(*games, "game"))?;
        }
        if let Some(equal) = &self.equal {
            writeln!(out, "equal   {}", listed(equal))?;
        }
        for set in self.sets.iter().flatten().filter(|set| self.equal.as_ref() != Some(set)) {
            writeln!(out, "others  {}", listed(set))?;
        }
        Ok(())
    }
}

fn listed(games: &[String]) -> String {
    let shown = games.iter().take(MAX_PRINTED_GAMES).cloned().collect::<Vec<_>>().join(" ");
    match games.len().saturating_sub(MAX_PRINTED_GAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
