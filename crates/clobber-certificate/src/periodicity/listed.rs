//! The games that a claim lists, brought into the table.

use super::Periodicity;
use super::games::{Game, Games};
use super::{PeriodicityError, PeriodicityFlaw};

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
        let table = table(claim, games)?;
        let find = |game: usize| table.get(game).copied().ok_or(PeriodicityFlaw::NoGame { game });
        let values = claim.values.iter().map(|&number| find(number)).collect::<Result<_, _>>()?;
        Ok(Self { shift: find(claim.shift)?, values })
    }
}

/// The listed games, by their places in the list.
fn table(claim: &Periodicity, games: &mut Games<'_>) -> Result<Vec<Game>, PeriodicityError> {
    let mut table: Vec<Game> = Vec::new();
    let mut used = vec![false; claim.games.len()];
    for (game, (left, right)) in claim.games.iter().enumerate() {
        for &option in left.iter().chain(right) {
            if option >= game {
                return Err(PeriodicityFlaw::LateOption { game, option }.into());
            }
            used[option] = true;
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
        if games.left(canonical) != left || games.right(canonical) != right || table.contains(&canonical) {
            return Err(PeriodicityFlaw::NotCanonical { game }.into());
        }
        table.push(canonical);
    }
    for number in claim.values.iter().chain([&claim.shift]) {
        if let Some(used) = used.get_mut(*number) {
            *used = true;
        }
    }
    match used.iter().position(|used| !used) {
        Some(game) => Err(PeriodicityFlaw::Unused { game }.into()),
        None => Ok(table),
    }
}

fn is_ascending(list: &[usize]) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1])
}
