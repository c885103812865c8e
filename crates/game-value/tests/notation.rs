//! Printing and parsing of values: golden texts, inverses of each other, names, and texts that mean nothing.

use game_value::{
    Arithmetic, Dyadic, MAX_NIMBER, Name, NameError, ParseErrorKind, Universe, Ups, Uptimal, Value,
};
use proptest::prelude::*;
use search_limits::{Limits, StopFlag};
use std::time::{Duration, Instant};

/// Input, what is printed, and where that is from. "CGSuite" are the tests of CGSuite 2
/// (github.com/aaron-siegel/cgsuite: EvalTest, CanonicalShortGameTestCase, GameGridTest).
const GOLDEN: &[(&str, &str, &str)] = &[
    ("0", "0", "CGSuite"),
    ("{|}", "0", "definition"),
    ("{0|}", "1", "definition"),
    ("{|0}", "-1", "definition"),
    ("{0|1}", "1/2", "definition"),
    ("6/4", "3/2", "lowest terms"),
    ("25/16", "25/16", "CGSuite"),
    ("-1/2", "-1/2", "CGSuite"),
    ("{*|*}", "0", "second player wins"),
    ("{0|0}", "*", "definition"),
    ("{0,*|0,*}", "*2", "definition"),
    ("*8", "*8", "CGSuite"),
    ("*3+*5", "*6", "CGSuite"),
    ("9/8+*", "9/8*", "CGSuite"),
    ("2 + (1+*)", "3*", "CGSuite"),
    ("2 - (1+*)", "1*", "CGSuite"),
    ("2 + 3/4", "11/4", "CGSuite"),
    ("5 - 3 + 4 - 8", "-2", "CGSuite"),
    ("^", "^", "CGSuite"),
    ("{0|*}", "^", "definition"),
    ("{*|0}", "v", "definition"),
    ("{0,*|0}", "^*", "Winning Ways"),
    ("v*", "v*", "CGSuite"),
    ("6+^*", "6^*", "CGSuite"),
    ("^*6", "^*6", "CGSuite"),
    ("{0|^*5}", "^^*4", "CGSuite"),
    ("73/16+v9*8", "73/16v9*8", "CGSuite"),
    ("vvvvv", "v5", "CGSuite"),
    ("^^^^^^+vvv*+^19*3+v14", "^8*2", "CGSuite"),
    ("{0|v*}", "^<2>", "CGSuite"),
    ("{0,*|v}", "^<2>*", "CGSuite"),
    ("{^|*}", "^[2]", "CGSuite"),
    ("{0,^*|0}", "^[2]*", "CGSuite"),
    ("{0|*||*|||*||||*}", "^[4]", "CGSuite"),
    ("{0||0|v*}", "{0|^<2>}", "CGSuite"),
    ("^ + ^<2> + ^<3>", "^[3]", "definition"),
    ("1/2 - ^<3> + *5", "1/2v<3>*5", "CGSuite's form"),
    ("{0||0|vvv}", "{0||0|v3}", "CGSuite"),
    ("{^^^|vv}", "{^3|vv}", "CGSuite"),
    ("{1|^^||^}", "{1|^^||^}", "CGSuite"),
    ("{0,*||*|v3*}", "{0,*||*|v3*}", "CGSuite"),
    ("{{1v|^},{1v||1vv|0}|0,{^|0,{0|-1^^}}}", "{{1v|^},{1v||1vv|0}|0,{^|0,{0|-1^^}}}", "CGSuite"),
    ("{^^*|*,v}", "{^^*|*,v}", "CGSuite: Clobber xox|ox."),
    ("{0,v*|vv}", "{0,v*|vv}", "CGSuite: diagonal Clobber"),
    ("{*|-1}", "{*|-1}", "CGSuite: AntiClobber"),
    ("{3|||2||1|0,*||||-1/2}", "{3|||2||1|0,*||||-1/2}", "CGSuite"),
    ("{2|{1|0}}", "{2||1|0}", "CGSuite's form"),
    ("{{3|2}|1}", "{3|2||1}", "CGSuite's form"),
    ("{5||{3|1}}", "{5||3|1}", "CGSuite"),
    ("{3||2+*|1+*}", "{3||2*|1*}", "CGSuite"),
    ("{3/2+*|1/2||{0|-3},{-1+*,{-1/2|-1+*}|-5/2}}", "{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}", "CGSuite"),
    (
        "{{4*|3||{5/2|3/2*},{5/2|2*||3/2*|1}},{9/2*|7/2||3/2*|1/2}|0}",
        "{{4*|3||{5/2|3/2*},{5/2|2*||3/2*|1}},{9/2*|7/2||3/2*|1/2}|0}",
        "CGSuite",
    ),
    ("{12|0||-4|-16}", "{12|0||-4|-16}", "CGSuite"),
    ("3 - 2 +- 6 - 7 +- 8 + 4", "{12|0||-4|-16}", "CGSuite"),
    ("+-1", "+-1", "CGSuite"),
    ("+-(1/2)", "+-1/2", "CGSuite"),
    ("+-{1,1+*}", "+-{1,1*}", "CGSuite"),
    ("+-{2,{4|0}}", "+-{2,{4|0}}", "CGSuite"),
    ("+-(1+*)", "+-(1*)", "CGSuite's form"),
    ("3+-1", "{4|2}", "CGSuite"),
    ("3 + -1", "2", "a sign"),
    ("+-1+-2+-3+-4", "+-{10|8||6|4|||4|2||0|-2}", "CGSuite"),
    ("{2||0,+-2|-4}", "{2||0,+-2|-4}", "CGSuite"),
    ("{2,{4|0}|-2}", "{2,{4|0}|-2}", "CGSuite"),
    ("{0||0|-1}", "Tiny(1)", "CGSuite"),
    ("{0|||0||0|-5}", "Tiny({5|0})", "CGSuite's form: the mean of {0|-5} is below 0"),
    ("{0||0|-1/4}", "Tiny(1/4)", "CGSuite"),
    ("{0||0|-3/2}", "Tiny(3/2)", "CGSuite"),
    ("{0|||0||-1|-2}", "Tiny({2|1})", "CGSuite"),
    ("{0|||0||-1|-3}", "Tiny({3|1})", "CGSuite"),
    ("{1|0||0}", "Miny(1)", "CGSuite"),
    ("{5||3|1|||0||||0}", "Miny({5||3|1})", "CGSuite"),
    ("{12|||11||10,{11|10}|9Tiny({2|1})}", "{12|||11||10,{11|10}|9Tiny({2|1})}", "CGSuite: 5·{3||2|1}"),
    ("{3Tiny({3|1})|1Tiny({3|1}),{2,{3|1}|0}||0}", "{3Tiny({3|1})|1Tiny({3|1}),{2,{3|1}|0}||0}", "CGSuite"),
    (
        "{10||10,10v*|{10vv,10v*||||10v3*,10vv|||10v4,10v3*||10v5*,10v4|{10v6,10v5*||||10v7*,10v6|||10v8,10v7*||10v9*,10v8|10v10}}}",
        "{10||10,10v*|{10vv,10v*||||10v3*,10vv|||10v4,10v3*||10v5*,10v4|{10v6,10v5*||||10v7*,10v6|||10v8,10v7*||10v9*,10v8|10v10}}}",
        "CGSuite: 10·(1 + ^<2> + *4)",
    ),
    ("-^", "v", "a sign"),
    ("--^*", "^*", "two signs"),
    ("-1^", "-1^", "the sign belongs to the number"),
    ("0 - 1^", "-1v", "a difference"),
    ("-(1^)", "-1v", "a sign before a parenthesis"),
    ("^ - (v*)", "^^*", "a difference"),
    ("-{0|*}", "v", "a sign before braces"),
    (" { 0 | \t ^ * 2 } \n", "^^*3", "blanks"),
    ("^1*0 + *1 + ^[1] + ^<1>", "^3*", "small numbers"),
    ("tiny(2)", "Tiny(2)", "any case"),
    ("±1", "+-1", "Unicode"),
    ("{⇑∗|∗,↓}", "{^^*|*,v}", "Unicode"),
    ("1/2↓3⋆2 − ⇓", "1/2v*2", "Unicode"),
    ("⧾(2) + ⧿(2)", "0", "Unicode"),
];

