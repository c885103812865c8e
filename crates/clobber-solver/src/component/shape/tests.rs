//! Bitboards against lists of stones: exhaustively in small boxes, at random in long ones.

use super::Shape;
use crate::Evaluator;
use clobber_board::{Color, Position};
use game_value::{Universe, Value};
use search_limits::Limits;
use std::collections::{HashMap, HashSet};

type Stones = Vec<(usize, usize, Color)>;
type Involution<'a> = &'a dyn Fn(usize, usize) -> (usize, usize);

const SMALL: [(usize, usize); 9] = [(1, 1), (1, 5), (5, 1), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];
#[rustfmt::skip]
const LONG: [(usize, usize); 14] = [
    (2, 17),
    (3, 10),
    (7, 9),
    (8, 8),
    (1, 64),
    (64, 1),
    (5, 12),
    (12, 5),
    (7, 8),
    (4, 16),
    (16, 4),
    (2, 32),
    (32, 2),
    (4, 6),
];

/// All fillings of a box, and whatever is connected in them or not.
fn fillings(rows: usize, columns: usize) -> impl Iterator<Item = Stones> {
    (0..3usize.pow((rows * columns) as u32)).map(move |mut code| {
        let mut stones = Stones::new();
        for cell in 0..rows * columns {
            if code % 3 != 0 {
                let color = if code % 3 == 1 { Color::Black } else { Color::White };
                stones.push((cell / columns, cell % columns, color));
            }
            code /= 3;
        }
        stones
    })
}

/// Random fillings with more or fewer stones.
fn random(rows: usize, columns: usize, seed: u64) -> Stones {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let empty = seed % 6;
    let mut stones = Stones::new();
    for cell in 0..rows * columns {
        if draw(8) >= empty {
            let color = if draw(2) == 0 { Color::Black } else { Color::White };
            stones.push((cell / columns, cell % columns, color));
        }
    }
    stones
}

/// Fillings of every box.
fn all() -> impl Iterator<Item = Stones> {
    let exhaustive = SMALL.into_iter().flat_map(|(rows, columns)| fillings(rows, columns));
    let drawn = (0..200).flat_map(|seed| LONG.map(|(rows, columns)| random(rows, columns, seed)));
    exhaustive.chain(drawn).filter(|stones| !stones.is_empty())
}

/// The eight images of a list of stones, moved to the top left and in reading order; then those with swapped
/// colours.
fn images(stones: &Stones) -> Vec<(Stones, bool)> {
    const FAR: usize = 100;
    let mut images = Vec::new();
    for swapped in [false, true] {
        for symmetry in 0..8 {
            let image = stones.iter().map(|&(row, column, color)| {
                let row = if symmetry & 1 == 0 { row } else { FAR - row };
                let column = if symmetry & 2 == 0 { column } else { FAR - column };
                let (row, column) = if symmetry & 4 == 0 { (row, column) } else { (column, row) };
                (row, column, if swapped { !color } else { color })
            });
            images.push((at_top_left(image.collect()), swapped));
        }
    }
    images
}

fn at_top_left(mut stones: Stones) -> Stones {
    let top = stones.iter().map(|stone| stone.0).min().unwrap_or(0);
    let left = stones.iter().map(|stone| stone.1).min().unwrap_or(0);
    for stone in &mut stones {
        *stone = (stone.0 - top, stone.1 - left, stone.2);
    }
    stones.sort_unstable_by_key(|stone| (stone.0, stone.1));
    stones
}

fn adjacent(a: (usize, usize, Color), b: (usize, usize, Color)) -> bool {
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
}

/// The connected parts with both colours, by looking at stones.
fn parts(stones: &Stones) -> Vec<Stones> {
    let mut rest = stones.clone();
    let mut parts = Vec::new();
    while let Some(stone) = rest.pop() {
        let mut part = vec![stone];
        let mut reached = 0;
        while reached < part.len() {
            let (near, far) = rest.iter().partition(|&&other| adjacent(part[reached], other));
            part.extend::<Stones>(near);
            rest = far;
            reached += 1;
        }
        part.sort_unstable_by_key(|stone| (stone.0, stone.1));
        if part.iter().any(|stone| stone.2 != part[0].2) {
            parts.push(part);
        }
    }
    parts.sort_unstable_by_key(|part| (part[0].0, part[0].1));
    parts
}

#[test]
fn shapes_keep_their_stones() {
    for stones in all() {
        let shape = Shape::new(&stones).unwrap();
        assert_eq!(shape.stones().collect::<Stones>(), at_top_left(stones.clone()));
        assert_eq!(shape.len(), stones.len());
    }
    assert_eq!(Shape::new(&[]), None);
    assert_eq!(Shape::new(&[(0, 0, Color::Black), (4, 12, Color::White)]), None);
}

/// The normal form is an image of the shape, with the right sign, and all images have the same. So it tells
/// apart exactly what no symmetry and no swap makes equal.
#[test]
fn the_normal_form_is_one_of_the_images_and_the_same_for_all() {
    for stones in all() {
        let normal = Shape::new(&stones).unwrap().normal();
        let form: Stones = normal.shape.stones().collect();
        let images = images(&stones);
        // A shape that is its own negative may have either sign.
        assert!(images.contains(&(form, normal.negated)), "{stones:?}");
        for (image, _) in images {
            assert_eq!(Shape::new(&image).unwrap().normal().shape, normal.shape, "{stones:?}");
        }
        assert_eq!(normal.shape.normal().shape, normal.shape);
    }
}

