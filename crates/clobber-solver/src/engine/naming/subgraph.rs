//! Parts of a small graph as terms: found by their vertices, or else by their normal form.
//!
//! Canonical labelling finds isomorphic components, but it takes microseconds. Different orders of moves lead
//! to the same stones on the same vertices, so these are looked up first.

use super::{LookedUp, Naming, Visit, movers};
use crate::engine::registry::{BYTES_PER_VALUE, Entry, Subgraph};
use crate::engine::terms::{Remains, Term};
use clobber_board::{Color, Normalized};
use search_limits::{Reason, Unsolved};
use smallvec::SmallVec;

impl Naming<'_> {
    /// The term of a connected part of a small graph; `None` if it is worth zero.
    fn of_subgraph(&self, subgraph: Subgraph) -> Result<Option<Term>, Unsolved> {
        match self.look_up_subgraph(subgraph)? {
            LookedUp::Known(term) => Ok(term),
            LookedUp::New(()) => {
                let term = self.of_new_subgraph(subgraph)?;
                self.registry.take_room(BYTES_PER_VALUE)?;
                self.registry.subgraphs.get_or_insert_with(subgraph, |_| Entry::of_term(term));
                Ok(term)
            }
        }
    }

    fn look_up_subgraph(&self, subgraph: Subgraph) -> Result<LookedUp<()>, Unsolved> {
        if let Some(strip) = self.registry.small_graph(subgraph.graph).as_strip(subgraph.stones) {
            return self.of_strip(&strip).map(LookedUp::Known);
        }
        match self.registry.subgraphs.get(&subgraph) {
            Some(entry) => Ok(LookedUp::Known(entry.term())),
            None => Ok(LookedUp::New(())),
        }
    }

    fn of_new_subgraph(&self, subgraph: Subgraph) -> Result<Option<Term>, Unsolved> {
        let position = self.registry.small_graph(subgraph.graph).position(subgraph.stones);
        let whole = position.components();
        let normalized = Normalized::new(&position, &whole[0]).map_err(|_| Reason::Memory)?;
        Ok(self.graph_entry(normalized.form(), Some(subgraph))?.term())
    }

    /// Calls `visit` with each move in a part of a small graph.
    pub(super) fn each_move_of_subgraph(
        &self,
        subgraph: Subgraph,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Unsolved> {
        for mover in movers(player) {
            let mut options: SmallVec<[Subgraph; 32]> = SmallVec::new();
            let graph = self.registry.small_graph(subgraph.graph);
            graph.each_move(subgraph.stones, mover, |stones| options.push(Subgraph { stones, ..subgraph }));
            for after in options {
                if !visit(mover, &self.of_subgraph_parts(after)?)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// The terms of the connected parts.
    pub(crate) fn of_subgraph_parts(&self, subgraph: Subgraph) -> Result<Remains, Unsolved> {
        let mut remains = Remains::new();
        for part in self.subgraph_parts(subgraph) {
            remains.extend(self.of_subgraph(part)?);
        }
        Ok(remains)
    }

    /// The terms of the connected parts; `None` if a large one is new.
    pub(crate) fn known_subgraph_parts(&self, subgraph: Subgraph) -> Result<Option<Remains>, Unsolved> {
        let mut remains = Remains::new();
        for part in self.subgraph_parts(subgraph) {
            match self.look_up_subgraph(part)? {
                LookedUp::Known(term) => remains.extend(term),
                LookedUp::New(()) if self.has_graph_value(part.stones.len()) => {
                    remains.extend(self.of_subgraph(part)?);
                }
                LookedUp::New(()) => return Ok(None),
            }
        }
        Ok(Some(remains))
    }

    /// The connected parts with stones of both colours.
    pub(crate) fn subgraph_parts(&self, subgraph: Subgraph) -> SmallVec<[Subgraph; 4]> {
        let mut parts = SmallVec::new();
        let graph = self.registry.small_graph(subgraph.graph);
        graph.each_part(subgraph.stones, |stones| parts.push(Subgraph { stones, ..subgraph }));
        parts
    }
}
