//! The 6×6 boards with a white frame that is two cells wide.

use super::PeelsFlaw;
use super::automaton::PeelAutomaton;
use crate::check::Flaw;
use crate::for_all_n::columns::spelled;
use search_limits::Limits;

const SIDE: usize = 6;

/// Checks that each of them, if its centre of 2×2 cells is not white, has a good peel of three rows from some
/// side.
pub(super) fn check(limits: &Limits) -> Result<(), Flaw> {
    let automaton = PeelAutomaton::new(3, false, limits)?;
    for blacks in 1..16_usize {
        let is_white = |row: usize, column: usize| {
            let is_center = (2..4).contains(&row) && (2..4).contains(&column);
            !(is_center && blacks >> (2 * (row - 2) + column - 2) & 1 == 1)
        };
        // From the top, the bottom, the left and the right: the cell in a row and column as seen from there.
        let sides: [&dyn Fn(usize, usize) -> bool; 4] = [
            &|row, column| is_white(row, column),
            &|row, column| is_white(SIDE - 1 - row, column),
            &|row, column| is_white(column, row),
            &|row, column| is_white(column, SIDE - 1 - row),
        ];
        let columns = |side: &dyn Fn(usize, usize) -> bool| -> Vec<u8> {
            let column = |at| (0..SIDE).fold(0, |bits, row| bits | u8::from(side(row, at)) << row);
            (0..SIDE).map(column).collect()
        };
        let has_peel = sides.iter().any(|side| {
            let after = |set, column| automaton.over_column(&set, column);
            automaton.has_peel(&columns(side).into_iter().fold(automaton.start(), after))
        });
        if !has_peel {
            return Err(PeelsFlaw::NoPeel { band: spelled(&columns(sides[0]), SIDE) }.into());
        }
    }
    Ok(())
}
