//! Depth-first proof-number search above alpha-beta.
//!
//! Df-pn (Nagai 2002) with three changes. Proof numbers are weak (Ueda et al. 2008): a node is as hard to
//! refute as its hardest child, plus one for each other. The threshold leaves some slack before the search
//! turns to another child (Pawlewicz and Lew 2006: 1 + ε). The first numbers come from the learned
//! [model](super::model). Positions of few stones are leaves, which alpha-beta decides at once.
//!
//! Several threads run this search from the root with the same tables. A thread prefers children that no
//! other thread searches, and takes over what others have found.

use super::board::Step;
use super::node::{Node, Plain};
use super::search::{Open, Search};
use super::tables::{INFINITY, Numbers, hash};
use crate::crew::Crew;
use search_limits::Unsolved;

/// Positions of up to this many stones are searched by alpha-beta.
pub(super) const MAX_STONES_FOR_ALPHA_BETA: u32 = 18;

/// A child is searched until it looks worse than the second best by one part in this many.
const SLACK: u32 = 4;

/// Threads that part at a node which is won after all search one child too many, and the more stones,
/// the dearer that is. So up to this many stones a node looks lost if it seems as hard to win as to
/// lose, and with every two stones more it has to seem twice as hard. Without that, two threads took
/// 1.5 to 1.8 times the nodes of one on 4×7, 3×11 and 4×8, and with a factor of 64 at all sizes they
/// took 1.2 times the nodes on 5×6.
const STONES_OF_EVEN_LOOKS: u32 = 20;

/// No node of more stones has to look worse than this power of two.
const MAX_LOG_CERTAINTY: u32 = 16;

/// A child that another thread searches seems this many times as hard to refute.
const VIRTUAL_LOSS: u32 = 4;

/// What the search of children says: numbers for the player to move, and a winning move if there is one.
pub(super) struct Proof {
    pub(super) numbers: Numbers,
    pub(super) step: Option<Step>,
}

