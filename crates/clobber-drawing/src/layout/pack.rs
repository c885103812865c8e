//! Boxes side by side in rows, like words on a page. Does not know what is in them.

use super::geometry::Point;

/// The space between two boxes.
const GAP: f64 = 1.0;

/// The top left corners of boxes of these widths and heights. The boxes are in rows no wider than `page`,
/// unless one box alone is wider. Every box is in the middle of the height of its row.
pub(super) fn rows(boxes: &[(f64, f64)], page: f64) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::with_capacity(boxes.len());
    let (mut x, mut top) = (0.0, 0.0);
    let mut row = 0;
    for &(width, _) in boxes {
        if corners.len() > row && x + width > page {
            top += centre(&boxes[row..corners.len()], &mut corners[row..], top) + GAP;
            row = corners.len();
            x = 0.0;
        }
        corners.push((x, top));
        x += width + GAP;
    }
    centre(&boxes[row..], &mut corners[row..], top);
    corners
}

/// Moves the boxes of a row down to its middle line, and returns the height of the row.
fn centre(boxes: &[(f64, f64)], corners: &mut [Point], top: f64) -> f64 {
    let height = boxes.iter().map(|size| size.1).fold(0.0, f64::max);
    for (corner, size) in corners.iter_mut().zip(boxes) {
        corner.1 = top + (height - size.1) / 2.0;
    }
    height
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_row_is_broken() {
        let corners = rows(&[(4.0, 1.0), (4.0, 3.0), (4.0, 1.0)], 10.0);
        assert_eq!(corners, [(0.0, 1.0), (5.0, 0.0), (0.0, 4.0)]);
    }

    #[test]
    fn a_box_wider_than_the_page_has_a_row_of_its_own() {
        assert_eq!(rows(&[(99.0, 1.0), (1.0, 1.0)], 10.0), [(0.0, 0.0), (0.0, 2.0)]);
        assert_eq!(rows(&[], 10.0), []);
    }
}
