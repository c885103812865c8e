//! Hamiltonian paths against plain search, and the two proofs of hardness, both ways.

use crate::twins;

use clobber_board::graph::Graph;
use clobber_board::{Color, Move, Position, Vertex};
use clobber_solitaire::hamiltonian::bomb::{BombPosition, NoBomb};
use clobber_solitaire::hamiltonian::pendants::{NoPendants, PendantPosition};
use clobber_solitaire::hamiltonian::{
    exists_between, longest_path_from, path_between, path_from, quasi_monochromatic,
};
use proptest::prelude::*;
use search_limits::Limits;
use std::collections::HashSet;
use twins::{Plays, connected_graphs, replayed};

/// All that the paths from a vertex reach, every one of them tried.
struct Paths {
    /// The ends of the Hamiltonian ones.
    ends: u64,
    /// The vertices of the longest one.
    longest: usize,
}

fn paths(graph: &Graph, start: Vertex) -> Paths {
    let mut seen = HashSet::new();
    let mut stack = vec![(1u64 << start, start)];
    let mut found = Paths { ends: 0, longest: 0 };
    while let Some((visited, v)) = stack.pop() {
        if !seen.insert((visited, v)) {
            continue;
        }
        found.longest = found.longest.max(visited.count_ones() as usize);
        if visited.count_ones() as usize == graph.order() {
            found.ends |= 1 << v;
        }
        stack.extend(graph.neighbors(v).filter(|w| visited >> w & 1 == 0).map(|w| (visited | 1 << w, w)));
    }
    found
}

fn grid(rows: usize, columns: usize) -> Graph {
    Graph::grid(rows, columns).unwrap()
}

fn assert_is_path(graph: &Graph, path: &[Vertex]) {
    let distinct: HashSet<Vertex> = path.iter().copied().collect();
    assert_eq!(distinct.len(), path.len());
    assert!(path.windows(2).all(|step| graph.adjacent(step[0], step[1])));
}

fn check_between(rows: usize, columns: usize, start: Vertex, end: Vertex) {
    let path = path_between(rows, columns, start, end, Limits::unlimited()).unwrap();
    assert_eq!(path.is_some(), exists_between(rows, columns, start, end));
    let Some(path) = path else { return };
    assert_eq!(path.len(), rows * columns, "{rows}x{columns}: {start}, {end}");
    assert_eq!((path.first(), path.last()), (Some(&start), Some(&end)));
    assert_is_path(&grid(rows, columns), &path);
}

/// Lying grids up to 5 × 5, 4 × 7, 3 × 8 and 2 × 9.
fn small_grids() -> impl Iterator<Item = (usize, usize)> {
    let most = [12, 9, 8, 7, 5];
    (1..=5).flat_map(move |rows| (rows..=most[rows - 1]).map(move |columns| (rows, columns)))
}

#[test]
fn theorem_9_corrected_and_corollary_10_agree_with_plain_search() {
    for (rows, columns) in small_grids() {
        let order = (rows * columns) as Vertex;
        let turned = |v: Vertex| v % columns as Vertex * rows as Vertex + v / columns as Vertex;
        for start in 0..order {
            let found = paths(&grid(rows, columns), start);
            check_from(rows, columns, start, &found);
            check_from(columns, rows, turned(start), &found);
            for end in 0..order {
                let exists = found.ends >> end & 1 == 1;
                assert_eq!(
                    exists_between(rows, columns, start, end),
                    exists,
                    "{rows}x{columns}: {start}, {end}"
                );
                assert_eq!(exists_between(columns, rows, turned(start), turned(end)), exists);
            }
        }
    }
}

fn check_from(rows: usize, columns: usize, start: Vertex, found: &Paths) {
    let path = path_from(rows, columns, start, Limits::unlimited()).unwrap();
    assert_eq!(path.is_some(), found.ends != 0, "{rows}x{columns}: {start}");
    if rows > 1 && columns > 1 {
        let like_corner = (start as usize / columns + start as usize % columns).is_multiple_of(2);
        assert_eq!(path.is_some(), like_corner || (rows * columns).is_multiple_of(2));
    }
    let longest = longest_path_from(rows, columns, start, Limits::unlimited()).unwrap().unwrap();
    assert_eq!((longest[0], longest.len()), (start, found.longest), "{rows}x{columns}: {start}");
    assert_is_path(&grid(rows, columns), &longest);
}

