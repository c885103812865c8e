//! Complete multipartite graphs: a formula for the stones left.

use crate::survey::over_sets::{Tally, over_sets};
use crate::survey::parted_map::PartedMap;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use search_limits::{Limits, Unsolved};
use std::sync::{Mutex, PoisonError};

/// f + 2, or what δ says.
pub(crate) static VALUE: Claim = Claim {
    id: "multipartite",
    statement: "On a complete multipartite graph let a largest part have n_w white and n_b ≤ n_w black \
                stones, and let m stones stand outside it, m_b of them black; let f = n_w − n_b − m − m_b. \
                A mixed position leaves f + 2 stones if f ≥ 0; otherwise two if there are two parts and δ \
                ≡ 0 mod 3; otherwise one.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Lemma 2.2 and \
             Theorems 2.1 to 2.3; Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, \
             Proposition 28 and Theorems 29 to 31, where the first two do not exclude positions of one \
             colour (monochromatic = 1)",
    status: Status::Theorem,
    known: "proved in the papers, for mixed positions; four white stones on K(2,2) have δ ≡ 0 and stay four",
    bound: Bound { meaning: "n stones", usual: 15, most: 24 },
    parameters: &[MORE, MODULUS, MONOCHROMATIC],
    method: "all plays, by the numbers of black and white stones in each part: stones of one colour in one \
             part are interchangeable",
    study: Begin::AtOnce(begin),
};

static MORE: Parameter = Parameter::new("more", "stones left beyond f if f ≥ 0", 2, -10..=10);
static MODULUS: Parameter = Parameter::new("modulus", "the modulus of δ", 3, 1..=100);
static MONOCHROMATIC: Parameter =
    Parameter::new("monochromatic", "1 to check positions of one colour, too", 0, 0..=1);

/// The numbers of black and white stones in a part.
type Part = (u8, u8);

/// Memory of an entry of [`Known`], roughly.
const BYTES_PER_ENTRY: usize = 100;

/// The fewest stones left, by sorted parts.
type Known = PartedMap<Vec<Part>, u32>;

fn begin(settings: &Settings) -> Study {
    let [more, modulus, monochromatic] =
        [&MORE, &MODULUS, &MONOCHROMATIC].map(|parameter| settings.parameter(parameter));
    let known = Mutex::new(Known::default());
    let max_known = settings.memory / BYTES_PER_ENTRY;
    let examine = move |sizes: &Vec<u8>, limits: &Limits, tally: &mut Tally| {
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        for parts in colorings(sizes) {
            while known.len() > max_known {
                limits.check_now()?;
                known.forget_part();
            }
            let is_mixed = parts.iter().any(|part| part.0 > 0) && parts.iter().any(|part| part.1 > 0);
            if is_mixed || monochromatic == 1 {
                let left = fewest(&parts, &mut known, limits)?;
                tally.compare(formula(&parts, more, modulus), i64::from(left), || text(&parts));
            }
        }
        Ok(())
    };
    let name = |sizes: &Vec<u8>| {
        let sizes: Vec<_> = sizes.iter().map(u8::to_string).collect();
        format!("K({})", sizes.join(","))
    };
    over_sets((2..=settings.to as u8).flat_map(several_parts), name, "the formula", examine)
}

/// The ways to write n as a sum of at least two numbers, the largest first.
fn several_parts(n: u8) -> Vec<Vec<u8>> {
    fn extend(sizes: &mut Vec<u8>, rest: u8, all: &mut Vec<Vec<u8>>) {
        if rest == 0 {
            all.push(sizes.clone());
            return;
        }
        let largest = sizes.last().copied().unwrap_or(rest - 1).min(rest);
        for size in (1..=largest).rev() {
            sizes.push(size);
            extend(sizes, rest - size, all);
            sizes.pop();
        }
    }
    let mut all = Vec::new();
    extend(&mut Vec::new(), n, &mut all);
    all
}

/// The positions on parts of these sizes, each once up to swapping parts of one size.
fn colorings(sizes: &[u8]) -> Vec<Vec<Part>> {
    let mut all: Vec<Vec<Part>> = vec![Vec::new()];
    for &size in sizes {
        let extended = all.iter().flat_map(|parts| {
            let most = match parts.last() {
                Some(&(black, white)) if black + white == size => black,
                _ => size,
            };
            (0..=most).map(move |black| [&parts[..], &[(black, size - black)]].concat())
        });
        all = extended.collect();
    }
    all
}

/// The number of stones left, by the theorems.
fn formula(parts: &[Part], more: i64, modulus: i64) -> i64 {
    let stones = |part: Part| i64::from(part.0) + i64::from(part.1);
    let all: i64 = parts.iter().map(|&part| stones(part)).sum();
    let black: i64 = parts.iter().map(|part| i64::from(part.0)).sum();
    // The parts come in order of their sizes.
    let largest = parts[0];
    let m = all - stones(largest);
    // The colour with fewer stones in the largest part is called black.
    let m_b = if largest.0 <= largest.1 {
        black - i64::from(largest.0)
    } else {
        m - (black - i64::from(largest.0))
    };
    let f = i64::from(largest.0.abs_diff(largest.1)) - m - m_b;
    let clashing = i64::from(largest.1) + black - i64::from(largest.0);
    match f {
        0.. => f + more,
        _ if parts.len() == 2 && (all + clashing) % modulus == 0 => 2,
        _ => 1,
    }
}

/// The fewest stones left, by all plays.
fn fewest(parts: &[Part], known: &mut Known, limits: &Limits) -> Result<u32, Unsolved> {
    let mut parts: Vec<Part> = parts.iter().copied().filter(|&part| part != (0, 0)).collect();
    parts.sort_unstable();
    if let Some(fewest) = known.get(&parts) {
        return Ok(fewest);
    }
    limits.check_now()?;
    let mut least: u32 = parts.iter().map(|part| u32::from(part.0) + u32::from(part.1)).sum();
    for from in 0..parts.len() {
        for to in (0..parts.len()).filter(|&to| to != from) {
            let ((black, white), (to_black, to_white)) = (parts[from], parts[to]);
            let mut after = parts.clone();
            if black > 0 && to_white > 0 {
                (after[from], after[to]) = ((black - 1, white), (to_black + 1, to_white - 1));
                least = least.min(fewest(&after, known, limits)?);
            }
            if white > 0 && to_black > 0 {
                (after[from], after[to]) = ((black, white - 1), (to_black - 1, to_white + 1));
                least = least.min(fewest(&after, known, limits)?);
            }
        }
    }
    known.insert(parts, least);
    Ok(least)
}

/// The position in the notation of the command line.
fn text(parts: &[Part]) -> String {
    let part = |&(black, white): &Part| "x".repeat(black.into()) + &"o".repeat(white.into());
    format!("multipartite:{}", parts.iter().map(part).collect::<Vec<_>>().join("/"))
}
