//! The J-tripartition: which children send a stone to their parent, and of which colour (Beaudou, Duchêne,
//! Gravier, "A survey about Solitaire Clobber", Lemma 22).
//!
//! Seen from a vertex, a child is *idle*, or sends a stone *like* the one that stands on the vertex, or
//! *unlike* it. Each choice costs roots in the subtree of the child; idle counts as 0. Wanted is the least
//! cost F(D) under the condition that (unlike) − (like) = D, for D from −1 to 2. It is also wanted with one
//! child left out, to which the vertex itself moves.
//!
//! The paper sorts and exchanges, in O(p²) for p children, and once again for each child that is left out.
//! Counting is enough, for two reasons.
//!
//! 1. *A cost is −1 or more*: a child that sends could as well stay, and be one root more.
//! 2. *Arrivals of positive cost are needed by themselves or not at all.* Take one, say like, and any arrival
//!    that is unlike: without both of them D is the same, and the cost is no larger. So there is an optimum
//!    in which a like arrival of positive cost comes with no unlike one, which makes −D like arrivals in all.
//!    The same holds with like and unlike swapped. Hence F(D) is the sum of the |D| cheapest arrivals of one
//!    sort, or an optimum among arrivals that cost 0 or −1.
//!
//! For the latter, a child is one of nine kinds, by what like and unlike cost: gain (−1), free (0) or costly.
//! Let P children gain by like but not by unlike, Q by unlike but not by like, and J, the *jokers*, by
//! either. All of them gain at once if D can be reached: with the jokers like, D is Q − P − J; a joker that
//! turns adds 2; a child that is free but never gains adds or takes 1. If no child is free and only the
//! parity is wrong, one joker stays idle. If D is too small to be reached, children of Q must do something
//! else. A child to which like is free turns, which takes 2 off for the loss of one gain. Any other stays
//! idle, which takes 1 off. That is the least loss. The same holds if D is too large.

/// A cost that cannot be paid.
pub(super) const NEVER: i32 = 1 << 28;

/// What a child costs beyond being idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costs {
    pub(super) like: i32,
    pub(super) unlike: i32,
}

/// What a child does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Idle,
    Like,
    Unlike,
}

/// The nine kinds of children: `[like][unlike]`, each gain, free or costly.
const GAIN: usize = 0;
const FREE: usize = 1;
const COSTLY: usize = 2;

fn kind(costs: Costs) -> [usize; 2] {
    let class = |cost: i32| match cost {
        ..=-1 => GAIN,
        0 => FREE,
        _ => COSTLY,
    };
    [class(costs.like), class(costs.unlike)]
}

/// The children of a vertex, counted.
#[derive(Clone, Debug)]
pub(super) struct Children {
    number: i32,
    count: [[i32; 3]; 3],
    /// The two children for which like is cheapest, with the cost.
    cheapest_like: [(i32, usize); 2],
    /// The three for which unlike is.
    cheapest_unlike: [(i32, usize); 3],
}

/// A child that is left out: its number and costs.
pub(super) type LeftOut = Option<(usize, Costs)>;

/// How children of cost 0 or −1 reach a difference.
#[derive(Clone, Copy, Debug, Default)]
struct Plan {
    /// The number of jokers that send unlike; the others send like, except for the idle ones.
    jokers_unlike: i32,
    /// The number of idle jokers: none or one.
    jokers_idle: i32,
    /// The number of children that never gain and send unlike; if negative, like.
    free: i32,
    /// The number of children that gain by one sort and send the other.
    turned: i32,
    /// The number of these that stay idle; those to which the other sort is free come first.
    dropped: i32,
    /// Which children these are: those that gain by unlike, or else those that gain by like.
    too_many_unlike: bool,
}

impl Children {
    /// Counts children, numbered from 0.
    pub(super) fn new(costs: impl Iterator<Item = Costs>) -> Self {
        let mut children = Self {
            number: 0,
            count: [[0; 3]; 3],
            cheapest_like: [(NEVER, usize::MAX); 2],
            cheapest_unlike: [(NEVER, usize::MAX); 3],
        };
        for (number, costs) in costs.enumerate() {
            let [like, unlike] = kind(costs);
            children.number += 1;
            children.count[like][unlike] += 1;
            insert(&mut children.cheapest_like, (costs.like, number));
            insert(&mut children.cheapest_unlike, (costs.unlike, number));
        }
        children
    }

    /// The least costs with the differences −1, 0, 1 and 2.
    pub(super) fn each_least(&self, left_out: LeftOut) -> [i32; 4] {
        // Most vertices of a tree have few children, and a single child needs no comparison.
        match self.number - i32::from(left_out.is_some()) {
            0 => [NEVER, 0, NEVER, NEVER],
            1 => [self.one_sort(-1, left_out), 0, self.one_sort(1, left_out), NEVER],
            _ => [-1, 0, 1, 2].map(|difference| self.least(difference, left_out)),
        }
    }