/// Beyond these sizes the construction meets no situation that it did not meet here.
#[test]
fn every_path_between_two_vertices_is_found_up_to_ten_by_eleven() {
    for (rows, columns) in (1..=10).flat_map(|rows| (1..=11).map(move |columns| (rows, columns))) {
        let order = (rows * columns) as Vertex;
        for (start, end) in (0..order).flat_map(|start| (0..order).map(move |end| (start, end))) {
            check_between(rows, columns, start, end);
        }
    }
}

#[test]
fn a_path_from_every_vertex_misses_at_most_one() {
    for (rows, columns) in (2..=13).flat_map(|rows| (2..=13).map(move |columns| (rows, columns))) {
        for start in 0..(rows * columns) as Vertex {
            let path = longest_path_from(rows, columns, start, Limits::unlimited()).unwrap().unwrap();
            let missed = usize::from(path_from(rows, columns, start, Limits::unlimited()).unwrap().is_none());
            assert_eq!((path[0], path.len()), (start, rows * columns - missed), "{rows}x{columns}: {start}");
            assert_is_path(&grid(rows, columns), &path);
        }
    }
}

proptest! {
    #[test]
    fn large_grids_have_paths_too(rows in 1..90usize, columns in 1..90usize, a in any::<u32>(), b in any::<u32>()) {
        let order = (rows * columns) as Vertex;
        check_between(rows, columns, a % order, b % order);
        let path = longest_path_from(rows, columns, a % order, Limits::unlimited()).unwrap().unwrap();
        assert_is_path(&grid(rows, columns), &path);
        prop_assert!(rows == 1 || columns == 1 || path.len() + 1 >= rows * columns);
        prop_assert_eq!(path_from(rows, columns, a % order, Limits::unlimited()).unwrap().is_some(), path.len() == rows * columns);
    }
}

/// Ends at the sides make the most cuts.
#[test]
fn long_grids_have_paths_from_side_to_side() {
    for (rows, columns) in [(2, 200), (3, 200), (3, 201), (4, 199), (5, 201), (60, 61), (61, 61)] {
        let order = (rows * columns) as Vertex;
        let rights = (0..rows).flat_map(|row| [row * columns + columns - 1, row * columns + columns - 2]);
        for end in rights.map(|v| v as Vertex) {
            for start in (0..rows.min(6)).flat_map(|row| [row * columns, row * columns + 1]) {
                check_between(rows, columns, start as Vertex, end);
                check_between(columns, rows, order - 1 - end, start as Vertex % order);
            }
        }
    }
}

#[test]
fn cells_off_the_grid_have_no_path() {
    for (rows, columns, start) in [(0, 0, 0), (0, 5, 0), (3, 3, 9), (usize::MAX, 2, 0), (20_000, 20_000, 0)] {
        assert_eq!(path_from(rows, columns, start, Limits::unlimited()).unwrap(), None);
        assert_eq!(path_between(rows, columns, start, start, Limits::unlimited()).unwrap(), None);
        assert_eq!(longest_path_from(rows, columns, start, Limits::unlimited()).unwrap(), None);
        assert_eq!(quasi_monochromatic(rows, columns, start, Limits::unlimited()).unwrap(), None);
        assert!(!exists_between(rows, columns, 0, start));
    }
    assert_eq!(path_between(1, 1, 0, 0, Limits::unlimited()).unwrap(), Some(vec![0]));
    assert_eq!(quasi_monochromatic(1, 1, 0, Limits::unlimited()).unwrap(), Some(vec![]));
}

fn one_odd_stone(graph: Graph, odd: Vertex) -> Position {
    let cells = (0..graph.order() as Vertex).map(|v| Some(twins::color(v != odd))).collect();
    Position::new(graph, cells).unwrap()
}

#[test]
fn an_odd_stone_captures_as_much_as_any_play() {
    for (rows, columns) in small_grids().filter(|(rows, columns)| rows * columns <= 16) {
        for odd in 0..(rows * columns) as Vertex {
            let position = one_odd_stone(grid(rows, columns), odd);
            let left = replayed(
                position.clone(),
                &quasi_monochromatic(rows, columns, odd, Limits::unlimited()).unwrap().unwrap(),
            );
            assert_eq!(left, Plays::default().least(&position), "{position}");
        }
    }
    for (rows, columns, odd) in [(301, 201, 1), (301, 201, 2), (300, 201, 30_017), (1, 1001, 400)] {
        let position = one_odd_stone(grid(rows, columns), odd);
        let left = replayed(
            position,
            &quasi_monochromatic(rows, columns, odd, Limits::unlimited()).unwrap().unwrap(),
        );
        assert_eq!(
            left,
            match (rows, odd) {
                (1, _) => 401,
                (301, 1) => 2,
                _ => 1,
            }
        );
    }
}

