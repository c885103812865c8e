//! The parts in the order of their sizes.

use super::PartCounts;

/// The parts in ascending order of size, in which a part may shrink by one stone at a time.
///
/// Parts of the same size stand together. A part that shrinks changes places with the first of its size and
/// is then the last of the size below. This takes constant time, as in the algorithm of Batagelj and
/// Zaveršnik for cores.
#[derive(Clone, Debug)]
pub(super) struct BySize {
    order: Vec<u32>,
    /// Where each part stands in the order.
    place: Vec<u32>,
    /// Where the parts of each size, or of the next larger one that occurs, begin.
    start: Vec<u32>,
}

impl BySize {
    /// Sorts the parts by counting.
    pub(super) fn new(parts: &[PartCounts]) -> Self {
        let most = parts.iter().map(|part| part.stones()).max().unwrap_or(0) as usize;
        // Counted one size too high, the sums tell where each size begins.
        let mut start = vec![0u32; most + 2];
        for part in parts {
            start[part.stones() as usize + 1] += 1;
        }
        for size in 1..start.len() {
            start[size] += start[size - 1];
        }
        let mut next = start.clone();
        let (mut order, mut place) = (vec![0; parts.len()], vec![0; parts.len()]);
        for (part, counts) in parts.iter().enumerate() {
            let free = &mut next[counts.stones() as usize];
            order[*free as usize] = part as u32;
            place[part] = *free;
            *free += 1;
        }
        Self { order, place, start }
    }

    /// A part of the largest size.
    pub(super) fn largest(&self) -> Option<usize> {
        self.order.last().map(|&part| part as usize)
    }

    /// Takes a stone from a part that has `size` ≥ 1 of them.
    pub(super) fn shrink(&mut self, part: usize, size: usize) {
        let (here, first) = (self.place[part], self.start[size]);
        let other = self.order[first as usize];
        self.order.swap(here as usize, first as usize);
        self.place[other as usize] = here;
        self.place[part] = first;
        self.start[size] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_stays_sorted_while_parts_shrink() {
        let mut sizes = [3usize, 1, 4, 1, 5, 2, 0, 5];
        let counts = sizes.map(|size| PartCounts::new(0, size as u32));
        let mut by_size = BySize::new(&counts);
        for step in 0.. {
            assert!(by_size.order.is_sorted_by_key(|&part| sizes[part as usize]));
            assert!((0..sizes.len()).all(|part| by_size.order[by_size.place[part] as usize] == part as u32));
            let candidates: Vec<usize> = (0..sizes.len()).filter(|&part| sizes[part] > 0).collect();
            let Some(&part) = candidates.get(step * 5 % candidates.len().max(1)) else { break };
            by_size.shrink(part, sizes[part]);
            sizes[part] -= 1;
        }
        assert_eq!(sizes, [0; 8]);
    }
}
