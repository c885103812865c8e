//! LaTeX, for math mode.

use super::script::{Arrow, Script};
use crate::dyadic::Dyadic;

/// Tiny-G is +_G and miny-G is −_G, as in "Winning Ways".
pub(super) const LATEX: Script = Script {
    number: fraction,
    up: Arrow { once: r"\uparrow", twice: r"\Uparrow" },
    down: Arrow { once: r"\downarrow", twice: r"\Downarrow" },
    power: ("^{", "}"),
    sum: ("^{[", "]}"),
    star: r"\ast",
    plus_minus: r"\pm",
    tiny: ("+_{", "}"),
    miny: ("-_{", "}"),
    braces: (r"\left\{", r"\right\}"),
    slash: r"\middle|",
};

fn fraction(number: Dyadic) -> String {
    if number.exponent() == 0 {
        return number.to_string();
    }
    let sign = if number.numerator() < 0 { "-" } else { "" };
    format!(r"{sign}\frac{{{}}}{{{}}}", number.numerator().unsigned_abs(), 1u64 << number.exponent())
}
