//! The sentence that a family's values make: `(xxo)^n = ⌊(n+1)/2⌋·↑`.

use super::names::Name;

/// Characters up to which a sentence lists its exceptions. Longer ones are left to the list of values.
const MAX_EXCEPTION_CHARS: usize = 100;

/// The values of w^n: those of n = 0, 1, …, and from `start` on v(n + step) = v(n) + shift.
pub(super) struct Sequence<'a> {
    pub(super) word: &'a str,
    pub(super) start: usize,
    pub(super) step: usize,
    pub(super) shift: Name,
    /// For n from 0 to start + step − 1.
    pub(super) values: Vec<Name>,
}

impl Sequence<'_> {
    /// The sentence.
    pub(super) fn sentence(&self) -> String {
        let word = self.word;
        let regular = match self.formula() {
            Some(formula) => format!("({word})^n = {formula}"),
            None => format!("({word})^n = {}", self.cases()),
        };
        let exceptions: Vec<String> =
            (0..self.start).map(|n| format!("{} for n = {n}", self.values[n].text())).collect();
        if exceptions.is_empty() {
            return format!("{regular} for all n");
        }
        let exceptions = exceptions.join(", ");
        if exceptions.chars().count() > MAX_EXCEPTION_CHARS {
            return format!("{regular} for n ≥ {}", self.start);
        }
        format!("{regular} for n ≥ {}; {exceptions}", self.start)
    }

    /// One formula for all n, if all values are multiples of ↑, with or without *, in regular distances.
    fn formula(&self) -> Option<String> {
        let Name::Ups(rise, star) = self.shift else { return None };
        let values: Option<Vec<(i64, bool)>> = self.values[self.start..]
            .iter()
            .map(|name| if let &Name::Ups(ups, star) = name { Some((ups, star)) } else { None })
            .collect();
        let values = values?;
        let ups: Vec<i64> = values.iter().map(|&(ups, _)| ups).collect();
        let ups = self.multiple(rise, &ups)?;
        let stars: Vec<bool> = values.iter().map(|&(_, star)| star).collect();
        let star = self.stars(star, &stars)?;
        Some(match (ups.as_str(), star.as_str()) {
            ("0", "") => "0".into(),
            ("0", star) => star.into(),
            (ups, "") => times(ups, "↑"),
            (ups, star) => format!("{} + {star}", times(ups, "↑")),
        })
    }

    /// ⌊(rise·n + b)/step⌋, with the b that fits.
    fn multiple(&self, rise: i64, values: &[i64]) -> Option<String> {
        let (start, step) = (self.start as i64, self.step as i64);
        let least = values[0] * step - rise * start;
        let fits =
            |b: &i64| (start..).zip(values).all(|(n, &value)| (rise * n + b).div_euclid(step) == value);
        let b = (least..least + step).find(fits)?;
        let sum = match (rise, b) {
            (0, _) => return Some(values[0].to_string()),
            (_, 0) => term(rise),
            (_, 1..) => format!("{}+{b}", term(rise)),
            (_, _) => format!("{}−{}", term(rise), -b),
        };
        Some(match (step, sum.as_str()) {
            (1, "n") => sum,
            (1, _) => format!("({sum})"),
            (_, "n") => format!("⌊n/{step}⌋"),
            _ => format!("⌊({sum})/{step}⌋"),
        })
    }

    /// An empty text, `*`, or a multiple of `*`.
    fn stars(&self, shift_has_star: bool, stars: &[bool]) -> Option<String> {
        if !shift_has_star {
            return match (stars.iter().all(|&star| star), stars.iter().any(|&star| star)) {
                (true, _) => Some("*".into()),
                (_, false) => Some(String::new()),
                _ => None,
            };
        }
        let parity = |b: i64| {
            let at = |n: usize| (n as i64 + b).div_euclid(self.step as i64).rem_euclid(2) == 1;
            (self.start..).zip(stars).all(|(n, &star)| at(n) == star)
        };
        let b = (0..2 * self.step as i64).find(|&b| parity(b))?;
        let sum = if b == 0 { "n".to_string() } else { format!("n+{b}") };
        Some(match (self.step, b) {
            (1, 0) => "n·*".into(),
            (1, _) => format!("({sum})·*"),
            (step, 0) => format!("⌊n/{step}⌋·*"),
            (step, _) => format!("⌊({sum})/{step}⌋·*"),
        })
    }

    /// One value for each residue of n.
    fn cases(&self) -> String {
        let (start, step, shift) = (self.start, self.step, self.shift.text());
        let grows = shift != "0";
        let added = match self.shift {
            _ if !grows => String::new(),
            Name::Ups(1 | -1, false) | Name::Ups(0, true) => format!(" + k·{shift}"),
            _ => format!(" + k·({shift})"),
        };
        let case = |r: usize| {
            let value = self.values[start + r].text();
            match (grows, step) {
                (false, 1) => value,
                (true, 1) => format!("{value}{added} if n = k + {}", start + r),
                (false, _) => format!("{value} if n ≡ {} mod {step}", (start + r) % step),
                (true, _) => format!("{value}{added} if n = {step}k + {}", start + r),
            }
        };
        (0..step).map(case).collect::<Vec<_>>().join(", ")
    }
}

fn term(rise: i64) -> String {
    match rise {
        1 => "n".into(),
        -1 => "−n".into(),
        _ => format!("{}n", rise.to_string().replace('-', "−")),
    }
}

fn times(count: &str, what: &str) -> String {
    match count {
        "1" => what.to_string(),
        _ => format!("{}·{what}", count.replace('-', "−")),
    }
}
