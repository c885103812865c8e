//! CGSuite's language, in ASCII.

use super::script::{Arrow, Script};

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