impl Search<'_> {
    /// Does the player to move win?
    pub(super) fn player_to_move_wins(&mut self, plain: Plain) -> Result<bool, Unsolved> {
        Ok(self.prove(plain, Numbers::INFINITE)?.proof == 0)
    }

    /// Searches until the player to move is shown to win or to lose, or until the numbers reach a limit.
    fn prove(&mut self, plain: Plain, limit: Numbers) -> Result<Numbers, Unsolved> {
        let node = Node::new(plain, &mut self.components);
        if let Some(answer) = self.decide(&node) {
            return Ok(Numbers::decided(answer));
        }
        if node.plain.stones.len() <= self.max_stones_for_alpha_beta {
            let start = self.nodes();
            let answer = self.search_depth_first(&node)?;
            self.sample(node.plain, node.parts.len(), node.facts, answer, self.nodes() - start);
            return Ok(Numbers::decided(answer));
        }
        self.count_node()?;
        let (start, base) = (self.nodes(), self.open.len());
        let numbers = if self.open_children(&node) {
            Numbers::decided(true)
        } else {
            self.prove_children(Some(&node), base, limit)?.numbers
        };
        self.open.truncate(base);
        let work = self.nodes() - start + 1;
        match numbers {
            Numbers { proof: 0, .. } => node.note(true, work, &self.components),
            Numbers { disproof: 0, .. } => node.note(false, work, &self.components),
            _ => self.components.tables.proofs.set(hash(node.form, node.plain.rung), numbers, work),
        }
        Ok(numbers)
    }

    /// Searches the open children of a node from `base` on: all that are not known to be won. Stops when one
    /// is lost, when all are won, or when the numbers reach a limit. The root is not a node.
    pub(super) fn prove_children(
        &mut self,
        node: Option<&Node>,
        base: usize,
        limit: Numbers,
    ) -> Result<Proof, Unsolved> {
        self.set_first_numbers(base);
        loop {
            let Some(best) = Best::of(&self.open[base..], self.crew) else {
                return Ok(Proof { numbers: Numbers::decided(false), step: None });
            };
            if best.numbers.proof >= limit.proof || best.numbers.disproof >= limit.disproof {
                return Ok(Proof { numbers: best.numbers, step: None });
            }
            let at = base + best.child;
            let child = self.open[at];
            self.crew.enter(mark(&child));
            let found = self.prove(child.plain, best.limit_for_child(limit, &child, self.crew));
            self.crew.leave(mark(&child));
            match found? {
                Numbers { proof: 0, .. } => {
                    self.open.swap_remove(at);
                }
                Numbers { disproof: 0, .. } => {
                    return Ok(Proof { numbers: Numbers::decided(true), step: child.step });
                }
                open => {
                    self.open[at].numbers = open;
                    self.tell_others(&child, open);
                }
            }
            if !self.crew.is_single()
                && let Some(wins) = self.hear_from_others(node, base)
            {
                return Ok(Proof { numbers: Numbers::decided(wins), step: None });
            }
        }
    }

    /// Stores the numbers of a child under the name that this node knows it by. The search of the child may
    /// have stored them under another name: facts that were found since make parts of it rungs. Were the old
    /// numbers to stay, this node would hear them again after each search, and search the child for ever.
    fn tell_others(&self, child: &Open, numbers: Numbers) {
        let proofs = &self.components.tables.proofs;
        if !self.crew.is_single() && proofs.get(child.hash).is_some_and(|known| known != numbers) {
            proofs.set(child.hash, numbers, 1);
        }
    }

    /// Takes the numbers that other threads have found for the children. Returns who wins the node if one of
    /// them has decided it.
    fn hear_from_others(&mut self, node: Option<&Node>, base: usize) -> Option<bool> {
        let proofs = &self.components.tables.proofs;
        for open in &mut self.open[base..] {
            open.numbers = proofs.get(open.hash).unwrap_or(open.numbers);
        }
        Node::new(node?.plain, &mut self.components).left_wins()
    }

    pub(super) fn set_first_numbers(&mut self, base: usize) {
        let (board, proofs, model) = (self.components.board, &self.components.tables.proofs, self.model);
        for open in &mut self.open[base..] {
            open.hash = hash(open.form, open.plain.rung);
            proofs.prefetch(open.hash);
        }
        for open in &mut self.open[base..] {
            open.numbers = proofs.get(open.hash).unwrap_or_else(|| {
                let judgement = model.judge(board, open.plain, open.parts.into(), open.facts);
                let [proof, disproof] = model.first_numbers(judgement);
                Numbers { proof, disproof }
            });
        }
    }
}

/// The child to search next.
struct Best {
    child: usize,
    /// The numbers of the node.
    numbers: Numbers,
    /// The second least disproof number of a child.
    second: u32,
    /// The number of children.
    count: u32,
}

impl Best {
    /// Of the children, whose numbers are seen by the other player; `None` if there is no child.
    ///
    /// If the node looks lost, all children have to be searched, and a thread avoids those that another
    /// thread searches. If it looks won, one child is enough, and all threads follow the best one, up to the
    /// leaves.
    fn of(children: &[Open], crew: &Crew) -> Option<Self> {
        let alone = Self::by(children, |open| open.numbers.disproof)?;
        if crew.is_single() {
            return Some(alone);
        }
        let stones = children[alone.child].plain.stones.len();
        let log_certainty = (stones.saturating_sub(STONES_OF_EVEN_LOOKS) / 2).min(MAX_LOG_CERTAINTY);
        let looks_lost = alone.numbers.proof >> log_certainty >= alone.numbers.disproof;
        Self::by(children, |open| {
            let is_leaf = open.plain.stones.len() <= MAX_STONES_FOR_ALPHA_BETA;
            if looks_lost || is_leaf { seen_disproof(open, crew) } else { open.numbers.disproof }
        })
    }

