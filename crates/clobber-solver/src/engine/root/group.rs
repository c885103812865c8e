//! Components of the start position with the same normal form.

use crate::component::interval::Interval;
use crate::component::strip::Strip;
use crate::engine::naming::{AlikeMoves, Look, Place};
use crate::engine::terms::{Remains, Term, Terms};
use clobber_board::{Color, Graph, Move, NormalForm};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::Unsolved;
use std::rc::Rc;

/// A move with what remains, in the list of the group and in that of the root, which may be half empty.
const BYTES_PER_MOVE: usize = 128;

pub(super) struct Group {
    form: Rc<NormalForm>,
    /// The indices of its components.
    pub(super) members: Vec<usize>,
    /// The term of one of them for the first player; `None` if it is worth zero.
    pub(super) term: Option<Term>,
    /// Its stones, if it is a strip.
    strip: Option<Strip>,
}

impl Group {
    pub(super) fn new(
        form: Rc<NormalForm>,
        member: usize,
        first: Color,
        terms: Terms<'_>,
    ) -> Result<Self, Unsolved> {
        let position = form.position();
        let is_path = matches!(position.graph(), Graph::Path(_));
        let strip = if is_path { Strip::from_cells(position.cells()) } else { None };
        let term = strip.as_ref().map_or_else(|| terms.of_form(&form), |strip| terms.of_strip(strip))?;
        let term = terms.negated_if(first == Color::White, term)?;
        Ok(Self { form, members: vec![member], term, strip })
    }

    /// The number of members that no negative cancels. `members_of` counts the members of the group of a
    /// normal form.
    pub(super) fn count_without(&self, members_of: impl Fn(&NormalForm) -> usize) -> usize {
        let negated = self.form.negated();
        if negated == *self.form {
            return self.members.len() % 2;
        }
        self.members.len().saturating_sub(members_of(&negated))
    }

    /// What remains after each of the first player's moves, with the second player as Left.
    pub(super) fn options(&self, first: Color, terms: Terms<'_>) -> Result<Vec<(Move, Remains)>, Unsolved> {
        let Some(strip) = &self.strip else { return self.options_of_graph(first, terms) };
        // The table of a long strip holds what its moves leave; what the moves in a short strip leave is
        // short.
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
                remains.extend(terms.negated_if(first == Color::Black, term)?);
            }
            options.push((Move::new(split.from, split.to), remains));
        }
        Ok(options)
    }

    fn options_of_graph(&self, first: Color, terms: Terms<'_>) -> Result<Vec<(Move, Remains)>, Unsolved> {
        let position = self.form.position();
        let alike = AlikeMoves::of(position);
        terms.limits().check_memory(BYTES_PER_MOVE.saturating_mul(position.move_count() as usize / 2))?;
        let (mut options, mut known) = (Vec::new(), HashMap::<Look, Remains, FxBuildHasher>::default());
        for mv in position.moves(first) {
            terms.limits().check()?;
            let look = alike.look(mv);
            let remains = if let Some(remains) = look.and_then(|look| known.get(&look)) {
                remains.clone()
            } else {
                let mut remains = Remains::new();
                for term in terms.of_position(&position.after(mv).expect("a legal move"))? {
                    remains.extend(terms.negated_if(first == Color::Black, Some(term))?);
                }
                remains
            };
            known.extend(look.map(|look| (look, remains.clone())));
            options.push((mv, remains));
        }
        Ok(options)
    }
}
