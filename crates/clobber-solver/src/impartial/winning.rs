//! Winning moves of impartial Clobber: those to nim-value 0.
//!
//! If the sum has the nim-value t, a move in a component of nim-value g wins exactly when it leaves g ⊕ t
//! there. Where g ⊕ t < g, there is such a move, by the definition of g. If t is not 0, this holds for some
//! component, and the search that computed g has visited the move: so one winning move is cheap.

use super::part::Part;
use super::room::Room;
use super::{NimSolution, Tables};
use clobber_board::{Color, Component, Move, Normalized, Position};
use search_limits::{Limits, Unsolved};

impl Tables {
    pub(super) fn solve(
        &mut self,
        position: &Position,
        heap: u32,
        all_moves: bool,
        room: &mut Room<'_>,
    ) -> Result<NimSolution, Unsolved> {
        let components = position.active_components_within(room.limits)?;
        let mut nimbers = Vec::with_capacity(components.len());
        for component in &components {
            nimbers.push(self.part_nimber(Part::new(position, component, room.limits)?, room)?);
        }
        let nimber = nimbers.iter().fold(heap, |sum, &nimber| sum ^ nimber);
        let winning_heap = Some(heap ^ nimber).filter(|&less| less < heap);
        let mut winning_moves = Vec::new();
        let left = components.iter().zip(&nimbers).map(|(component, &own)| (component, own, own ^ nimber));
        for (component, own, wanted) in left.filter(|_| nimber != 0) {
            if all_moves {
                self.each_winning(position, component, wanted, true, &mut winning_moves, room)?;
            } else if wanted < own && winning_moves.is_empty() {
                self.each_winning(position, component, wanted, false, &mut winning_moves, room)?;
            }
        }
        winning_moves.sort_unstable();
        Ok(NimSolution { nimber, winning_moves, winning_heap })
    }

    /// Adds moves in a component that leave this nim-value in it: all, or one.
    fn each_winning(
        &mut self,
        position: &Position,
        component: &Component,
        wanted: u32,
        all_moves: bool,
        moves: &mut Vec<Move>,
        room: &mut Room<'_>,
    ) -> Result<(), Unsolved> {
        let normalized = Normalized::new_within(position, component, room.limits)?;
        let mut found = Vec::new();
        let mut note = |from: usize, to: usize, nimber: u32| {
            if nimber == wanted {
                found.push(Move::new(from as u32, to as u32));
            }
        };
        match Part::from_form(normalized.form()) {
            Part::Strip(strip) => self.parts.strips.each_option(&strip, room, &mut note)?,
            Part::Cycle(cycle) => self.parts.strips.each_option_of_cycle(&cycle, room, &mut note)?,
            _ => found = self.winning_by_search(normalized.form().position(), wanted, all_moves, room)?,
        }
        found.truncate(if all_moves { usize::MAX } else { 1 });
        moves.extend(found.into_iter().map(|mv| normalized.to_position(mv)));
        Ok(())
    }

    /// The same in a component that is neither a strip nor a cycle.
    fn winning_by_search(
        &mut self,
        component: &Position,
        wanted: u32,
        all_moves: bool,
        room: &mut Room<'_>,
    ) -> Result<Vec<Move>, Unsolved> {
        // Moves that leave few moves come first, as in the search.
        let options = Color::BOTH.into_iter().flat_map(|player| component.options(player));
        let mut moves = Vec::new();
        for (mv, after) in options {
            room.limits.check_now()?;
            moves.push((after.move_count(), mv));
        }
        moves.sort_unstable();
        let mut found = Vec::new();
        // The tables may know a winning move.
        if !all_moves {
            for &(_, mv) in &moves {
                if self.known_nimber(&played(component, mv), room.limits)? == Some(wanted) {
                    return Ok(vec![mv]);
                }
            }
        }
        for (_, mv) in moves {
            if self.is(&played(component, mv), wanted, room)? {
                found.push(mv);
                if !all_moves {
                    break;
                }
            }
        }
        Ok(found)
    }

    /// The nim-value of a position whose components are known, or are strips.
    fn known_nimber(&mut self, position: &Position, limits: &Limits) -> Result<Option<u32>, Unsolved> {
        let mut sum = 0;
        for part in Part::all(position, limits)? {
            let nimber = match part {
                Part::Shape(shape) => self.parts.shapes.known_nimber(&shape),
                Part::Graph(form) => self.graphs.known_nimber(&form),
                Part::Strip(_) | Part::Cycle(_) => None,
            };
            let Some(nimber) = nimber else { return Ok(None) };
            sum ^= nimber;
        }
        Ok(Some(sum))
    }

    /// Is this the nim-value of a position? All its components but the last that takes a search are replaced
    /// by their nim-values.
    pub(super) fn is(
        &mut self,
        position: &Position,
        nimber: u32,
        room: &mut Room<'_>,
    ) -> Result<bool, Unsolved> {
        let mut parts = Part::all(position, room.limits)?;
        parts.sort_by_key(Part::cost);
        let last = parts.pop();
        let mut wanted = nimber;
        for part in parts {
            wanted ^= self.part_nimber(part, room)?;
        }
        match last {
            None => Ok(wanted == 0),
            Some(Part::Shape(shape)) => self.parts.shapes.is(&shape, wanted, &mut self.parts.strips, room),
            Some(Part::Graph(form)) => self.graphs.is(&form, wanted, &mut self.parts, room),
            Some(part) => Ok(self.part_nimber(part, room)? == wanted),
        }
    }
}

fn played(position: &Position, mv: Move) -> Position {
    position.after(mv).expect("the move comes from the list of legal moves")
}