/// Every set of cells of a grid.
fn sets_of_cells(rows: usize, columns: usize) -> impl Iterator<Item = Position> {
    let order = rows * columns;
    (0..1u32 << order).map(move |set| {
        let cells = (0..order).map(|v| (set >> v & 1 == 1).then_some(Color::Black)).collect();
        Position::new(grid(rows, columns), cells).unwrap()
    })
}

/// A Hamiltonian circuit of the occupied vertices, every path tried.
fn circuit(cells: &Position) -> Option<Vec<Vertex>> {
    let start = cells.occupied().next()?;
    let mut paths = vec![vec![start]];
    while let Some(path) = paths.pop() {
        let v = *path.last()?;
        if path.len() == cells.stones() && path.len() > 2 && cells.graph().adjacent(start, v) {
            return Some(path);
        }
        let next = cells.occupied_neighbors(v).filter(|w| !path.contains(w));
        paths.extend(next.map(|w| [&path[..], &[w]].concat()));
    }
    None
}

/// A play of alternating colours that leaves one stone. `prune`: positions that have fallen apart are not
/// followed.
fn play_to_one(position: &Position, first: Color, prune: bool) -> Option<Vec<Move>> {
    let mut seen = HashSet::new();
    let mut stack = vec![(position.clone(), first, Vec::new())];
    while let Some((now, turn, moves)) = stack.pop() {
        if now.stones() == 1 {
            return Some(moves);
        }
        for (mv, after) in now.options(turn) {
            if (!prune || after.components().len() == 1) && seen.insert((after.clone(), turn)) {
                stack.push((after, !turn, [&moves[..], &[mv]].concat()));
            }
        }
    }
    None
}

/// Theorem 6 of Demaine, Demaine and Fleischer for one grid graph, both directions.
fn check_bomb(cells: &Position, prune: bool) {
    let circuit = circuit(cells);
    let bomb = match BombPosition::build(cells) {
        Ok(bomb) => bomb,
        Err(reason) => {
            assert_eq!(circuit, None, "{cells}: {reason}");
            return;
        }
    };
    let play = play_to_one(bomb.position(), Color::White, prune);
    assert_eq!(play.is_some(), circuit.is_some(), "{cells}");
    let black_first = play_to_one(bomb.position(), Color::Black, prune);
    assert_eq!(black_first.is_some(), circuit.is_some(), "{cells}");
    let (Some(play), Some(circuit)) = (play, circuit) else { return };

    let moves = bomb.moves_of_circuit(&circuit).unwrap();
    let mut end = bomb.position().clone();
    end.replay_alternating(Color::White, moves.iter().copied()).unwrap();
    assert_eq!(end.stones(), 1);
    for play in [&play, &moves] {
        let walked = bomb.circuit_of_moves(play).unwrap();
        assert_eq!(walked.len(), cells.stones());
        assert!(cells.graph().adjacent(walked[0], walked[walked.len() - 1]));
        assert_is_path(cells.graph(), &walked);
        assert_eq!(bomb.moves_of_circuit(&walked).as_ref(), Some(play));
    }
}

fn is_graph_with_bomb(cells: &Position) -> bool {
    cells.stones() >= 4 && cells.components().len() == 1
}

#[test]
fn theorem_6_of_demaine_et_al_for_all_plays_of_small_graphs() {
    for cells in sets_of_cells(3, 4).filter(is_graph_with_bomb).filter(|cells| cells.stones() <= 6) {
        check_bomb(&cells, false);
    }
}

#[test]
fn theorem_6_of_demaine_et_al_for_all_grid_graphs_in_three_by_four_and_four_by_four() {
    for cells in sets_of_cells(3, 4).chain(sets_of_cells(4, 4)).filter(is_graph_with_bomb) {
        check_bomb(&cells, true);
    }
}

