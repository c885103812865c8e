//! Plots of processor time.

use clobber_drawing::plot::{Axis, Curve, Figure, Look, Panel};

pub(crate) fn curve(name: impl Into<String>, look: Look, points: Vec<(f64, f64)>) -> Curve {
    Curve { name: name.into(), look, points }
}

/// Processor time over a count, with axes that fit all points.
pub(crate) fn time_panel(title: String, count: &str, curves: Vec<Curve>) -> Panel {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    Panel {
        title,
        x: Axis::count(count, points().map(|point| point.0)),
        y: Axis::time("processor time", points().map(|point| point.1)),
        curves,
    }
}

/// A figure of one panel.
pub(crate) fn time_figure(title: &str, notes: Vec<String>, count: &str, curves: Vec<Curve>) -> Figure {
    let panels = vec![time_panel(String::new(), count, curves)];
    Figure { title: title.into(), notes, columns: 1, size: (640.0, 360.0), panels }
}
