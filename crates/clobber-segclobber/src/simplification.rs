//! Simplification of a sum (§3.7).
//!
//! 1. Subgames that are too long for the database are set aside.
//! 2. Subgames worth 0 are dropped.
//! 3. The others are sorted by decreasing length, and small sums of them are replaced by their simplest equal
//!    games. First come sums of three or more in a window of 16 squares that slides over the board, then
//!    pairs, then single subgames.
//! 4. Subgames without moves, and pairs of a subgame and its inverse, are deleted.
//! 5. The sum is brought to normal form.
//!
//! In step 3 a sum worth 0 is dropped, and what replaces a sum is appended to the right. It takes part in
//! what follows; no step is repeated.

use crate::database::Database;
use crate::game::{Game, NormalForm, Strip, length_of};
use crate::switches::{Switches, Technique};
use game_value::Outcome;
use std::fmt::{self, Display, Formatter};

/// A change that [`simplified`] makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Step 1: the database does not reach these.
    SetAside(Game),
    /// The sum is worth 0.
    Zero(Game),
    /// A sum is replaced by its simplest equal game.
    Replaced {
        /// Which part of step 3.
        by: Reach,
        /// The sum before.
        from: Game,
        /// The simplest equal game.
        to: Game,
    },
    /// A subgame has no moves.
    NoMoves(Strip),
    /// A subgame and its inverse.
    Cancelled(Strip, Strip),
    /// The normal form at the end.
    Normalised(NormalForm),
}

/// A part of step 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The whole game is in the database.
    Whole,
    /// The sliding window.
    Window,
    /// Two subgames.
    Pair,
    /// One subgame.
    Single,
}

/// The squares of the sliding window, as in the paper. A smaller database has a smaller window.
const MAX_WINDOW: usize = 16;

/// Replacements in one simplification. Each leads to an earlier game with a lower score, so there are few;
/// the limit makes sure of the end even if a database is wrong.
const MAX_REPLACEMENTS: usize = 256;

/// A sum with the same value and a normal form that is at most as long.
///
/// # Arguments
/// Without a database only step 4 and step 5 are left. Each change is told to `log`.
///
/// # Complexity
/// O(k²) lookups for k subgames.
///
/// ```
/// use clobber_segclobber::{Switches, simplification::simplified};
/// // Even without a database ••◦ and •◦◦ cancel (§3.7).
/// let normal = simplified(&"xxo.xo.xoo".parse()?, None, Switches::default(), &mut |_| ());
/// assert_eq!(normal.to_string(), "ox");
/// # Ok::<(), clobber_segclobber::game::BadStrip>(())
/// ```
pub fn simplified(
    game: &Game,
    database: Option<&Database>,
    switches: Switches,
    log: &mut dyn FnMut(Step),
) -> NormalForm {
    let database = database.filter(|_| switches.has(Technique::Database));
    let mut subgames: Vec<Strip> = Vec::with_capacity(game.subgames().len() + 4);
    match database {
        Some(database) => replace(game, database, switches, &mut subgames, log),
        None => subgames.extend(game.subgames()),
    }
    subgames.retain(|&strip| {
        let has_moves = strip.moves() > 0;
        if !has_moves {
            log(Step::NoMoves(strip));
        }
        has_moves
    });
    if switches.has(Technique::Cancellation) {
        cancel(&mut subgames, log);
    }
    let normal = Game::new(subgames).normalised();
    log(Step::Normalised(normal.clone()));
    normal
}

/// SEG(G) where the database has G, and otherwise what [`simplified`] makes of it.
///
/// ```
/// use clobber_segclobber::{Score, database::{Database, build}, simplification::simplest};
/// use search_limits::Limits;
/// let database = Database::from_bytes(build(7, Score::default(), Limits::unlimited())?)?;
/// assert_eq!(simplest(&"xxoxxo".parse()?, &database, &mut |_| ()).to_string(), "xxo");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simplest(game: &Game, database: &Database, log: &mut dyn FnMut(Step)) -> Game {
    let Some(number) = database.number(game.subgames()) else {
        return simplified(game, Some(database), Switches::default(), log).game().clone();
    };
    let (entry, form) = (database.entry(number), database.game(number));
    if entry.outcome == Outcome::Previous {
        log(Step::Zero(form));
        return Game::default();
    }
    match database.simplest(&entry) {
        Some(to) => {
            log(Step::Replaced { by: Reach::Whole, from: form, to: to.clone() });
            to
        }
        None => form,
    }
}

