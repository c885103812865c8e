//! Every game, but for those that cannot be over so soon.
//!
//! To show that no game has fewer than k moves it is enough to look for one that has k − 1, and to give up wherever a
//! matching ([`super::matching`]) or the colours ([`super::separation`]) need more moves than are left. So k grows until a game is found. If the node limit is
//! reached before, the last k that was shown is still a bound. Under the impartial rule components are played one by one.

use super::Shown;
use super::separation::Separation;
use crate::plays::{Board, Set, Stones, Table, vertices};
use clobber_board::{Color, Component, FirstPlayer, Position, Rule, Vertex};
use search_limits::{Limits, Reason, Unsolved};

/// Positions and moves to try for one claim: a few seconds.
const MAX_MOVES: u64 = 8_000_000;

/// No game has fewer moves. `None` if there are more than 32 stones that can move or be captured.
pub(super) fn bound(
    position: &Position,
    rule: Rule,
    first: FirstPlayer,
    enough: usize,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    let mixed = position.active_components();
    let searches = limits.part().with_nodes(MAX_MOVES.min(limits.nodes())).with_memory(limits.memory_left());
    if rule == Rule::Partisan {
        let beginners: Vec<Color> = Color::BOTH.into_iter().filter(|&color| first.allows(color)).collect();
        return least(position, &mixed, &beginners, true, (enough, limits, &searches));
    }
    let mut shown = Shown { moves: 0, might_be_more: false };
    for component in &mixed {
        let component = std::slice::from_ref(component);
        let more = least(position, component, &[Color::Black], false, (usize::MAX, limits, &searches))?;
        let Some(more) = more else { return Ok(None) };
        shown.moves += more.moves;
        shown.might_be_more |= more.might_be_more;
    }
    Ok(Some(shown))
}

/// The least number of moves of a game on these components which one of these colours begins.
fn least(
    position: &Position,
    components: &[Component],
    beginners: &[Color],
    alternates: bool,
    (enough, limits, searches): (usize, &Limits, &Limits),
) -> Result<Option<Shown>, Unsolved> {
    let Some((board, black_first)) = Board::new(position, components, Color::Black) else { return Ok(None) };
    let of = |&color: &Color| if color == Color::Black { black_first } else { black_first.exchanged() };
    let starts: Vec<Stones> = beginners.iter().map(of).collect();
    let separation = Separation::new(&board, black_first.all().count_ones() as usize, alternates, limits)?;
    let mut search =
        Search { board, alternates, separation, too_few: Table::new(searches)?, limits: searches };
    let mut moves = starts.iter().map(|&start| search.alive(start).1).min().unwrap_or(0);
    loop {
        if moves as usize >= enough {
            return Ok(Some(Shown { moves: moves as usize, might_be_more: true }));
        }
        for &start in &starts {
            match search.has_game(start, moves) {
                Err(Unsolved { reason: Reason::Nodes }) => {
                    return Ok(Some(Shown { moves: moves as usize, might_be_more: true }));
                }
                Err(unsolved) => return Err(unsolved),
                Ok(true) => return Ok(Some(Shown { moves: moves as usize, might_be_more: false })),
                Ok(false) => {}
            }
        }
        moves += 1;
    }
}

struct Search<'l> {
    board: Board,
    /// Do the colours alternate?
    alternates: bool,
    separation: Separation,
    /// For positions a number of moves after which no game is over.
    too_few: Table<'l>,
    limits: &'l Limits,
}

impl Search<'_> {
    /// Is there a game of at most `moves` moves?
    fn has_game(&mut self, now: Stones, moves: u32) -> Result<bool, Unsolved> {
        if now.all() == 0 {
            return Ok(true);
        }
        if moves == 0 || self.too_few.get(now).is_some_and(|too_few| too_few >= moves) {
            return Ok(false);
        }
        let mut options = self.options(now);
        self.limits.count_nodes(1 + options.len() as u64)?;
        self.limits.check()?;
        options.retain(|&(_, least)| least < moves);
        options.sort_by_key(|&(_, least)| least);
        for (after, _) in options {
            if self.has_game(after, moves - 1)? {
                return Ok(true);
            }
        }
        self.too_few.insert(now, moves);
        Ok(false)
    }

    /// The positions after a move, each with a bound for the number of moves that follow.
    fn options(&self, now: Stones) -> Vec<(Stones, u32)> {
        let own =
            self.board.options(now).map(|after| if self.alternates { after.exchanged() } else { after });
        let exchanged = if self.alternates { Stones::default() } else { now.exchanged() };
        let other = self.board.options(exchanged).map(Stones::exchanged);
        own.chain(other).map(|after| self.alive(after)).collect()
    }

    /// The stones that can move or be captured, and how many moves there are at least.
    fn alive(&self, stones: Stones) -> (Stones, u32) {
        let mut alive = Stones::default();
        let mut least = 0;
        for component in self.board.mixed(stones) {
            alive.own |= component.stones.own;
            alive.other |= component.stones.other;
            least += largest_matching(&self.board, component.stones).div_ceil(2);
        }
        let [own, other] = [alive.own, alive.other].map(Set::count_ones);
        (alive, least.max(self.separation.moves(own, other)))
    }
}

/// The size of a largest matching of unlike neighbours, by augmenting paths.
fn largest_matching(board: &Board, stones: Stones) -> u32 {
    let mut partner = [None; Set::BITS as usize];
    vertices(stones.own).map(|v| u32::from(augment(board, v, stones.other, &mut 0, &mut partner))).sum()
}

/// Finds a partner for one of `own`, among others that were not asked before, and that may look for another partner then.
fn augment(
    board: &Board,
    v: Vertex,
    other: Set,
    asked: &mut Set,
    partner: &mut [Option<Vertex>; Set::BITS as usize],
) -> bool {
    for w in vertices(board.neighbors(v) & other) {
        if *asked >> w & 1 == 1 {
            continue;
        }
        *asked |= 1 << w;
        let is_free = match partner[w as usize] {
            None => true,
            Some(before) => augment(board, before, other, asked, partner),
        };
        if is_free {
            partner[w as usize] = Some(v);
            return true;
        }
    }
    false
}