#[test]
fn golden_texts() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    for &(input, printed, source) in GOLDEN {
        let value = universe.parse(input).unwrap_or_else(|error| panic!("{input}: {error} {:?}", error.span));
        assert_eq!(universe.text(value).unwrap(), printed, "{input} ({source})");
        assert_eq!(universe.parse(printed), Ok(value), "{printed} ({source})");
    }
}

#[test]
fn golden_unicode_and_latex() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    for (text, unicode, latex) in [
        ("0", "0", "0"),
        ("-3/4", "-3/4", r"-\frac{3}{4}"),
        ("*", "∗", r"\ast"),
        ("1/2^3*2", "1/2↑3∗2", r"\frac{1}{2}\uparrow3\ast2"),
        ("^^*", "⇑∗", r"\Uparrow\ast"),
        ("vv", "⇓", r"\Downarrow"),
        ("v<2>*", "↓<2>∗", r"\downarrow^{2}\ast"),
        ("^[3]", "↑[3]", r"\uparrow^{[3]}"),
        ("+-1", "±1", r"\pm1"),
        ("+-(1*)", "±(1∗)", r"\pm(1\ast)"),
        ("2Tiny({2|1})", "2⧾({2|1})", r"2+_{\left\{2\middle|1\right\}}"),
        ("Miny(1/2)", "⧿(1/2)", r"-_{\frac{1}{2}}"),
        ("{2||1|0}", "{2||1|0}", r"\left\{2\middle|\middle|1\middle|0\right\}"),
        ("{^^*|*,v}", "{⇑∗|∗,↓}", r"\left\{\Uparrow\ast\middle|\ast,\downarrow\right\}"),
    ] {
        let value = universe.parse(text).unwrap();
        assert_eq!(universe.text(value).unwrap(), text);
        assert_eq!(universe.unicode(value).unwrap(), unicode);
        assert_eq!(universe.parse(unicode), Ok(value));
        assert_eq!(universe.latex(value).unwrap(), latex);
    }
}

