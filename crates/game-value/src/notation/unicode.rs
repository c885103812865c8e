//! The same in Unicode, with the arrows and signs of the books.

use super::script::{Arrow, Script};

pub(super) const UNICODE: Script = Script {
    number: |number| number.to_string(),
    up: Arrow { once: "↑", twice: "⇑" },
    down: Arrow { once: "↓", twice: "⇓" },
    power: ("<", ">"),
    sum: ("[", "]"),
    star: "∗",
    plus_minus: "±",
    tiny: ("⧾(", ")"),
    miny: ("⧿(", ")"),
    braces: ("{", "}"),
    slash: "|",
};
