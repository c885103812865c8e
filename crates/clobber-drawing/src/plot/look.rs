//! The look of a curve. Curves differ in dashes and markers, so that readers do not need the colours.

use crate::layout::Short;
use std::fmt::{self, Formatter};

/// The mark at each point of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Marker {
    Disc,
    Ring,
    Square,
    Triangle,
    Cross,
    /// Nothing but the line.
    Bare,
}

/// The look of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    color: &'static str,
    /// The dashes of the line, empty for a full one; `None` for no line.
    dashes: Option<&'static str>,
    marker: Marker,
}

impl Look {
    /// A full line with small discs.
    pub const FIRST: Self = Self { color: "#1f4e79", dashes: Some(""), marker: Marker::Disc };
    /// A dashed line with squares.
    pub const SECOND: Self = Self { color: "#b5460f", dashes: Some("6 4"), marker: Marker::Square };
    /// A dotted line with triangles.
    pub const THIRD: Self = Self { color: "#3d6b2f", dashes: Some("2 4"), marker: Marker::Triangle };
    /// Crosses that belong to the first.
    pub const FIRST_POINTS: Self = Self { color: "#1f4e79", dashes: None, marker: Marker::Cross };
    /// Triangles that belong to the second.
    pub const SECOND_POINTS: Self = Self { color: "#b5460f", dashes: None, marker: Marker::Triangle };
    /// Rings without a line.
    pub const RINGS: Self = Self { color: "#b5460f", dashes: None, marker: Marker::Ring };
    /// A faint line without markers, which joins two points that belong together.
    pub const SEGMENT: Self = Self { color: "#a8a8a8", dashes: Some(""), marker: Marker::Bare };
    /// Crosses for runs without an answer.
    pub const CROSSES: Self = Self { color: "#6b1a1a", dashes: None, marker: Marker::Cross };

    /// Draws a curve through these points of the picture.
    pub(super) fn draw(&self, f: &mut Formatter<'_>, points: &[(f64, f64)]) -> fmt::Result {
        if let (Some(dashes), [(x, y), rest @ ..]) = (self.dashes, points) {
            let color = self.color;
            write!(f, r#"<path fill="none" stroke="{color}" stroke-width="1.6" "#)?;
            write!(f, r#"stroke-dasharray="{dashes}" stroke-linejoin="round" "#)?;
            write!(f, r#"d="M{} {}"#, Short(*x), Short(*y))?;
            rest.iter().try_for_each(|&(x, y)| write!(f, "L{} {}", Short(x), Short(y)))?;
            writeln!(f, r#""/>"#)?;
        }
        points.iter().try_for_each(|&point| self.mark(f, point))
    }

    fn mark(&self, f: &mut Formatter<'_>, (x, y): (f64, f64)) -> fmt::Result {
        let (color, cx, cy) = (self.color, Short(x), Short(y));
        match self.marker {
            Marker::Disc => writeln!(f, r#"<circle cx="{cx}" cy="{cy}" r="2.4" fill="{color}"/>"#),
            Marker::Ring => {
                write!(f, r#"<circle cx="{cx}" cy="{cy}" r="2.8" "#)?;
                writeln!(f, r#"fill="none" stroke="{color}" stroke-width="1.2"/>"#)
            }
            Marker::Square => {
                let (x, y) = (Short(x - 2.6), Short(y - 2.6));
                writeln!(f, r#"<rect x="{x}" y="{y}" width="5.2" height="5.2" fill="{color}"/>"#)
            }
            Marker::Triangle => writeln!(f, r#"<path d="M{cx} {cy}m0 -6l5.5 10h-11z" fill="{color}"/>"#),
            Marker::Cross => {
                write!(f, r#"<path d="M{cx} {cy}m-4 -4l8 8m0 -8l-8 8" "#)?;
                writeln!(f, r#"fill="none" stroke="{color}" stroke-width="2"/>"#)
            }
            Marker::Bare => Ok(()),
        }
    }
}
