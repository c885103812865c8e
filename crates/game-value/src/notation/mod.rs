//! The notation of values: what users type and what is printed back.
//!
//! We print as [CGSuite](https://www.cgsuite.org) does and read what it prints.
//! [`Arithmetic::parse`](crate::Arithmetic::parse) is the one door from text to value, and it reads back what
//! [`text`](crate::Arithmetic::text) and [`unicode`](crate::Arithmetic::unicode) wrote.
//!
//! | text | Unicode | value |
//! |---|---|---|
//! | `3`, `-1/2` | `3`, `-1/2` | numbers |
//! | `*`, `*3` | `∗`, `∗3` | nimbers |
//! | `^`, `^^`, `^3`, `v`, `vv`, `v3` | `↑`, `⇑`, `↑3`, `↓`, `⇓`, `↓3` | multiples of up |
//! | `^<2>`, `v<2>` | `↑<2>`, `↓<2>` | ↑² = {0 \| ↓*} and so on, and their negatives |
//! | `^[2]`, `v[2]` | `↑[2]`, `↓[2]` | ↑ + ↑² and so on, and their negatives |
//! | `1/2v3*2` | `1/2↓3∗2` | number, ups and nimber, written without blanks for their sum |
//! | `+-1`, `+-{2,{4\|0}}` | `±1`, `±{2,{4\|0}}` | switches: {1 \| −1}, {2, {4 \| 0} \| −2, {0 \| −4}} |
//! | `Tiny(2)`, `Miny(2)` | `⧾(2)`, `⧿(2)` | {0 \|\| 0 \| −2} and its negative |
//! | `{2\|\|1\|0}` | `{2\|\|1\|0}` | {2 \| {1 \| 0}}: more bars divide first |
//!
//! Read, but never printed: sums `^ + *2 - {1|0}`, parentheses, signs. A sign before a number belongs to it
//! alone, so that `-1^` is −1 + ↑, as it is printed. `a+-b` is a + (±b), but `a + -b` is a − b. CGSuite's own
//! input differs where a number stands in front. There `3*5` and `3^5` are a product and a power. Here they
//! are 3 + *5 and 3 + 5·↑, as CGSuite prints these values.

mod cost;
mod error;
mod name;
mod order;
mod parse;
mod print;
mod scanner;
mod script;
mod sink;
mod slashes;

pub use error::{ParseError, ParseErrorKind};
