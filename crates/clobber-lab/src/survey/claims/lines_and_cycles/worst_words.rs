//! All worst lines and cycles: those that leave ⌈n/2⌉ and ⌊n/3⌋ stones.
//!
//! The worst cycles are a regular language, by an automaton that `clobber-certificate` checks. The worst
//! lines are not: xᵃoxᵇ is one exactly if a and b differ by at most one. `docs/theory.md` has the proofs.

use crate::prover;
use crate::survey::checked::accept;
use crate::survey::every_play::mixed;
use crate::survey::over_sets::over_sets;
use crate::survey::{Begin, Bound, Claim, Settings, Status, Study};
use clobber_board::{Color, Graph};
use clobber_certificate::OneLine;
use clobber_solitaire::{cycle, line};
use std::collections::BTreeSet;

/// The lines that leave ⌈n/2⌉.
pub(crate) static LINES: Claim = Claim {
    id: "line-worst-words",
    statement: "A mixed line of n ≥ 2 stones leaves ⌈n/2⌉ of them under the impartial rule exactly if it is, \
                up to negation, x^a o x^b with a and b that differ by at most 1, or x^a o^a, or xoox, xxoxox, \
                xoxoxx or xxoxxoxx.",
    source: "observed here",
    status: Status::Theorem,
    known: "proved for all n, see docs/theory.md; so these lines are not a regular language",
    bound: Bound { meaning: "n stones", usual: 16, most: 24 },
    parameters: &[],
    method: "the value of every mixed line, up to negation, by the linear-time algorithm for lines",
    study: Begin::AtOnce(begin_lines),
};

/// The cycles that leave ⌊n/3⌋.
pub(crate) static CYCLES: Claim = Claim {
    id: "cycle-worst-words",
    statement: "A mixed cycle of n ≥ 6 stones leaves ⌊n/3⌋ of them under the impartial rule exactly if it is \
                one of 37 cycles of at most 17 stones, or, up to rotation, reflection and negation, in (xxo)*; \
                (xxo)*x, (xxo)*xoxo; or x(xxo)*x(xxo)*, x(xxo)*xoxo(xxo)*, (xxo)*xoxo(xxo)*xoxo, (xxo)*xo, \
                (xxo)*xooxo, (xxo)*oo, x(xxo)*xxxo(oox)*ooo.",
    source: "observed here",
    status: Status::Theorem,
    known: "an automaton of 843 states accepts these cycles alone, for all n; that its words are the listed \
            ones is a computation, see docs/theory.md",
    bound: Bound { meaning: "n stones", usual: 16, most: 24 },
    parameters: &[],
    method: "the value of every mixed cycle, up to negation, by the linear-time algorithm for cycles",
    study: Begin::AtOnce(begin_cycles),
};

fn begin_lines(settings: &Settings) -> Study {
    let name = |n: &usize| format!("lines of {n}");
    over_sets(2..=settings.to as usize, name, "exactly the listed lines", |&n, limits, tally| {
        let graph = Graph::path(n)?;
        for stones in mixed(n) {
            limits.check()?;
            let word = word_of(n, stones.black);
            let is_worst = line::value(word.iter().copied(), limits)? >= n.div_ceil(2);
            tally.compare(listed(is_worst_line(&word)), listed(is_worst), || stones.on(&graph));
        }
        Ok(())
    })
}

fn begin_cycles(settings: &Settings) -> Study {
    let name = |n: &usize| format!("cycles of {n}");
    let study =
        over_sets(6..=settings.to as usize, name, "exactly the listed cycles", |&n, limits, tally| {
            let (graph, worst) = (Graph::cycle(n)?, worst_cycles(n));
            for stones in mixed(n) {
                limits.check()?;
                let word = word_of(n, stones.black);
                let is_worst = cycle::value(&word, limits)? >= n / 3;
                tally.compare(listed(worst.contains(&word)), listed(is_worst), || stones.on(&graph));
            }
            Ok(())
        });
    study.with_proof(|limits| accept(&prover::worst_cycles::worst_cycles(limits)?.line(), limits))
}

fn listed(is_listed: bool) -> &'static str {
    if is_listed { "listed" } else { "not listed" }
}

