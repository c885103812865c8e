//! Graph classes and their witnesses, as JSON and in a few words.

use super::text::count;
use clobber_board::Vertex;
use clobber_board::class::Class;
use serde_json::{Value, json};

/// The class and its witness as an object.
pub fn json(class: &Class) -> Value {
    let mut object = match class {
        Class::Path(order) | Class::Cycle(order) => json!({ "order": order }),
        Class::Tree { root, parents } => json!({ "root": root, "parents": parents }),
        Class::Grid(grid) => json!({ "rows": grid.rows, "columns": grid.columns, "cells": grid.cells }),
        Class::CompleteMultipartite(parts) => json!({ "parts": parts }),
        Class::Hamming(product) => json!({ "factors": product.factors, "vertices": product.vertices }),
        Class::Bipartite(black, white) => json!({ "black": black, "white": white }),
        Class::Monochromatic(color) => json!({ "color": color.name() }),
        Class::QuasiMonochromatic(vertex) => json!({ "vertex": vertex }),
        _ => json!({}),
    };
    object["class"] = class.name().into();
    object
}

/// The witness in a few words.
pub fn summary(class: &Class) -> String {
    match class {
        Class::Path(order) | Class::Cycle(order) => listed(order, "-"),
        Class::Tree { root, parents } => format!("root {root}, {}", count(parents.len(), "edge")),
        Class::Grid(grid) => {
            let (rows, columns) = (count(grid.rows, "row"), count(grid.columns, "column"));
            format!("{rows}, {columns}: {}", listed(&grid.cells, " "))
        }
        Class::Complete => "every two are adjacent".into(),
        Class::CompleteMultipartite(parts) => {
            let shown: Vec<String> =
                parts.iter().take(8).map(|part| format!("{{{}}}", listed(part, ","))).collect();
            let more = if parts.len() > 8 { " …" } else { "" };
            format!("{}: {}{more}", count(parts.len(), "part"), shown.join(" "))
        }
        Class::Hamming(product) if product.is_hypercube() => {
            format!("dimension {}: {}", product.factors.len(), listed(&product.vertices, " "))
        }
        Class::Hamming(product) => {
            format!("{}: {}", listed(&product.factors, "x"), listed(&product.vertices, " "))
        }
        Class::Bipartite(black, white) => {
            format!("sides {{{}}} and {{{}}}", listed(black, ","), listed(white, ","))
        }
        Class::Checkerboard => "adjacent stones differ".into(),
        Class::Monochromatic(color) => format!("all stones are {}", color.name()),
        Class::QuasiMonochromatic(vertex) => format!("the odd stone is on vertex {vertex}"),
        _ => String::new(),
    }
}

/// The first vertices of a list.
pub fn listed(vertices: &[Vertex], separator: &str) -> String {
    let shown: Vec<String> = vertices.iter().take(16).map(ToString::to_string).collect();
    let more = if vertices.len() > 16 { format!("{separator}…") } else { String::new() };
    shown.join(separator) + &more
}
