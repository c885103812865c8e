//! The native half of the Python package `clobber`. It stands on the front door of the library, and holds no
//! algorithm of its own.
//!
//! - `attended`: long computations without Python's lock, which Ctrl-C ends and a progress bar watches.
//! - `position`, `solver`, `game_value`, `reduction`: the classes. `batch`: many positions on several
//!   threads.
//! - `errors`: which exception an error becomes. `lab`: claims and findings as records.
//!
//! What needs other packages (NetworkX, pandas, tqdm) is written in Python, in the folder `clobber`.

mod attended;
mod batch;
mod errors;
mod game_value;
mod lab;
mod names;
mod position;
mod reduction;
mod solver;

/// The module `clobber._clobber`.
#[pyo3::pymodule]
mod _clobber {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::game_value::GameValue;
    #[pymodule_export]
    use super::lab::{claims, findings};
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::reduction::Reduction;
    #[pymodule_export]
    use super::solver::Solver;
}
