//! The techniques against each other, and against their slow twins.

use super::NimEvaluator;
use super::alternating::{Alternating, Doubled};
use super::interval_nimbers::IntervalNimbers;
use super::nimber_set::NimberSet;
use super::room::Room;
use super::search::NimberSearch;
use super::strip_nimbers::StripNimbers;
use crate::component::interval::Interval;
use crate::component::shape::Shape;
use crate::component::strip::Strip;
use clobber_board::Color;
use clobber_board::random::{Filling, Generator};
use search_limits::Limits;
use std::collections::HashMap;

fn with_room<T>(compute: impl FnOnce(&mut Room<'_>) -> T) -> T {
    compute(&mut Room::new(Limits::unlimited(), &mut (1 << 30)))
}

/// Strips by playing on their stones.
fn slow_nimber(strip: &Strip, known: &mut HashMap<Strip, u32>) -> u32 {
    if let Some(&nimber) = known.get(strip) {
        return nimber;
    }
    let n = strip.len();
    let mut options = NimberSet::default();
    for (from, to) in (1..n).flat_map(|i| [(i - 1, i), (i, i - 1)]) {
        if strip.is_black(from) != strip.is_black(to) {
            let after = strip.clone().with_flipped(to);
            let parts = [after.slice(0, from), after.slice(from + 1, n - from - 1)];
            options.insert(parts.iter().fold(0, |sum, part| sum ^ slow_nimber(part, known)));
        }
    }
    known.insert(strip.clone(), options.mex());
    options.mex()
}

fn random_strip(seed: u64, length: usize) -> Strip {
    let line = Generator::new(seed, Filling { stone: 1.0, black: 0.5 }).line(length).unwrap();
    Strip::from_cells(line.cells()).unwrap()
}

/// All short strips and some longer ones: the table of short strips, the tables of intervals, and play.
#[test]
fn strips_agree_in_every_way() {
    let mut known = HashMap::new();
    let mut strips = StripNimbers::new();
    let short = (0..=11usize).flat_map(|n| (0..1u64 << n).map(move |bits| Strip::from_bits(n, bits)));
    let longer = (0..12).map(|seed| random_strip(seed, 17 + 7 * seed as usize));
    with_room(|room| {
        for strip in short.chain(longer) {
            let expected = slow_nimber(&strip, &mut known);
            assert_eq!(strips.nimber(&strip, room), Ok(expected), "{strip:?}");
            let table = IntervalNimbers::new(&strip, strip.len(), room).unwrap();
            assert_eq!(u32::from(table.nimber(Interval::whole(&strip))), expected, "{strip:?}");
        }
    });
}

/// Every interval in a table of intervals up to a length, as a strip of its own.
#[test]
fn intervals_are_strips() {
    let mut known = HashMap::new();
    let periodic = Strip::from_bits(20, 0b1101_1011_0110_1101_1011);
    for base in [random_strip(1, 20), random_strip(2, 21), periodic] {
        let longest = 15;
        let table = with_room(|room| IntervalNimbers::new(&base, longest, room)).unwrap();
        for length in 1..=longest as u32 {
            for (start, flips) in (0..=20 - length).flat_map(|start| (0..4).map(move |flips| (start, flips)))
            {
                let (flip_first, flip_last) = (flips & 2 != 0, flips & 1 != 0);
                let interval = Interval { start, length, flip_first, flip_last };
                let expected = slow_nimber(&interval.strip(&base), &mut known);
                assert_eq!(u32::from(table.nimber(interval)), expected, "{interval:?}");
            }
        }
    }
}

/// The three sequences against tables of intervals, which do not use them; and recognition of alternating
/// strips.
#[test]
fn sequences_agree_with_intervals() {
    let mut sequences = Alternating::default();
    let plain = |n: usize| Strip::new((0..n).map(|i| if i % 2 == 0 { Color::Black } else { Color::White }));
    with_room(|room| {
        let base = plain(150);
        let table = IntervalNimbers::new(&base, 150, room).unwrap();
        for length in 1..=150u32 {
            for flips in 0..4 {
                let (flip_first, flip_last) = (flips & 2 != 0, flips & 1 != 0);
                let interval = Interval { start: 0, length, flip_first, flip_last };
                let strip = interval.strip(&base);
                let ends = Doubled::ends(&strip).unwrap();
                // In steps: the sequences grow when a longer line is needed.
                assert_eq!(
                    sequences.nimber(ends, strip.len(), room),
                    Ok(table.nimber(interval)),
                    "{strip:?}"
                );
            }
        }
    });
    let alternating = (0..1u64 << 10).filter(|&bits| Doubled::ends(&Strip::from_bits(10, bits)).is_some());
    assert_eq!(alternating.count(), 8);
}

/// The nim-value of a shape by a mex over all options, without asking for a nimber.
fn full_nimber(shape: Shape, known: &mut HashMap<Shape, u32>) -> u32 {
    let normal = shape.normal().shape;
    if let Some(&nimber) = known.get(&normal) {
        return nimber;
    }
    let mut options = NimberSet::default();
    for player in Color::BOTH {
        normal.each_move(player, |after| {
            let mut sum = 0;
            after.each_part(|part| sum ^= full_nimber(part, known));
            options.insert(sum);
        });
    }
    known.insert(normal, options.mex());
    options.mex()
}

/// The search against a mex over all options, on every component that arises from random grids.
#[test]
fn the_search_agrees_with_a_full_mex() {
    let mut known = HashMap::new();
    for (rows, columns) in [(3, 5), (4, 4), (2, 8)] {
        for seed in 0..3 {
            let grid = Generator::new(seed, Filling { stone: 0.95, black: 0.5 }).grid(rows, columns).unwrap();
            for component in grid.active_components() {
                full_nimber(Shape::of_component(&grid, &component).unwrap(), &mut known);
            }
        }
    }
    let shapes: Vec<(&Shape, &u32)> = known.iter().filter(|(shape, _)| shape.as_strip().is_none()).collect();
    assert!(shapes.len() > 1000, "{}", shapes.len());
    with_room(|room| {
        let mut strips = StripNimbers::new();
        let (mut asked, mut computed) = (NimberSearch::new(), NimberSearch::new());
        for (&shape, &nimber) in shapes {
            // Questions in any order, then the whole answer.
            for question in [1, 0, 5, nimber, 2, 40] {
                let answer = asked.is(&shape, question, &mut strips, room);
                assert_eq!(answer, Ok(question == nimber), "{shape:?}");
            }
            assert_eq!(computed.nimber(&shape, &mut strips, room), Ok(nimber), "{shape:?}");
            assert_eq!(asked.nimber(&shape, &mut strips, room), Ok(nimber), "{shape:?}");
        }
    });
}

/// A mirrored shape has nim-value zero without a search, so the search must not be asked to agree with
/// itself: a full mex must agree.
#[test]
fn mirrored_shapes_have_nim_value_zero() {
    let mut known = HashMap::new();
    let mut mirrored = 0;
    for seed in 0..4000 {
        let (rows, columns) = [(3, 3), (2, 4), (3, 4), (2, 6)][seed as usize % 4];
        let half = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).grid(rows, columns).unwrap();
        let n = rows * columns;
        let stones: Vec<(usize, usize, Color)> = (0..n)
            .filter_map(|cell| {
                let color = if cell < n / 2 {
                    half.cell(cell as u32)
                } else {
                    half.cell((n - 1 - cell) as u32).map(|c| !c)
                };
                color
                    .filter(|_| n % 2 == 0 || cell != n / 2)
                    .map(|color| (cell / columns, cell % columns, color))
            })
            .collect();
        let Some(shape) = Shape::new(&stones) else { continue };
        let mut parts = Vec::new();
        shape.each_part(|part| parts.push(part));
        if let [part] = parts[..]
            && part.len() == shape.len()
            && part.is_mirrored()
        {
            mirrored += 1;
            assert_eq!(full_nimber(part, &mut known), 0, "{stones:?}");
        }
    }
    assert!(mirrored > 300, "{mirrored}");
}

/// Threads may ask at the same time.
#[test]
fn evaluators_are_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<NimEvaluator>();
}
