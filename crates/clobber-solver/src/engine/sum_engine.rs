//! The engine that searches sums of components.

use crate::crew::Crew;
use crate::engine::bounding::Decision;
use crate::engine::registry::Registry;
use crate::engine::root::{Root, RootMove, RootOption};
use crate::engine::search::{Arena, Child, Transpositions};
use crate::engine::terms::{Sum, Terms};
use crate::engine::{Game, Settings, Solution, SolveRequest, Statistics, Switches, Technique};
use crate::values::Evaluator;
use clobber_board::{Color, Move};
use game_value::Value;
use search_limits::{Limits, Unsolved};

pub(crate) struct SumEngine {
    pub(crate) evaluator: Evaluator,
    pub(crate) registry: Registry,
    table: Transpositions,
    threads: usize,
    switches: Switches,
    registry_bytes: usize,
}

impl SumEngine {
    pub(crate) fn new(evaluator: Evaluator, settings: Settings) -> Self {
        let table_bytes = if settings.switches.has(Technique::Table) { settings.memory / 8 } else { 0 };
        let registry_bytes = settings.memory / 8 * 5;
        Self {
            evaluator,
            registry: Registry::with_memory(registry_bytes),
            table: Transpositions::with_memory(table_bytes),
            threads: settings.threads,
            switches: settings.switches,
            registry_bytes,
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.evaluator.is_full() || self.registry.free() < self.registry_bytes / 4
    }

    pub(crate) fn terms<'a>(&'a self, limits: &'a Limits) -> Terms<'a> {
        let evaluator = self.evaluator.within(limits);
        Terms { evaluator, registry: &self.registry, switches: self.switches }
    }

    /// Each search has a crew of its own: several callers may use the engine at once, and a crew stops when
    /// one of its threads is done.
    fn arena<'a>(&'a self, limits: &'a Limits) -> Arena<'a> {
        Arena { terms: self.terms(limits), table: &self.table, crew: Crew::new(self.threads) }
    }

    /// Does Left, to move, win a sum?
    pub(crate) fn wins(&self, sum: &Sum, limits: &Limits) -> Result<bool, Unsolved> {
        let (arena, mut counts, max_nodes) = (self.arena(limits), Statistics::default(), limits.nodes_left());
        let mut search = arena.search(u64::MAX);
        if let Some(answer) = search.proof_numbers(sum, sum.key())?.answer() {
            return Ok(answer);
        }
        let Some(mut children) = search.children(sum)? else { return Ok(true) };
        counts.add(&search.counts);
        arena.some_child_is_lost(&mut children, &mut counts, max_nodes)
    }

    /// The place of a sum that Left, to move, loses, if there is one.
    pub(crate) fn find_lost(&self, sums: Vec<Sum>, limits: &Limits) -> Result<Option<usize>, Unsolved> {
        let (arena, mut counts, max_nodes) = (self.arena(limits), Statistics::default(), limits.nodes_left());
        let mut search = arena.search(u64::MAX);
        let keys: Vec<u128> = sums.iter().map(Sum::key).collect();
        let mut children = Vec::new();
        for (sum, &key) in sums.into_iter().zip(&keys) {
            let numbers = search.proof_numbers(&sum, key)?;
            if numbers.answer() != Some(true) {
                children.push(Child { sum, key, numbers, pending: None });
            }
        }
        counts.add(&search.counts);
        if !arena.some_child_is_lost(&mut children, &mut counts, max_nodes)? {
            return Ok(None);
        }
        let lost = children.iter().find(|child| child.numbers.answer() == Some(false));
        Ok(lost.and_then(|lost| keys.iter().position(|&key| key == lost.key)))
    }

    /// Searches until one option is known to win, or all are known to lose.
    fn find_winning_option(
        &self,
        options: &mut [RootOption],
        limits: &Limits,
        counts: &mut Statistics,
        max_nodes: u64,
    ) -> Result<(), Unsolved> {
        if options.iter().any(RootOption::wins) {
            return Ok(());
        }
        let open = options.iter().filter(|option| option.child.numbers.answer().is_none());
        let mut children: Vec<Child> = open.map(|option| option.child.clone()).collect();
        self.arena(limits).some_child_is_lost(&mut children, counts, max_nodes)?;
        for lost in children.iter().filter(|child| child.numbers.answer() == Some(false)) {
            for option in options.iter_mut().filter(|option| option.child.key == lost.key) {
                option.child.numbers = lost.numbers;
            }
        }
        Ok(())
    }

    /// Decides for every option whether it wins.
    fn decide_each_option(
        &self,
        options: &mut [RootOption],
        limits: &Limits,
        counts: &mut Statistics,
        max_nodes: u64,
    ) -> Result<(), Unsolved> {
        let arena = self.arena(limits);
        for option in options.iter_mut().filter(|option| option.child.numbers.answer().is_none()) {
            let mut alone = vec![option.child.clone()];
            let wins = arena.some_child_is_lost(&mut alone, counts, max_nodes)?;
            option.child.decide(!wins);
        }
        Ok(())
    }

    /// The winner if `first` moves first, and winning moves.
    pub(crate) fn solution(
        &self,
        game: &Game<'_>,
        first: Color,
        SolveRequest { all_moves }: SolveRequest,
        limits: &Limits,
        counts: &mut Statistics,
    ) -> Result<Solution, Unsolved> {
        let max_nodes = limits.nodes_left();
        let root = Root::new(game, first, self.terms(limits))?;
        if self.terms(limits).decide(&root.total, counts)? == Decision::Known(false) {
            return Ok(Solution::lost(first));
        }
        let arena = self.arena(limits);
        let mut search = arena.search(u64::MAX);
        let options = root.options(&mut search, all_moves);
        counts.add(&search.counts);
        let mut options = options?;
        if all_moves {
            self.decide_each_option(&mut options, limits, counts, max_nodes)?;
        } else {
            self.find_winning_option(&mut options, limits, counts, max_nodes)?;
        }
        options.retain(RootOption::wins);
        if options.is_empty() {
            return Ok(Solution::lost(first));
        }
        let (mut winning_moves, mut winning_options): (Vec<Move>, Vec<Value>) = (Vec::new(), Vec::new());
        for &mv in options.iter().flat_map(|option| &option.moves) {
            match mv {
                RootMove::Board { group, mv } => {
                    winning_moves.extend(root.on_board(group, mv, all_moves, limits)?);
                }
                RootMove::Value(option) => winning_options.push(option),
            }
        }
        winning_moves.sort_unstable();
        if !all_moves {
            winning_moves.truncate(1);
            winning_options.truncate(usize::from(winning_moves.is_empty()));
        }
        Ok(Solution { winner: first, winning_moves, winning_options })
    }
}
