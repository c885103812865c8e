//! Grid shapes and parts of small graphs as terms.
//!
//! From a grid far more components arise than from a strip, so they have no table of their own. A shape is
//! looked up by its normal form, the least of sixteen images. For a part of a graph canonical labelling takes
//! microseconds. Different orders of moves lead to the same stones on the same vertices, so these are looked
//! up first.

use super::{Visit, movers};
use crate::component::shape::{NormalShape, Shape};
use crate::engine::registry::{BYTES_PER_COMPONENT, BYTES_PER_VALUE, Bitboard, Entry, Home, Subgraph};
use crate::engine::switches::Technique;
use crate::engine::terms::{Remains, Term, Terms};
use clobber_board::{Color, Normalized};
use game_value::Value;
use search_limits::{Reason, Unsolved};

/// Most stones of a shape that becomes its value at first. Values of all shapes that arise from a larger one
/// cost more than they save.
const MAX_STONES_FOR_VALUE: usize = 10;

/// Nodes of a search after which shapes of one more stone become values: the values of one size are computed
/// only once.
const NODES_BEFORE_LARGER_VALUES: u64 = 2_000_000;
/// Factor by which the nodes grow for each further stone.
const NODES_GROWTH: u64 = 4;

/// A component, looked up.
enum LookedUp {
    /// Its term; `None` if it is worth zero.
    Known(Option<Term>),
    /// It is new: what to enter, and whether that is its negative.
    New(Bitboard, bool),
}

impl Terms<'_> {
    /// The term of connected stones; `None` if they are worth zero.
    pub(crate) fn of_bitboard(&self, board: Bitboard) -> Result<Option<Term>, Unsolved> {
        match self.look_up(board)? {
            LookedUp::Known(term) => Ok(term),
            LookedUp::New(Bitboard::Shape(shape), negated) => {
                self.negated_if(negated, self.new_shape_entry(shape)?.term())
            }
            LookedUp::New(Bitboard::Subgraph(subgraph), _) => self.of_new_subgraph(subgraph),
        }
    }

    fn look_up(&self, board: Bitboard) -> Result<LookedUp, Unsolved> {
        if let Some(strip) = self.registry.as_strip(board) {
            return self.of_strip(&strip).map(LookedUp::Known);
        }
        match board {
            Bitboard::Shape(shape) => {
                let normal = shape.normal();
                if self.has_value(board)
                    && let Some(value) = self.shape_value(normal)?
                {
                    return Ok(LookedUp::Known(Term::of_value(value)));
                }
                match self.registry.shapes.get(&normal.shape) {
                    Some(entry) => self.negated_if(normal.negated, entry.term()).map(LookedUp::Known),
                    None => Ok(LookedUp::New(Bitboard::Shape(normal.shape), normal.negated)),
                }
            }
            Bitboard::Subgraph(subgraph) => match self.registry.subgraphs.get(&subgraph) {
                Some(entry) => Ok(LookedUp::Known(entry.term())),
                None if self.has_value(board) => self.of_new_subgraph(subgraph).map(LookedUp::Known),
                None => Ok(LookedUp::New(board, false)),
            },
        }
    }

    /// The value of a shape; `None` if there is no room for it.
    fn shape_value(&self, normal: NormalShape) -> Result<Option<Value>, Unsolved> {
        match self.evaluator.known_shape_value(normal)? {
            None if self.evaluator.is_full() => Ok(None),
            None => match self.evaluator.normal_shape_value(normal) {
                Err(Unsolved { reason: Reason::Memory }) => Ok(None),
                value => value.map(Some),
            },
            known => Ok(known),
        }
    }

    /// Do these stones become their value, if there is room for it?
    pub(crate) fn has_value(&self, board: Bitboard) -> bool {
        match board {
            Bitboard::Shape(shape) => {
                shape.len() <= MAX_STONES_FOR_VALUE + self.registry.larger_values()
                    && self.has(Technique::Values)
            }
            Bitboard::Subgraph(subgraph) => self.has_graph_value(subgraph.stones.len()),
        }
    }

    /// Lets larger shapes become values after this many nodes.
    pub(crate) fn allow_values_after(&self, nodes: u64) {
        let larger =
            (nodes / NODES_BEFORE_LARGER_VALUES).checked_ilog(NODES_GROWTH).map_or(0, |log| log as usize + 1);
        self.registry.allow_larger_values(larger);
    }

    /// The shape is in normal form.
    fn new_shape_entry(&self, shape: Shape) -> Result<Entry, Unsolved> {
        if shape.is_mirrored() {
            self.registry.take_room(BYTES_PER_VALUE)?;
            return Ok(self.registry.shapes.get_or_insert_with(shape, |_| Entry::value(Value::ZERO)));
        }
        self.registry.take_room(BYTES_PER_COMPONENT)?;
        Ok(self.registry.shapes.get_or_insert_with(shape, |&shape| {
            let home = Home::Bitboard(Bitboard::Shape(shape));
            Entry::component(self.registry.enter(home, shape.is_own_negative()))
        }))
    }

    fn of_new_subgraph(&self, subgraph: Subgraph) -> Result<Option<Term>, Unsolved> {
        let position = self.registry.small_graph(subgraph.graph).position(subgraph.stones);
        let whole = position.components();
        let normalized = Normalized::new_within(&position, &whole[0], self.limits())?;
        let term = self.graph_entry(normalized.form(), Some(subgraph))?.term();
        self.registry.take_room(BYTES_PER_VALUE)?;
        self.registry.subgraphs.get_or_insert_with(subgraph, |_| Entry::of_term(term));
        Ok(term)
    }

    /// Calls `visit` with each move.
    pub(super) fn each_move_of_bitboard(
        &self,
        board: Bitboard,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Unsolved> {
        for mover in movers(player) {
            for after in self.registry.moves_of(board, mover) {
                if !visit(mover, &self.of_parts(after)?)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The terms of the connected parts.
    pub(crate) fn of_parts(&self, board: Bitboard) -> Result<Remains, Unsolved> {
        let mut remains = Remains::new();
        for part in self.registry.parts_of(board) {
            remains.extend(self.of_bitboard(part)?);
        }
        Ok(remains)
    }

    /// The terms of the connected parts; `None` if one is new.
    pub(crate) fn known_parts(&self, board: Bitboard) -> Result<Option<Remains>, Unsolved> {
        let mut remains = Remains::new();
        for part in self.registry.parts_of(board) {
            match self.look_up(part)? {
                LookedUp::Known(term) => remains.extend(term),
                LookedUp::New(..) => return Ok(None),
            }
        }
        Ok(Some(remains))
    }
}
