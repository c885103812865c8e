//! Graphs of small width, against all plays where these can be counted, and against the algorithms of other
//! classes beyond.

use crate::twins;

use clobber_board::graph::{Adjacency, Tree};
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position, Vertex};
use clobber_solitaire::exact::decomposition::{optimal_play, width};
use clobber_solitaire::{cycle, grid, hamming, line, tree};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search_limits::{Limits, Reason, StopFlag};
use std::sync::Arc;
use twins::{Plays, colorings, replayed};

/// The stones that are left by the play, which is replayed.
fn left(position: &Position) -> usize {
    let colors = colors_of(position);
    let moves = optimal_play(position.graph(), &colors, Limits::unlimited()).unwrap();
    replayed(position.clone(), &moves.unwrap_or_else(|| panic!("{position}")))
}

fn colors_of(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().map(Option::unwrap).collect()
}

fn generator(seed: u64) -> Generator {
    Generator::new(seed, Filling::default())
}

fn graph_of(order: usize, edges: &[(Vertex, Vertex)]) -> Graph {
    Graph::General(Adjacency::from_edges(order, edges).unwrap())
}

#[test]
fn every_small_graph_in_every_color() {
    let graphs = include_str!("../../../testdata/connected-graphs.csv");
    for line in graphs.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let order: usize = fields[0].parse().unwrap();
        let black: Position = format!("g6:{}:{}", fields[1], "x".repeat(order)).parse().unwrap();
        let graph = Arc::new(black.graph().clone());
        let mut plays = Plays::default();
        for colors in colorings(order) {
            let cells = colors.into_iter().map(Some).collect();
            let position = Position::new(Arc::clone(&graph), cells).unwrap();
            assert_eq!(left(&position), plays.least(&position), "{position}");
        }
    }
}

#[test]
fn random_graphs_agree_with_all_plays() {
    let mut generator = generator(1);
    for i in 0..400 {
        let order = 7 + i % 5;
        let position = generator.graph(order, [0.1, 0.2, 0.3, 0.4][i / 5 % 4]).unwrap();
        assert_eq!(left(&position), Plays::default().least(&position), "{position}");
    }
}

/// A random graph in which every cycle shares at most one vertex with any other: cycles and edges, hung up at
/// random.
fn cactus(rng: &mut ChaCha8Rng, order: usize, longest: usize) -> Graph {
    let mut edges = Vec::new();
    let mut next = 1;
    while next < order {
        let at = rng.random_range(0..next) as Vertex;
        let new = rng.random_range(1..longest).min(order - next);
        let vertices: Vec<Vertex> = (next..next + new).map(|v| v as Vertex).collect();
        edges.push((at, vertices[0]));
        edges.extend(vertices.windows(2).map(|pair| (pair[0], pair[1])));
        if new > 1 {
            edges.push((at, vertices[new - 1]));
        }
        next += new;
    }
    graph_of(order, &edges)
}

/// A random graph of width 2: each vertex is hung up on both ends, or on one, of an edge that is there.
fn series_parallel(rng: &mut ChaCha8Rng, order: usize) -> Graph {
    let mut edges: Vec<(Vertex, Vertex)> = vec![(0, 1)];
    for v in 2..order as Vertex {
        let (one, other) = edges[rng.random_range(0..edges.len())];
        edges.push((one, v));
        if rng.random_bool(0.7) {
            edges.push((other, v));
        }
    }
    graph_of(order, &edges)
}

/// A grid without some of its cells.
fn holed_grid(rng: &mut ChaCha8Rng, rows: usize, columns: usize, holes: f64) -> Graph {
    let full = Graph::grid(rows, columns).unwrap();
    let mut number = vec![None; rows * columns];
    let mut order = 0;
    for cell in &mut number {
        if !rng.random_bool(holes) {
            *cell = Some(order as Vertex);
            order += 1;
        }
    }
    let edges: Vec<(Vertex, Vertex)> =
        full.edges().filter_map(|(v, w)| Some((number[v as usize]?, number[w as usize]?))).collect();
    graph_of(order, &edges)
}

#[test]
fn small_cacti_and_series_parallel_graphs_and_holed_grids_agree_with_all_plays() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for seed in 0..60 {
        let order = rng.random_range(4..12);
        let graphs = [
            cactus(&mut rng, order, 5),
            series_parallel(&mut rng, order),
            holed_grid(&mut rng, 3, 5, 0.3),
            holed_grid(&mut rng, 4, 4, 0.3),
        ];
        for graph in graphs {
            let position = generator(seed).fill(graph);
            assert_eq!(left(&position), Plays::default().least(&position), "{position}");
        }
    }
}

#[test]
fn lines_cycles_and_trees_agree_with_their_own_algorithms() {
    let mut generator = generator(2);
    for order in (3..200).step_by(7).chain([3000]) {
        let line = generator.line(order).unwrap();
        assert_eq!(left(&line), line::value(colors_of(&line), Limits::unlimited()).unwrap(), "{line}");
        let cycle = generator.cycle(order).unwrap();
        assert_eq!(left(&cycle), cycle::value(&colors_of(&cycle), Limits::unlimited()).unwrap(), "{cycle}");
        let tree = generator.tree(order).unwrap();
        let Graph::Tree(shape) = tree.graph() else { panic!("{tree}") };
        assert_eq!(
            left(&tree),
            tree::value(shape.parents(), &colors_of(&tree), Limits::unlimited()).unwrap(),
            "{tree}"
        );
    }
}