    fn least(&self, difference: i32, left_out: LeftOut) -> i32 {
        let by_plan = self.plan(difference, left_out).map_or(NEVER, |(_, cost)| cost);
        by_plan.min(self.one_sort(difference, left_out))
    }

    /// The cost of the |D| cheapest arrivals of one sort, and nothing else.
    fn one_sort(&self, difference: i32, left_out: LeftOut) -> i32 {
        let without = |&(_, number): &&(i32, usize)| left_out.is_none_or(|(out, _)| out != *number);
        let cost = |cheapest: &[(i32, usize)]| {
            let cheapest = cheapest.iter().filter(without).take(difference.unsigned_abs() as usize);
            cheapest.fold(0, |sum, &(cost, _)| if sum.max(cost) < NEVER { sum + cost } else { NEVER })
        };
        if difference < 0 { cost(&self.cheapest_like) } else { cost(&self.cheapest_unlike) }
    }

    fn plan(&self, difference: i32, left_out: LeftOut) -> Option<(Plan, i32)> {
        let mut n = self.count;
        if let Some((_, costs)) = left_out {
            let [like, unlike] = kind(costs);
            n[like][unlike] -= 1;
        }
        let gain_by_like = n[GAIN][FREE] + n[GAIN][COSTLY];
        let gain_by_unlike = n[FREE][GAIN] + n[COSTLY][GAIN];
        let jokers = n[GAIN][GAIN];
        let free_like = n[FREE][FREE] + n[FREE][COSTLY];
        let free_unlike = n[FREE][FREE] + n[COSTLY][FREE];
        let all_gain = -(gain_by_like + gain_by_unlike + jokers);

        let jokers_like = gain_by_unlike - gain_by_like - jokers;
        let (low, high) = (jokers_like - free_like, jokers_like + 2 * jokers + free_unlike);
        if difference < low {
            let (turned, dropped) = give_up(low - difference, n[FREE][GAIN], n[COSTLY][GAIN])?;
            let plan = Plan { free: -free_like, turned, dropped, too_many_unlike: true, ..Plan::default() };
            return Some((plan, all_gain + turned + dropped));
        }
        if difference > high {
            let (turned, dropped) = give_up(difference - high, n[GAIN][FREE], n[GAIN][COSTLY])?;
            let plan = Plan { jokers_unlike: jokers, free: free_unlike, turned, dropped, ..Plan::default() };
            return Some((plan, all_gain + turned + dropped));
        }
        // 2·(jokers that turn) + (free ones) makes up for what is missing.
        let missing = difference - jokers_like;
        let jokers_unlike = ((missing - free_unlike + 1) / 2).max(0);
        let free = missing - 2 * jokers_unlike;
        if free >= -free_like {
            return Some((Plan { jokers_unlike, free, ..Plan::default() }, all_gain));
        }
        // No child is free, and the parity is wrong.
        let plan = Plan { jokers_unlike: (missing - 1) / 2, jokers_idle: 1, ..Plan::default() };
        Some((plan, all_gain + 1))
    }

    /// Says what each child does in an optimum with this difference. `costs` are those of [`Children::new`];
    /// the child that is left out is idle.
    pub(super) fn each_role(
        &self,
        difference: i32,
        left_out: LeftOut,
        costs: impl Iterator<Item = Costs>,
        mut say: impl FnMut(usize, Role),
    ) {
        let is_out = |number: usize| left_out.is_some_and(|(out, _)| out == number);
        match self.plan(difference, left_out) {
            Some((mut plan, cost)) if cost <= self.one_sort(difference, left_out) => {
                for (number, costs) in costs.enumerate().filter(|&(number, _)| !is_out(number)) {
                    say(number, plan.role(kind(costs)));
                }
            }
            _ => {
                let (cheapest, role): (&[_], _) = if difference < 0 {
                    (&self.cheapest_like, Role::Like)
                } else {
                    (&self.cheapest_unlike, Role::Unlike)
                };
                let senders = cheapest.iter().filter(|(_, number)| !is_out(*number));
                for &(_, number) in senders.take(difference.unsigned_abs() as usize) {
                    say(number, role);
                }
            }
        }
    }
}

/// Takes so much off a difference: children that turn take 2 off, others 1. How many turn, and how many stay
/// idle.
fn give_up(excess: i32, can_turn: i32, cannot: i32) -> Option<(i32, i32)> {
    let turned = (excess / 2).min(can_turn);
    let dropped = excess - 2 * turned;
    (turned + dropped <= can_turn + cannot).then_some((turned, dropped))
}

/// Keeps a list of the cheapest sorted.
fn insert<const N: usize>(cheapest: &mut [(i32, usize); N], new: (i32, usize)) {
    if new.0 < cheapest[N - 1].0 {
        cheapest[N - 1] = new;
        for at in (1..N).rev() {
            if cheapest[at].0 < cheapest[at - 1].0 {
                cheapest.swap(at, at - 1);
            }
        }
    }
}

