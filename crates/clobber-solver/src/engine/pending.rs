//! Options that are looked up only when their turn comes.
//!
//! A sum of grid shapes has dozens of options, and most of them lead to components that never came up before: nothing
//! can be known of them. To give each of them a name, an entry in the registry and bounds costs time and memory, and
//! in vain, since five nodes of six are won and need only one of their options. So such an option waits as a
//! bitboard, judged by its moves, until the search turns to it. (4×6 checkerboard: 0.53 million components instead of
//! 1.96 million, and half the time.)

use super::home::Home;
use super::proof_number::{Child, Rest, Search};
use super::switches::Technique;
use super::term::ComponentId;
use super::terms::Terms;
use crate::shape::Shape;
use clobber_board::Color;
use game_value::Exhausted;
use smallvec::SmallVec;

/// What a move has left of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    shape: Shape,
    /// Are the colours swapped already?
    turned: bool,
}

type Options = SmallVec<[Pending; 32]>;

impl Terms<'_> {
    /// What Left's moves in a component leave, if it is a grid shape.
    pub(crate) fn pending_options(&self, id: ComponentId) -> Option<Options> {
        let Home::Shape(shape) = self.registry.record(id.index).home else { return None };
        if !self.has(Technique::Pending) {
            return None;
        }
        // Left's moves in the negative are Right's moves here, and there swapping the colours is done already.
        let (player, turned) = if id.negated { (Color::White, true) } else { (Color::Black, false) };
        let mut options = Options::new();
        shape.each_move(player, |shape| options.push(Pending { shape, turned }));
        Some(options)
    }

    /// How many moves each player has in the parts of a shape that do not become values.
    fn moves_without_values(&self, shape: Shape) -> u32 {
        let mut moves = 0;
        shape.each_part(|part| {
            if !self.has_value(part) {
                moves += part.borders();
            }
        });
        moves
    }
}

impl Search<'_> {
    /// Adds the children to which moves in a shape lead; says whether one is known to be lost.
    pub(crate) fn add_pending(
        &mut self,
        children: &mut Vec<Child>,
        rest: &Rest<'_>,
        options: Options,
    ) -> Result<bool, Exhausted> {
        for pending in options {
            if let Some(mut remains) = self.terms.known_parts(pending.shape)? {
                if !pending.turned {
                    for term in &mut remains {
                        *term = self.terms.negative(*term)?;
                    }
                }
                if self.add_child(children, rest, &remains)? {
                    return Ok(true);
                }
            } else {
                let moves = self.terms.moves_without_values(pending.shape);
                let sum = rest.sum();
                let numbers = self.terms.promise_with(&sum, moves);
                children.push(Child { sum, key: 0, numbers, pending: Some(pending) });
            }
        }
        Ok(false)
    }

    /// Looks up a child that was pending; says whether it is known to be lost. A child that is won, or that is
    /// another one as well, goes.
    pub(crate) fn look_up(&mut self, children: &mut Vec<Child>, at: usize) -> Result<bool, Exhausted> {
        let child = &mut children[at];
        let Some(pending) = child.pending.take() else { return Ok(false) };
        for term in self.terms.of_parts(pending.shape)? {
            let term = if pending.turned { term } else { self.terms.negative(term)? };
            self.terms.add(&mut child.sum, term)?;
        }
        child.key = child.sum.key();
        child.numbers = self.numbers(&child.sum, child.key)?;
        let (key, answer) = (child.key, child.numbers.answer());
        let is_double = children
            .iter()
            .enumerate()
            .any(|(other, child)| other != at && child.pending.is_none() && child.key == key);
        if answer == Some(true) || is_double {
            children.swap_remove(at);
        }
        Ok(answer == Some(false))
    }
}