#[test]
fn a_bomb_needs_a_corner() {
    let build = |text: &str| BombPosition::build(&text.parse().unwrap());
    assert_eq!(build("cycle:xxxx"), Err(NoBomb::NotAGrid));
    assert_eq!(build("xx|x."), Err(NoBomb::TooFewNodes(3)));
    assert_eq!(build("...|..."), Err(NoBomb::TooFewNodes(0)));
    assert_eq!(build("xx.xx"), Err(NoBomb::NotConnected(2)));
    assert_eq!(build("..x|xxx"), Err(NoBomb::NoLeftNeighbor(2)));
    assert_eq!(build("x|x|x|x"), Err(NoBomb::NoLeftNeighbor(0)));
    assert!(matches!(build("(x)^20000"), Err(NoBomb::Graph(_))));

    let low = build("....|....|.xx.|.xx.").unwrap();
    assert_eq!(low.position().to_string(), build(".xx.|.xx.").unwrap().position().to_string());
    let moves = low.moves_of_circuit(&[14, 13, 9, 10]).unwrap();
    assert_eq!(low.circuit_of_moves(&moves), Some(vec![9, 13, 14, 10]));
    for wrong in
        [&[9, 10, 13, 14][..], &[9, 10, 14], &[9, 9, 13, 14], &[9, 10, 14, 99], &[9, 10, 14, 13, 9], &[]]
    {
        assert_eq!(low.moves_of_circuit(wrong), None);
    }
    assert_eq!(low.circuit_of_moves(&moves[..5]), None);
    assert_eq!(low.circuit_of_moves(&[Move::new(0, 99)]), None);
}

#[test]
fn a_line_has_a_bomb_but_no_circuit() {
    let line = BombPosition::build(&"xxxx".parse().unwrap()).unwrap();
    assert_eq!(play_to_one(line.position(), Color::White, false), None);
}

/// A play of any colours that leaves one stone.
fn impartial_play_to_one(position: &Position) -> Option<Vec<Move>> {
    let mut stack = vec![(position.clone(), Vec::new())];
    while let Some((now, moves)) = stack.pop() {
        if now.stones() == 1 {
            return Some(moves);
        }
        let options = Color::BOTH.into_iter().flat_map(|color| now.options(color));
        stack.extend(options.map(|(mv, after)| (after, [&moves[..], &[mv]].concat())));
    }
    None
}

#[test]
fn theorem_5_of_the_survey_for_all_graphs_up_to_six_vertices() {
    for graph in connected_graphs() {
        let order = graph.order() as Vertex;
        for (v1, v2) in (0..order).flat_map(|v1| (0..order).map(move |v2| (v1, v2))) {
            let pendants = PendantPosition::build(&graph, v1, v2).unwrap();
            let play = impartial_play_to_one(pendants.position());
            assert_eq!(play.is_some(), paths(&graph, v1).ends >> v2 & 1 == 1, "{}", pendants.position());
            let Some(play) = play else { continue };
            let path = pendants.path_of_moves(&play).unwrap();
            assert_eq!((path[0], path[path.len() - 1], path.len()), (v1, v2, graph.order()));
            assert_is_path(&graph, &path);
            let moves = pendants.moves_of_path(&path).unwrap();
            assert_eq!(replayed(pendants.position().clone(), &moves), 1);
            assert_eq!(pendants.path_of_moves(&moves), Some(path));
        }
    }
}

#[test]
fn pendants_hang_on_vertices() {
    let line = Graph::path(3).unwrap();
    assert_eq!(PendantPosition::build(&line, 0, 3), Err(NoPendants::NoSuchVertex { vertex: 3, order: 3 }));
    assert!(matches!(
        PendantPosition::build(&Graph::complete(90_000).unwrap(), 0, 1),
        Err(NoPendants::Graph(_))
    ));
    let pendants = PendantPosition::build(&line, 0, 2).unwrap();
    assert_eq!((pendants.walker(), pendants.goal()), (3, 4));
    for wrong in [&[][..], &[0], &[2, 1, 0], &[0, 1], &[0, 1, 9]] {
        assert_eq!(pendants.moves_of_path(wrong), None);
    }
    assert_eq!(pendants.path_of_moves(&[]), None);
    assert_eq!(pendants.path_of_moves(&[Move::new(3, 0), Move::new(0, 1), Move::new(1, 2)]), None);
}
