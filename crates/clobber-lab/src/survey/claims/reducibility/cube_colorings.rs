//! Colourings of a hypercube up to symmetry: permutations of the axes, reflections, and negation.
//!
//! A colouring is a number whose bit v says whether the stone on vertex v is white. The cube of dimension n
//! is two cubes of dimension n − 1, so a colouring is a pair of *halves*: the vertices without the highest
//! bit, and the others. Every colouring has an image such that
//!
//! 1. a cut along another axis gives no lesser pair of classes, where the lesser class of the two comes
//!    first,
//! 2. the class of the first half is at most that of the second,
//! 3. the first half is the least colouring of its class, and
//! 4. the second half is the least of its images under the symmetries that keep the first.
//!
//! A permutation of the axes gives 1, a reflection 2, and symmetries of both halves 3 and 4; none undoes
//! those before it. So these colourings suffice: of 65,536 colourings of dimension 4 about two hundred, of
//! 2³² of dimension 5 about 619,000, in 616,126 classes.

/// A set of vertices: the white ones.
pub(crate) type Coloring = u32;

/// The colourings of a cube of dimension at most 4, and its symmetries.
pub(crate) struct Halves {
    dimension: usize,
    /// For each symmetry, the images of all sets of the lower eight vertices, and of the higher eight.
    symmetries: Vec<[Vec<Coloring>; 2]>,
    /// The number of the class of each colouring.
    class: Vec<u16>,
    /// The least colouring of each class.
    least: Vec<Coloring>,
}

/// A symmetry, with or without negation.
#[derive(Clone, Copy)]
struct Symmetry {
    number: usize,
    negates: bool,
}

impl Halves {
    /// The colourings of a cube whose dimension is at most 4.
    pub(crate) fn new(dimension: usize) -> Self {
        let symmetries = symmetries(dimension).iter().map(|images| tables(images)).collect();
        let mut halves = Self { dimension, symmetries, class: Vec::new(), least: Vec::new() };
        halves.class = vec![u16::MAX; 1 << (1 << dimension)];
        for coloring in 0..halves.class.len() {
            if halves.class[coloring] == u16::MAX {
                let class = halves.least.len() as u16;
                for symmetry in halves.all() {
                    let image = halves.image(coloring as Coloring, symmetry);
                    halves.class[image as usize] = class;
                }
                halves.least.push(coloring as Coloring);
            }
        }
        halves
    }

    /// The number of classes.
    pub(crate) fn classes(&self) -> usize {
        self.least.len()
    }

    /// Colourings of the next dimension whose first half is the least of a class and whose second half is in
    /// `seconds`: at least one of each class of such colourings.
    pub(crate) fn pairs(
        &self,
        class: usize,
        seconds: impl Iterator<Item = Coloring>,
    ) -> impl Iterator<Item = Coloring> {
        let first = self.least[class];
        let keeping: Vec<Symmetry> =
            self.all().filter(|&symmetry| self.image(first, symmetry) == first).collect();
        let is_least =
            move |second: Coloring| keeping.iter().all(|&symmetry| self.image(second, symmetry) >= second);
        seconds
            .filter(move |&second| usize::from(self.class[second as usize]) >= class)
            .filter(move |&second| self.has_no_lesser_cut(first, second))
            .filter(move |&second| is_least(second))
            .map(move |second| second << (1 << self.dimension) | first)
    }

    fn has_no_lesser_cut(&self, first: Coloring, second: Coloring) -> bool {
        let coloring = u64::from(second) << (1 << self.dimension) | u64::from(first);
        let here = self.classes_of(first, second);
        (0..self.dimension).all(|axis| {
            let [low, high] = [0, 1].map(|side| self.half(coloring, axis, side));
            self.classes_of(low, high) >= here
        })
    }

    /// The classes of two halves, the lesser first.
    fn classes_of(&self, one: Coloring, other: Coloring) -> (u16, u16) {
        let [one, other] = [one, other].map(|half| self.class[half as usize]);
        (one.min(other), one.max(other))
    }

    /// The half on which the coordinate of an axis is 0 or 1.
    fn half(&self, coloring: u64, axis: usize, side: usize) -> Coloring {
        let mut half = 0;
        for v in 0..1usize << self.dimension {
            // The bit of the axis is between the lower and the higher ones.
            let (low, high) = (v & ((1 << axis) - 1), v >> axis);
            let vertex = high << (axis + 1) | side << axis | low;
            half |= ((coloring >> vertex & 1) as Coloring) << v;
        }
        half
    }

    fn all(&self) -> impl Iterator<Item = Symmetry> + use<> {
        let numbers = 0..self.symmetries.len();
        numbers.flat_map(|number| [false, true].map(|negates| Symmetry { number, negates }))
    }

