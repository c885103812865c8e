//! Checkerboards: the fewest stones left.

use crate::survey::checked::optimum;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::{Color, FirstPlayer, Position, Rule};
use clobber_certificate::{LowerBound, Reduction, lower_bound};
use clobber_solitaire::{Reducer, checkerboard};
use search_limits::{Limits, Unsolved};

/// Theorem 5.
pub(crate) static BOARD: Claim = Claim {
    id: "checkerboard",
    statement: "A checkerboard of at least two rows and columns comes down to one stone if 3 does not \
                divide the number of stones, and otherwise to two; under both rules. Exception: if the \
                colours alternate, the number of stones is odd, and the colour with more stones moves \
                first, two stones are left in either case.",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             Theorem 5, where White moves first and has fewer stones; Beaudou, Duchêne and Gravier, A survey \
             about Solitaire Clobber, Theorem 6, which does not name the first player (odd = 1)",
    status: Status::Theorem,
    known: "proved in the paper; if the other colour moves first, a count of captures shows that two are \
            left",
    bound: Bound { meaning: "rows and columns", usual: 40, most: 300 },
    parameters: &[MODULUS, ODD],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        let to = settings.to as usize;
        let sizes = (2..=to).flat_map(|columns| (2..=columns).map(move |rows| (rows, columns)));
        let [modulus, odd] = [settings.parameter(&MODULUS), settings.parameter(&ODD)];
        study(sizes, move |rows, columns, begins| {
            let stones = (rows * columns) as i64;
            let is_behind = stones % 2 == 1 && begins == Some(Color::Black);
            match (stones % modulus == 0, is_behind) {
                (true, _) => 2,
                (false, true) => odd,
                (false, false) => 1,
            }
        })
    }),
};

/// Theorems 1 and 2.
pub(crate) static LINE: Claim = Claim {
    id: "checkerboard-line",
    statement: "The alternating line of n stones comes down to ⌈n/4⌉ stones, and to one more if n ≡ 3 mod \
                4; under both rules, for either first player.",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             Theorems 1 and 2; Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 3",
    status: Status::Theorem,
    known: "proved in the paper",
    bound: Bound { meaning: "n stones", usual: 1000, most: 100_000 },
    parameters: &[DIVIDE, RESIDUE, MORE],
    method: METHOD,
    study: Begin::AtOnce(begin_lines),
};

const METHOD: &str = "an explicit play, which the independent checker replays and accepts with its own lower \
                      bound: δ and the balance of the colours, rooted forests on lines";

static MODULUS: Parameter =
    Parameter::new("modulus", "the divisor of the number of stones if two are left", 3, 2..=100);
static ODD: Parameter =
    Parameter::new("odd", "stones left if the colour with more stones moves first", 2, 1..=2);
static DIVIDE: Parameter = Parameter::new("divide", "the divisor of n", 4, 1..=100);
static RESIDUE: Parameter = Parameter::new("residue", "n mod divide where more stones are left", 3, 0..=99);
static MORE: Parameter = Parameter::new("more", "additional stones left for this residue", 1, 0..=10);

fn begin_lines(settings: &Settings) -> Study {
    let [divide, residue, more] = [&DIVIDE, &RESIDUE, &MORE].map(|parameter| settings.parameter(parameter));
    study((1..=settings.to as usize).map(|n| (1, n)), move |_, n, _| {
        let n = n as i64;
        (n + divide - 1) / divide + if n % divide == residue { more } else { 0 }
    })
}

/// The first colour if colours alternate; `None` if they need not.
const RULES: [Option<Color>; 3] = [Some(Color::Black), Some(Color::White), None];

/// A study of boards of these sizes. The formula gives the stones left, by rows, columns and a rule.
fn study(
    sizes: impl IntoIterator<Item = (usize, usize)>,
    formula: impl Fn(usize, usize, Option<Color>) -> i64 + Send + 'static,
) -> Study {
    Study::new(sizes, name, move |&(rows, columns), limits| {
        let found = RULES.iter().map(|&begins| fewest(rows, columns, begins, limits));
        let found = found.collect::<Result<Vec<i64>, Unknown>>()?;
        let claimed = RULES.map(|begins| formula(rows, columns, begins));
        Ok(Found::equal(text(&claimed), text(&found)))
    })
}

/// A checkerboard in the notation of the command line.
pub(crate) fn name(&(rows, columns): &(usize, usize)) -> String {
    format!("checkerboard:{rows}x{columns}")
}

/// Numbers of stones left, in the order of [`RULES`].
fn text(left: &[i64]) -> String {
    let names = ["Black first", "White first", "any order"];
    let parts: Vec<_> = names.iter().zip(left).map(|(name, left)| format!("{name} {left}")).collect();
    parts.join(", ")
}

/// The fewest stones left, by a play and a bound that the checker accepts.
fn fewest(rows: usize, columns: usize, begins: Option<Color>, limits: &Limits) -> Result<i64, Unknown> {
    let position = Position::checkerboard(rows, columns)?;
    let reduction = match begins {
        None if rows == 1 => Reducer::default().reduce(&position, limits)?,
        // A play with alternating colours is a play. White has no more stones than Black.
        _ => {
            let moves = checkerboard::reduce(rows, columns, begins.unwrap_or(Color::White), limits)?;
            certificate(position, moves, begins, limits)?
        }
    };
    Ok(optimum(&reduction, limits)? as i64)
}

/// A certificate: a play with the lower bound of the checker.
fn certificate(
    position: Position,
    moves: Vec<clobber_board::Move>,
    begins: Option<Color>,
    limits: &Limits,
) -> Result<Reduction, Unsolved> {
    let first =
        begins.map(|color| if color == Color::Black { FirstPlayer::Black } else { FirstPlayer::White });
    let rule = if first.is_some() { Rule::Partisan } else { Rule::Impartial };
    let mut arguments = vec![LowerBound::Components, LowerBound::Forest];
    arguments.extend(first.map(|_| LowerBound::Balance));
    let bound = lower_bound(&arguments, &position, rule, first.unwrap_or(FirstPlayer::Any), limits)?;
    let (moves, bound) = ((moves, "checkerboard".into()), (bound.unwrap_or(0), arguments));
    Ok(Reduction::new(position, rule, first, moves, bound))
}