/// Whether this character, or the end, was not expected.
fn unexpected(wanted: Option<char>) -> impl Fn(&ParseErrorKind) -> bool {
    move |kind| match *kind {
        ParseErrorKind::Unexpected { found, .. } => found == wanted,
        _ => false,
    }
}

#[test]
fn refused_texts() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let check = |text: &str, span: std::ops::Range<usize>, wanted: &dyn Fn(&ParseErrorKind) -> bool| {
        let error = universe.parse(text).expect_err(text);
        assert!(wanted(&error.kind), "{text}: {error:?}");
        assert_eq!(error.span, span, "{text}: {error:?}");
        assert!(!error.help().is_empty() && !error.to_string().is_empty());
    };
    check("", 0..0, &unexpected(None));
    check("  ", 2..2, &unexpected(None));
    check("1 +", 3..3, &unexpected(None));
    check("1 2", 2..3, &unexpected(Some('2')));
    check("1|0", 1..2, &unexpected(Some('|')));
    check("{1|x}", 3..4, &unexpected(Some('x')));
    check("{1,|0}", 3..4, &unexpected(Some('|')));
    check("(1|0)", 2..3, &unexpected(Some('|')));
    check("{1|0}*", 5..6, &unexpected(Some('*')));
    check("^v", 1..2, &unexpected(Some('v')));
    check("^^3", 2..3, &unexpected(Some('3')));
    check("3.^", 1..2, &unexpected(Some('.')));
    check("^<2", 3..3, &unexpected(None));
    check("Tiny 2", 5..6, &unexpected(Some('2')));
    check("1/", 2..2, &unexpected(None));
    check("(1|", 2..3, &unexpected(Some('|')));
    check("{1|0|-1}", 4..5, &|kind| *kind == ParseErrorKind::AmbiguousSlashes { slashes: 1 });
    check("{1||0|2|3}", 7..8, &|kind| *kind == ParseErrorKind::AmbiguousSlashes { slashes: 1 });
    check("{1| |0}", 4..5, &|kind| *kind == ParseErrorKind::AmbiguousSlashes { slashes: 1 });
    check("1 + {2|(1", 7..8, &|kind| *kind == ParseErrorKind::Unclosed { bracket: '(' });
    check("1 + {2|1", 4..5, &|kind| *kind == ParseErrorKind::Unclosed { bracket: '{' });
    check("{1,2} + 1", 0..5, &|kind| *kind == ParseErrorKind::NoSlash);
    check("+-{}", 2..4, &|kind| *kind == ParseErrorKind::NoSlash);
    check("1 + 2/3", 6..7, &|kind| *kind == ParseErrorKind::NotDyadic { denominator: 3 });
    check("1/0", 2..3, &|kind| *kind == ParseErrorKind::NotDyadic { denominator: 0 });
    check("100001", 0..6, &|kind| *kind == ParseErrorKind::Name(NameError::Number));
    check("1/4611686018427387904", 0..21, &|kind| *kind == ParseErrorKind::Name(NameError::Number));
    check("60000 + 60000", 0..13, &|kind| *kind == ParseErrorKind::Name(NameError::Number));
    check("{0|^100001}", 3..10, &|kind| *kind == ParseErrorKind::Name(NameError::Ups));
    check("v99999999999999999999", 0..21, &|kind| *kind == ParseErrorKind::Name(NameError::Ups));
    check("*256 ", 0..4, &|kind| *kind == ParseErrorKind::Name(NameError::Nimber));
    check("^<0>", 0..3, &|kind| *kind == ParseErrorKind::Name(NameError::Power));
    check("^[1001]", 0..7, &|kind| *kind == ParseErrorKind::Name(NameError::Power));
    check(&"(".repeat(1000), 201..202, &|kind| matches!(kind, ParseErrorKind::NestedTooDeep { limit: 200 }));
    check(&"+-".repeat(1000), 402..403, &|kind| matches!(kind, ParseErrorKind::NestedTooDeep { .. }));
    let many = format!("{{{}|0}}", vec!["0"; 1001].join(","));
    check(&many, 1..2002, &|kind| *kind == ParseErrorKind::TooManyOptions { limit: 1000 });
    let hot = (1..40).map(|n| format!("{{{n}|-{}}}", n * n)).collect::<Vec<_>>().join("+");
    let error = universe.parse(&hot).unwrap_err();
    assert_eq!(error.kind, ParseErrorKind::TooMuchWork);
}