    fn image(&self, coloring: Coloring, symmetry: Symmetry) -> Coloring {
        let [low, high] = &self.symmetries[symmetry.number];
        let image = low[(coloring & 0xff) as usize] | high[(coloring >> 8) as usize];
        let all = (1u64 << (1 << self.dimension)) - 1;
        if symmetry.negates { image ^ all as Coloring } else { image }
    }
}

/// All symmetries of a cube, as images of all vertices.
pub(crate) fn symmetries(dimension: usize) -> Vec<Vec<usize>> {
    let permutations = permutations(dimension);
    let reflections = 0..1usize << dimension;
    let image = |axes: &[usize], v: usize| {
        (0..).zip(axes).map(|(axis, &to): (usize, _)| (v >> axis & 1) << to).sum::<usize>()
    };
    reflections
        .flat_map(|reflection| permutations.iter().map(move |axes| (reflection, axes)))
        .map(|(reflection, axes)| (0..1 << dimension).map(|v| image(axes, v) ^ reflection).collect())
        .collect()
}

fn permutations(size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let insert = |shorter: &Vec<usize>, at: usize| {
        let mut longer = shorter.clone();
        longer.insert(at, size - 1);
        longer
    };
    let shorter = permutations(size - 1);
    shorter.iter().flat_map(|shorter| (0..size).map(move |at| insert(shorter, at))).collect()
}

/// The images of all sets of the lower eight vertices under a symmetry, and of the higher ones.
fn tables(images: &[usize]) -> [Vec<Coloring>; 2] {
    [0, 8].map(|start| {
        let images: Vec<_> = images.iter().skip(start).take(8).collect();
        let image = |set: usize| -> Coloring {
            (0..).zip(&images).filter(|&(v, _)| set >> v & 1 == 1).map(|(_, &&to)| 1 << to).sum()
        };
        (0..1usize << images.len()).map(image).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classes of Boolean functions under permuting and complementing variables and complementing:
    /// A000370 of the OEIS.
    #[test]
    fn there_are_2_4_14_and_222_classes() {
        assert_eq!([1, 2, 3, 4].map(|dimension| Halves::new(dimension).classes()), [2, 4, 14, 222]);
    }

    /// Every colouring of the cubes up to dimension 4 is the image of a listed one.
    #[test]
    fn pairs_of_halves_cover_all_colorings() {
        for dimension in 1..=4 {
            let halves = Halves::new(dimension - 1);
            let vertices = 1usize << dimension;
            let mut is_covered = vec![false; 1 << vertices];
            let seconds = 0..1 << (vertices / 2);
            let pairs = (0..halves.classes()).flat_map(|class| halves.pairs(class, seconds.clone()));
            for coloring in pairs {
                for images in symmetries(dimension) {
                    let image: Coloring = (0..vertices).map(|v| (coloring >> v & 1) << images[v]).sum();
                    is_covered[image as usize] = true;
                    is_covered[image as usize ^ ((1 << vertices) - 1)] = true;
                }
            }
            assert!(is_covered.into_iter().all(|is_covered| is_covered), "{dimension}");
        }
    }

    /// In dimension 5 the classes of the listed colourings have 2³² members in total.
    #[test]
    #[ignore = "long: run by .ci/long lab"]
    fn pairs_of_halves_cover_all_colorings_of_dimension_5() {
        let halves = Halves::new(4);
        let colorings: Vec<Coloring> =
            (0..halves.classes()).flat_map(|first| halves.pairs(first, 0..1 << 16)).collect();
        // The least image of each, and the number of symmetries that keep it.
        let mut least = colorings.clone();
        let mut kept = vec![0; colorings.len()];
        let symmetries = symmetries(5);
        for images in &symmetries {
            let tables = [0, 8, 16, 24].map(|start| {
                let image = |set: usize, at: usize| ((set >> at & 1) as Coloring) << images[start + at];
                (0..256).map(|set| (0..8).map(|at| image(set, at)).sum()).collect::<Vec<Coloring>>()
            });
            for (at, &coloring) in colorings.iter().enumerate() {
                let bytes = coloring.to_le_bytes().into_iter().zip(&tables);
                let image = bytes.fold(0, |image, (byte, table)| image | table[usize::from(byte)]);
                least[at] = least[at].min(image).min(!image);
                kept[at] += usize::from(image == coloring) + usize::from(!image == coloring);
            }
        }
        let sizes = kept.into_iter().map(|kept| 2 * symmetries.len() / kept);
        let classes: std::collections::HashMap<Coloring, usize> = least.into_iter().zip(sizes).collect();
        assert_eq!(classes.len(), 616_126);
        assert_eq!(classes.into_values().sum::<usize>(), 1 << 32);
    }
}
