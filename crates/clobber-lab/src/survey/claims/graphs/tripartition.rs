//! Algorithm 1 of the survey, as printed.

use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use search_limits::Limits;

/// Lemma 22.
pub(crate) static ALGORITHM_1: Claim = Claim {
    id: "tripartition",
    statement: "Algorithm 1 solves the J-tripartition: of p children, each with a cost x in X and a cost y \
                in Y, it finds disjoint X and Y with |X| − |Y| = a of least total cost.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Lemma 22 and Algorithm 1",
    status: Status::Theorem,
    known: "proved in the paper for all triples, O(p⁴); the shortcut to O(p²) is wrong, first for p = 5. Trees \
            use another algorithm here, by counting, in linear time",
    bound: Bound { meaning: "p children", usual: 7, most: 9 },
    parameters: &[SHORTCUT, REPAIRED],
    method: "all divisions of the children into three sets, for 3,000 random instances of each p with costs \
             from −9 to 9 and a fixed seed",
    study: Begin::AtOnce(begin),
};

static SHORTCUT: Parameter = Parameter::new("shortcut", "1 to try only the triples named, else 0", 0, 0..=1);
static REPAIRED: Parameter = Parameter::new("repaired", "1 to add the triples that are missing", 0, 0..=1);

const SAMPLES: u64 = 3000;

#[derive(Clone, Debug)]
struct Instance {
    a: usize,
    x: Vec<i32>,
    y: Vec<i32>,
}

/// Which triples the loop tries.
#[derive(Clone, Copy)]
enum Triples {
    All,
    Named,
    Repaired,
}

fn begin(settings: &Settings) -> Study {
    let is_set = |parameter| settings.parameter(parameter) == 1;
    let triples = match (is_set(&SHORTCUT), is_set(&REPAIRED)) {
        (false, _) => Triples::All,
        (true, false) => Triples::Named,
        (true, true) => Triples::Repaired,
    };
    Study::claiming(
        1..=settings.to as usize,
        |_| Some("least".into()),
        |p| format!("p = {p}"),
        move |&p, limits| examine(p, triples, limits),
    )
}

fn examine(p: usize, triples: Triples, limits: &Limits) -> Result<Found, Unknown> {
    let mut seed = p as u64;
    for number in 1..=SAMPLES {
        limits.check_now()?;
        let instance = random(p, &mut seed);
        let (found, least) = (algorithm_1(&instance, triples), by_all_divisions(&instance));
        if found != least {
            let Instance { a, x, y } = instance;
            let text = format!("{found}, least {least}");
            return Ok(Found::fails(text, number, format!("a = {a}, x = {x:?}, y = {y:?}")));
        }
    }
    Ok(Found::holds("as claimed", SAMPLES))
}

/// Costs from −9 to 9, by a linear congruential generator of Knuth.
fn random(p: usize, seed: &mut u64) -> Instance {
    let mut next = |below: u64| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % below
    };
    let a = next(p as u64 + 1) as usize;
    let mut costs = || (0..p).map(|_| next(19) as i32 - 9).collect::<Vec<_>>();
    Instance { a, x: costs(), y: costs() }
}

/// The set of a child.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    X,
    Y,
    Neither,
}

/// The least cost that Algorithm 1 finds.
fn algorithm_1(instance: &Instance, triples: Triples) -> i32 {
    let Instance { a, x, .. } = instance;
    let p = x.len();
    let mut by_x: Vec<usize> = (0..p).collect();
    by_x.sort_by_key(|&i| x[i]);
    let mut sets = vec![Set::Neither; p];
    by_x[..*a].iter().for_each(|&i| sets[i] = Set::X);
    let mut best = cost(instance, &sets);
    // The printed loop ends as soon as a step does not help. Each step adds one child to X and one to Y.
    while let Some(next) = step(instance, &sets, triples) {
        if cost(instance, &next) >= best {
            break;
        }
        best = cost(instance, &next);
        sets = next;
    }
    best
}

fn cost(Instance { x, y, .. }: &Instance, sets: &[Set]) -> i32 {
    let of = |(i, set): (usize, &Set)| match set {
        Set::X => x[i],
        Set::Y => y[i],
        Set::Neither => 0,
    };
    sets.iter().enumerate().map(of).sum()
}

/// The best of the three items of Algorithm 1; `None` if fewer than two children are free.
fn step(instance: &Instance, sets: &[Set], triples: Triples) -> Option<Vec<Set>> {
    let Instance { x, y, .. } = instance;
    let members = |set: Set| (0..sets.len()).filter(move |&i| sets[i] == set);
    let free: Vec<usize> = members(Set::Neither).collect();
    let least = |costs: &Vec<i32>, except: Option<usize>| {
        free.iter().copied().filter(|&i| Some(i) != except).min_by_key(|&i| costs[i])
    };
    let pairs: Vec<(usize, usize)> = match triples {
        Triples::All => {
            free.iter().flat_map(|&i| free.iter().filter(move |&&j| j != i).map(move |&j| (i, j))).collect()
        }
        Triples::Named | Triples::Repaired => {
            let i1 = least(x, None)?;
            let (j1, i2) = (least(y, Some(i1))?, least(x, Some(i1))?);
            let mut pairs = vec![(i1, j1), (i2, i1)];
            if matches!(triples, Triples::Repaired) {
                let first = least(y, None)?;
                pairs.extend([(least(x, Some(first))?, first), (first, least(y, Some(first))?)]);
            }
            pairs
        }
    };
    let difference = |&j: &usize| x[j] - y[j];
    let (in_y, in_x): (Vec<usize>, Vec<usize>) = if matches!(triples, Triples::All) {
        (members(Set::Y).collect(), members(Set::X).collect())
    } else {
        let best_y = members(Set::Y).min_by_key(difference);
        (best_y.into_iter().collect(), members(Set::X).max_by_key(difference).into_iter().collect())
    };
    let with = |changes: [(usize, Set); 3]| {
        let mut next = sets.to_vec();
        changes.into_iter().for_each(|(i, set)| next[i] = set);
        next
    };
    let mut options = Vec::new();
    for (i, j) in pairs {
        options.push(with([(i, Set::X), (j, Set::Y), (i, Set::X)]));
        options.extend(in_y.iter().map(|&k| with([(k, Set::X), (i, Set::Y), (j, Set::Y)])));
        options.extend(in_x.iter().map(|&k| with([(k, Set::Y), (i, Set::X), (j, Set::X)])));
    }
    options.into_iter().min_by_key(|next| cost(instance, next))
}

/// The least cost of all divisions.
fn by_all_divisions(instance: &Instance) -> i32 {
    fn least(instance: &Instance, i: usize, surplus: i64) -> Option<i32> {
        if i == instance.x.len() {
            return (surplus == instance.a as i64).then_some(0);
        }
        let with = |surplus: i64, cost: i32| least(instance, i + 1, surplus).map(|rest| rest + cost);
        [with(surplus, 0), with(surplus + 1, instance.x[i]), with(surplus - 1, instance.y[i])]
            .into_iter()
            .flatten()
            .min()
    }
    least(instance, 0, 0).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The instance of docs/theory.md.
    #[test]
    fn the_shortcut_misses_the_optimum_of_five_children() {
        let instance = Instance { a: 0, x: vec![-9, -6, 3, 5, 0], y: vec![-7, -1, -2, -3, 7] };
        let found =
            [Triples::Named, Triples::All, Triples::Repaired].map(|triples| algorithm_1(&instance, triples));
        assert_eq!(found, [-16, -20, -20]);
        assert_eq!(by_all_divisions(&instance), -20);
    }
}