    /// By the least number of a child.
    #[inline]
    fn by(children: &[Open], seen_number: impl Fn(&Open) -> u32) -> Option<Self> {
        let first = children.first()?;
        let (mut child, mut best, mut second) = (0, first, INFINITY);
        let mut best_seen = seen_number(first);
        let (mut least, mut hardest) = (first.numbers.disproof, first.numbers.proof);
        for (number, open) in children.iter().enumerate().skip(1) {
            let (numbers, seen) = (open.numbers, seen_number(open));
            (least, hardest) = (least.min(numbers.disproof), hardest.max(numbers.proof));
            let is_better = (seen, best.numbers.proof) < (best_seen, numbers.proof);
            second = second.min(if is_better { best_seen } else { seen });
            if is_better {
                (child, best, best_seen) = (number, open, seen);
            }
        }
        let count = children.len() as u32;
        let numbers = Numbers { proof: least, disproof: (hardest + count - 1).min(INFINITY - 1) };
        Some(Self { child, numbers, second, count })
    }

    /// Up to which numbers to search the child.
    fn limit_for_child(&self, limit: Numbers, child: &Open, crew: &Crew) -> Numbers {
        let with_slack = |number: u32| number.saturating_add(number / SLACK).saturating_add(1);
        let disproof = limit.proof.min(with_slack(self.second));
        // A thread that avoids another one may take a child whose numbers have reached the limit. Its search
        // has to make progress, too.
        let least = if crew.is_single() { 0 } else { with_slack(child.numbers.disproof).min(INFINITY) };
        Numbers { proof: limit.disproof - (self.count - 1), disproof: disproof.max(least) }
    }
}

/// The disproof number by which a thread chooses a child. If another thread is in the child, it is larger
/// (virtual loss, as in Kaneko's parallel df-pn).
#[inline]
fn seen_disproof(open: &Open, crew: &Crew) -> u32 {
    let number = open.numbers.disproof;
    if crew.others_at(mark(open)) == 0 {
        number
    } else {
        number.saturating_mul(VIRTUAL_LOSS).min(INFINITY - 1)
    }
}

/// The key under which threads mark a child.
#[inline]
fn mark(open: &Open) -> u128 {
    u128::from(open.hash) << 64
}

#[cfg(test)]
mod tests {
    use crate::crew::Crew;
    use crate::whole_board::board::GridBoard;
    use crate::whole_board::root::Root;
    use crate::whole_board::tables::Tables;
    use clobber_board::random::{Filling, Generator};
    use search_limits::Limits;

    /// A thread that hears from others, of which there are none, ends after about as many nodes as one that
    /// does not, and agrees with it. Positions change their names when parts of them turn out to be rungs.
    #[test]
    fn a_thread_that_hears_nothing_new_ends() {
        for (rows, columns, stone) in [(3, 21, 0.55), (12, 5, 0.45), (4, 16, 0.5)] {
            for seed in 0..40 {
                let position =
                    Generator::new(seed, Filling { stone, black: 0.5 }).grid(rows, columns).unwrap();
                let (board, both) = GridBoard::of(&position).unwrap();
                for stones in both {
                    let run = |threads, limits: &Limits| {
                        let tables = Tables::with_memory(1 << 24, board.has_wide_keys());
                        let crew = Crew::new(threads);
                        let root = Root { board: &board, stones, crew: &crew, limits };
                        let mut search = root.search(&tables);
                        // Leaves are small, so that there are many inner nodes.
                        search.max_stones_for_alpha_beta = 3;
                        let found = search.winning_move(stones).map(|found| found.is_some());
                        (found, search.nodes())
                    };
                    let (alone, nodes) = run(1, Limits::unlimited());
                    let (hearing, _) = run(2, &Limits::default().with_nodes(10 * nodes + 10_000));
                    assert_eq!(hearing, alone, "{position}: {nodes} nodes alone");
                }
            }
        }
    }
}
