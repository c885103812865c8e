//! Checks a reduction: the moves are legal, the counts are right, and the lower bound holds.

use super::Verdict;
use super::line::{Arguments, Fields};
use super::short_game;
use crate::lower_bound::refutation::Refuted;
use crate::lower_bound::{LowerBound, Question, Shown, evaluate};
use crate::reduction::{First, Rule};
use crate::short_game::Goal;
use clobber_board::{Color, Move, Position};

/// A position while moves are played on it.
pub(super) struct Replayed {
    position: Position,
    moves: u64,
    /// The colour of the first move.
    first: Option<Color>,
    /// The colour of the last move.
    last: Option<Color>,
    /// The first move, counted from 1, that had the same colour as the one before.
    repeats_color_at: Option<u64>,
    /// What is wrong with the first move that breaks the rules; nothing is played after it.
    failure: Option<String>,
}

impl Replayed {
    pub(super) fn new(position: Position) -> Self {
        Self { position, moves: 0, first: None, last: None, repeats_color_at: None, failure: None }
    }

    /// What the moves lead to.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves were played.
    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    pub(super) fn play(&mut self, mv: Move) {
        if self.failure.is_some() {
            return;
        }
        self.moves += 1;
        let player = match self.position.play(mv) {
            Ok(player) => player,
            Err(error) => {
                self.failure = Some(format!("move {} ({}-{}): {error}", self.moves, mv.from, mv.to));
                return;
            }
        };
        if self.last == Some(player) {
            self.repeats_color_at.get_or_insert(self.moves);
        }
        self.first.get_or_insert(player);
        self.last = Some(player);
    }
}

pub(super) fn check(fields: &Fields, line: u64) -> Verdict {
    let Some(position) = &fields.position else {
        return Verdict::Malformed(format!("line {line}: a claim has a `position`, and this has none"));
    };
    let Some(replayed) = &fields.moves else {
        return Verdict::Unchecked(
            "no `moves`: an answer without moves or strategy carries no proof (`solve --certificate FILE` \
             writes one)"
                .into(),
        );
    };
    match check_claims(fields, position, replayed) {
        Ok(()) if fields.goal == Some(Goal::Shortest) => short_game::check(fields, position, replayed),
        Ok(()) => check_lower_bound(fields, position, replayed),
        Err(error) => Verdict::Rejected(error),
    }
}

fn check_claims(fields: &Fields, position: &Position, replayed: &Replayed) -> Result<(), String> {
    if let Some(failure) = &replayed.failure {
        return Err(failure.clone());
    }
    if let Some(failure) = fields.refutations.as_ref().and_then(|refuted| refuted.failure.as_ref()) {
        return Err(failure.clone());
    }
    let (before, after) = (position.stones(), replayed.position.stones());
    if let Some(stones) = fields.stones.filter(|&stones| stones != before) {
        return Err(format!("`stones` is {stones}, but the position has {before}"));
    }
    match fields.remaining {
        None => return Err("no `remaining`".into()),
        Some(remaining) if remaining != after => {
            return Err(format!("`remaining` is {remaining}, but the moves leave {after}"));
        }
        Some(_) => {}
    }
    if fields.rule == Some(Rule::Partisan) {
        check_turns(fields.first.unwrap_or(First::Any), replayed)?;
    }
    if fields.goal == Some(Goal::Shortest) {
        return Ok(());
    }
    if fields.length.is_some() || fields.length_bound.is_some() {
        return Err("`length` and `length_bound` belong to the goal `shortest`".into());
    }
    if let Some(bound) = fields.lower_bound.filter(|&bound| bound > after) {
        return Err(format!("`lower_bound` is {bound}, but the moves leave {after}"));
    }
    if fields.optimal == Some(true) && fields.lower_bound.is_some_and(|bound| bound < after) {
        return Err(format!("`optimal` is true, but {after} remain and `lower_bound` is less"));
    }
    Ok(())
}

fn check_turns(first: First, replayed: &Replayed) -> Result<(), String> {
    if let Some(at) = replayed.repeats_color_at {
        return Err(format!("move {at}: the rule is partisan, but the colour is that of the move before"));
    }
    match replayed.first.filter(|&color| !first.allows(color)) {
        Some(color) => Err(format!("move 1: {} begins, but `first` says otherwise", color.name())),
        None => Ok(()),
    }
}

fn check_lower_bound(fields: &Fields, position: &Position, replayed: &Replayed) -> Verdict {
    let remaining = replayed.position.stones();
    let optimal = fields.optimal == Some(true);
    let claimed = fields.lower_bound.unwrap_or(if optimal { remaining } else { 0 });
    let leave = if replayed.moves == 1 { "move leaves" } else { "moves leave" };
    let stones = if position.stones() == 1 { "stone" } else { "stones" };
    let moves = format!("{} {leave} {remaining} of {} {stones}", replayed.moves, position.stones());
    if claimed == 0 {
        return Verdict::Accepted(moves);
    }
    let rule = fields.rule.unwrap_or(Rule::Impartial);
    let first = fields.first.unwrap_or(First::Any);
    let none = Refuted::default();
    let refuted = fields.refutations.as_ref().unwrap_or(&none);
    let mut best = 0;
    let mut might_be_more = false;
    for arguments in in_turn(fields) {
        let question = Question { rule, first, refuted, enough: claimed };
        let shown = evaluate(&arguments, position, &question);
        let shown = shown.unwrap_or(Shown { stones: 0, might_be_more: true });
        if shown.stones >= claimed {
            let least = if optimal { ", which is the least" } else { "" };
            return Verdict::Accepted(format!("{moves}{least}; no play leaves fewer than {claimed}"));
        }
        best = best.max(shown.stones);
        might_be_more = shown.might_be_more;
    }
    if might_be_more {
        return Verdict::Unchecked(format!(
            "{moves}, but `lower_bound` {claimed} was not checked: its argument is out of reach here"
        ));
    }
    Verdict::Rejected(format!("`lower_bound` is {claimed}, but its argument shows only {best}"))
}

/// The arguments to try: those that were named, or all of them; first the cheap ones (refutations have been checked
/// while they were read), then these together with the one that may take seconds, then with the one that is seldom within
/// reach; under the partisan rule that one is about the whole position, and needs no other.
fn in_turn(fields: &Fields) -> Vec<Vec<LowerBound>> {
    let cheap = [&LowerBound::BY_COMPONENT[..], &[LowerBound::Balance, LowerBound::Refutation]].concat();
    let dearer = [&cheap[..], &[LowerBound::Frontier]].concat();
    let dearest = match fields.rule {
        Some(Rule::Partisan) => vec![LowerBound::Exhaustive],
        _ => [&dearer[..], &[LowerBound::Exhaustive]].concat(),
    };
    let mut in_turn = vec![cheap, dearer, dearest];
    if let Some(Arguments(named)) = fields.lower_bound_argument.as_ref()
        && !named.is_empty()
    {
        in_turn.iter_mut().for_each(|arguments| arguments.retain(|argument| named.contains(argument)));
        in_turn.dedup();
    }
    in_turn.retain(|arguments| !arguments.is_empty());
    in_turn
}
