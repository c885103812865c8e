//! Figures: curves in one or more coordinate systems, as an SVG picture without external resources.
//!
//! ```text
//! title
//! legend, one entry per name of a curve
//! panel   panel   panel        each with its title, axes and curves
//! panel   panel
//! note
//! ```

mod axis;
mod look;

pub use axis::Axis;
pub use look::Look;

use super::layout::Short;
use std::fmt::{self, Display, Formatter};

const PAPER: &str = "#ffffff";
const INK: &str = "#222222";
const FAINT_INK: &str = "#555555";
const GRID: &str = "#dddddd";

/// Room for labels around the coordinate system of a panel.
const LEFT: f64 = 74.0;
const RIGHT: f64 = 18.0;
const ABOVE: f64 = 30.0;
const BELOW: f64 = 48.0;
/// Around everything.
const MARGIN: f64 = 16.0;
const LINE: f64 = 20.0;

/// A picture with panels.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it shows.
    pub title: String,
    /// Notes for the reader, below the panels; one line per entry.
    pub notes: Vec<String>,
    /// Number of panels in a row.
    pub columns: usize,
    /// The width and height of each coordinate system.
    pub size: (f64, f64),
    /// The panels, row by row.
    pub panels: Vec<Panel>,
}

/// A coordinate system with curves.
#[derive(Clone, Debug)]
pub struct Panel {
    /// Its title; may be empty.
    pub title: String,
    /// From left to right.
    pub x: Axis,
    /// From bottom to top.
    pub y: Axis,
    /// The curves; later ones cover earlier ones.
    pub curves: Vec<Curve>,
}

/// Points in ascending order.
#[derive(Clone, Debug)]
pub struct Curve {
    /// The name in the legend; curves of one name have one look.
    pub name: String,
    /// How it is drawn.
    pub look: Look,
    /// In the units of the axes.
    pub points: Vec<(f64, f64)>,
}

impl Figure {
    fn width(&self) -> f64 {
        2.0 * MARGIN + self.columns as f64 * (LEFT + self.size.0 + RIGHT)
    }

    fn height(&self) -> f64 {
        let rows = self.panels.len().div_ceil(self.columns);
        self.top() + rows as f64 * self.row_height() + LINE * self.notes.len() as f64 + MARGIN
    }

    fn row_height(&self) -> f64 {
        ABOVE + self.size.1 + BELOW
    }

    /// Where the panels begin.
    fn top(&self) -> f64 {
        let legend = self.legend().last().map_or(0.0, |(_, (_, y))| y + 0.7 * LINE);
        legend.max(MARGIN + LINE)
    }

    /// Every name once, with the place of its sample.
    fn legend(&self) -> Vec<(&Curve, (f64, f64))> {
        let mut entries: Vec<(&Curve, (f64, f64))> = Vec::new();
        let (mut x, mut y) = (MARGIN, MARGIN + 2.0 * LINE);
        for curve in self.panels.iter().flat_map(|panel| &panel.curves) {
            if entries.iter().any(|(entry, _)| entry.name == curve.name) {
                continue;
            }
            // The width of a text is unknown before it is drawn; this is the usual width of such letters.
            let width = 58.0 + 6.8 * curve.name.chars().count() as f64;
            if x > MARGIN && x + width > self.width() {
                (x, y) = (MARGIN, y + LINE);
            }
            entries.push((curve, (x, y)));
            x += width;
        }
        entries
    }

    fn draw_legend(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (curve, (x, y)) in self.legend() {
            curve.look.draw(f, &[(x, y - 4.0), (x + 14.0, y - 4.0), (x + 28.0, y - 4.0)])?;
            text(f, (x + 36.0, y), "start", 12.5, INK, &curve.name)?;
        }
        Ok(())
    }

    fn draw_notes(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let bottom = self.height() - MARGIN;
        for (line, note) in self.notes.iter().rev().enumerate() {
            text(f, (MARGIN, bottom - LINE * line as f64), "start", 11.5, FAINT_INK, note)?;
        }
        Ok(())
    }
}

impl Display for Figure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (width, height) = (Short(self.width()), Short(self.height()));
        write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#)?;
        writeln!(f, r#"width="{width}" height="{height}" role="img" font-family="sans-serif">"#)?;
        writeln!(f, "<title>{}</title>", Escaped(&self.title))?;
        writeln!(f, r#"<rect width="{width}" height="{height}" fill="{PAPER}"/>"#)?;
        text(f, (MARGIN, MARGIN + 0.7 * LINE), "start", 16.0, INK, &self.title)?;
        self.draw_legend(f)?;
        for (index, panel) in self.panels.iter().enumerate() {
            let (row, column) = (index / self.columns, index % self.columns);
            let left = MARGIN + column as f64 * (LEFT + self.size.0 + RIGHT) + LEFT;
            let top = self.top() + row as f64 * self.row_height() + ABOVE;
            Frame { left, top, width: self.size.0, height: self.size.1 }.draw(f, panel)?;
        }
        self.draw_notes(f)?;
        writeln!(f, "</svg>")
    }
}

