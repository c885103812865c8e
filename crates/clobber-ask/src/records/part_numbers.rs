//! The numbers in which the theorems on complete multipartite graphs are written (Duchêne, Gravier, Moncel,
//! "New results about Impartial Solitaire Clobber", section 2).

use clobber_board::{Color, Position, Vertex};
use clobber_solitaire::multipartite::{Parameters, PartCounts};
use schemars::JsonSchema;
use serde::Serialize;

/// What the theorems say about the parts of a complete multipartite graph with stones on every vertex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(super) struct PartNumbers {
    /// Two parts of the same size.
    balanced: bool,
    /// Two parts of one colour each.
    well_colored: bool,
    /// The lengths L1, L2 and L3 into which two parts of one size are split: unlike stones face each other in
    /// L1 and L3, like ones in L2. A mixed position leaves one stone exactly if L1 and L3 differ mod 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    splitting: Option<[i64; 3]>,
    /// The number of parts that no other part exceeds.
    largest_parts: usize,
    /// The numbers of stones, if two parts are given or one part exceeds all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<Numbers>,
}

/// The numbers, with the colours named so that the largest part has at least as many white stones as black
/// ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
struct Numbers {
    /// Whether Black and White have changed their names.
    colors_swapped: bool,
    n: i64,
    n_b: i64,
    n_w: i64,
    m: i64,
    m_b: i64,
    m_w: i64,
    q: i64,
    f: i64,
    /// `F1` if f < 0, else `F2`.
    form: &'static str,
    /// The size of the second largest part, of three or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    second_part: Option<usize>,
}

impl PartNumbers {
    /// The numbers for these parts. `None` if there are fewer than two parts, if every part is a single
    /// vertex, or if all stones have one colour: the theorems are about mixed positions.
    pub(super) fn new(position: &Position, parts: &[Vec<Vertex>]) -> Option<Self> {
        if parts.len() < 2 || parts.iter().all(|part| part.len() == 1) {
            return None;
        }
        let count =
            |part: &[Vertex], color| part.iter().filter(|&&v| position.cell(v) == Some(color)).count() as i64;
        if Color::BOTH.iter().any(|&color| parts.iter().all(|part| count(part, color) == 0)) {
            return None;
        }
        let mut by_size: Vec<&Vec<Vertex>> = parts.iter().collect();
        by_size.sort_by_key(|part| std::cmp::Reverse(part.len()));
        let largest_parts = by_size.iter().filter(|part| part.len() == by_size[0].len()).count();
        let is_one_color = |part: &&Vec<Vertex>| Color::BOTH.iter().any(|&color| count(part, color) == 0);
        let numbers = (parts.len() == 2 || largest_parts == 1).then(|| {
            let counts = |part: &&Vec<Vertex>| -> PartCounts {
                part.iter().filter_map(|&v| position.cell(v)).collect()
            };
            // Of several largest parts, the last one counts.
            let parameters = Parameters::new(&by_size.iter().rev().map(counts).collect::<Vec<_>>());
            let Parameters { black, n_b, n_w, m, m_b } = parameters;
            let (q, f) = (parameters.q(), parameters.f());
            Numbers {
                colors_swapped: black == Color::White,
                n: n_b + n_w,
                n_b,
                n_w,
                m,
                m_b,
                m_w: m - m_b,
                q,
                f,
                form: if f < 0 { "F1" } else { "F2" },
                second_part: (parts.len() > 2).then(|| by_size[1].len()),
            }
        });
        let balanced = parts.len() == 2 && largest_parts == 2;
        let splitting = balanced.then(|| {
            let facing = |color: Color| count(&parts[0], color).min(count(&parts[1], !color));
            let (l1, l3) = (facing(Color::White), facing(Color::Black));
            [l1, parts[0].len() as i64 - l1 - l3, l3]
        });
        Some(Self {
            balanced,
            splitting,
            well_colored: parts.len() == 2 && by_size.iter().all(is_one_color),
            largest_parts,
            numbers,
        })
    }

    /// In words: a name and what is to say about it.
    pub(super) fn lines(&self) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        if self.balanced {
            lines.push(("balanced", "both parts have the same size".to_string()));
        }
        if let Some([l1, l2, l3]) = self.splitting {
            lines.push(("splitting", format!("L1 = {l1}, L2 = {l2}, L3 = {l3}")));
        }
        if self.well_colored {
            lines.push(("well-coloured", "each part has one colour".to_string()));
        }
        let Some(numbers) = &self.numbers else {
            lines.push((
                "largest parts",
                format!("{}: a mixed position leaves one stone", self.largest_parts),
            ));
            return lines;
        };
        let Numbers { n, n_b, n_w, m, m_b, m_w, q, f, form, .. } = numbers;
        let inside = format!("n = {n}, n_b = {n_b}, n_w = {n_w}");
        let outside = format!("m = {m}, m_b = {m_b}, m_w = {m_w}");
        let mut remarks = vec![format!("{inside}, {outside}, q = {q}, f = q - m - m_b = {f}: form {form}")];
        if let Some(second) = numbers.second_part {
            remarks.push(format!("the next part has {second}, the rest {}", m - second as i64));
        } else if *f >= 0 {
            remarks.push(format!("L1 = 2 n_b = {}, L2 = q - m = {}, L3 = m = {m}", 2 * n_b, q - m));
        }
        if numbers.colors_swapped {
            remarks.push("with the colours swapped".into());
        }
        lines.push(("parameters", remarks.join("; ")));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, sizes: &[u32]) -> Vec<String> {
        let position: Position = text.parse().unwrap();
        let mut start = 0;
        let parts: Vec<Vec<Vertex>> = sizes
            .iter()
            .map(|size| {
                start += size;
                (start - size..start).collect()
            })
            .collect();
        let numbers = PartNumbers::new(&position, &parts);
        numbers.map(|numbers| numbers.lines().into_iter().map(|line| line.1).collect()).unwrap_or_default()
    }

    #[test]
    fn the_numbers_of_some_positions() {
        let f2 = lines("multipartite:ooooooxx/xo", &[8, 2]);
        assert_eq!(
            f2,
            [
                "n = 8, n_b = 2, n_w = 6, m = 2, m_b = 1, m_w = 1, q = 4, f = q - m - m_b = 1: form F2; L1 = 2 n_b = 4, L2 = q - m = 2, L3 = m = 2"
            ]
        );
        assert_eq!(lines("multipartite:xxxx/oooo", &[4, 4]).len(), 4);
        assert_eq!(lines("multipartite:ooxx/ooox", &[4, 4])[1], "L1 = 1, L2 = 1, L3 = 2");
        assert!(
            lines("multipartite:xx/o/x", &[2, 1, 1])[0]
                .ends_with("the next part has 1, the rest 1; with the colours swapped")
        );
        assert_eq!(lines("multipartite:xx/oo/x", &[2, 2, 1]), ["2: a mixed position leaves one stone"]);
        assert!(lines("multipartite:xx/xx", &[2, 2]).is_empty());
        assert!(lines("complete:xxo", &[1, 1, 1]).is_empty() && lines("complete:x", &[1]).is_empty());
    }
}