impl Plan {
    /// What the next child of this kind does; the plan remembers what it still has to give out.
    fn role(&mut self, kind: [usize; 2]) -> Role {
        let take = |count: &mut i32| {
            let some = *count > 0;
            *count -= i32::from(some);
            some
        };
        match kind {
            [GAIN, GAIN] if take(&mut self.jokers_unlike) => Role::Unlike,
            [GAIN, GAIN] if take(&mut self.jokers_idle) => Role::Idle,
            [GAIN, GAIN] => Role::Like,
            [GAIN, other] => self.of_gain(false, other, Role::Like, Role::Unlike),
            [other, GAIN] => self.of_gain(true, other, Role::Unlike, Role::Like),
            [_, FREE] if take(&mut self.free) => Role::Unlike,
            [FREE, _] if self.free < 0 => {
                self.free += 1;
                Role::Like
            }
            _ => Role::Idle,
        }
    }

    /// A child that gains by one sort: it does so, unless there are too many of them.
    fn of_gain(&mut self, by_unlike: bool, other: usize, gains: Role, turns: Role) -> Role {
        if self.too_many_unlike != by_unlike {
            return gains;
        }
        if other == FREE && self.turned > 0 {
            self.turned -= 1;
            return turns;
        }
        if self.dropped > 0 {
            self.dropped -= 1;
            return Role::Idle;
        }
        gains
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERY_COST: [i32; 5] = [-1, 0, 1, 2, NEVER];

    fn cost_of(costs: &[Costs], roles: &[Role]) -> (i32, i32) {
        let total = costs.iter().zip(roles).fold((0, 0), |(cost, difference), (costs, role)| match role {
            Role::Idle => (cost, difference),
            Role::Like => (cost + costs.like, difference - 1),
            Role::Unlike => (cost + costs.unlike, difference + 1),
        });
        (if total.0 < NEVER / 2 { total.0 } else { NEVER }, total.1)
    }

    /// All 3ᵖ choices.
    fn least_by_enumeration(costs: &[Costs], difference: i32, left_out: Option<usize>) -> i32 {
        let all = [Role::Idle, Role::Like, Role::Unlike];
        let mut least = NEVER;
        for choice in 0..3usize.pow(costs.len() as u32) {
            let roles: Vec<Role> = (0..costs.len() as u32).map(|i| all[choice / 3usize.pow(i) % 3]).collect();
            if left_out.is_none_or(|out| roles[out] == Role::Idle) {
                let (cost, reached) = cost_of(costs, &roles);
                if reached == difference {
                    least = least.min(cost);
                }
            }
        }
        least
    }

    fn check(costs: &[Costs]) {
        let children = Children::new(costs.iter().copied());
        for difference in -1..=2 {
            for out in std::iter::once(None).chain((0..costs.len()).map(Some)) {
                let left_out = out.map(|out| (out, costs[out]));
                let least = least_by_enumeration(costs, difference, out);
                assert_eq!(
                    children.each_least(left_out)[(difference + 1) as usize],
                    least,
                    "{costs:?} {difference} {out:?}"
                );
                if least < NEVER {
                    let mut roles = vec![Role::Idle; costs.len()];
                    let all = costs.iter().copied();
                    children.each_role(difference, left_out, all, |number, role| roles[number] = role);
                    assert_eq!(cost_of(costs, &roles), (least, difference), "{costs:?} {difference} {out:?}");
                    assert!(out.is_none_or(|out| roles[out] == Role::Idle));
                }
            }
        }
    }

    /// All sorted lists of a number of children.
    fn each_list(length: usize, from: usize, costs: &mut Vec<Costs>) {
        if costs.len() == length {
            return check(costs);
        }
        for kind in from..EVERY_COST.len().pow(2) {
            costs.push(Costs { like: EVERY_COST[kind / 5], unlike: EVERY_COST[kind % 5] });
            each_list(length, kind, costs);
            costs.pop();
        }
    }

    #[test]
    fn lemma_22_counting_is_as_good_as_all_choices() {
        for length in 0..=4 {
            each_list(length, 0, &mut Vec::new());
        }
    }

    #[test]
    fn lemma_22_counting_is_as_good_as_all_choices_among_gains() {
        let of = |digits: usize, length: u32| -> Vec<Costs> {
            let digit = |i: u32| digits / 9usize.pow(i) % 9;
            (0..length)
                .map(|i| Costs { like: digit(i) as i32 / 3 - 1, unlike: digit(i) as i32 % 3 - 1 })
                .collect()
        };
        // Sorted lists of six of the nine kinds.
        for digits in 0..9usize.pow(6) {
            let costs = of(digits, 6);
            if costs.is_sorted_by_key(|costs| (costs.like, costs.unlike)) {
                check(&costs);
            }
        }
    }
}