/// The place of the coordinate system of a panel.
struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Frame {
    fn draw(&self, f: &mut Formatter<'_>, panel: &Panel) -> fmt::Result {
        let middle = self.left + self.width / 2.0;
        text(f, (middle, self.top - 10.0), "middle", 13.5, INK, &panel.title)?;
        self.horizontal_axis(f, &panel.x)?;
        self.vertical_axis(f, &panel.y)?;
        let (x, y, width, height) =
            (Short(self.left), Short(self.top), Short(self.width), Short(self.height));
        write!(f, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" "#)?;
        writeln!(f, r#"fill="none" stroke="{INK}"/>"#)?;
        for curve in &panel.curves {
            let points: Vec<(f64, f64)> = curve
                .points
                .iter()
                .map(|&(x, y)| (self.across(panel.x.place(x)), self.up(panel.y.place(y))))
                .collect();
            curve.look.draw(f, &points)?;
        }
        Ok(())
    }

    /// Markers at the end of the axis stay inside.
    fn across(&self, part: f64) -> f64 {
        self.left + 0.98 * part * self.width
    }

    fn up(&self, part: f64) -> f64 {
        self.top + (1.0 - part) * self.height
    }

    fn horizontal_axis(&self, f: &mut Formatter<'_>, axis: &Axis) -> fmt::Result {
        let bottom = self.top + self.height;
        for tick in axis.ticks() {
            let x = self.across(axis.place(tick.at));
            let (at, top, end) = (Short(x), Short(self.top), Short(bottom + 4.0));
            writeln!(f, r#"<path d="M{at} {top}V{end}" stroke="{GRID}"/>"#)?;
            text(f, (x, bottom + 17.0), "middle", 11.5, INK, &tick.label)?;
        }
        let middle = self.left + self.width / 2.0;
        text(f, (middle, bottom + 35.0), "middle", 12.0, INK, &axis.label)
    }

    fn vertical_axis(&self, f: &mut Formatter<'_>, axis: &Axis) -> fmt::Result {
        for tick in axis.ticks() {
            let y = self.up(axis.place(tick.at));
            let (at, start, end) = (Short(y), Short(self.left - 4.0), Short(self.left + self.width));
            writeln!(f, r#"<path d="M{start} {at}H{end}" stroke="{GRID}"/>"#)?;
            text(f, (self.left - 7.0, y + 4.0), "end", 11.5, INK, &tick.label)?;
        }
        let (x, y) = (Short(self.left - 58.0), Short(self.top + self.height / 2.0));
        writeln!(f, r#"<g transform="translate({x} {y}) rotate(-90)">"#)?;
        text(f, (0.0, 0.0), "middle", 12.0, INK, &axis.label)?;
        writeln!(f, "</g>")
    }
}

/// `anchor` is the end of the text at its point, as SVG names it.
fn text(
    f: &mut Formatter<'_>,
    (x, y): (f64, f64),
    anchor: &str,
    size: f64,
    color: &str,
    words: &str,
) -> fmt::Result {
    if words.is_empty() {
        return Ok(());
    }
    write!(f, r#"<text x="{}" y="{}" text-anchor="{anchor}" "#, Short(x), Short(y))?;
    writeln!(f, r#"font-size="{size}" fill="{color}">{}</text>"#, Escaped(words))
}

/// Text with escapes for XML.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            other => write!(f, "{other}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(panels: usize) -> Figure {
        let points = vec![(1.0, 0.000_5), (2.0, 0.25), (3.0, 70.0)];
        let panel = |index| Panel {
            title: format!("panel {index} < {panels}"),
            x: Axis::count("n", points.iter().map(|point| point.0)),
            y: Axis::time("time", points.iter().map(|point| point.1)),
            curves: vec![
                Curve { name: "with".into(), look: Look::FIRST, points: points.clone() },
                Curve { name: "without".into(), look: Look::RINGS, points: points.clone() },
                Curve { name: "nothing".into(), look: Look::SECOND, points: Vec::new() },
            ],
        };
        let panels = (0..panels).map(panel).collect();
        Figure { title: "A & B".into(), notes: vec!["note".into()], columns: 2, size: (200.0, 100.0), panels }
    }

    #[test]
    fn text_is_escaped_and_every_number_is_finite() {
        let picture = figure(3).to_string();
        assert!(picture.contains("A &amp; B") && picture.contains("panel 1 &lt; 3"));
        assert!(!picture.contains("NaN") && !picture.contains("inf"));
        assert_eq!(picture.matches("<g").count(), picture.matches("</g").count());
    }

    #[test]
    fn the_legend_names_each_curve_once() {
        assert_eq!(figure(3).to_string().matches(">without</text>").count(), 1);
    }

    #[test]
    fn rows_of_panels_make_the_picture_higher() {
        let heights = [1, 2, 3, 4].map(|panels| figure(panels).height());
        assert!(heights[0] < heights[2]);
        assert!((heights[0] - heights[1]).abs() < 1e-9 && (heights[2] - heights[3]).abs() < 1e-9);
    }
}