fn word_of(n: usize, black: u32) -> Vec<Color> {
    (0..n).map(|at| if black >> at & 1 == 1 { Color::Black } else { Color::White }).collect()
}

/// Is a mixed line one that leaves ⌈n/2⌉? It depends on the lengths of its runs alone.
pub(crate) fn is_worst_line(word: &[Color]) -> bool {
    let runs: Vec<usize> = word.chunk_by(|a, b| a == b).map(<[Color]>::len).collect();
    match runs[..] {
        [a, b] => a == b,
        [a, 1, b] => a.abs_diff(b) <= 1,
        _ => matches!(runs[..], [1, 2, 1] | [2, 1, 1, 1, 1] | [1, 1, 1, 1, 2] | [2, 1, 2, 1, 2]),
    }
}

/// The cycles of 6 to 17 stones that leave ⌊n/3⌋ and are in none of the families.
const SPORADIC: [&str; 37] = [
    "xoxoxo",
    "xxxooo",
    "xxxxoo",
    "xxoxxoo",
    "xxxxooo",
    "xxxxxoo",
    "xxooxxoo",
    "xxoxoxoo",
    "xxxoxxoo",
    "xxxxxooo",
    "xxxxxxoo",
    "xxoxoxxoo",
    "xoxoxoxoxo",
    "xxxooxoxoo",
    "xxxoxoxxoo",
    "xxxoxxxooo",
    "xxoxoxoxxoo",
    "xxoxxoxoxoo",
    "xxxoxooxxoo",
    "xxxoxoxxooo",
    "xxxoxoxxxoo",
    "xxxoxxooxxo",
    "xxxxooxoxoo",
    "xxxxoxoxxoo",
    "xxxxoxxxooo",
    "xxoxoxoxoxxoo",
    "xoxoxoxoxoxoxo",
    "xxoxoxxooxoxoo",
    "xxoxoxxoxoxxoo",
    "xxxooxoxoxoxoo",
    "xxxoxooxoxxxoo",
    "xxxoxoxoxoxxoo",
    "xxxoxoxoxxxooo",
    "xxxoxxoxoxxooo",
    "xxxoxxxooxoxoo",
    "xxxoxxxoxxxooo",
    "xxoxoxoxoxoxoxxoo",
];

/// All cycles of n ≥ 6 stones that leave ⌊n/3⌋, as words with every rotation, reflection and negation.
pub(crate) fn worst_cycles(n: usize) -> BTreeSet<Vec<Color>> {
    let sporadic = SPORADIC.iter().filter(|word| word.len() == n).map(ToString::to_string);
    families(n).into_iter().chain(sporadic).flat_map(|word| images(&word)).collect()
}

/// The members of n stones of the families, n ≥ 6.
fn families(n: usize) -> Vec<String> {
    let (k, third) = (n / 3, |times: usize| "xxo".repeat(times));
    match n % 3 {
        0 => vec![third(k)],
        1 => vec![third(k) + "x", third(k - 1) + "xoxo"],
        _ => {
            let mut words = vec![third(k) + "xo", third(k - 1) + "xooxo", third(k) + "oo"];
            for i in 0..=k {
                words.push(format!("x{}x{}", third(i), third(k - i)));
            }
            for i in 0..k {
                words.push(format!("x{}xoxo{}", third(i), third(k - 1 - i)));
            }
            for i in 0..k - 1 {
                words.push(format!("{}xoxo{}xoxo", third(i), third(k - 2 - i)));
                words.push(format!("x{}xxxo{}ooo", third(i), "oox".repeat(k - 2 - i)));
            }
            words
        }
    }
}

