//! The search: is there a play that leaves at most a given number of stones? Trees are played in post-order, see [the module](super).

use super::board::{Board, Set, vertices};
use super::lower_bound::{self, Stones};
use super::table::{Known, Table};
use super::techniques::Techniques;
use super::tree::{Stone, Tree};
use crate::memory::bytes_for_tables;
use clobber_board::{Move, Vertex};
use search_limits::{Limits, Unsolved};

/// Can it be done?
type Outcome = Result<bool, Unsolved>;

/// What part of the memory the table takes at most.
const PART_OF_MEMORY: usize = 4;

/// A part of a play that was found.
#[derive(Clone, Copy, Debug)]
enum Step {
    Moves(Vertex, Vertex),
    /// These untouched stones can be played to so few. It was seen before, and the moves are looked for when all else is
    /// done.
    Later(Set, u32),
}

/// A search on one board.
pub(super) struct Search<'a> {
    board: &'a Board,
    techniques: Techniques,
    /// A node is a part of a play.
    limits: &'a Limits,
    table: Table<'a>,
    steps: Vec<Step>,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &'a Board, techniques: Techniques, limits: &'a Limits) -> Self {
        let bytes = bytes_for_tables(limits) / PART_OF_MEMORY;
        let table = Table::new(if techniques.table { bytes } else { 0 }, limits);
        Self { board, techniques, limits, table, steps: Vec::new() }
    }

    /// Moves that leave at most so many stones, if there are any.
    pub(super) fn play(&mut self, most: u32) -> Result<Option<Vec<Move>>, Unsolved> {
        self.steps.clear();
        if !self.divide(self.board.all, most)? {
            return Ok(None);
        }
        let mut moves = Vec::new();
        while let Some((set, most)) = self.take_steps(&mut moves) {
            self.component_anew(set, most)?;
        }
        Ok(Some(moves))
    }

    /// Turns steps into moves; the first of what was put off.
    fn take_steps(&mut self, moves: &mut Vec<Move>) -> Option<(Set, u32)> {
        let mut later = None;
        for step in std::mem::take(&mut self.steps) {
            match step {
                Step::Moves(from, to) => moves.push(Move::new(from, to)),
                Step::Later(set, most) if later.is_none() => later = Some((set, most)),
                Step::Later(..) => self.steps.push(step),
            }
        }
        later
    }

    /// A lower bound for untouched stones.
    fn bound(&self, set: Set) -> u32 {
        lower_bound::of(self.board, Stones { occupied: set, black: self.board.black }, self.techniques)
    }

    /// Can these untouched stones be played to at most so many? If not, no steps are added.
    fn divide(&mut self, set: Set, most: u32) -> Outcome {
        if !self.techniques.components {
            return self.component(set, most);
        }
        let first = self.steps.len();
        let mut components: Vec<Set> = self.board.components(set).collect();
        components.sort_by_key(|component| component.count_ones());
        let bounds: Vec<u32> = components.iter().map(|&component| self.bound(component)).collect();
        let Some(mut spare) = most.checked_sub(bounds.iter().sum()) else { return Ok(false) };
        for (&component, &bound) in components.iter().zip(&bounds) {
            let Some(least) = self.least(component, bound, bound + spare)? else {
                self.steps.truncate(first);
                return Ok(false);
            };
            spare -= least - bound;
        }
        Ok(true)
    }

    /// The least number of stones that some untouched ones can be played to, if it is between these.
    fn least(&mut self, set: Set, from: u32, to: u32) -> Result<Option<u32>, Unsolved> {
        for most in from..=to {
            if self.component(set, most)? {
                return Ok(Some(most));
            }
        }
        Ok(None)
    }

    /// The same as [`Self::divide`] for a set that is not taken apart.
    fn component(&mut self, set: Set, most: u32) -> Outcome {
        if set.count_ones() <= most && self.board.may_be_left(set) {
            return Ok(true);
        }
        if most == 0 || self.bound(set) > most {
            return Ok(false);
        }
        let known = self.table.get((set, 0));
        if most < u32::from(known.at_least) {
            return Ok(false);
        }
        if most >= u32::from(known.at_most) {
            self.steps.push(Step::Later(set, most));
            return Ok(true);
        }
        self.component_anew(set, most)
    }

    fn component_anew(&mut self, set: Set, most: u32) -> Outcome {
        self.limits.count_node()?;
        let before = self.limits.nodes_counted();
        let possible = self.begin(&Tree::new(set), most)?;
        let mut known = self.table.get((set, 0));
        if possible {
            known.at_most = known.at_most.min(most as u8);
        } else {
            known.at_least = known.at_least.max(most as u8 + 1);
        }
        self.table.insert((set, 0), known, self.limits.nodes_counted() - before);
        Ok(possible)
    }

    /// An untouched stone makes the next move: it is a leaf of the tree.
    fn begin(&mut self, tree: &Tree, most: u32) -> Outcome {
        for v in vertices(tree.untouched) {
            if self.moves_on(tree.without(v), Stone::new(v, self.board.color(v)), most)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A stone captures the last one that waits, or an untouched one.
    fn moves_on(&mut self, tree: Tree, stone: Stone, most: u32) -> Outcome {
        let (from, color) = (stone.vertex(), stone.color);
        if !self.board.may_leave(from) {
            return Ok(false);
        }
        let neighbors = self.board.neighbors(from);
        let top = tree.top().filter(|top| neighbors >> top.vertex() & 1 == 1 && top.color != color);
        if let Some(top) = top
            && let Some(after) = tree.capture_top(color)
            && self.after(from, top.vertex(), after, most)?
        {
            return Ok(true);
        }
        let mut targets = neighbors & tree.untouched & self.board.of(!color);
        while let Some(to) = self.narrowest(targets, tree.untouched) {
            targets &= !(1 << to);
            if self.after(from, to, tree.capture(to, color), most)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The vertex with the fewest neighbours in a set: what is not visited now may not be reached later (Warnsdorff's rule).
    fn narrowest(&self, from: Set, set: Set) -> Option<Vertex> {
        let width = |&v: &Vertex| (self.board.neighbors(v) & set).count_ones();
        if self.techniques.narrow_first { vertices(from).min_by_key(width) } else { vertices(from).next() }
    }

    fn after(&mut self, from: Vertex, to: Vertex, tree: Tree, most: u32) -> Outcome {
        let first = self.steps.len();
        self.steps.push(Step::Moves(from, to));
        let possible = self.tree(tree, most)?;
        if !possible {
            self.steps.truncate(first);
        }
        Ok(possible)
    }

    /// Can a tree be played on such that at most so many stones are left in the end? If not, no steps are added.
    fn tree(&mut self, mut tree: Tree, mut most: u32) -> Outcome {
        self.limits.count_node()?;
        let stones = tree.stones(self.board);
        let must_meet = tree.must_meet();
        let here = self.board.component(must_meet & must_meet.wrapping_neg(), stones.occupied);
        if must_meet & !here != 0 {
            return Ok(false);
        }
        let first = self.steps.len();
        let elsewhere = stones.occupied & !here;
        if elsewhere != 0 {
            let bound = lower_bound::of_component(self.board, here, stones.black, self.techniques);
            let bound_elsewhere = self.bound(elsewhere);
            if bound + bound_elsewhere > most {
                return Ok(false);
            }
            if self.techniques.components {
                let Some(left) = self.least_apart(elsewhere, bound_elsewhere, most - bound)? else {
                    return Ok(false);
                };
                most -= left;
                tree.untouched &= here;
            }
        }
        let possible = self.connected_tree(&tree, stones, most)?;
        if !possible {
            self.steps.truncate(first);
        }
        Ok(possible)
    }

    /// The least number of stones that some untouched ones can be played to, which may fall apart.
    fn least_apart(&mut self, set: Set, from: u32, to: u32) -> Result<Option<u32>, Unsolved> {
        for most in from..=to {
            if self.divide(set, most)? {
                return Ok(Some(most));
            }
        }
        Ok(None)
    }

    /// The same as [`Self::tree`], when what has fallen apart is settled.
    fn connected_tree(&mut self, tree: &Tree, stones: Stones, most: u32) -> Outcome {
        let before = self.limits.nodes_counted();
        let key = tree.key();
        if key.is_some_and(|key| most < u32::from(self.table.get(key).at_least)) {
            return Ok(false);
        }
        let here = tree.untouched | tree.must_meet();
        let position = Stones { occupied: here, black: stones.black };
        if !tree.can_be_completed(self.board) || lower_bound::of(self.board, position, self.techniques) > most
        {
            return Ok(false);
        }
        let possible = self.next(tree, most)?;
        if !possible && let Some(key) = key {
            let known = Known { at_least: most as u8 + 1, at_most: u8::MAX };
            self.table.insert(key, known, self.limits.nodes_counted() - before);
        }
        Ok(possible)
    }

    /// The active stone moves on, or is the root of the tree, or waits for an arrival.
    fn next(&mut self, tree: &Tree, most: u32) -> Outcome {
        let Some(active) = tree.active else { return self.begin(tree, most) };
        let mut without = *tree;
        without.active = None;
        if self.moves_on(without, active, most)? {
            return Ok(true);
        }
        if tree.top().is_none()
            && self.board.may_stay(active.vertex(), active.color)
            && self.divide(tree.untouched, most - 1)?
        {
            return Ok(true);
        }
        match tree.wait() {
            Some(tree) => self.tree(tree, most),
            None => Ok(false),
        }
    }
}
