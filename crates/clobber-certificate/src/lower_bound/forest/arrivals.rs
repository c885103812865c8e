//! The cost of stones that arrive at a vertex such that the colours balance.
//!
//! A child of a vertex may stay idle, which costs nothing. It may send a stone like that of the vertex, at
//! the cost aᵢ, or one unlike it, at the cost bᵢ. Let F(D) be the least cost of all choices in which the
//! unlike ones outnumber the like ones by D. We need a lower bound of F(D) for −1 ≤ D ≤ 2, quickly, and again
//! with any one child left out.
//!
//! **Weak duality.** Let λ be any number. A choice with difference D costs as much as if every unlike stone
//! cost λ less and every like one λ more, plus λ·D. So
//!
//! > F(D) ≥ λ·D + Σ min(aᵢ + λ, 0, bᵢ − λ).
//!
//! F(D) is an integer, so the right-hand side may be rounded up. If it is an integer and a choice costs just
//! that, every child is at its minimum. Suppose that no child has both an idle and a sending option there.
//! Then the number of children that send is fixed, and its parity must be that of D. If it is not, F(D) is at
//! least one more.
//!
//! That holds for every λ. Children only enter by sums, so a child is left out by subtraction.
//!
//! **The bound is F(D) itself** if costs are at least −1 (dropping a move makes one root more) and λ is well
//! chosen. As λ grows, a child goes over from sending like to being idle at −aᵢ and to sending unlike at bᵢ,
//! or, if aᵢ + bᵢ < 0, at once at (bᵢ − aᵢ)/2, which we count twice. The right-hand side is concave with
//! maximum where D lies between the difference just before λ and that just after. Of k children's 2k
//! breakpoints in order, the difference becomes t at the one with number k + t; leaving a child out changes
//! it by at most one. So those with t from −2 to 4 are enough: the middle ones. At the maximum, if some child
//! has both options, all integers between the two differences are possible at this cost; otherwise all of one
//! parity. To mend a wrong parity, a child that may send either colour stays idle, which saves at most
//! (aᵢ + bᵢ)/2 ≥ −1.

/// A number of roots, or a difference of such numbers.
pub(super) type Cost = i64;

/// The cost of an impossible choice. It exceeds [`FAR`], so that no λ makes it worthwhile.
pub(super) const IMPOSSIBLE: Cost = 1 << 40;

/// A cost beyond all numbers of roots, but less than what is impossible.
const FAR: Cost = 1 << 32;

/// How many values of λ are tried: the differences from −2 to 4.
const LAMBDA_COUNT: usize = 7;

/// What a child may send, compared to being idle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Offer {
    /// The cost of a stone like that of the vertex.
    pub(super) like: Cost,
    /// The cost of a stone unlike it.
    pub(super) unlike: Cost,
}

impl Offer {
    /// Twice the values of λ at which the cheapest option changes.
    fn breakpoints(self) -> [Cost; 2] {
        let Self { like, unlike } = self;
        let both = if like + unlike < 0 { [unlike - like; 2] } else { [-2 * like, 2 * unlike] };
        both.map(|twice| twice.clamp(-2 * FAR, 2 * FAR))
    }
}

/// The children of a vertex together. Most vertices of a line have at most one, so that case is separate.
#[derive(Clone, Copy, Debug)]
pub(super) enum Arrivals {
    None,
    One(Offer),
    Many([Minima; LAMBDA_COUNT]),
}

/// For one λ, the sum of the minima of the children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Minima {
    twice_lambda: Cost,
    /// Twice the sum.
    twice_sum: Cost,
    /// How many of them send at their minimum, and cannot be idle.
    senders: u32,
    /// How many of them can do both.
    either: u32,
}

impl Minima {
    fn new(twice_lambda: Cost, offers: impl Iterator<Item = Offer>) -> Self {
        let mut minima = Self { twice_lambda, twice_sum: 0, senders: 0, either: 0 };
        for offer in offers {
            let sending = minima.twice_sending(offer);
            minima.twice_sum += sending.min(0);
            minima.senders += u32::from(sending < 0);
            minima.either += u32::from(sending == 0);
        }
        minima
    }

    /// Twice the least cost of sending either colour; being idle costs 0.
    fn twice_sending(&self, offer: Offer) -> Cost {
        (2 * offer.like + self.twice_lambda).min(2 * offer.unlike - self.twice_lambda)
    }

    fn without(mut self, offer: Offer) -> Self {
        let sending = self.twice_sending(offer);
        self.twice_sum -= sending.min(0);
        self.senders -= u32::from(sending < 0);
        self.either -= u32::from(sending == 0);
        self
    }

