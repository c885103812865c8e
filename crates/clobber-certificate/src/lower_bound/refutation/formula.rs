//! Formulas in conjunctive normal form, and sums as clauses.

/// A variable, as in the DIMACS format by its number from 1; or its negation, by the negative number.
pub type Literal = i32;

/// A literal, or a truth that is known when the formula is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Truth {
    Known(bool),
    Literal(Literal),
}

impl std::ops::Not for Truth {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Known(truth) => Self::Known(!truth),
            Self::Literal(literal) => Self::Literal(-literal),
        }
    }
}

/// What one item adds to a sum: at least `least`, and more by one for each of the conditions that holds. Each
/// of them implies the one before.
pub(super) struct Item {
    pub(super) least: i32,
    pub(super) more: Vec<Literal>,
}

impl Item {
    /// 1 if the literal is true, else 0.
    pub(super) fn one(literal: Literal) -> Self {
        Self { least: 0, more: vec![literal] }
    }

    fn most(&self) -> i32 {
        self.least + self.more.len() as i32
    }

    /// Is it at least this?
    fn reaches(&self, value: i32) -> Truth {
        if value <= self.least {
            return Truth::Known(true);
        }
        let place = (value - self.least - 1) as usize;
        self.more.get(place).map_or(Truth::Known(false), |&literal| Truth::Literal(literal))
    }
}

/// A conjunction of clauses.
#[derive(Clone, Debug, Default)]
pub struct Formula {
    variables: u32,
    literals: Vec<Literal>,
    /// Where each clause ends among the literals.
    ends: Vec<usize>,
}

impl Formula {
    /// How many variables there are; they are numbered from 1.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// The literals of all clauses together.
    pub fn literals(&self) -> usize {
        self.literals.len()
    }

    /// The clauses, in the order in which they were written.
    pub fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.literals[start..end])
    }

    /// The next variable.
    pub(super) fn variable(&mut self) -> Literal {
        self.variables += 1;
        self.variables as Literal
    }

    pub(super) fn clause(&mut self, literals: &[Literal]) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len());
    }

    /// A clause from which false members are left out, and which is left out itself if a member is true.
    fn simplified(&mut self, members: &[Truth]) {
        if members.iter().any(|member| matches!(member, Truth::Known(true))) {
            return;
        }
        let literal = |member: &Truth| match member {
            Truth::Literal(literal) => Some(*literal),
            Truth::Known(_) => None,
        };
        self.literals.extend(members.iter().filter_map(literal));
        self.ends.push(self.literals.len());
    }

    /// A variable that is true exactly when both of these are.
    pub(super) fn both(&mut self, first: Literal, second: Literal) -> Literal {
        let both = self.variable();
        self.clause(&[-both, first]);
        self.clause(&[-both, second]);
        self.clause(&[both, -first, -second]);
        both
    }

    /// The sum of these items is `total`.
    pub(super) fn sum(&mut self, items: &[Item], total: i32) {
        self.sum_between(items, total, total);
    }

    /// The sum of these items is from `least` to `most`, and leaves this rest modulo 3.
    pub(super) fn sum_modulo_3(&mut self, items: &[Item], least: i32, most: i32, rest: i32) {
        let sum = self.sum_between(items, least, most);
        for value in sum.least..=sum.most() {
            if (value - rest) % 3 != 0 {
                self.simplified(&[!sum.reaches(value), sum.reaches(value + 1)]);
            }
        }
    }

    /// The sum of these items is from `least` to `most`. Returns what it can be.
    ///
    /// The items are added one after the other. A [`Range`] has the variables "the sum so far is at least t",
    /// for ascending t, where that is open. The sum so far cannot be less than the least sum of the items
    /// added, nor too small to reach `least` with the items to come. It cannot be more than their greatest
    /// sum, nor too large to end at `most` or less. For a sum, an item, the sum after it, and all a and b in
    /// their ranges:
    ///
    /// - if the sum was at least a, and the item is at least b, then the sum is at least a + b;
    /// - if the sum was less than a, and the item is less than b, then the sum is less than a + b − 1.
    ///
    /// So the variables have to tell the truth, and unit propagation knows of every item that is decided by
    /// the others.
    fn sum_between(&mut self, items: &[Item], least: i32, most: i32) -> Range {
        let mut rest_least: i32 = items.iter().map(|item| item.least).sum();
        let mut rest_most: i32 = items.iter().map(Item::most).sum();
        let mut sum = Range { least: 0, more: Vec::new() };
        if most < rest_least || rest_most < least {
            self.clause(&[]);
            return sum;
        }
        for item in items {
            rest_least -= item.least;
            rest_most -= item.most();
            let now_least = (sum.least + item.least).max(least - rest_most);
            let now_most = (sum.most() + item.most()).min(most - rest_least);
            let more = (now_least..now_most).map(|_| self.variable()).collect();
            let now = Range { least: now_least, more };
            self.add(&sum, item, &now);
            sum = now;
        }
        sum
    }

    fn add(&mut self, before: &Range, item: &Item, after: &Range) {
        for a in before.least..=before.most() + 1 {
            for b in item.least..=item.most() + 1 {
                let (was, is) = (before.reaches(a), item.reaches(b));
                self.simplified(&[!was, !is, after.reaches(a + b)]);
                self.simplified(&[was, is, !after.reaches(a + b - 1)]);
            }
        }
    }
}

/// What a sum can be so far, if it is to reach its total; with a variable for "at least t" where that is
/// open.
type Range = Item;
