//! Normal forms: invariant under every symmetry, different for different games, and with a way back.

use clobber_board::normal_form::{NormalForm, Normalized};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Cell, Color, Graph, Move, Position, Vertex, graph::Adjacency};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// The same position with its vertices renumbered: vertex `v` becomes `image[v]`.
fn renumbered(position: &Position, image: &[Vertex]) -> Position {
    let graph = position.graph();
    let edges: Vec<(Vertex, Vertex)> =
        graph.edges().map(|(u, v)| (image[u as usize], image[v as usize])).collect();
    let mut cells = vec![None; image.len()];
    for (v, &w) in image.iter().enumerate() {
        cells[w as usize] = position.cell(v as Vertex);
    }
    Position::new(Graph::General(Adjacency::from_edges(image.len(), &edges).unwrap()), cells).unwrap()
}

fn shuffled(order: usize, seed: u64) -> Vec<Vertex> {
    let mut state = seed;
    let mut image: Vec<Vertex> = (0..order as Vertex).collect();
    for i in (1..order).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        image.swap(i, (state >> 33) as usize % (i + 1));
    }
    image
}

fn forms(position: &Position) -> Vec<String> {
    let mut forms: Vec<String> =
        NormalForm::of_components(position).unwrap().iter().map(ToString::to_string).collect();
    forms.sort();
    forms
}

/// A grid of cells, row by row, under one of the eight symmetries, in a larger board at some offset.
fn moved(cells: &[Vec<Cell>], symmetry: usize, offset: usize) -> Position {
    let mut rows = cells.to_vec();
    if symmetry & 1 == 1 {
        rows.reverse();
    }
    if symmetry & 2 == 2 {
        rows.iter_mut().for_each(|row| row.reverse());
    }
    if symmetry & 4 == 4 {
        rows = (0..rows[0].len()).map(|c| rows.iter().map(|row| row[c]).collect()).collect();
    }
    let width = rows[0].len() + offset;
    let mut all = vec![None; width * offset];
    for row in rows {
        all.extend(std::iter::repeat_n(None, offset).chain(row));
    }
    Position::new(Graph::grid(all.len() / width, width).unwrap(), all).unwrap()
}

fn rows_of(position: &Position, columns: usize) -> Vec<Vec<Cell>> {
    position.cells().chunks(columns).map(<[Cell]>::to_vec).collect()
}

/// Every strip of up to ten stones: equal forms exactly for equal or reversed strips.
#[test]
fn strips_are_equal_up_to_reversal() {
    for length in 1..=10 {
        let mut classes: HashMap<String, BTreeSet<String>> = HashMap::new();
        for code in 0..1u32 << length {
            let text: String = (0..length).map(|i| if code >> i & 1 == 1 { 'x' } else { 'o' }).collect();
            let position: Position = text.parse().unwrap();
            let form = Normalized::new(&position, &position.components()[0]).unwrap().form().to_string();
            classes.entry(form).or_default().insert(text);
        }
        for (form, texts) in classes {
            let reversed: String = form.chars().rev().collect();
            assert_eq!(texts, BTreeSet::from([form, reversed]));
        }
    }
}

/// Every shape in a 3×3 box: as many forms as there are orbits of the eight symmetries and translation.
#[test]
fn shapes_are_equal_up_to_symmetry_and_translation() {
    let mut form_of: HashMap<String, BTreeSet<Vec<u8>>> = HashMap::new();
    for code in 0..3usize.pow(9) {
        let cells: Vec<Cell> = (0..9)
            .map(|i| [None, Some(Color::Black), Some(Color::White)][code / 3usize.pow(i) % 3])
            .collect();
        let position = Position::new(Graph::grid(3, 3).unwrap(), cells).unwrap();
        let components = position.components();
        if components.len() != 1 {
            continue;
        }
        let form = Normalized::new(&position, &components[0]).unwrap().form().clone();
        // Paths and cycles are recognised as such whatever their shape; the rest keeps it.
        if let Graph::Grid(_) = form.position().graph() {
            form_of.entry(form.to_string()).or_default().insert(orbit_representative(&position));
        }
    }
    assert!(form_of.len() > 200);
    assert!(form_of.values().all(|representatives| representatives.len() == 1));
    let distinct: BTreeSet<_> = form_of.values().flatten().collect();
    assert_eq!(distinct.len(), form_of.len());
}

/// The least of the images of a 3×3 board under symmetry, pushed to the top left corner.
fn orbit_representative(position: &Position) -> Vec<u8> {
    let cells = rows_of(position, 3);
    (0..8).map(|symmetry| pushed_to_corner(&moved(&cells, symmetry, 0))).min().unwrap()
}

fn pushed_to_corner(position: &Position) -> Vec<u8> {
    let mut rows = rows_of(position, 3);
    while rows[0].iter().all(Option::is_none) {
        rows.rotate_left(1);
    }
    while rows.iter().all(|row| row[0].is_none()) {
        rows.iter_mut().for_each(|row| row.rotate_left(1));
    }
    rows.concat().into_iter().map(|cell| cell.map_or(0, |color| 1 + color as u8)).collect()
}

