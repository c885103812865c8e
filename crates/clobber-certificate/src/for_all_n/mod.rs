//! Claims about infinitely many positions, each proved by finitely many checks and an argument in `docs/`.
//!
//! ```text
//! periodicity       values of w^n: `docs/periodicity.md`
//! columns           grids with a number of rows, of any width: `docs/column-automaton.md`
//! peels             bands of grids of any width, for the induction in `docs/all-grids.md`
//! cycles            mixed cycles of any length; cycle_language has those that leave a third of their stones
//! density           random lines of any length
//! edge              what a play does on an edge, for cycles and density
//! ```

pub(crate) mod columns;
pub(crate) mod cycle_language;
pub(crate) mod cycles;
pub(crate) mod density;
mod edge;
pub(crate) mod peels;
pub(crate) mod periodicity;