#[test]
fn a_stopped_universe_is_an_error() {
    let universe = Universe::new();
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    stopped.check_now().unwrap_err();
    let error = universe.within(&stopped).parse("1 + {7|5}").unwrap_err();
    assert!(matches!(error.kind, ParseErrorKind::Unsolved(_)));
    assert!(universe.within(Limits::unlimited()).parse("1 + {7|5}").is_ok());
}

/// Long texts of small parts, and short texts for much, take a short time.
#[test]
fn work_is_bounded() {
    let started = Instant::now();
    for text in [
        "(^99999 + v99998)".into(),
        vec!["^99999 - ^99998"; 5000].join("+"),
        vec!["*255"; 5000].join("+"),
        format!("{{{}|0}}", (1..1000).map(|n| format!("*{}", n % 256)).collect::<Vec<_>>().join(",")),
        format!("{}1{}", "{".repeat(150), "|0}".repeat(150)),
        "-".repeat(100_000) + "^",
        "^".repeat(100_000),
        "{0|".to_owned() + &"|".repeat(100_000) + "1}",
        (1..400).map(|n| "|".repeat(400 - n) + "0").collect::<String>(),
        format!("{{0{}}}", (1..400).map(|n| "|".repeat(400 - n) + "0").collect::<String>()),
        "{^50000|v50000}+{^40000|v40000}".into(),
        "Tiny(99999)+50000Tiny({99999|1})".into(),
        "{100000||100000|-100000}".into(),
        "{50000|||50000||-50000|-60000}".into(),
    ] {
        let universe = Universe::with_memory(256 << 20);
        let universe = universe.within(Limits::unlimited());
        if let Ok(value) = universe.parse(&text) {
            assert!(universe.display_bounded(value, 100).unwrap().chars().count() <= 100);
        }
    }
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}

