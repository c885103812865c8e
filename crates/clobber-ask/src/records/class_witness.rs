//! Graph classes and their witnesses, as JSON and as short text.

use clobber_board::class::Witness;
use clobber_board::{Position, Vertex};
use clobber_drawing::text::count;
use serde_json::{Value, json};

/// The class and its witness as an object.
pub(super) fn json(witness: &Witness) -> Value {
    let mut object = match witness {
        Witness::Path(order) | Witness::Cycle(order) | Witness::Chordal(order) => json!({ "order": order }),
        Witness::Tree { root, parents } => json!({ "root": root, "parents": parents }),
        Witness::Grid(grid) => json!({ "rows": grid.rows, "columns": grid.columns, "cells": grid.cells }),
        Witness::CompleteMultipartite(parts) => json!({ "parts": parts }),
        Witness::Hamming(product) => json!({ "factors": product.factors, "vertices": product.vertices }),
        Witness::Bipartite(black, white) => json!({ "black": black, "white": white }),
        Witness::Monochromatic(color) => json!({ "color": color.name() }),
        Witness::QuasiMonochromatic(vertex) => json!({ "vertex": vertex }),
        _ => json!({}),
    };
    object["class"] = witness.class().name().into();
    object
}

/// The witness as short text, with vertices as in moves.
pub(super) fn summary(position: &Position, witness: &Witness) -> String {
    let listed = |vertices: &[Vertex], separator: &str| listed(position, vertices, separator);
    match witness {
        Witness::Path(order) | Witness::Cycle(order) => listed(order, "-"),
        Witness::Tree { root, parents } => {
            format!("root {}, {}", position.vertex_text(*root), count(parents.len(), "edge"))
        }
        Witness::Grid(grid) => {
            let (rows, columns) = (count(grid.rows, "row"), count(grid.columns, "column"));
            format!("{rows}, {columns}: {}", listed(&grid.cells, " "))
        }
        Witness::Complete => "every two are adjacent".into(),
        Witness::CompleteMultipartite(parts) => {
            let shown: Vec<String> =
                parts.iter().take(8).map(|part| format!("{{{}}}", listed(part, ","))).collect();
            let more = if parts.len() > 8 { " …" } else { "" };
            format!("{}: {}{more}", count(parts.len(), "part"), shown.join(" "))
        }
        Witness::Hamming(product) if product.is_hypercube() => {
            format!("dimension {}: {}", product.factors.len(), listed(&product.vertices, " "))
        }
        Witness::Hamming(product) => {
            let factors: Vec<String> = product.factors.iter().map(ToString::to_string).collect();
            format!("{}: {}", factors.join("x"), listed(&product.vertices, " "))
        }
        Witness::Chordal(order) => format!("remove {}", listed(order, " ")),
        Witness::Bipartite(black, white) => {
            format!("black side {{{}}}, white side {{{}}}", listed(black, ","), listed(white, ","))
        }
        Witness::Checkerboard => "adjacent stones differ".into(),
        Witness::Monochromatic(color) => format!("all stones are {}", color.name()),
        Witness::QuasiMonochromatic(vertex) => {
            format!("the odd stone is on vertex {}", position.vertex_text(*vertex))
        }
        _ => String::new(),
    }
}

/// The first vertices of a list, as in moves.
pub(super) fn listed(position: &Position, vertices: &[Vertex], separator: &str) -> String {
    let mut shown: Vec<String> = vertices.iter().take(16).map(|&v| position.vertex_text(v)).collect();
    if vertices.len() > 16 {
        shown.push("…".into());
    }
    shown.join(separator)
}
