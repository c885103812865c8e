//! Every play, but for those that cannot leave so few stones.
//!
//! To show that no play leaves fewer than k stones it is enough to look for one that leaves k − 1, and to give up
//! wherever a bound excludes it: a component with stones of both colours keeps one stone, or two if it is bipartite with
//! δ ≡ 0 mod 3; one of a single colour keeps all; and where the colours alternate, the surplus of one of them is left
//! ([`super::balance`]). So k grows from what these bounds say about the whole position until a play is found. If the
//! node limit is reached before, the last k that was shown is still a bound. A node is a position, or a move from it.
//!
//! Under the impartial rule components are played one by one.

use super::Shown;
use super::balance::least_if_first_begins;
use crate::plays::{Board, Stones, Table};
use clobber_board::{Color, Component, FirstPlayer, Position};
use search_limits::{Limits, Reason, Unsolved};

/// No play on this component leaves fewer stones, if any stone may move; exact if it comes to an end. `None` if
/// there are more than 32 stones.
pub(super) fn of_component(
    position: &Position,
    component: &Component,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    if position.only_color(component).is_some() {
        return Ok(Some(Shown { stones: component.vertices().len(), might_be_more: false }));
    }
    least(position, std::slice::from_ref(component), &[Color::Black], false, (usize::MAX, limits))
}

/// No play with alternating colours leaves fewer stones than this. `None` if there are more than 32 stones that can move or
/// be captured. It is content with `enough`, and otherwise exact if it comes to an end.
pub(super) fn alternating(
    position: &Position,
    first: FirstPlayer,
    enough: usize,
    limits: &Limits,
) -> Result<Option<Shown>, Unsolved> {
    let mixed = position.active_components();
    let moving: usize = mixed.iter().map(|component| component.vertices().len()).sum();
    let still = position.stones() - moving;
    let beginners: Vec<Color> = Color::BOTH.into_iter().filter(|&color| first.allows(color)).collect();
    let more = least(position, &mixed, &beginners, true, (enough.saturating_sub(still), limits))?;
    Ok(more.map(|more| Shown { stones: still + more.stones, ..more }))
}

/// The least number of stones that a play on these components leaves which one of these colours begins.
fn least(
    position: &Position,
    components: &[Component],
    beginners: &[Color],
    alternates: bool,
    (enough, limits): (usize, &Limits),
) -> Result<Option<Shown>, Unsolved> {
    let Some((board, black_first)) = Board::new(position, components, Color::Black) else { return Ok(None) };
    let of = |&color: &Color| if color == Color::Black { black_first } else { black_first.exchanged() };
    let starts: Vec<Stones> = beginners.iter().map(of).collect();
    let mut search = Search { board, alternates, excluded: Table::new(limits)?, limits };
    let stones = black_first.all().count_ones();
    let most = starts.iter().map(|&start| search.alive(start).1).max().unwrap_or(0);
    for moves in (1..=most).rev() {
        let left = (stones - moves) as usize;
        if left >= enough {
            return Ok(Some(Shown { stones: left, might_be_more: true }));
        }
        for &start in &starts {
            match search.has_play(start, moves) {
                Err(Unsolved { reason: Reason::Nodes }) => {
                    return Ok(Some(Shown { stones: left, might_be_more: true }));
                }
                Err(unsolved) => return Err(unsolved),
                Ok(true) => return Ok(Some(Shown { stones: left, might_be_more: false })),
                Ok(false) => {}
            }
        }
    }
    Ok(Some(Shown { stones: stones as usize, might_be_more: false }))
}

struct Search<'l> {
    board: Board,
    /// Do the colours alternate?
    alternates: bool,
    /// For positions a number of moves that no play reaches.
    excluded: Table<'l>,
    limits: &'l Limits,
}

impl Search<'_> {
    /// Is there a play of this many moves?
    fn has_play(&mut self, now: Stones, moves: u32) -> Result<bool, Unsolved> {
        if moves == 0 {
            return Ok(true);
        }
        if self.excluded.get(now).is_some_and(|excluded| excluded <= moves) {
            return Ok(false);
        }
        let mut options = self.options(now);
        self.limits.count_nodes(1 + options.len() as u64)?;
        self.limits.check()?;
        options.retain(|&(_, most)| most >= moves - 1);
        // Those with most hope first.
        options.sort_by_key(|&(_, most)| std::cmp::Reverse(most));
        for (after, _) in options {
            if self.has_play(after, moves - 1)? {
                return Ok(true);
            }
        }
        self.excluded.insert(now, moves);
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

    /// The stones that can move or be captured, and how many moves there are at most.
    fn alive(&self, stones: Stones) -> (Stones, u32) {
        let mut alive = Stones::default();
        let mut most = 0;
        for component in self.board.mixed(stones) {
            alive.own |= component.stones.own;
            alive.other |= component.stones.other;
            most += component.stones.all().count_ones() - component.least();
        }
        if self.alternates {
            let [own, other] = [alive.own, alive.other].map(|set| set.count_ones() as usize);
            most = most.min((own + other - least_if_first_begins(own, other)) as u32);
        }
        (alive, most)
    }
}