/// All rotations of a cycle, of its reflection, and of their negations.
fn images(word: &str) -> Vec<Vec<Color>> {
    let colors: Vec<Color> =
        word.bytes().map(|byte| if byte == b'x' { Color::Black } else { Color::White }).collect();
    let reflected: Vec<Color> = colors.iter().rev().copied().collect();
    let mut images = Vec::new();
    for word in [colors, reflected] {
        for start in 0..word.len() {
            let rotated = [&word[start..], &word[..start]].concat();
            images.push(rotated.iter().map(|&color| !color).collect());
            images.push(rotated);
        }
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;
    use search_limits::Limits;

    const TWO: [Color; 2] = Color::BOTH;

    fn letter(color: Color) -> usize {
        usize::from(color == Color::White)
    }

    /// All words of n stones that an automaton accepts.
    fn accepted(steps: &[[u16; 2]], is_accepted: &[bool], n: usize) -> BTreeSet<Vec<Color>> {
        // The states from which a word of this length may still be accepted.
        let mut live = vec![is_accepted.to_vec()];
        for _ in 0..n {
            let before = &live[live.len() - 1];
            let is_live = |next: &[u16; 2]| next.iter().any(|&next| before[usize::from(next)]);
            live.push(steps.iter().map(is_live).collect());
        }
        let mut words = vec![(0, Vec::new())];
        for left in (0..n).rev() {
            let longer = words.iter().flat_map(|(state, word)| {
                TWO.map(|color| (usize::from(steps[*state][letter(color)]), [&word[..], &[color]].concat()))
            });
            words = longer.filter(|(state, _)| live[left][*state]).collect();
        }
        words.into_iter().map(|(_, word)| word).collect()
    }

    /// The number of worst cycles of n ≥ 18 stones, as words.
    fn count(n: u64) -> u64 {
        match n % 3 {
            0 => 6,
            1 => 4 * n,
            _ => n * (5 * n - 1) / 3,
        }
    }

    /// The automaton accepts exactly the listed cycles, for all n:
    ///
    /// - It accepts all members of the families. More than a few repetitions of `xxo`, or of `oox`, lead from
    ///   each state to the same one. So it is enough to try members with few.
    /// - It accepts no others. The numbers of accepted words satisfy a linear recurrence of order 843, and
    ///   `count` one of order 9. If they agree for more lengths than both orders together, they always do.
    #[test]
    fn the_automaton_accepts_exactly_the_listed_cycles() {
        let claim = prover::worst_cycles::worst_cycles(Limits::unlimited()).unwrap();
        let mut is_accepted = vec![false; claim.steps.len()];
        claim.accepted.iter().for_each(|&state| is_accepted[usize::from(state)] = true);
        for n in 6..=30 {
            let (found, listed) = (accepted(&claim.steps, &is_accepted, n), worst_cycles(n));
            assert_eq!(found, listed, "{n}");
        }
        for n in 18..=48 {
            assert_eq!(worst_cycles(n).len() as u64, count(n as u64), "{n}");
        }
        let after = |state: usize, word: &str| {
            word.bytes().fold(state, |state, byte| claim.steps[state][usize::from(byte == b'o')].into())
        };
        for third in ["xxo", "xox", "oxx", "oox", "oxo", "xoo"] {
            for state in 0..claim.steps.len() {
                assert_eq!(after(state, &third.repeat(3)), after(state, &third.repeat(4)), "{third}");
            }
        }
        let mut words = vec![0_u64; claim.steps.len()];
        words[0] = 1;
        for n in 1..=2000 {
            let mut longer = vec![0_u64; words.len()];
            for (count, next) in words.iter().zip(&claim.steps) {
                // A state from which no word is accepted need not be counted; the numbers would overflow.
                for next in next.map(usize::from).into_iter().filter(|&next| is_live(&claim.steps, next)) {
                    longer[next] += count;
                }
            }
            words = longer;
            let found: u64 = words.iter().zip(&is_accepted).filter(|pair| *pair.1).map(|pair| pair.0).sum();
            assert!(n < 18 || found == count(n), "{n}: {found}");
        }
    }

    /// The state from which no word is accepted leads to itself only.
    fn is_live(steps: &[[u16; 2]], state: usize) -> bool {
        steps[state] != [state as u16; 2]
    }

    #[test]
    fn few_lines_are_worst() {
        for n in 9..=15 {
            let worst = mixed(n).filter(|stones| is_worst_line(&word_of(n, stones.black))).count();
            assert_eq!(worst, if n % 2 == 0 { 3 } else { 1 }, "{n}");
        }
    }
}
