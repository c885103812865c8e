//! Plays of Solitaire Clobber.

use crate::position::Position;
use pyo3::prelude::*;

/// A play that leaves few stones, with a lower bound for every other play.
///
/// >>> import clobber
/// >>> reduction = clobber.reduce("cycle:(xxo)^4")
/// >>> reduction.remaining, reduction.lower_bound, reduction.is_optimal, reduction.method
/// (4, 4, True, 'cycle')
/// >>> reduction.moves[:3]
/// ['5-4', '4-3', '1-2']
#[pyclass(frozen, module = "clobber")]
pub(crate) struct Reduction {
    pub(crate) inner: clobber::Reduction,
    position: Py<Position>,
}

impl Reduction {
    pub(crate) fn new(inner: clobber::Reduction, position: Py<Position>) -> Self {
        Self { inner, position }
    }
}

#[pymethods]
impl Reduction {
    /// The position before the first move.
    #[getter]
    fn position(&self, py: Python<'_>) -> Py<Position> {
        self.position.clone_ref(py)
    }

    /// The number of stones after the last move.
    #[getter]
    fn remaining(&self) -> usize {
        self.inner.remaining()
    }

    /// The moves, in order.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.position.get().texts(self.inner.moves())
    }

    /// A number of stones that no play goes below.
    #[getter]
    fn lower_bound(&self) -> usize {
        self.inner.lower_bound()
    }

    /// Whether it is proved that no play leaves fewer stones.
    #[getter]
    fn is_optimal(&self) -> bool {
        self.inner.is_optimal()
    }

    /// The algorithm that found the play, such as `cycle`.
    #[getter]
    fn method(&self) -> &str {
        self.inner.method()
    }

    /// The play and the proof of the lower bound, for `check`.
    #[getter]
    fn certificate(&self) -> String {
        self.inner.certificate().as_str().to_owned()
    }

    /// The position after the last move.
    #[getter]
    fn end(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let mut position = self.position.bind(py).as_any().clone();
        for mv in self.moves() {
            position = position.call_method1("play", (mv,))?;
        }
        Ok(position.unbind())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.position.call_method1(py, "svg_of_play", (self.moves(),))
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Reduction of {}: {}>", self.inner.position(), self.inner)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.inner == other.get().inner)
    }
}