    fn at_least(self, difference: Cost) -> Cost {
        let twice = self.twice_lambda * difference + self.twice_sum;
        let is_integer = twice % 2 == 0;
        let wrong_parity = self.either == 0 && (difference + Cost::from(self.senders)) % 2 != 0;
        if is_integer { twice / 2 + Cost::from(wrong_parity) } else { (twice + 1).div_euclid(2) }
    }
}

impl Arrivals {
    /// From k children, in time O(k).
    pub(super) fn new(offers: &(impl Iterator<Item = Offer> + Clone)) -> Self {
        let mut first = offers.clone();
        match (first.next(), first.next()) {
            (None, _) => Self::None,
            (Some(offer), None) => Self::One(offer),
            _ => Self::many(offers),
        }
    }

    fn many(offers: &(impl Iterator<Item = Offer> + Clone)) -> Self {
        // These sentinels make sure that the middle breakpoints exist.
        let mut breakpoints = vec![-2 * FAR; 3];
        breakpoints.extend([2 * FAR; LAMBDA_COUNT - 3]);
        breakpoints.extend(offers.clone().flat_map(Offer::breakpoints));
        let children = (breakpoints.len() - LAMBDA_COUNT) / 2;
        breakpoints.select_nth_unstable(children);
        breakpoints[children..].select_nth_unstable(LAMBDA_COUNT - 1);
        breakpoints[children..children + LAMBDA_COUNT].sort_unstable();
        Self::Many(std::array::from_fn(|i| Minima::new(breakpoints[children + i], offers.clone())))
    }

    /// All children but this one.
    pub(super) fn without(&self, offer: Offer) -> Self {
        match self {
            Self::None | Self::One(_) => Self::None,
            Self::Many(minima) => Self::Many(minima.map(|minima| minima.without(offer))),
        }
    }

    /// A lower bound of F(D), with D the `difference`.
    pub(super) fn at_least(&self, difference: Cost) -> Cost {
        match (self, difference) {
            (Self::None | Self::One(_), 0) => 0,
            (Self::One(offer), -1) => offer.like,
            (Self::One(offer), 1) => offer.unlike,
            (Self::None | Self::One(_), _) => IMPOSSIBLE,
            // `Cost::MIN` stands for no bound.
            (Self::Many(minima), _) => {
                minima.iter().map(|minima| minima.at_least(difference)).max().unwrap_or(Cost::MIN)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// F(D) by trying all choices.
    fn by_enumeration(offers: &[Offer], difference: Cost) -> Cost {
        let Some((offer, rest)) = offers.split_first() else {
            return if difference == 0 { 0 } else { IMPOSSIBLE };
        };
        let options = [(0, 0), (offer.like, -1), (offer.unlike, 1)];
        let costs = options.map(|(cost, change)| cost + by_enumeration(rest, difference - change));
        costs.into_iter().min().unwrap().min(IMPOSSIBLE)
    }

    fn assert_exact(arrivals: &Arrivals, offers: &[Offer]) {
        for difference in -1..=2 {
            let exact = by_enumeration(offers, difference);
            let bound = arrivals.at_least(difference);
            let both_impossible = exact > FAR / 2 && bound > FAR / 2;
            assert!(bound == exact || both_impossible, "{offers:?}, D = {difference}: {bound}, not {exact}");
        }
    }

    fn check(offers: &[Offer]) {
        let arrivals = Arrivals::new(&offers.iter().copied());
        assert_exact(&arrivals, offers);
        for left_out in 0..offers.len() {
            let mut others = offers.to_vec();
            assert_exact(&arrivals.without(others.remove(left_out)), &others);
        }
    }

    /// Calls `check` for all multisets with up to `more` more children.
    fn check_all(chosen: &mut Vec<Offer>, more: usize, offers: &[Offer]) {
        check(chosen);
        for (i, &offer) in offers.iter().enumerate().filter(|_| more > 0) {
            chosen.push(offer);
            check_all(chosen, more - 1, &offers[i..]);
            chosen.pop();
        }
    }

    const COSTS: [Cost; 5] = [-1, 0, 1, 2, IMPOSSIBLE];

    #[test]
    fn the_bound_is_exact_for_few_children() {
        let offers: Vec<Offer> =
            COSTS.iter().flat_map(|&like| COSTS.iter().map(move |&unlike| Offer { like, unlike })).collect();
        check_all(&mut Vec::new(), 4, &offers);
    }

    proptest! {
        #[test]
        fn the_bound_is_exact_for_any_costs(
            costs in prop::collection::vec((-1..9i64, -1..9i64, 0..4u8), 0..8),
        ) {
            let offers: Vec<Offer> = costs
                .into_iter()
                .map(|(like, unlike, limit)| match limit {
                    0 => Offer { like: IMPOSSIBLE, unlike },
                    1 => Offer { like, unlike: IMPOSSIBLE },
                    _ => Offer { like, unlike },
                })
                .collect();
            check(&offers);
        }
    }
}
