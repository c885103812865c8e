//! Reductions: the moves, and for each component an argument that the verified checker knows.

use super::{board_number, board_text};
use crate::check::reading::ReductionClaim;
use crate::check::verdict::{Flaw, Unchecked};
use crate::check::{explicit::writer::list, reduction};
use crate::lower_bound::{LowerBound, component_bound};
use clobber_board::{Color, Component, Position, Rule, Vertex};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The verified checker visits all positions that a play can reach. On twelve stones these are some ten
/// thousand.
const MAX_STONES_TO_SEARCH: usize = 12;

/// A component, why some of its stones are left, and how many.
struct Part<'c> {
    component: &'c Component,
    argument: Argument,
    stones: usize,
}

enum Argument {
    One,
    All,
    /// The vertices of one side.
    Delta(Vec<Vertex>),
    Search,
}

/// The command for a claim.
pub(super) fn command(claim: &ReductionClaim, limits: &Limits) -> Result<String, Flaw> {
    if claim.play.rule != Rule::Impartial {
        return Err(Unchecked::NoExplicitRule.into());
    }
    reduction::check(claim, limits)?;
    let replayed = &claim.play.replayed;
    let position = &replayed.before;
    let claimed = claim.lower_bound.unwrap_or(if claim.play.optimal { claim.play.remaining } else { 0 });
    let components = position.components_within(limits)?;
    let parts = parts(position, &components, claimed, limits)?;
    let shown = parts.iter().map(|part| part.stones).sum();
    if shown < claimed {
        return Err(Unchecked::NoExplicitBound { claimed, shown, most: MAX_STONES_TO_SEARCH }.into());
    }
    let number = |v: Vertex| board_number(position.graph(), v);
    let vertices = |vertices: &[Vertex]| list(vertices.iter().map(|&v| number(v)));
    let mut text = format!("reduction {}", board_text(position));
    let moves = replayed.kept.as_deref().unwrap_or_default();
    let _ = write!(text, " {}", moves.len());
    for mv in moves {
        let _ = write!(text, " {} {}", number(mv.from), number(mv.to));
    }
    let _ = write!(text, " {claimed} {}", parts.len());
    for Part { component, argument, stones } in parts {
        let _ = write!(text, " {}", vertices(component.vertices()));
        let _ = match argument {
            Argument::One => write!(text, " one"),
            Argument::All => write!(text, " all"),
            Argument::Delta(side) => write!(text, " delta {}", vertices(&side)),
            Argument::Search => write!(text, " search {stones}"),
        };
    }
    Ok(text)
}

/// The parts that prove a bound. Searches come last, and only if they are needed.
fn parts<'c>(
    position: &Position,
    components: &'c [Component],
    claimed: usize,
    limits: &Limits,
) -> Result<Vec<Part<'c>>, Unsolved> {
    if claimed == 0 {
        return Ok(Vec::new());
    }
    let mut parts = Vec::with_capacity(components.len());
    for component in components {
        limits.check_now()?;
        let all = component.vertices().len();
        let (argument, stones) = match side_if_two_are_left(position, component) {
            _ if position.only_color(component).is_some() => (Argument::All, all),
            Some(side) => (Argument::Delta(side), 2),
            None => (Argument::One, 1),
        };
        parts.push(Part { component, argument, stones });
    }
    let mut shown: usize = parts.iter().map(|part| part.stones).sum();
    for part in &mut parts {
        if shown >= claimed || part.component.vertices().len() > MAX_STONES_TO_SEARCH {
            continue;
        }
        let induced = position.induced_within(part.component, limits).ok();
        let Some(induced) = induced else { continue };
        let found = component_bound(&[LowerBound::Exhaustive], &induced, limits)?;
        if found > part.stones {
            shown += found - part.stones;
            (part.argument, part.stones) = (Argument::Search, found);
        }
    }
    Ok(parts)
}

/// The vertices of one side, if the component is bipartite with δ ≡ 0 mod 3.
fn side_if_two_are_left(position: &Position, component: &Component) -> Option<Vec<Vertex>> {
    let mut sides: HashMap<Vertex, bool> = HashMap::new();
    let first = *component.vertices().first()?;
    sides.insert(first, true);
    let mut open = vec![first];
    while let Some(v) = open.pop() {
        let side = sides[&v];
        for w in position.occupied_neighbors(v) {
            match sides.insert(w, !side) {
                None => open.push(w),
                Some(other) if other == side => return None,
                Some(_) => {}
            }
        }
    }
    let clashes =
        sides.iter().filter(|&(&v, &side)| (position.cell(v) == Some(Color::Black)) != side).count();
    let mut side: Vec<Vertex> = sides.iter().filter_map(|(&v, &side)| side.then_some(v)).collect();
    side.sort_unstable();
    (sides.len() + clashes).is_multiple_of(3).then_some(side)
}
