//! The facts of the database against their definitions, by naive play.

use crate::naive::Naive;
use clobber_board::Color;
use clobber_segclobber::Score;
use clobber_segclobber::database::{Database, Moves, build, verify};
use clobber_segclobber::game::{Game, RelaxedForm};
use search_limits::Limits;
use std::sync::{Arc, LazyLock};

/// All games up to this length, for the tests of this crate.
pub(crate) static SMALL: LazyLock<Arc<Database>> = LazyLock::new(|| Arc::new(made(9, Score::default())));

pub(crate) fn made(longest: usize, score: Score) -> Database {
    Database::from_bytes(build(longest, score, Limits::unlimited()).unwrap()).unwrap()
}

/// The option of a player after the move that crosses the border after this square.
fn option(game: &Game, square: usize, player: Color) -> Game {
    let start = |subgame: usize| game.starts().nth(subgame).unwrap();
    let crossing = game.crossings().find(|c| start(c.subgame) + c.border == square).unwrap();
    game.after(crossing, player)
}

fn squares(game: &Game) -> Vec<usize> {
    let starts: Vec<usize> = game.starts().collect();
    game.crossings().map(|c| starts[c.subgame] + c.border).collect()
}

#[test]
fn facts_are_as_defined() {
    let database = made(6, Score::default());
    let mut naive = Naive::default();
    for number in 0..database.len() {
        let (game, entry) = (database.game(number), database.entry(number));
        let wins = Color::BOTH.map(|player| naive.game_wins(&game, player));
        assert_eq!(Color::BOTH.map(|player| entry.wins_first(player)), wins, "{game}");
        assert_eq!(entry.outcome == game_value::Outcome::Previous, wins == [false, false]);
        bounds_are_as_defined(&mut naive, &game, &entry);
        for player in Color::BOTH {
            moves_are_as_defined(&mut naive, &database, number, player);
        }
    }
}

fn bounds_are_as_defined(naive: &mut Naive, game: &Game, entry: &clobber_segclobber::database::Entry) {
    let bounds = entry.bounds;
    for (star, floor, ceiling) in
        [(false, bounds.floor, bounds.ceiling), (true, bounds.floor_star, bounds.ceiling_star)]
    {
        // Only near the bounds: the order of the multiples of up does the rest.
        for (n, is_below, is_above) in
            [(floor, true, floor >= ceiling), (floor + 1, false, floor + 1 >= ceiling)]
        {
            assert_eq!(naive.le(&Game::ups(n, star), game), is_below, "{n} {star} below {game}");
            assert_eq!(naive.le(game, &Game::ups(n, star)), is_above, "{n} {star} above {game}");
        }
        assert!(naive.le(game, &Game::ups(ceiling, star)));
        assert!(!naive.le(game, &Game::ups(ceiling - 1, star)));
    }
}

fn moves_are_as_defined(naive: &mut Naive, database: &Database, number: usize, player: Color) {
    let (game, entry) = (database.game(number), database.entry(number));
    let (all, p) = (squares(&game), player as usize);
    // `a` is at least as good as `b` for the player.
    let mut as_good = |a: usize, b: usize| {
        let (a, b) = (option(&game, a, player), option(&game, b, player));
        if player == Color::Black { naive.le(&b, &a) } else { naive.le(&a, &b) }
    };
    let sensible: Vec<usize> =
        all.iter().copied().filter(|&b| !all.iter().any(|&a| as_good(a, b) && !as_good(b, a))).collect();
    let list = |moves: Moves| moves.squares().collect::<Vec<_>>();
    assert_eq!(list(entry.sensible[p]), sensible, "{game}");
    // A maximal subset in which no two are equal, and of equal ones the simplest.
    let score =
        |square: usize| database.entry_of(&option(&game, square, player)).map_or(0, |entry| entry.score);
    let chosen: Vec<usize> = sensible
        .iter()
        .copied()
        .filter(|&b| {
            !sensible.iter().any(|&a| (score(a), a) < (score(b), b) && as_good(a, b) && as_good(b, a))
        })
        .collect();
    assert_eq!(list(entry.nondominated[p]), chosen, "{game}");
    let simplest = sensible.iter().copied().min_by_key(|&a| (score(a), a));
    assert_eq!(entry.simplest[p].map(usize::from), simplest);
}

/// CS₃ and CS₄ by the definition, from the sensible moves.
fn sensible_score(database: &Database, game: &Game, is_recursive: bool) -> u64 {
    let Some(entry) = database.entry_of(game) else { return 0 };
    let relaxed = RelaxedForm::of(game.subgames()).unwrap().game();
    Color::BOTH
        .into_iter()
        .flat_map(|player| entry.sensible[player as usize].squares().map(move |square| (player, square)))
        .map(|(player, square)| {
            let below = || sensible_score(database, &option(&relaxed, square, player), true);
            1 + if is_recursive { below() } else { 0 }
        })
        .sum()
}

