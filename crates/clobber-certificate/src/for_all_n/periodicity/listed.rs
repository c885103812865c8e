//! The games that a claim lists, brought into the table.

use super::Periodicity;
use super::games::{Game, Games, MAX_ENTRIES};
use super::names::Names;
use super::{Options, PeriodicityError, PeriodicityFlaw};
use search_limits::Limits;
use std::collections::HashSet;

/// The shift and the values of a claim, as games of the table.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) shift: Game,
    pub(super) values: Vec<Game>,
}

/// Values or games that a claim may list.
pub(crate) const MAX_LISTED: usize = 500;

impl Listed {
    /// Reads the lists. Every game is canonical, other than those before, and is used.
    pub(super) fn new(claim: &Periodicity, games: &mut Games<'_>) -> Result<Self, PeriodicityError> {
        let expected = claim.start.saturating_add(claim.step());
        if expected > MAX_LISTED || claim.games.len() > MAX_LISTED {
            return Err(PeriodicityFlaw::LongLists.into());
        }
        if claim.step() == 0 || claim.values.len() != expected {
            return Err(PeriodicityFlaw::Values { listed: claim.values.len(), expected }.into());
        }
        if claim.is_impartial() {
            return match (claim.shift, claim.games.is_empty()) {
                (0, true) => Ok(Self { shift: 0, values: claim.values.clone() }),
                (_, true) => Err(PeriodicityFlaw::ShiftedNimValues.into()),
                _ => Err(PeriodicityFlaw::GamesOfNimValues.into()),
            };
        }
        let table = table(&claim.games, games)?;
        let mut used = vec![false; claim.games.len()];
        let options = claim.games.iter().flat_map(|(left, right)| left.iter().chain(right));
        for &number in options.chain(&claim.values).chain([&claim.shift]) {
            used.get_mut(number).into_iter().for_each(|used| *used = true);
        }
        if let Some(game) = used.iter().position(|used| !used) {
            return Err(PeriodicityFlaw::Unused { game }.into());
        }
        let find = |game: usize| table.get(game).copied().ok_or(PeriodicityFlaw::NoGame { game });
        let values = claim.values.iter().map(|&number| find(number)).collect::<Result<_, _>>()?;
        Ok(Self { shift: find(claim.shift)?, values })
    }
}

/// The listed games, by their places in the list. Each is canonical and other than those before.
fn table(listed: &[Options], games: &mut Games<'_>) -> Result<Vec<Game>, PeriodicityError> {
    let mut table: Vec<Game> = Vec::new();
    let mut found = HashSet::new();
    for (game, (left, right)) in listed.iter().enumerate() {
        for &option in left.iter().chain(right) {
            if option >= game {
                return Err(PeriodicityFlaw::LateOption { game, option }.into());
            }
        }
        if !is_ascending(left) || !is_ascending(right) {
            return Err(PeriodicityFlaw::NotAscending { game }.into());
        }
        let options = |list: &[usize]| {
            let mut options: Vec<Game> = list.iter().map(|&option| table[option]).collect();
            options.sort_unstable();
            options
        };
        let (left, right) = (options(left), options(right));
        let canonical = games.canonical(left.clone(), right.clone())?;
        if games.left(canonical) != left || games.right(canonical) != right || !found.insert(canonical) {
            return Err(PeriodicityFlaw::NotCanonical { game }.into());
        }
        table.push(canonical);
    }
    Ok(table)
}

/// The name of a listed game. All listed games must be canonical.
pub(crate) fn canonical_name(
    listed: &[Options],
    value: usize,
    limits: &Limits,
) -> Result<String, PeriodicityError> {
    let own = limits.part().with_nodes(MAX_ENTRIES.min(limits.nodes()));
    let mut games = Games::new(&own);
    let table = table(listed, &mut games)?;
    let game = *table.get(value).ok_or(PeriodicityFlaw::NoGame { game: value })?;
    Ok(Names::new(&mut games).name(game)?.text())
}

fn is_ascending(list: &[usize]) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1])
}
