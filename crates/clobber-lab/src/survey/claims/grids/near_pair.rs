//! Checkerboards that come down to two stones one empty square apart.

use super::checkerboard::name;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Status, Study};
use clobber_board::{FirstPlayer, Position};
use clobber_solitaire::partisan::near_pair;
use search_limits::Limits;

/// The introduction.
pub(crate) static CHECKERBOARD: Claim = Claim {
    id: "checkerboard-near-pair",
    statement: "A checkerboard of at least two rows and columns whose number of stones 3 divides can end \
                with two stones in a row or a column, one empty square apart: with White first, who has no \
                more stones than Black; with Black first on even boards, and never on odd ones; and in any \
                order.",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             introduction, where White moves first",
    status: Status::Open,
    known: "the paper states it without a proof of its own: its construction proves two stones (Theorem 5). On \
            odd boards with Black first two black stones would be left, which δ ≡ 0 excludes",
    bound: Bound { meaning: "stones", usual: 18, most: 42 },
    parameters: &[BLACK],
    method: "a search for a play, which is replayed by the rules; without one, every play was tried",
    study: Begin::AtOnce(|settings| {
        let most = settings.to as usize;
        let strict = settings.parameter(&BLACK) == 1;
        let mut sizes: Vec<(usize, usize)> = (2..=most)
            .flat_map(|rows| (rows..=most / rows).map(move |columns| (rows, columns)))
            .filter(|(rows, columns)| (rows * columns).is_multiple_of(3))
            .collect();
        sizes.sort_by_key(|&(rows, columns)| (rows * columns, rows));
        Study::new(sizes, name, move |&(rows, columns), limits| {
            let found = RULES.map(|first| is_reachable(rows, columns, first, limits));
            let [white, black, any] = found;
            let is_excepted = (rows * columns) % 2 == 1 && !strict;
            Ok(Found::equal(text([true, !is_excepted, true]), text([white?, black?, any?])))
        })
    }),
};

static BLACK: Parameter = Parameter::new("black", "1 if Black first is claimed on odd boards, too", 0, 0..=1);

const RULES: [Option<FirstPlayer>; 3] = [Some(FirstPlayer::White), Some(FirstPlayer::Black), None];

fn text(reachable: [bool; 3]) -> String {
    let names = ["White first", "Black first", "any order"];
    let parts =
        names.iter().zip(reachable).map(|(name, is)| format!("{name} {}", if is { "yes" } else { "no" }));
    parts.collect::<Vec<_>>().join(", ")
}

fn is_reachable(
    rows: usize,
    columns: usize,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<bool, Unknown> {
    let position = Position::checkerboard(rows, columns)?;
    let Some(reduction) = near_pair::reduce(&position, first, limits)? else { return Ok(false) };
    let mut played = position.clone();
    played.replay(reduction.moves).map_err(|_| Unknown::illegal_play(&position))?;
    let left: Vec<usize> = played.occupied().map(|v| v as usize).collect();
    match left[..] {
        // In one row with a column between, or in one column with a row between.
        [a, b] if b - a == 2 && a / columns == b / columns || b - a == 2 * columns => Ok(true),
        _ => Err(Unknown::illegal_play(&position)),
    }
}
