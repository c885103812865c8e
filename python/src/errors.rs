//! Which exception an error becomes. The classes are written in Python, in `clobber/_errors.py`.

use clobber::{
    IllegalMove, NoPlay, NoTarget, ParseError, Position, ProofError, Reason, Unsolved, ValueError,
    ValueErrorKind,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use std::ops::Range;

/// An exception of this class with these arguments.
fn exception<'py>(py: Python<'py>, class: &str, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let instance = || -> PyResult<Bound<'py, PyAny>> {
        py.import("clobber._errors")?.getattr(class)?.cast_into::<PyType>()?.call1(arguments)
    };
    match instance() {
        Ok(instance) => PyErr::from_value(instance),
        Err(error) => error,
    }
}

/// A limit was reached.
pub(crate) fn unsolved(py: Python<'_>, unsolved: Unsolved) -> PyErr {
    let reason = match unsolved.reason {
        Reason::Time => "time",
        Reason::Stopped => "stopped",
        Reason::Nodes => "nodes",
        Reason::Memory => "memory",
        Reason::Number => "number",
    };
    exception(py, "Unsolved", (reason, unsolved.to_string()))
}

/// A text is not what it should be. `span` is in bytes; Python counts characters.
pub(crate) fn notation(py: Python<'_>, text: &str, span: Range<usize>, message: &str, help: &str) -> PyErr {
    let characters = |bytes: usize| text[..text.floor_char_boundary(bytes)].chars().count();
    let (start, end) = (characters(span.start), characters(span.end));
    exception(py, "NotationError", (message, text, start, end, help))
}

/// A text is not a position.
pub(crate) fn position(py: Python<'_>, text: &str, error: &ParseError) -> PyErr {
    notation(py, text, error.span.clone(), &error.to_string(), &error.help())
}

/// A text is not a game value, or a limit was reached while it was computed.
pub(crate) fn value(py: Python<'_>, text: &str, error: &ValueError) -> PyErr {
    match error.kind {
        ValueErrorKind::Unsolved(reason) => unsolved(py, reason),
        _ => notation(py, text, error.span.clone(), &error.to_string(), &error.help()),
    }
}

/// A move breaks the rules.
pub(crate) fn illegal_move(py: Python<'_>, position: &Position, error: &IllegalMove) -> PyErr {
    illegal_move_text(py, error.describe(|v| position.vertex_text(v)))
}

/// A move breaks the rules, as the message says.
pub(crate) fn illegal_move_text(py: Python<'_>, message: String) -> PyErr {
    exception(py, "IllegalMove", (message,))
}

/// A text is not a certificate.
pub(crate) fn certificate(py: Python<'_>, message: String) -> PyErr {
    exception(py, "CertificateError", (message,))
}

/// There is no play.
pub(crate) fn no_play(py: Python<'_>, error: NoPlay) -> PyErr {
    match error {
        NoPlay::Unsolved(reason) => unsolved(py, reason),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// There is no play to a chosen last stone.
pub(crate) fn no_target(py: Python<'_>, error: NoTarget) -> PyErr {
    match error {
        NoTarget::Unsolved(reason) => unsolved(py, reason),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// There is no proof.
pub(crate) fn no_proof(py: Python<'_>, error: ProofError) -> PyErr {
    match error {
        ProofError::Unsolved(reason) => unsolved(py, reason),
        other => PyValueError::new_err(other.to_string()),
    }
}
