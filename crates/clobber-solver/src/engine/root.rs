//! The start position: its components with their moves on the board, and what these lead to.
//!
//! Inside the search a sum has lost all memory of the board: values have taken the place of components, opposite ones
//! are gone. At the root every move of the board counts, dominated ones too, since the question is which moves
//! win. Components that look alike are handled once, so that a sum of many small ones is no burden.

use super::Game;
use super::alike_moves::{AlikeMoves, Look};
use super::graph_terms::unsolved;
use super::proof_number::{Child, Search};
use super::registry::Remains;
use super::strip_terms::Place;
use super::sum::Sum;
use super::term::Term;
use super::terms::Terms;
use crate::interval::Interval;
use crate::strip::Strip;
use clobber_board::{Color, Component, Graph, Move, NormalForm, Normalized, Position};
use game_value::Value;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Unsolved};

/// The start position with the first player as Left.
pub(crate) struct Root<'a> {
    position: &'a Position,
    first: Color,
    components: Vec<Component>,
    groups: Vec<Group>,
    /// The value that is added to the position, seen from the first player.
    rest: Value,
    pub(crate) total: Sum,
}

/// From more different components than this not all moves are looked at.
const MANY: usize = 64;

/// Components that look alike.
struct Group {
    form: NormalForm,
    /// Their numbers.
    members: Vec<usize>,
    /// What one of them is for the first player; nothing if it is worth zero.
    term: Option<Term>,
    /// Its stones, if it is a strip.
    strip: Option<Strip>,
}

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RootMove {
    /// A move in a component of a group, in the coordinates of its normal form.
    Board { group: usize, mv: Move },
    /// To an option of the value that is added to the position.
    Value(Value),
}

/// Moves that lead to the same sum.
pub(crate) struct Way {
    pub(crate) child: Child,
    pub(crate) moves: Vec<RootMove>,
}

impl<'a> Root<'a> {
    pub(crate) fn new(game: &Game<'a>, first: Color, terms: Terms<'_>) -> Result<Self, Unsolved> {
        let position = game.position;
        let components = position.active_components_within(terms.limits())?;
        let mut numbers: HashMap<NormalForm, usize, FxBuildHasher> = HashMap::default();
        let mut groups: Vec<Group> = Vec::new();
        for (member, component) in components.iter().enumerate() {
            terms.limits().check_now()?;
            let normalized =
                Normalized::new_within(position, component, terms.limits()).map_err(unsolved)?;
            let form = normalized.form();
            if let Some(&number) = numbers.get(form) {
                groups[number].members.push(member);
            } else {
                numbers.insert(form.clone(), groups.len());
                groups.push(Group::new(form, member, first, terms)?);
            }
        }
        terms.limits().check_now()?;
        let universe = terms.universe();
        let rest = if first == Color::Black { game.rest } else { universe.negative(game.rest)? };
        let mut total = Sum::default();
        for group in &groups {
            terms.limits().check_now()?;
            if let Some(term) = group.term {
                terms.add_many(&mut total, term, group.count_in(&groups, &numbers))?;
            }
        }
        Term::of_value(rest).map_or(Ok(()), |term| terms.add(&mut total, term))?;
        Ok(Self { position, first, components, groups, rest, total })
    }

    /// What the first player's moves lead to, moves to the same sum together. Known results come with them.
    /// Of many components, unless all moves are wanted, the first way that is known to win is the last one.
    pub(crate) fn ways(&self, search: &mut Search<'_>, all: bool) -> Result<Vec<Way>, Unsolved> {
        let terms = search.terms;
        let negative = terms.negative_sum(&self.total)?;
        let mut ways = Ways { list: Vec::new(), numbers: HashMap::default() };
        for (number, group) in self.groups.iter().enumerate() {
            terms.limits().check_now()?;
            let mut rest = negative.clone();
            group.term.map_or(Ok(()), |term| terms.take_away(&mut rest, term))?;
            for (mv, remains) in group.options(self.first, terms)? {
                ways.add(search, &rest, &remains, RootMove::Board { group: number, mv })?;
                if !all && self.groups.len() > MANY && ways.has_winner() {
                    return Ok(ways.list);
                }
            }
        }
        let mut others = negative;
        Term::of_value(self.rest).map_or(Ok(()), |term| terms.take_away(&mut others, term))?;
        for &option in terms.universe().universe().left_options(self.rest) {
            let remains = Term::of_value(terms.universe().negative(option)?).into_iter().collect();
            let shown =
                if self.first == Color::Black { option } else { terms.universe().negative(option)? };
            ways.add(search, &others, &remains, RootMove::Value(shown))?;
        }
        Ok(ways.list)
    }