/// Steps 1 to 3. Adds what is left to `kept`.
fn replace(
    game: &Game,
    database: &Database,
    switches: Switches,
    kept: &mut Vec<Strip>,
    log: &mut dyn FnMut(Step),
) {
    let mut small = Vec::with_capacity(game.subgames().len());
    for &strip in game.subgames() {
        match database.find(&[strip]) {
            Some(entry) if entry.outcome == Outcome::Previous => log(Step::Zero(Game::new([strip]))),
            Some(_) => small.push(Some(strip)),
            None if strip.len() < 2 => {}
            None => kept.push(strip),
        }
    }
    if !kept.is_empty() {
        log(Step::SetAside(Game::new(kept.iter().copied())));
    }
    if !switches.has(Technique::Substitution) {
        kept.extend(small.into_iter().flatten());
        return;
    }
    small.sort_by_key(|strip| std::cmp::Reverse(strip.map_or(0, Strip::len)));
    let mut replacing = Replacing { database, subgames: small, left: MAX_REPLACEMENTS, log };
    replacing.slide();
    replacing.pairs();
    replacing.singles();
    kept.extend(replacing.subgames.into_iter().flatten());
}

/// Step 3 under way. What has been replaced is `None`.
struct Replacing<'a> {
    database: &'a Database,
    subgames: Vec<Option<Strip>>,
    left: usize,
    log: &'a mut dyn FnMut(Step),
}

impl Replacing<'_> {
    /// Moves the window over the board, from the longest subgames to the shortest.
    fn slide(&mut self) {
        let mut start = 0;
        while start < self.subgames.len() {
            let mut window = self.window(start);
            while window.len() >= 3 && !self.replace(Reach::Window, &window) {
                window.pop();
            }
            start += 1;
        }
    }

    /// The places of the subgames from `start` on that the window holds.
    fn window(&self, start: usize) -> Vec<usize> {
        let (mut window, mut length) = (Vec::new(), 0);
        if self.subgames[start].is_none() {
            return window;
        }
        for (place, strip) in self.subgames.iter().enumerate().skip(start) {
            let Some(strip) = strip else { continue };
            length += strip.len() + usize::from(!window.is_empty());
            if length > MAX_WINDOW {
                break;
            }
            window.push(place);
        }
        window
    }

    fn pairs(&mut self) {
        let mut first = 0;
        while first < self.subgames.len() {
            let mut second = first + 1;
            while second < self.subgames.len() && self.subgames[first].is_some() {
                if self.subgames[second].is_some() {
                    self.replace(Reach::Pair, &[first, second]);
                }
                second += 1;
            }
            first += 1;
        }
    }

    fn singles(&mut self) {
        let mut place = 0;
        while place < self.subgames.len() {
            if self.subgames[place].is_some() {
                self.replace(Reach::Single, &[place]);
            }
            place += 1;
        }
    }

    /// Replaces the sum of the subgames at these places, if it is worth 0 or a simplest equal game is known.
    fn replace(&mut self, by: Reach, places: &[usize]) -> bool {
        let mut sum = [Strip::from_number(0, 0); MAX_WINDOW];
        let mut count = 0;
        for strip in places.iter().filter_map(|&place| self.subgames[place]) {
            sum[count] = strip;
            count += 1;
        }
        let sum = &sum[..count];
        if self.left == 0 || length_of(sum) > self.database.longest() {
            return false;
        }
        let Some(entry) = self.database.find(sum) else { return false };
        if entry.outcome == Outcome::Previous {
            (self.log)(Step::Zero(Game::new(sum.iter().copied())));
        } else if let Some(to) = self.database.simplest(&entry) {
            self.subgames.extend(to.subgames().iter().map(|&strip| Some(strip)));
            (self.log)(Step::Replaced { by, from: Game::new(sum.iter().copied()), to });
        } else {
            return false;
        }
        self.left -= 1;
        places.iter().for_each(|&place| self.subgames[place] = None);
        true
    }
}

/// Deletes pairs of a subgame and its inverse, in either orientation.
fn cancel(subgames: &mut Vec<Strip>, log: &mut dyn FnMut(Step)) {
    let mut first = 0;
    while first < subgames.len() {
        let inverse = subgames[first].negated().normalised();
        let partner = (first + 1..subgames.len()).find(|&second| subgames[second].normalised() == inverse);
        match partner {
            Some(second) => {
                let strip = subgames.remove(second);
                log(Step::Cancelled(subgames.remove(first), strip));
            }
            None => first += 1,
        }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetAside(game) => write!(f, "set aside, too long for the database: {game}"),
            Self::Zero(game) => write!(f, "worth 0: {game}"),
            Self::Replaced { by, from, to } => write!(f, "{by}: {from} becomes {to}"),
            Self::NoMoves(strip) => write!(f, "no moves: {strip}"),
            Self::Cancelled(a, b) => write!(f, "inverses: {a} and {b}"),
            Self::Normalised(normal) => write!(f, "normal form: {normal}"),
        }
    }
}

impl Display for Reach {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Whole => "whole game",
            Self::Window => "window",
            Self::Pair => "pair",
            Self::Single => "single",
        })
    }
}
