//! Which techniques of the paper are in use. None of them changes an answer, only the effort.

/// A technique of the paper that can be switched off; each has its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// The database, with everything that reads it (§3.2): `database`.
    Database,
    /// Games are replaced by their simplest equal games (§3.4, Fig. 2d): `simplification`.
    Substitution,
    /// A subgame and its inverse are deleted (§3.7): `simplification`.
    Cancellation,
    /// Outcome classes of the subgames decide a sum (§3.11, rule 1): `static_rules`.
    Outcomes,
    /// Bounds of the subgames decide a sum (§3.11, rule 2): `static_rules`.
    Bounds,
    /// A subgame is left out on trial (§3.11, rules 3 and 4, Fig. 2b): `speculation`.
    Speculation,
    /// Dominated moves are pruned (§3.11, Fig. 2c): `ordering`.
    Domination,
    /// Of several copies of a subgame only one is moved in (§3.11): `ordering`.
    Copies,
    /// Moves are sorted into nine groups (§3.11): `ordering`.
    Ordering,
    /// The best move by the heuristic comes early (§3.9): `heuristic`, `ordering`.
    BestMove,
    /// The transposition table (§3.8): `table`.
    Table,
    /// Iterative deepening (§3.10, Fig. 2e): `deepening`.
    Deepening,
}

clobber_board::by_name!(Technique, "technique of SEGClobber", [
    Database => "database",
    Substitution => "substitution",
    Cancellation => "cancellation",
    Outcomes => "outcomes",
    Bounds => "bounds",
    Speculation => "speculation",
    Domination => "domination",
    Copies => "copies",
    Ordering => "ordering",
    BestMove => "best-move",
    Table => "table",
    Deepening => "deepening",
]);

/// The techniques in use.
pub type Switches = clobber_board::Switches<Technique>;

impl clobber_board::Technique for Technique {
    #[inline]
    fn number(self) -> u32 {
        self as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_a_switch_of_its_own() {
        for technique in Technique::ALL {
            let switches = Switches::default().without(technique);
            assert!(Technique::ALL.iter().all(|&other| switches.has(other) == (other != technique)));
            assert_eq!(technique.name().parse(), Ok(technique));
        }
    }
}