fn assert_read_back(universe: Arithmetic<'_>, value: Value) {
    let text = universe.text(value).unwrap();
    assert_eq!(universe.parse(&text), Ok(value), "{text}");
    let unicode = universe.unicode(value).unwrap();
    assert_eq!(universe.parse(&unicode), Ok(value), "{unicode}");
    assert_eq!(unicode.chars().count() < 60, universe.unicode_bounded(value, 59).unwrap() == unicode);
}

/// All values with options among these.
fn next_day(universe: Arithmetic<'_>, values: &[Value]) -> Vec<Value> {
    let subset = |set: usize| {
        values.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, &value)| value).collect()
    };
    let sets = 1 << values.len();
    let mut next: Vec<Value> = (0..sets)
        .flat_map(|left| (0..sets).map(move |right| (left, right)))
        .map(|(left, right)| universe.from_options(subset(left), subset(right)).unwrap())
        .collect();
    next.sort_unstable();
    next.dedup();
    next
}

#[test]
fn every_game_born_by_day_two_is_read_back() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let day_one = next_day(universe, &[Value::ZERO]);
    let day_two = next_day(universe, &day_one);
    assert_eq!((day_one.len(), day_two.len()), (4, 22));
    day_two.into_iter().for_each(|value| assert_read_back(universe, value));
}

/// A small generator of random numbers (xorshift64*), the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

/// Games with random options, and sums, among the seeds and the games made before.
fn random_games(
    universe: Arithmetic<'_>,
    seeds: &[&str],
    count: usize,
    most_days: usize,
    seed: u64,
) -> Vec<Value> {
    let mut random = Random(seed);
    let mut games: Vec<Value> = seeds.iter().map(|seed| universe.parse(seed).unwrap()).collect();
    for _ in 0..count {
        // Mostly of the later ones, so that they become deep; at times of all.
        let mut options = |most: usize| -> Vec<Value> {
            let from = if random.below(2) == 0 { games.len().saturating_sub(30) } else { 0 };
            (0..=random.below(most)).map(|_| games[from + random.below(games.len() - from)]).collect()
        };
        let (left, right) = (options(3), options(3));
        let game = match (&left[..], &right[..]) {
            (&[a], &[b]) => universe.add(a, b).unwrap(),
            _ => universe.from_options(left, right).unwrap(),
        };
        if universe.birthday(game) <= most_days {
            games.push(game);
        }
    }
    games
}

#[test]
fn random_all_small_games_are_read_back() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let games = random_games(universe, &["0", "*", "^", "v*", "*2", "^[2]", "v<2>*", "^3"], 4000, 14, 1);
    games.iter().for_each(|&game| assert_read_back(universe, game));
    assert!(games.iter().all(|&game| universe.is_all_small(game)));
}

#[test]
fn random_hot_games_are_read_back() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let seeds = ["0", "1", "-1", "1/2", "-3/4", "*", "2^", "+-1", "Tiny(1)", "{3||2|1}", "-1v*", "5"];
    for seed in 1..4 {
        let games = random_games(universe, &seeds, 2000, 12, seed);
        games.iter().for_each(|&game| assert_read_back(universe, game));
    }
}