#[test]
fn moves_are_those_of_the_stones() {
    for stones in all().map(at_top_left) {
        let shape = Shape::new(&stones).unwrap();
        for player in Color::BOTH {
            let mut expected = HashSet::new();
            for &from in stones.iter().filter(|stone| stone.2 == player) {
                for &to in stones.iter().filter(|stone| stone.2 != player && adjacent(from, **stone)) {
                    let mut after: Stones =
                        stones.iter().copied().filter(|&stone| stone != from && stone != to).collect();
                    after.push((to.0, to.1, player));
                    after.sort_unstable_by_key(|stone| (stone.0, stone.1));
                    assert!(expected.insert(after));
                }
            }
            let mut found = HashSet::new();
            shape.each_move(player, |after| {
                assert!(found.insert(after.stones().collect::<Stones>()));
            });
            assert_eq!(found, expected, "{stones:?}");
        }
    }
}

/// After each move, in the box of the shape before it.
#[test]
fn parts_are_those_of_the_stones() {
    for (number, stones) in all().enumerate() {
        let check = |shape: Shape| {
            let mut found = Vec::new();
            shape.each_part(|part| found.push(part.stones().collect::<Stones>()));
            let expected = parts(&shape.stones().collect());
            assert_eq!(found, expected, "{stones:?}");
            shape.each_part(|part| {
                let part_stones: Stones = part.stones().collect();
                assert_eq!(part.normal(), Shape::new(&part_stones).unwrap().normal());
            });
        };
        let shape = Shape::new(&stones).unwrap();
        check(shape);
        if number % 7 == 0 {
            shape.each_move(Color::White, check);
        }
    }
}

/// A path by walking along it.
#[test]
fn strips_are_paths() {
    let mut strips = 0;
    for part in all().flat_map(|stones| parts(&stones)) {
        let degree = |a: &(usize, usize, Color)| part.iter().filter(|&&b| adjacent(*a, b)).count();
        let is_path = part.iter().all(|a| degree(a) <= 2) && part.iter().any(|a| degree(a) <= 1);
        let strip = Shape::new(&part).unwrap().as_strip();
        assert_eq!(strip.is_some(), is_path, "{part:?}");
        let Some(strip) = strip else { continue };
        strips += 1;
        let mut line: Stones = part.iter().copied().filter(|a| degree(a) <= 1).take(1).collect();
        while let Some(next) =
            part.iter().find(|a| !line.contains(a) && adjacent(**a, line[line.len() - 1])).copied()
        {
            line.push(next);
        }
        let blacks: Vec<bool> = line.iter().map(|stone| stone.2 == Color::Black).collect();
        assert_eq!(blacks, (0..strip.len()).map(|i| strip.is_black(i)).collect::<Vec<_>>(), "{part:?}");
    }
    assert!(strips > 5000);
}

/// By the definition: some involution among the symmetries of the box swaps the colours and takes no stone
/// beside itself. All five of them, of which the half turn must be the only one for a connected shape.
fn is_mirrored_by_definition(stones: &Stones) -> bool {
    let rows = 1 + stones.iter().map(|stone| stone.0).max().unwrap();
    let columns = 1 + stones.iter().map(|stone| stone.1).max().unwrap();
    let colors: HashMap<(usize, usize), Color> =
        stones.iter().map(|&(row, column, color)| ((row, column), color)).collect();
    let last = (rows - 1, columns - 1);
    let square = rows == columns;
    let involutions: [(bool, Involution<'_>); 5] = [
        (true, &|r, c| (last.0 - r, last.1 - c)),
        (true, &|r, c| (last.0 - r, c)),
        (true, &|r, c| (r, last.1 - c)),
        (square, &|r, c| (c, r)),
        (square, &|r, c| (last.1 - c, last.0 - r)),
    ];
    involutions.into_iter().any(|(exists, involution)| {
        exists
            && stones.iter().all(|&(row, column, color)| {
                let image = involution(row, column);
                colors.get(&image) == Some(&!color)
                    && !adjacent((row, column, color), (image.0, image.1, color))
            })
    })
}

/// The first player loses every mirrored shape.
#[test]
fn mirrored_shapes_have_value_zero() {
    let evaluator = Evaluator::new(Universe::new());
    let evaluator = evaluator.within(Limits::unlimited());
    let mut mirrored = 0;
    for (rows, columns) in [(1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4)] {
        for stones in fillings(rows, columns).filter(|stones| !stones.is_empty()) {
            let [part] = &parts(&stones)[..] else { continue };
            if part.len() < stones.len() {
                continue;
            }
            let part = at_top_left(part.clone());
            let shape = Shape::new(&part).unwrap();
            assert_eq!(shape.is_mirrored(), is_mirrored_by_definition(&part), "{part:?}");
            let negatives = images(&part).into_iter().filter(|image| image.1);
            let is_own_negative = negatives.into_iter().any(|(image, _)| image == part);
            assert_eq!(shape.is_own_negative(), is_own_negative, "{part:?}");
            if shape.is_mirrored() {
                mirrored += 1;
                let mut lines = vec![vec!['.'; columns]; rows];
                for &(row, column, color) in &part {
                    lines[row][column] = if color == Color::Black { 'x' } else { 'o' };
                }
                let lines: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
                let position: Position = lines.join("|").parse().unwrap();
                assert_eq!(evaluator.value(&position), Ok(Value::ZERO), "{position}");
            }
        }
    }
    assert!(mirrored > 100, "{mirrored}");
}
