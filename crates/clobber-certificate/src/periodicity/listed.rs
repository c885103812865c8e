//! The games that a claim lists, brought into the table.

use super::Periodicity;
use super::games::{Game, Games};
use super::proof::{End, wrong};

/// What the numbers of a claim mean.
pub(super) struct Listed {
    pub(super) shift: Game,
    pub(super) values: Vec<Game>,
}

/// No claim lists more.
pub(crate) const MOST_LISTED: usize = 500;

impl Listed {
    /// Reads the lists; else, what is wrong with them. Every game is canonical, other than those before, and is used.
    pub(super) fn new(claim: &Periodicity, games: &mut Games) -> Result<Self, End> {
        let expected = claim.start.saturating_add(claim.step());
        if expected > MOST_LISTED || claim.games.len() > MOST_LISTED {
            return wrong(format!("there are more than {MOST_LISTED} values or games"));
        }
        if claim.step() == 0 || claim.values.len() != expected {
            let listed = claim.values.len();
            return wrong(format!(
                "`values` has {listed} values; there must be {expected}, `start` and a period"
            ));
        }
        if claim.is_impartial() {
            return match (claim.shift, claim.games.is_empty()) {
                (0, true) => Ok(Self { shift: 0, values: claim.values.clone() }),
                (_, true) => wrong("nim-values are not shifted: `shift` must be 0".into()),
                _ => wrong("there are no `games` under the impartial rule".into()),
            };
        }
        let table = table(claim, games)?;
        let missing = |number: usize| End::Wrong(format!("there is no game {number}"));
        let find = |number: usize| table.get(number).copied().ok_or_else(|| missing(number));
        let values = claim.values.iter().map(|&number| find(number)).collect::<Result<_, _>>()?;
        Ok(Self { shift: find(claim.shift)?, values })
    }
}

/// The listed games, by their places in the list.
fn table(claim: &Periodicity, games: &mut Games) -> Result<Vec<Game>, End> {
    let mut table: Vec<Game> = Vec::new();
    let mut used = vec![false; claim.games.len()];
    for (place, (left, right)) in claim.games.iter().enumerate() {
        for &option in left.iter().chain(right) {
            if option >= place {
                return wrong(format!("game {place} has the option {option}, which does not come before"));
            }
            used[option] = true;
        }
        if !is_ascending(left) || !is_ascending(right) {
            return wrong(format!("the options of game {place} are not in ascending order"));
        }
        let options = |list: &[usize]| {
            let mut options: Vec<Game> = list.iter().map(|&option| table[option]).collect();
            options.sort_unstable();
            options
        };
        let (left, right) = (options(left), options(right));
        let game = games.canonical(left.clone(), right.clone())?;
        if games.left(game) != left || games.right(game) != right || table.contains(&game) {
            return wrong(format!("game {place} is not canonical, or has come before"));
        }
        table.push(game);
    }
    for number in claim.values.iter().chain([&claim.shift]) {
        if let Some(used) = used.get_mut(*number) {
            *used = true;
        }
    }
    match used.iter().position(|used| !used) {
        Some(place) => wrong(format!("game {place} is not used")),
        None => Ok(table),
    }
}

fn is_ascending(list: &[usize]) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1])
}