#[test]
fn stars_are_played_up_to_a_thousand_leaves() {
    let star = |leaves: usize| Graph::Tree(Tree::from_parents(vec![0; leaves]).unwrap());
    let position = generator(3).fill(star(1000));
    let value = tree::value(&vec![0; 1000], &colors_of(&position), Limits::unlimited()).unwrap();
    assert_eq!(left(&position), value);
    let larger = generator(3).fill(star(1001));
    assert_eq!(optimal_play(larger.graph(), &colors_of(&larger), Limits::unlimited()).unwrap(), None);
}

#[test]
fn grids_agree_with_their_sweep() {
    for filling in [Filling::default(), Filling { stone: 1.0, black: 0.1 }] {
        let mut generator = Generator::new(4, filling);
        for (rows, columns) in [(2, 60), (3, 7), (3, 40), (4, 5), (4, 20)] {
            for _ in 0..3 {
                let position = generator.grid(rows, columns).unwrap();
                let moves =
                    grid::optimal_play(rows, columns, &colors_of(&position), Limits::unlimited()).unwrap();
                assert_eq!(left(&position), position.stones() - moves.len(), "{position}");
            }
        }
    }
}

#[test]
fn products_of_cliques_agree_with_their_own_algorithm() {
    let mut generator = generator(5);
    for factors in [vec![2, 2, 2], vec![2, 3], vec![3, 3], vec![2, 4], vec![5]] {
        for _ in 0..10 {
            let position = generator.hamming(&factors).unwrap();
            let colors = colors_of(&position);
            if colors.iter().all(|&color| color == colors[0]) {
                continue;
            }
            let Graph::Hamming(shape) = position.graph() else { continue };
            let moves = hamming::reduce(shape.factors(), &colors, Limits::unlimited()).unwrap();
            assert_eq!(left(&position), position.stones() - moves.len(), "{position}");
        }
    }
}

#[test]
fn large_graphs_of_small_width_are_played() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for (graph, most_width) in [
        (cactus(&mut rng, 2000, 8), 2),
        (series_parallel(&mut rng, 500), 2),
        (holed_grid(&mut rng, 2, 1000, 0.15), 2),
        (holed_grid(&mut rng, 3, 6000, 0.15), 4),
        (holed_grid(&mut rng, 4, 30, 0.2), 4),
    ] {
        assert!(width(&graph, Limits::unlimited()).unwrap().is_some_and(|width| width <= most_width));
        let position = generator(6).fill(graph);
        let left = left(&position);
        assert!(left < position.stones() / 4, "{left}");
    }
}

/// Other names for the vertices make other bags.
#[test]
fn the_names_of_the_vertices_do_not_matter() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    for seed in 0..40 {
        let graph = match seed % 4 {
            0 => cactus(&mut rng, 100, 9),
            1 => series_parallel(&mut rng, 60),
            2 => holed_grid(&mut rng, 4, 12, 0.15),
            _ => generator(seed).graph(20, 0.15).unwrap().graph().clone(),
        };
        let filling = Filling { stone: 1.0, black: [0.5, 0.2, 0.1][seed as usize % 3] };
        let position = Generator::new(seed, filling).fill(graph);
        let mut names: Vec<Vertex> = (0..position.cells().len() as Vertex).collect();
        for i in (1..names.len()).rev() {
            names.swap(i, rng.random_range(0..=i));
        }
        let name = |v: Vertex| names[v as usize];
        let edges: Vec<(Vertex, Vertex)> =
            position.graph().edges().map(|(v, w)| (name(v), name(w))).collect();
        let mut cells = position.cells().to_vec();
        for (v, &cell) in position.cells().iter().enumerate() {
            cells[names[v] as usize] = cell;
        }
        let renamed = Position::new(graph_of(cells.len(), &edges), cells).unwrap();
        assert_eq!(left(&position), left(&renamed), "{position}");
    }
}

#[test]
fn dense_graphs_are_given_up_at_once() {
    for graph in [Graph::complete(100_000).unwrap(), Graph::grid(300, 300).unwrap()] {
        assert_eq!(width(&graph, Limits::unlimited()).unwrap(), None);
    }
}

#[test]
fn limits_are_kept() {
    let position = generator(7).grid(4, 10).unwrap();
    let colors = colors_of(&position);
    let play = |limits: &Limits| optimal_play(position.graph(), &colors, limits);
    assert_eq!(play(&Limits::new().with_nodes(1000)), Err(Reason::Nodes.into()));
    let flag = StopFlag::new();
    flag.raise();
    assert_eq!(play(&Limits::new().with_stop_flag(&flag)), Err(Reason::Stopped.into()));
    assert!(play(Limits::unlimited()).unwrap().is_some());
    let wide = generator(8).grid(20, 20).unwrap();
    assert_eq!(width(wide.graph(), Limits::unlimited()).unwrap(), None);
    assert_eq!(optimal_play(wide.graph(), &colors_of(&wide), Limits::unlimited()).unwrap(), None);
}

#[test]
fn empty_boards_are_played_at_once() {
    let none = graph_of(0, &[]);
    assert_eq!(optimal_play(&none, &[], &Limits::new().with_nodes(0)), Ok(Some(Vec::new())));
    assert_eq!(width(&none, Limits::unlimited()).unwrap(), Some(0));
    let apart = generator(9).fill(graph_of(3, &[]));
    assert_eq!(left(&apart), 3);
}

#[test]
fn the_examples_of_the_documentation_hold() {
    let colors = twins::colors("xooo");
    let moves = optimal_play(&Graph::cycle(4).unwrap(), &colors, &Limits::new().with_nodes(1000)).unwrap();
    assert_eq!(moves.map(|moves| moves.len()), Some(3));
    assert_eq!(width(&Graph::grid(3, 100).unwrap(), Limits::unlimited()).unwrap(), Some(3));
    assert_eq!(width(&Graph::complete(100).unwrap(), Limits::unlimited()).unwrap(), None);
}
