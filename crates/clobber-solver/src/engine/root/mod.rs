//! The start position: its components with their moves on the board, and the sums that these lead to.
//!
//! Inside the search a sum has lost all memory of the board: values have replaced components, and opposite
//! components are gone. At the root every move of the board counts, dominated ones too, since the question is
//! which moves win. Components with the same normal form are handled once, so that a sum of many small ones
//! is cheap.

mod group;

use crate::engine::Game;
use crate::engine::search::{Child, ProofNumberSearch};
use crate::engine::terms::{Sum, Term, Terms};
use clobber_board::{Color, Component, Move, NormalForm, Normalized, Position};
use game_value::Value;
use group::Group;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Unsolved};
use std::rc::Rc;

/// The start position with the first player as Left.
pub(crate) struct Root<'a> {
    position: &'a Position,
    first: Color,
    components: Vec<Component>,
    groups: Vec<Group>,
    /// The value that is added to the position, as the first player sees it.
    added: Value,
    pub(crate) total: Sum,
}

/// With more groups than this, a search for one winning move stops at the first move that is known to win.
const MAX_GROUPS_TO_LIST: usize = 64;

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RootMove {
    /// A move in a component of a group, in the coordinates of its normal form.
    Board { group: usize, mv: Move },
    /// To an option of the value that is added to the position.
    Value(Value),
}

/// The moves that lead to one sum.
pub(crate) struct RootOption {
    pub(crate) child: Child,
    pub(crate) moves: Vec<RootMove>,
}

impl RootOption {
    pub(crate) fn wins(&self) -> bool {
        self.child.numbers.answer() == Some(false)
    }
}

impl<'a> Root<'a> {
    pub(crate) fn new(game: &Game<'a>, first: Color, terms: Terms<'_>) -> Result<Self, Unsolved> {
        let (position, limits) = (game.position, terms.limits());
        let components = position.active_components_within(limits)?;
        let mut indices: HashMap<Rc<NormalForm>, usize, FxBuildHasher> = HashMap::default();
        let mut groups: Vec<Group> = Vec::new();
        for (member, component) in components.iter().enumerate() {
            limits.check_now()?;
            let normalized = Normalized::new_within(position, component, limits)?;
            if let Some(&index) = indices.get(normalized.form()) {
                groups[index].members.push(member);
            } else {
                let form = Rc::new(normalized.form().clone());
                indices.insert(form.clone(), groups.len());
                groups.push(Group::new(form, member, first, terms)?);
            }
        }
        limits.check_now()?;
        let added = if first == Color::Black { game.added } else { terms.universe().negated(game.added)? };
        let mut total = Sum::default();
        for group in &groups {
            limits.check_now()?;
            if let Some(term) = group.term {
                let negated = |form: &NormalForm| indices.get(form).map_or(0, |&i| groups[i].members.len());
                terms.add_copies(&mut total, term, group.count_without(negated))?;
            }
        }
        Term::of_value(added).map_or(Ok(()), |term| terms.add(&mut total, term))?;
        Ok(Self { position, first, components, groups, added, total })
    }

    /// The sums to which the first player's moves lead, with what is known of them. If there are many groups
    /// and not all moves are wanted, the first option that is known to win ends the list.
    pub(crate) fn options(
        &self,
        search: &mut ProofNumberSearch<'_>,
        all_moves: bool,
    ) -> Result<Vec<RootOption>, Unsolved> {
        let terms = search.terms;
        let negated = terms.negated_sum(&self.total)?;
        let mut options = RootOptions { list: Vec::new(), indices: HashMap::default() };
        for (index, group) in self.groups.iter().enumerate() {
            terms.limits().check_now()?;
            let mut others = negated.clone();
            group.term.map_or(Ok(()), |term| terms.take_away(&mut others, term))?;
            for (mv, remains) in group.options(self.first, terms)? {
                options.add(search, &others, &remains, RootMove::Board { group: index, mv })?;
                if !all_moves && self.groups.len() > MAX_GROUPS_TO_LIST && options.last_wins() {
                    return Ok(options.list);
                }
            }
        }
        let mut others = negated;
        Term::of_value(self.added).map_or(Ok(()), |term| terms.take_away(&mut others, term))?;
        for &option in terms.universe().universe().left_options(self.added) {
            let negated = terms.universe().negated(option)?;
            let shown = if self.first == Color::Black { option } else { negated };
            options.add(search, &others, Term::of_value(negated).as_slice(), RootMove::Value(shown))?;
        }
        Ok(options.list)
    }

    /// The moves on the board that a move in a group stands for: one, or all of them.
    pub(crate) fn on_board(
        &self,
        group: usize,
        mv: Move,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<Vec<Move>, Unsolved> {
        let members = &self.groups[group].members;
        let mut moves = Vec::new();
        for &member in &members[..if all_moves { members.len() } else { 1 }] {
            limits.check_now()?;
            let normalized = Normalized::new_within(self.position, &self.components[member], limits)?;
            moves.push(normalized.to_position(mv));
        }
        Ok(moves)
    }
}

/// The options found so far, by the keys of their sums.
struct RootOptions {
    list: Vec<RootOption>,
    indices: HashMap<u128, usize, FxBuildHasher>,
}

impl RootOptions {
    fn last_wins(&self) -> bool {
        self.list.last().is_some_and(RootOption::wins)
    }

    /// Adds a move that leaves `remains` and the other terms.
    fn add(
        &mut self,
        search: &mut ProofNumberSearch<'_>,
        others: &Sum,
        remains: &[Term],
        mv: RootMove,
    ) -> Result<(), Unsolved> {
        let mut sum = others.clone();
        for &term in remains {
            search.terms.add(&mut sum, term)?;
        }
        let key = sum.key();
        if let Some(&index) = self.indices.get(&key) {
            self.list[index].moves.push(mv);
        } else {
            self.indices.insert(key, self.list.len());
            let numbers = search.proof_numbers(&sum, key)?;
            self.list.push(RootOption { child: Child { sum, key, numbers, pending: None }, moves: vec![mv] });
        }
        Ok(())
    }
}