/// Every cycle of up to nine stones: as many forms as bracelets of two colours (OEIS A000029).
#[test]
fn cycles_are_equal_up_to_rotation_and_reflection() {
    for (length, bracelets) in [(3, 4), (4, 6), (5, 8), (6, 13), (7, 18), (8, 30), (9, 46)] {
        let forms: BTreeSet<String> = (0..1u32 << length)
            .map(|code| {
                let cells: String = (0..length).map(|i| if code >> i & 1 == 1 { 'x' } else { 'o' }).collect();
                let position: Position = format!("cycle:{cells}").parse().unwrap();
                Normalized::new(&position, &position.components()[0]).unwrap().form().to_string()
            })
            .collect();
        assert_eq!(forms.len(), bracelets, "length {length}");
    }
}

#[test]
fn large_cliques_and_multipartite_graphs_forget_their_numbering() {
    let cells = "xo".repeat(50);
    let turned = "ox".repeat(50);
    for (a, b) in [
        (format!("complete:{cells}"), format!("complete:{turned}")),
        (format!("multipartite:{cells}/xxo/{turned}"), format!("multipartite:{turned}/{cells}/oxx")),
    ] {
        assert_eq!(forms(&a.parse().unwrap()), forms(&b.parse().unwrap()));
    }
}

#[test]
fn paths_are_strips_on_every_board() {
    for text in
        ["xxo", "oxx", "x.|xo", "edges:2-0,0-1:xox", "tree:0,0:xxo", "cycle:.xxo", "multipartite:x/xo"]
    {
        assert_eq!(forms(&text.parse().unwrap()), ["xxo"], "{text}");
    }
    assert_eq!(forms(&"xo|ox".parse().unwrap()), forms(&"cycle:xoxo".parse().unwrap()));
}

proptest! {
    #[test]
    fn grid_symmetries_do_not_matter(
        seed: u64, rows in 1usize..7, columns in 1usize..7, symmetry in 0usize..8, offset in 0usize..3
    ) {
        let position = Generator::new(seed, Filling { stone: 0.75, black: 0.5 }).grid(rows, columns).unwrap();
        let image = moved(&rows_of(&position, columns), symmetry, offset);
        prop_assert_eq!(forms(&position), forms(&image));
    }

    #[test]
    fn the_numbering_of_a_graph_does_not_matter(seed: u64, shuffle: u64, order in 1usize..40, p in 0.0..0.5) {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).graph(order, p).unwrap();
        let image = renumbered(&position, &shuffled(order, shuffle));
        prop_assert_eq!(forms(&position), forms(&image));
    }

    /// Trees, cliques, Hamming graphs … give the same form under their own kind and as lists of edges,
    /// renumbered; only grid shapes keep a form of their own.
    #[test]
    fn the_kind_of_a_board_does_not_matter(seed: u64, shuffle: u64) {
        let position = Generator::new(seed, Filling { stone: 0.9, black: 0.5 }).any(30).unwrap();
        let has_grid = position.to_string().contains('|');
        let image = renumbered(&position, &shuffled(position.cells().len(), shuffle));
        if !has_grid {
            prop_assert_eq!(forms(&position), forms(&image), "{}", position);
        }
        prop_assert_eq!(forms(&image), forms(&renumbered(&image, &shuffled(image.cells().len(), seed))));
    }

    #[test]
    fn a_normal_form_is_its_own_normal_form(seed: u64) {
        let position = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).any(80).unwrap();
        for form in NormalForm::of_components(&position).unwrap() {
            prop_assert_eq!(NormalForm::of_components(form.position()).unwrap(), vec![form.clone()]);
            prop_assert_eq!(form.negated().negated(), form.clone());
            let negated = form.position().negated();
            prop_assert_eq!(NormalForm::of_components(&negated).unwrap(), vec![form.negated()]);
        }
    }

    /// The moves of the normal form are the moves of the component, and lead to the same positions.
    #[test]
    fn moves_map_back(seed: u64, most in 3usize..90) {
        let position = Generator::new(seed, Filling { stone: 0.8, black: 0.5 }).any(most).unwrap();
        for player in Color::BOTH {
            let mut mapped: Vec<Move> = Vec::new();
            for component in position.active_components() {
                let normalized = Normalized::new(&position, &component).unwrap();
                for mv in normalized.form().position().moves(player) {
                    let back = normalized.to_position(mv);
                    mapped.push(back);
                    let mut after_form = normalized.form().position().clone();
                    after_form.play(mv).unwrap();
                    let mut after = position.clone();
                    after.play_as(player, back).unwrap();
                    if position.active_components().len() == 1 && most <= 60 {
                        prop_assert_eq!(forms(&after), forms(&after_form));
                    }
                }
            }
            mapped.sort_unstable();
            let mut moves: Vec<Move> = position.moves(player).collect();
            moves.sort_unstable();
            prop_assert_eq!(mapped, moves);
        }
    }
}
