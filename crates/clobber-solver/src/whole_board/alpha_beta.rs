//! Alpha-beta for win or loss: depth first, the most promising child first.
//!
//! A rung is an exact value, so the outcome of stones together with a rung is an exact fact about the
//! stones, for both players and every other rung. That is what the table keeps.

use super::node::Node;
use super::search::{Open, Search};
use search_limits::Unsolved;

impl Search<'_> {
    /// Does the player to move win? Stores the answer.
    fn wins(&mut self, open: &Open) -> Result<bool, Unsolved> {
        // The search of other children may have decided this one: all is looked up anew.
        let node = Node::again(open.plain, open.form, open.parts.into(), &mut self.components);
        match self.decide(&node) {
            Some(answer) => Ok(answer),
            None => self.search_depth_first(&node),
        }
    }

    /// Does the player to move win a node that is not decided? Stores the answer.
    pub(super) fn search_depth_first(&mut self, node: &Node) -> Result<bool, Unsolved> {
        self.count_node()?;
        let (start, base) = (self.nodes(), self.open.len());
        let answer = self.open_children(node) || self.some_open_child_loses(node, base)?;
        self.open.truncate(base);
        node.note(answer, self.nodes() - start + 1, &self.components);
        Ok(answer)
    }

    fn some_open_child_loses(&mut self, node: &Node, base: usize) -> Result<bool, Unsolved> {
        let (board, model) = (self.components.board, self.model);
        // A single child needs no order.
        let unordered = if self.open.len() > base + 1 { base } else { self.open.len() };
        for open in &mut self.open[unordered..] {
            open.lateness = match open.step {
                Some(_) => model.lateness(model.judge(board, open.plain, open.parts.into(), open.facts)),
                None => i32::MAX,
            };
        }
        self.open[base..].sort_by_key(|open| open.lateness);
        for number in base..self.open.len() {
            let child = self.open[number];
            let start = self.nodes();
            let answer = self.wins(&child)?;
            self.sample(child.plain, child.parts.into(), child.facts, answer, self.nodes() - start);
            if !answer {
                child.step.iter().for_each(|&step| self.killers.won(node.plain.stones, step));
                return Ok(true);
            }
        }
        Ok(false)
    }
}