#[test]
fn scores_are_as_defined() {
    for score in Score::ALL {
        let database = made(6, score);
        for number in 0..database.len() {
            let (game, found) = (database.game(number), database.entry(number).score);
            let expected = match score {
                Score::Length => game.to_string().len() as u64,
                Score::Moves => 2 * game.crossings().count() as u64,
                Score::SensibleMoves => sensible_score(&database, &game, false),
                Score::SensiblePlay => sensible_score(&database, &game, true),
                Score::Stones => game.stones() as u64,
                Score::Tree => tree(&game),
            };
            assert_eq!(found, expected, "{score} of {game}");
        }
    }
}

fn tree(game: &Game) -> u64 {
    let options =
        Color::BOTH.into_iter().flat_map(|player| game.crossings().map(move |c| game.after(c, player)));
    1 + options.map(|option| tree(&option)).sum::<u64>()
}

#[test]
fn links_lead_to_the_simplest_earlier_equal_game() {
    let database = made(6, Score::default());
    let mut naive = Naive::default();
    for number in 0..database.len() {
        let (game, entry) = (database.game(number), database.entry(number));
        let mut simplest: Option<(u64, usize)> = None;
        for other in (0..number).filter(|&other| database.entry(other).class() == entry.class()) {
            let this = (database.entry(other).score, other);
            let other = database.game(other);
            if this.0 < entry.score && naive.le(&game, &other) && naive.le(&other, &game) {
                simplest = Some(simplest.map_or(this, |known| known.min(this)));
            }
        }
        assert_eq!(entry.link.map(|link| link as usize), simplest.map(|(_, other)| other), "{game}");
    }
}

#[test]
fn the_file_depends_on_nothing_but_length_and_score() {
    let one = build(10, Score::default(), Limits::unlimited()).unwrap();
    let two = build(10, Score::default(), &Limits::new().with_threads(2)).unwrap();
    assert_eq!(one, two);
    assert!(build(1, Score::default(), Limits::unlimited()).is_err());
    assert!(build(17, Score::default(), Limits::unlimited()).is_err());
}

#[test]
fn verification_accepts_every_score() {
    for score in Score::ALL {
        verify(&made(8, score), Limits::unlimited()).unwrap();
    }
}

#[test]
#[ignore = "long: run by .ci/long segclobber"]
fn the_whole_database_is_right() {
    let limits = Limits::new().with_threads(2);
    let database = Database::from_bytes(build(16, Score::default(), &limits).unwrap()).unwrap();
    assert_eq!(database.len(), 866_924);
    verify(&database, &limits).unwrap();
}

#[test]
fn classes_partition_the_games() {
    let database = &SMALL;
    let classes = database.classes(Limits::unlimited()).unwrap();
    assert_eq!(classes.sizes.values().sum::<usize>(), database.len());
    let game: Game = "xxo.xo".parse().unwrap();
    let class = database.entry_of(&game).unwrap().class();
    let members = database.members(class, Limits::unlimited()).unwrap();
    assert_eq!(members.sets.iter().map(Vec::len).sum::<usize>(), classes.sizes[&class]);
    // Equal games share a set: oxxo.xo and so on are worth ↑∗ as well.
    let number = database.number(game.subgames()).unwrap();
    let set = members.sets.iter().find(|set| set.contains(&number)).unwrap();
    assert!(set.iter().all(|&other| database.entry(other).class() == class));
}

#[test]
fn the_cycle_of_section_3_4_cannot_occur() {
    let database = made(10, Score::SensibleMoves);
    let number = |text: &str| database.number(text.parse::<Game>().unwrap().subgames()).unwrap();
    let (g, g_rl) = (number("oxoooxxoox"), number("ooooxxox"));
    // G has fewer sensible moves than the equal game two moves later, but comes after it.
    assert_eq!((database.entry(g).score, database.entry(g_rl).score), (2, 4));
    assert_eq!(database.entry(g).class(), database.entry(g_rl).class());
    assert!(g_rl < g);
    assert!(database.entry(g_rl).link.is_none_or(|link| (link as usize) < g_rl));
}

#[test]
fn a_mapped_file_gives_the_same_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let bytes = build(7, Score::default(), Limits::unlimited()).unwrap();
    std::fs::write(&path, &bytes).unwrap();
    let (mapped, owned) = (Database::open(&path).unwrap(), Database::from_bytes(bytes).unwrap());
    assert_eq!(mapped.len(), owned.len());
    assert!((0..mapped.len()).all(|number| mapped.entry(number) == owned.entry(number)));
    assert!(Database::open(&folder.path().join("none.db")).is_err());
}
