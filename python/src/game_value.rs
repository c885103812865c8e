//! Values of combinatorial game theory.

use crate::attended::{Listener, briefly_then_attended};
use crate::errors;
use crate::solver::shared;
use clobber::{Dyadic, Relation, Solver, Unsolved};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyFloat, PyInt, PyString};

/// A value in canonical form, read and printed in CGSuite's notation.
///
/// Values are added, subtracted, negated, multiplied by integers, and compared. They are only partly ordered:
/// if neither `a <= b` nor `a >= b`, they are confused. Integers and fractions with a power of two below may
/// stand for values.
///
/// >>> from clobber import GameValue, value
/// >>> up = value("xxo")
/// >>> up, up + up + GameValue("*"), -up, 3 * up
/// (GameValue('^'), GameValue('^^*'), GameValue('v'), GameValue('^3'))
/// >>> up > 0, up.confused(GameValue("*")), up - up == 0
/// (True, True, True)
#[pyclass(frozen, module = "clobber")]
pub(crate) struct GameValue {
    pub(crate) inner: clobber::GameValue,
}

impl From<clobber::GameValue> for GameValue {
    fn from(inner: clobber::GameValue) -> Self {
        // The limits of the call that made it do not hold for later operations.
        Self { inner: inner.unlimited() }
    }
}

/// Values above this are not multiplied by: the sum would take as many additions of forms.
const MAX_FACTOR: i64 = 1_000_000;

impl GameValue {
    /// An operation that Ctrl-C ends.
    fn operation<T: Send + 'static>(
        &self,
        py: Python<'_>,
        compute: impl Fn(clobber::GameValue) -> Result<T, Unsolved> + Send + Sync + 'static,
    ) -> PyResult<T> {
        let value = self.inner.clone();
        let within = move |solver: &Solver| compute(value.clone().within(solver));
        briefly_then_attended(py, &shared(), None, &Listener::Bar, within)?
            .map_err(|error| errors::unsolved(py, error))
    }

    fn compare_with(&self, py: Python<'_>, other: &clobber::GameValue) -> PyResult<Relation> {
        let other = other.clone();
        self.operation(py, move |value| value.compare(&other))
    }
}

/// The value of an operand; `None` if it cannot be one.
fn operand(value: &Bound<'_, PyAny>) -> PyResult<Option<clobber::GameValue>> {
    if let Ok(value) = value.cast::<GameValue>() {
        return Ok(Some(value.get().inner.clone()));
    }
    let is_number = value.hasattr("denominator")? || value.is_instance_of::<PyFloat>();
    if value.is_instance_of::<PyString>() || !is_number {
        return Ok(None);
    }
    Ok(Some(number(value)?))
}

/// The value of a number in Python.
fn number(value: &Bound<'_, PyAny>) -> PyResult<clobber::GameValue> {
    let py = value.py();
    let fraction = py.import("fractions")?.getattr("Fraction")?.call1((value,))?;
    let text = fraction.str()?.to_string();
    shared().parse_value(&text).map_err(|error| errors::value(py, &text, &error))
}

