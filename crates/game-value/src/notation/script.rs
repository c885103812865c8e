//! The signs in which values are written.

use crate::dyadic::Dyadic;

/// The signs of one kind of output.
pub(super) struct Script {
    pub(super) number: fn(Dyadic) -> String,
    pub(super) up: Arrow,
    pub(super) down: Arrow,
    /// The text around the number of a power of up.
    pub(super) power: Around,
    /// The text around the number of a sum of powers of up.
    pub(super) sum: Around,
    pub(super) star: &'static str,
    pub(super) plus_minus: &'static str,
    pub(super) tiny: Around,
    pub(super) miny: Around,
    pub(super) braces: Around,
    /// One of the slashes between left and right options.
    pub(super) slash: &'static str,
}

/// An up or down, once and twice.
pub(super) struct Arrow {
    pub(super) once: &'static str,
    pub(super) twice: &'static str,
}

/// The text before and after something.
pub(super) type Around = (&'static str, &'static str);

/// CGSuite's language, in ASCII.
pub(super) const TEXT: Script = Script {
    number: |number| number.to_string(),
    up: Arrow { once: "^", twice: "^^" },
    down: Arrow { once: "v", twice: "vv" },
    power: ("<", ">"),
    sum: ("[", "]"),
    star: "*",
    plus_minus: "+-",
    tiny: ("Tiny(", ")"),
    miny: ("Miny(", ")"),
    braces: ("{", "}"),
    slash: "|",
};

/// The same in Unicode, with the arrows and signs of the books.
pub(super) const UNICODE: Script = Script {
    up: Arrow { once: "↑", twice: "⇑" },
    down: Arrow { once: "↓", twice: "⇓" },
    star: "∗",
    plus_minus: "±",
    tiny: ("⧾(", ")"),
    miny: ("⧿(", ")"),
    ..TEXT
};

/// LaTeX, for math mode. Tiny-G is +_G and miny-G is −_G, as in "Winning Ways".
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