/// Whatever has been in a universe before, a value looks the same in it.
#[test]
fn texts_do_not_depend_on_ids() {
    let (first, second) = (Universe::new(), Universe::new());
    let [first, second] = [&first, &second].map(|universe| universe.within(Limits::unlimited()));
    let games = random_games(first, &["0", "1", "*", "^", "-1*", "{1|-2}"], 1000, 9, 5);
    for &game in games.iter().rev() {
        let text = first.text(game).unwrap();
        assert_eq!(second.text(second.parse(&text).unwrap()).unwrap(), text);
    }
}

#[test]
fn names_of_uptimals_are_those_of_their_sums() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let ups = (-4..=4).map(Ups::Multiple);
    let powers = (2..=4).flat_map(|n| [Ups::Power(n), Ups::Power(-n), Ups::Sum(n), Ups::Sum(-n)]);
    for ups in ups.chain(powers) {
        for number in [(0, 0), (1, 0), (-3, 0), (-5, 2)] {
            for nimber in 0..7 {
                let number = Dyadic::new(number.0, number.1).unwrap();
                let uptimal = Uptimal { number, ups, nimber };
                let value = universe.uptimal(uptimal).unwrap();
                let star = universe.add(universe.dyadic(number).unwrap(), universe.nimber(nimber).unwrap());
                assert_eq!(universe.add(star.unwrap(), sum_of_ups(universe, ups)), Ok(value), "{uptimal:?}");
                assert_eq!(universe.name(value).unwrap(), Name::Uptimal(uptimal));
                let negative = Uptimal { number: -number, ups: negated(ups), nimber };
                assert_eq!(universe.negated(value), Ok(universe.uptimal(negative).unwrap()));
            }
        }
    }
}

/// The ups, from their definition by sums.
fn sum_of_ups(universe: Arithmetic<'_>, ups: Ups) -> Value {
    let power = |n: i64| universe.up_power(n as u32).unwrap();
    let add_all =
        |values: Vec<Value>| values.into_iter().fold(Value::ZERO, |a, b| universe.add(a, b).unwrap());
    let (Ups::Multiple(n) | Ups::Power(n) | Ups::Sum(n)) = ups;
    let positive = match ups {
        Ups::Multiple(n) => add_all(vec![power(1); n.unsigned_abs() as usize]),
        Ups::Power(n) => power(n.abs()),
        Ups::Sum(n) => add_all((1..=n.abs()).map(power).collect()),
    };
    if n < 0 { universe.negated(positive).unwrap() } else { positive }
}

fn negated(ups: Ups) -> Ups {
    match ups {
        Ups::Multiple(n) => Ups::Multiple(-n),
        Ups::Power(n) => Ups::Power(-n),
        Ups::Sum(n) => Ups::Sum(-n),
    }
}

/// ↑ⁿ = {0 | −(↑ + … + ↑ⁿ⁻¹) + *} and ↑ + … + ↑ⁿ = {↑ + … + ↑ⁿ⁻¹ | *}.
#[test]
fn powers_of_up_are_as_defined() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let star = Value::STAR;
    for n in 2..8 {
        let before = universe.up_sum(n - 1).unwrap();
        let right = universe.subtract(star, before).unwrap();
        assert_eq!(universe.from_options(vec![Value::ZERO], vec![right]), Ok(universe.up_power(n).unwrap()));
        assert_eq!(universe.from_options(vec![before], vec![star]), Ok(universe.up_sum(n).unwrap()));
    }
}

#[test]
fn names_of_tinies_and_switches() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let parse = |text: &str| universe.parse(text).unwrap();
    for (number, of) in [("0", "1"), ("0", "3/2"), ("5", "2"), ("-1/2", "{3|1}"), ("1", "{5||3|1}")] {
        let (x, of) = (parse(number), parse(of));
        let number = universe.number_of(x).unwrap();
        let tiny = universe.add(x, universe.tiny(of).unwrap()).unwrap();
        assert_eq!(universe.name(tiny).unwrap(), Name::Tiny { number, of });
        let miny = universe.add(x, universe.miny(of).unwrap()).unwrap();
        assert_eq!(universe.name(miny).unwrap(), Name::Miny { number, of });
    }
    assert_eq!(universe.name(universe.switch(parse("{3|1}")).unwrap()), Ok(Name::Switch));
    assert_eq!(universe.name(parse("{2|-1}")), Ok(Name::Nameless));
    assert_eq!(universe.name(parse("{0||0|v3}")), Ok(Name::Nameless));
}