/// A number in Python: an integer if it is one.
fn to_python(py: Python<'_>, number: Dyadic) -> PyResult<Bound<'_, PyAny>> {
    match number.as_integer() {
        Some(integer) => Ok(integer.into_pyobject(py)?.into_any()),
        None => py.import("fractions")?.getattr("Fraction")?.call1((number.to_string(),)),
    }
}

#[pymethods]
impl GameValue {
    /// The value with this name in CGSuite's notation, such as `"^^*"` or `"{0|*}"`, or a number.
    #[new]
    fn new(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = value.py();
        let Ok(text) = value.extract::<String>() else {
            let inner =
                operand(value)?.ok_or_else(|| PyTypeError::new_err("a text or a number is needed"))?;
            return Ok(inner.into());
        };
        let value = shared().parse_value(&text).map_err(|error| errors::value(py, &text, &error))?;
        Ok(value.into())
    }

    /// How it compares with another value: `"="`, `"<"`, `">"`, or `"||"` if they are confused.
    fn compare(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        let other = operand(other)?.ok_or_else(|| PyTypeError::new_err("a game value is needed"))?;
        Ok(self.compare_with(py, &other)?.sign())
    }

    /// Whether neither value is at least as large as the other.
    fn confused(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.compare(py, other)? == Relation::Confused.sign())
    }

    /// Who wins: `"N"`, `"P"`, `"L"` or `"R"`.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<char> {
        Ok(self.operation(py, |value| value.outcome())?.letter())
    }

    /// The left options of the canonical form.
    #[getter]
    fn left_options(&self) -> Vec<Self> {
        self.inner.left_options().into_iter().map(Self::from).collect()
    }

    /// The right options of the canonical form.
    #[getter]
    fn right_options(&self) -> Vec<Self> {
        self.inner.right_options().into_iter().map(Self::from).collect()
    }

    /// The atomic weight; `None` unless the game is all-small, as every Clobber position is.
    ///
    /// >>> import clobber
    /// >>> clobber.value("xox|ox.").atomic_weight
    /// GameValue('1/2')
    #[getter]
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        Ok(self.operation(py, |value| value.atomic_weight())?.map(Self::from))
    }

    /// The length of the longest play of the canonical form.
    #[getter]
    fn birthday(&self) -> usize {
        self.inner.birthday()
    }

    /// The mean value, an integer or a fraction.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.operation(py, |value| value.mean())?)
    }

    /// The temperature, an integer or a fraction.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.operation(py, |value| value.temperature())?)
    }

    /// The number of nodes of the canonical tree.
    #[getter]
    fn tree_size(&self) -> u64 {
        self.inner.tree_size()
    }

    /// The formula in LaTeX.
    ///
    /// >>> import clobber
    /// >>> clobber.GameValue("^*").latex()
    /// '\\uparrow\\ast'
    fn latex(&self, py: Python<'_>) -> PyResult<String> {
        self.operation(py, |value| value.latex())
    }

    fn _repr_latex_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("${}$", self.latex(py)?))
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combine(other, clobber::GameValue::plus)
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combine(other, clobber::GameValue::plus)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combine(other, clobber::GameValue::minus)
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.combine(other, |a, b| a.negated()?.plus(b))
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Self> {
        self.operation(py, |value| value.negated()).map(Self::from)
    }

    fn __mul__(&self, py: Python<'_>, factor: &Bound<'_, PyInt>) -> PyResult<Self> {
        let factor: i64 = factor.extract()?;
        if factor.abs() > MAX_FACTOR {
            return Err(PyValueError::new_err(format!("factors are at most {MAX_FACTOR}")));
        }
        self.operation(py, move |value| {
            let mut summand = if factor < 0 { value.negated()? } else { value };
            let mut product = summand.minus(&summand)?;
            let mut rest = factor.unsigned_abs();
            while rest > 0 {
                if rest % 2 == 1 {
                    product = product.plus(&summand)?;
                }
                rest /= 2;
                if rest > 0 {
                    summand = summand.plus(&summand)?;
                }
            }
            Ok(product)
        })
        .map(Self::from)
    }

    fn __rmul__(&self, py: Python<'_>, factor: &Bound<'_, PyInt>) -> PyResult<Self> {
        self.__mul__(py, factor)
    }

    fn __richcmp__<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        operator: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Some(other) = operand(other)? else { return Ok(py.NotImplemented().into_bound(py)) };
        let relation = self.compare_with(py, &other)?;
        let is_true = match operator {
            CompareOp::Eq => relation == Relation::Equal,
            CompareOp::Ne => relation != Relation::Equal,
            CompareOp::Le => matches!(relation, Relation::Less | Relation::Equal),
            CompareOp::Lt => relation == Relation::Less,
            CompareOp::Ge => matches!(relation, Relation::Greater | Relation::Equal),
            CompareOp::Gt => relation == Relation::Greater,
        };
        Ok(is_true.into_pyobject(py)?.to_owned().into_any())
    }

    /// Equal values have equal canonical forms, and a value that is a number equals that number.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        if let Some(number) = self.operation(py, |value| value.number())? {
            return to_python(py, number)?.hash();
        }
        let shape = (self.inner.birthday(), self.inner.tree_size(), self.inner.left_options().len());
        shape.into_pyobject(py)?.hash()
    }

    fn __str__(&self, py: Python<'_>) -> String {
        py.detach(|| self.inner.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("GameValue('{}')", self.__str__(py))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let (py, value) = (slf.py(), slf.get());
        if !value.inner.is_printed_whole() {
            return Err(PyValueError::new_err("the value is too large to be written out"));
        }
        Ok((py.get_type::<Self>().into_any(), (value.__str__(py),)))
    }
}

impl GameValue {
    fn combine<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        operation: impl Fn(&clobber::GameValue, &clobber::GameValue) -> Result<clobber::GameValue, Unsolved>
        + Send
        + Sync
        + 'static,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Some(other) = operand(other)? else { return Ok(py.NotImplemented().into_bound(py)) };
        let value = Self::from(self.operation(py, move |value| operation(&value, &other))?);
        Ok(Bound::new(py, value)?.into_any())
    }
}
