//! A small rectangle of the board, and plays in it that end in a given way.

use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashSet;

/// Squares row by row, as sets of bits: at most 64 of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Window {
    pub(super) columns: usize,
    pub(super) squares: usize,
    pub(super) black: u64,
    pub(super) white: u64,
}

/// The end of a play in a window.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum End {
    /// With exactly these stones.
    Stones(Window),
    /// With this many stones.
    Count(u32),
}

impl Window {
    /// A window from rows of `x`, `o` and `.`, all equally long.
    pub(super) fn of(rows: &[&str]) -> Self {
        let columns = rows.first().map_or(0, |row| row.len());
        let set = |stone: char| {
            let letters = rows.iter().flat_map(|row| row.chars()).enumerate();
            letters.filter(|&(_, letter)| letter == stone).map(|(at, _)| 1 << at).sum()
        };
        Self { columns, squares: columns * rows.len(), black: set('x'), white: set('o') }
    }

    pub(super) fn stones(&self) -> u32 {
        (self.black | self.white).count_ones()
    }

    fn neighbors(&self, at: usize) -> u64 {
        let column = at % self.columns;
        let mut set = 0;
        if at >= self.columns {
            set |= 1 << (at - self.columns);
        }
        if at + self.columns < self.squares {
            set |= 1 << (at + self.columns);
        }
        if column > 0 {
            set |= 1 << (at - 1);
        }
        if column + 1 < self.columns {
            set |= 1 << (at + 1);
        }
        set
    }

    /// A play that this colour begins and that ends so, as pairs of squares; `None` if there is none.
    pub(super) fn play(
        &self,
        end: &End,
        first: Color,
        limits: &Limits,
    ) -> Result<Option<Vec<[usize; 2]>>, Unsolved> {
        let mut search = Search { window: self, end, excluded: HashSet::new(), limits };
        let mut play = Vec::new();
        let is_found = search.find([self.black, self.white], first, &mut play)?;
        play.reverse();
        Ok(is_found.then_some(play))
    }
}

/// A depth-first search with a set of positions from which no such play leads.
struct Search<'a> {
    window: &'a Window,
    end: &'a End,
    excluded: HashSet<[u64; 2]>,
    limits: &'a Limits,
}

impl Search<'_> {
    /// Adds the play to the list, the last move first. The stones are black and white ones.
    fn find(&mut self, stones: [u64; 2], turn: Color, play: &mut Vec<[usize; 2]>) -> Result<bool, Unsolved> {
        let all = stones[0] | stones[1];
        let left = match self.end {
            End::Stones(end) => end.stones(),
            End::Count(left) => *left,
        };
        if all.count_ones() == left {
            return Ok(match self.end {
                End::Stones(end) => stones == [end.black, end.white],
                End::Count(_) => true,
            });
        }
        // The number of stones tells whose turn it is.
        if self.excluded.contains(&stones) {
            return Ok(false);
        }
        self.limits.count_node()?;
        self.limits.check()?;
        if self.may_end(stones, left) {
            let (own, other) = if turn == Color::Black { (0, 1) } else { (1, 0) };
            let mut moves: Vec<(u32, usize, usize)> = Vec::new();
            for from in bits(stones[own]) {
                let around = self.window.neighbors(from);
                let crowd = (around & all).count_ones();
                moves.extend(bits(around & stones[other]).map(|to| (crowd, from, to)));
            }
            // Stones with few neighbours would soon be alone.
            moves.sort_unstable();
            for (_, from, to) in moves {
                let mut after = stones;
                after[own] = after[own] & !(1 << from) | 1 << to;
                after[other] &= !(1 << to);
                if self.find(after, !turn, play)? {
                    play.push([from, to]);
                    return Ok(true);
                }
            }
        }
        self.excluded.insert(stones);
        Ok(false)
    }

    /// Every component must keep a stone, where the end has one; and a component of one colour keeps all.
    fn may_end(&self, stones: [u64; 2], left: u32) -> bool {
        let all = stones[0] | stones[1];
        let (mut rest, mut needed) = (all, 0);
        while rest != 0 {
            let mut component = rest & rest.wrapping_neg();
            loop {
                let more = bits(component).fold(component, |set, at| set | self.window.neighbors(at) & all);
                if more == component {
                    break;
                }
                component = more;
            }
            rest &= !component;
            let is_dead = stones.iter().any(|set| set & component == 0);
            needed += if is_dead { component.count_ones() } else { 1 };
            if let End::Stones(end) = self.end {
                let kept = [end.black & component, end.white & component];
                let fits = if is_dead { kept == stones.map(|set| set & component) } else { kept != [0, 0] };
                if !fits {
                    return false;
                }
            }
        }
        needed <= left
    }
}

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}
