//! Complete multipartite graphs take linear time: the figures per vertex stay the same up to a million
//! vertices, but for cliques, whose many parts outgrow the cache on the way. A run is counting, the value and
//! the moves; the parts are given.

use clobber_board::{Color, Vertex};
use clobber_solitaire::multipartite::{PartCounts, reduce, value};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use search_limits::Limits;

const VERTICES: [usize; 3] = [250_000, 500_000, 1_000_000];

fn main() {
    divan::main();
}

/// Parts of these sizes, numbered one after the other.
fn parts(sizes: impl IntoIterator<Item = usize>) -> Vec<Vec<Vertex>> {
    let stretch = |start: &mut Vertex, size: usize| {
        let part = *start..*start + size as Vertex;
        *start = part.end;
        Some(part.collect())
    };
    sizes.into_iter().scan(0, stretch).collect()
}

/// Every third stone is black.
fn third(vertex: Vertex) -> Color {
    if vertex.is_multiple_of(3) { Color::Black } else { Color::White }
}

fn run(bencher: Bencher<'_, '_>, parts: &[Vec<Vertex>], color: impl Fn(Vertex) -> Color, expected: usize) {
    let order: usize = parts.iter().map(Vec::len).sum();
    bencher.counter(ItemsCount::new(order)).bench_local(|| {
        let counts: Vec<PartCounts> =
            black_box(parts).iter().map(|part| part.iter().map(|&vertex| color(vertex)).collect()).collect();
        assert_eq!(value(&counts), expected);
        let moves = reduce(parts, &color, Limits::unlimited()).unwrap();
        assert_eq!(order - moves.len(), expected);
        moves
    });
}

/// Two parts of the same size, one black and one white.
#[divan::bench(args = VERTICES, sample_count = 20)]
fn balanced_bipartite(bencher: Bencher<'_, '_>, order: usize) {
    let half = order / 2;
    let color = |vertex| if (vertex as usize) < half { Color::Black } else { Color::White };
    let expected = if half.is_multiple_of(3) { 2 } else { 1 };
    run(bencher, &parts([half, half]), color, expected);
}

/// Nine stones out of ten, white, in one part and the rest, black, in the other: f = 7/10 of the vertices.
#[divan::bench(args = VERTICES, sample_count = 20)]
fn unbalanced_bipartite(bencher: Bencher<'_, '_>, order: usize) {
    let tenth = order / 10;
    let color = |vertex| if (vertex as usize) < tenth { Color::Black } else { Color::White };
    run(bencher, &parts([tenth, order - tenth]), color, order - 3 * tenth + 2);
}

#[divan::bench(args = VERTICES, sample_count = 20)]
fn clique(bencher: Bencher<'_, '_>, order: usize) {
    run(bencher, &parts(vec![1; order]), third, 1);
}

/// A clique with a single black stone, which takes all others.
#[divan::bench(args = VERTICES, sample_count = 20)]
fn clique_with_one_odd_stone(bencher: Bencher<'_, '_>, order: usize) {
    let odd = order as Vertex / 2;
    run(bencher, &parts(vec![1; order]), |vertex| if vertex == odd { Color::Black } else { Color::White }, 1);
}

#[divan::bench(args = VERTICES, sample_count = 20)]
fn thousand_parts(bencher: Bencher<'_, '_>, order: usize) {
    run(bencher, &parts(vec![order / 1000; 1000]), third, 1);
}