#[test]
fn limits_of_names() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    assert_eq!(universe.number_of(universe.integer(-100_000).unwrap()), Dyadic::integer(-100_000));
    assert_eq!(universe.integer(100_001), Err(NameError::Number));
    assert_eq!(universe.text(universe.up_multiple(100_000, 3).unwrap()), Ok("^100000*3".into()));
    assert_eq!(universe.up_multiple(i64::MIN, 0), Err(NameError::Ups));
    assert_eq!(universe.nimber_of(universe.nimber(MAX_NIMBER).unwrap()), Some(MAX_NIMBER));
    assert_eq!(universe.nimber(MAX_NIMBER + 1), Err(NameError::Nimber));
    assert_eq!(universe.text(universe.up_power(1000).unwrap()), Ok("^<1000>".into()));
    assert_eq!(universe.up_power(0), Err(NameError::Power));
    assert_eq!(universe.up_sum(1001), Err(NameError::Power));
}

/// Canonical forms share followers, and texts do not: that of this value could not be written out.
#[test]
fn the_beginning_of_a_text_comes_at_once() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let summands =
        ["{^^*|*,v}", "{^3|vv}", "{0,v*|vv*2}", "{0,*2||*2,v*3|vv*}", "{^|v3,{*|v4}}", "{^5|*3||v7}"];
    let game = universe.parse(&summands.join("+")).unwrap();
    let started = Instant::now();
    let long = universe.display_bounded(game, 10_000).unwrap();
    assert!(started.elapsed() < Duration::from_secs(1));
    assert_eq!(long.chars().count(), 10_000);
    assert!(long.ends_with('…'));
    for length in 1..300 {
        let short = universe.display_bounded(game, length).unwrap();
        assert_eq!(short.chars().count(), length);
        assert!(long.starts_with(short.trim_end_matches('…')));
    }
}

/// Pieces of which texts are made, right and wrong ones.
const PIECES: &[&str] = &[
    "0",
    "1",
    "2",
    "-",
    "+",
    "+-",
    "±",
    "−",
    "/",
    "/2",
    "1/4",
    "*",
    "*2",
    "∗",
    "^",
    "^^",
    "v",
    "↑",
    "⇓",
    "<2>",
    "[3]",
    "<",
    "]",
    "{",
    "}",
    "{",
    "}",
    "|",
    "||",
    "|||",
    ",",
    "(",
    ")",
    "Tiny(",
    "Miny(",
    "⧾(",
    "⧿",
    " ",
    "\n",
    "é",
    "…",
    "{1|0}",
    "{0|v}",
    "{2||1|-1}",
    "^<2>*",
    "*255",
    "^1000",
    "5000",
    "x",
    ".",
    "½",
];

fn assert_value_or_place(text: &str) {
    let universe = Universe::with_memory(64 << 20);
    let universe = universe.within(Limits::unlimited());
    match universe.parse(text) {
        Ok(value) => {
            assert!(universe.display_bounded(value, 50).unwrap().chars().count() <= 50);
            let printed = universe.display_bounded(value, 10_000).unwrap();
            if !printed.ends_with('…') {
                assert_eq!(universe.parse(&printed), Ok(value), "{text} {printed}");
            }
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{text:?} {error:?}");
            assert!(!error.help().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn any_text_gives_a_value_or_a_place(text in ".{0,60}") {
        assert_value_or_place(&text);
    }

    #[test]
    fn any_pieces_give_a_value_or_a_place(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..25)
    ) {
        assert_value_or_place(&pieces.concat());
    }
}