    /// The moves on the board that a move of the root stands for, one or all of them.
    pub(crate) fn on_board(&self, mv: RootMove, all: bool, limits: &Limits) -> Result<Vec<Move>, Unsolved> {
        let RootMove::Board { group, mv } = mv else { return Ok(Vec::new()) };
        let members = &self.groups[group].members;
        let mut moves = Vec::new();
        for &member in &members[..if all { members.len() } else { 1 }] {
            limits.check_now()?;
            let normalized = Normalized::new(self.position, &self.components[member]).ok();
            moves.extend(normalized.map(|normalized| normalized.to_position(mv)));
        }
        Ok(moves)
    }
}

/// The ways found so far, by the sums that they lead to.
struct Ways {
    list: Vec<Way>,
    numbers: HashMap<u128, usize, FxBuildHasher>,
}

impl Ways {
    /// Is the one that was added last known to win?
    fn has_winner(&self) -> bool {
        self.list.last().is_some_and(|way| way.child.numbers.answer() == Some(false))
    }

    fn add(
        &mut self,
        search: &mut Search<'_>,
        rest: &Sum,
        remains: &Remains,
        mv: RootMove,
    ) -> Result<(), Unsolved> {
        let mut sum = rest.clone();
        for &term in remains {
            search.terms.add(&mut sum, term)?;
        }
        let key = sum.key();
        if let Some(&number) = self.numbers.get(&key) {
            self.list[number].moves.push(mv);
        } else {
            self.numbers.insert(key, self.list.len());
            let numbers = search.numbers(&sum, key)?;
            self.list.push(Way { child: Child { sum, key, numbers, pending: None }, moves: vec![mv] });
        }
        Ok(())
    }
}

impl Group {
    fn new(form: &NormalForm, member: usize, first: Color, terms: Terms<'_>) -> Result<Self, Unsolved> {
        let position = form.position();
        let is_path = matches!(position.graph(), Graph::Path(_));
        let strip = Strip::from_cells(position.cells()).filter(|_| is_path);
        let term = match terms.of_form(form)? {
            Some(term) if first == Color::White => Some(terms.negative(term)?),
            term => term,
        };
        Ok(Self { form: form.clone(), members: vec![member], term, strip })
    }

    /// How many of its members are left if it is set off against the group of its negatives.
    fn count_in(&self, groups: &[Self], numbers: &HashMap<NormalForm, usize, FxBuildHasher>) -> usize {
        let negated = self.form.negated();
        if negated == self.form {
            return self.members.len() % 2;
        }
        let opposite = numbers.get(&negated).map_or(0, |&number| groups[number].members.len());
        self.members.len().saturating_sub(opposite)
    }

    /// What remains after each of the first player's moves, with the second player as Left.
    fn options(&self, first: Color, terms: Terms<'_>) -> Result<Vec<(Move, Remains)>, Unsolved> {
        let negated = first == Color::Black;
        let turned = |term: Option<Term>| match term {
            Some(term) if negated => terms.negative(term).map(Some),
            term => Ok(term),
        };
        let Some(strip) = &self.strip else {
            return self.options_of_graph(first, terms, turned);
        };
        // What is left of a strip with a table is found there; what is left of a short one is short.
        let place = if terms.is_short(strip.len() as u32) { None } else { Some(terms.place_of(strip)?) };
        let mut options = Vec::new();
        for split in Interval::whole(strip).moves(strip).filter(|split| split.player == first) {
            terms.limits().check()?;
            let mut remains = Remains::new();
            for interval in split.parts {
                let term = match place {
                    Some(place) => terms.of_place(Place { interval, ..place })?,
                    None => terms.of_strip(&interval.strip(strip))?,
                };
                remains.extend(turned(term)?);
            }
            options.push((Move::new(split.from, split.to), remains));
        }
        Ok(options)
    }

    /// The same for what is no strip.
    fn options_of_graph(
        &self,
        first: Color,
        terms: Terms<'_>,
        turned: impl Fn(Option<Term>) -> Result<Option<Term>, Unsolved>,
    ) -> Result<Vec<(Move, Remains)>, Unsolved> {
        let position = self.form.position();
        let alike = AlikeMoves::of(position);
        let (mut options, mut known) = (Vec::new(), HashMap::<Look, Remains, FxBuildHasher>::default());
        for mv in position.moves(first) {
            terms.limits().check()?;
            let look = alike.look(mv);
            let remains = if let Some(remains) = look.and_then(|look| known.get(&look)) {
                remains.clone()
            } else {
                let after = position.after(mv).expect("a legal move");
                let parts = terms.of_position(&after)?.into_iter();
                parts.filter_map(|term| turned(Some(term)).transpose()).collect::<Result<_, _>>()?
            };
            known.extend(look.map(|look| (look, remains.clone())));
            options.push((mv, remains));
        }
        Ok(options)
    }
}
