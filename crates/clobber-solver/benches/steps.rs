//! What one step costs: a move, the parts that remain, their normal forms, and a look into a table. On grids
//! as [shapes](clobber_solver::shape), on lines as [strips](clobber_solver::strip).
//!
//!     cargo bench -p clobber-solver --bench steps
//!
//! The positions are all that arise within a few moves from checkerboards. The number of distinct parts is
//! asserted: it would change with a mistake in the moves, the parts or the normal form.

use clobber_board::Color;
use clobber_solver::shape::Shape;
use clobber_solver::strip::Strip;
use std::collections::HashSet;
use std::hash::Hash;
use std::hint::black_box;
use std::time::Instant;

fn main() {
    grid(4, 6, 4, 129_631);
    grid(5, 5, 4, 83_122);
    grid(2, 12, 5, 309_554);
    grid(3, 8, 4, 114_583);
    lines(24, 1 << 14);
}

/// Prints nanoseconds per step.
fn report(what: &str, steps: usize, work: impl FnOnce() -> u64) {
    let start = Instant::now();
    black_box(work());
    println!("  {what:46} {:8.1} ns", start.elapsed().as_nanos() as f64 / steps as f64);
}

/// A map from keys to numbers, as searches use it.
fn table<K: Hash + Eq>(
    keys: impl Iterator<Item = K>,
) -> hashbrown::HashMap<K, u32, rustc_hash::FxBuildHasher> {
    keys.zip(0..).collect()
}

fn checkerboard(rows: usize, columns: usize) -> Shape {
    let color = |cell: usize| {
        if (cell / columns + cell % columns).is_multiple_of(2) { Color::Black } else { Color::White }
    };
    let stones: Vec<_> =
        (0..rows * columns).map(|cell| (cell / columns, cell % columns, color(cell))).collect();
    Shape::new(&stones).expect("a small board")
}

/// What remains after every move of either player.
fn options(shape: Shape) -> Vec<Shape> {
    let mut options = Vec::new();
    for player in Color::BOTH {
        shape.each_move(player, |after| options.push(after));
    }
    options
}

fn parts(shape: Shape) -> Vec<Shape> {
    let mut parts = Vec::new();
    shape.each_part(|part| parts.push(part));
    parts
}

fn grid(rows: usize, columns: usize, moves: usize, distinct: usize) {
    let mut level = vec![checkerboard(rows, columns)];
    let mut all = Vec::new();
    for _ in 0..moves {
        let next: HashSet<Shape> = level
            .iter()
            .flat_map(|&shape| options(shape))
            .flat_map(parts)
            .filter(|part| part.as_strip().is_none())
            .map(|part| part.normal().shape)
            .collect();
        all.append(&mut level);
        level = next.into_iter().collect();
    }
    all.append(&mut level);
    all.sort_unstable();
    all.dedup();
    println!("checkerboard {rows}x{columns}, {moves} moves, {} shapes", all.len());
    assert_eq!(all.len(), distinct, "shapes within {moves} moves of {rows}x{columns}");

    let after: Vec<Shape> = all.iter().flat_map(|&shape| options(shape)).collect();
    let pieces: Vec<Shape> = after.iter().flat_map(|&shape| parts(shape)).collect();
    let known = table(all.iter().copied());
    report("move", after.len(), || {
        let mut sum = 0u64;
        for &shape in &all {
            for player in Color::BOTH {
                shape.each_move(player, |after| sum = sum.wrapping_add(after.occupied()));
            }
        }
        sum
    });
    report("parts, per move", after.len(), || {
        let mut sum = 0u64;
        after.iter().for_each(|shape| shape.each_part(|part| sum = sum.wrapping_add(part.occupied())));
        sum
    });
    report("strip or not, per part", pieces.len(), || {
        pieces.iter().filter_map(|part| part.as_strip()).map(|strip| strip.len() as u64).sum()
    });
    report("normal form, per part", pieces.len(), || {
        pieces.iter().fold(0, |sum: u64, part| sum.wrapping_add(part.normal().shape.occupied()))
    });
    report("mirrored or not, per part", pieces.len(), || {
        pieces.iter().filter(|part| part.is_mirrored()).count() as u64
    });
    report("all of a step, and looking it up", after.len(), || {
        let mut sum = 0u64;
        for &shape in &all {
            for player in Color::BOTH {
                shape.each_move(player, |after| {
                    after.each_part(|part| {
                        sum += match part.as_strip() {
                            Some(strip) => strip.len() as u64,
                            None => known.get(&part.normal().shape).map_or(0, |&number| u64::from(number)),
                        };
                    });
                });
            }
        }
        sum
    });
}

/// Pseudo-random strips: a move, its two parts, their normal forms, and looking them up.
fn lines(length: usize, count: u64) {
    let strips: Vec<Strip> = (1..=count)
        .map(|i| Strip::from_bits(length, i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - length)))
        .collect();
    let known = table(strips.iter().map(|strip| strip.normal().strip));
    let moves = |strip: &Strip| (1..length).filter(|&i| strip.is_black(i - 1) != strip.is_black(i)).count();
    let steps: usize = strips.iter().map(moves).sum();
    println!("{count} strips of {length} stones");
    report("all of a step, and looking it up", steps, || {
        let mut sum = 0u64;
        for strip in &strips {
            for i in (1..length).filter(|&i| strip.is_black(i - 1) != strip.is_black(i)) {
                let parts = [strip.slice(0, i - 1), strip.slice(i, length - i).with_flipped(0)]
                    .map(|part| part.normal().strip);
                sum += parts
                    .iter()
                    .filter_map(|part| known.get(part))
                    .map(|&number| u64::from(number))
                    .sum::<u64>();
            }
        }
        sum
    });
}
