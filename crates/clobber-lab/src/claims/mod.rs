//! The claims of the literature, one or a few that belong together in a file.

mod alternating_line;

use crate::claim::Claim;

/// All of them, in the order in which they are listed.
pub static ALL: &[&Claim] = &[&alternating_line::FIRST_PLAYER_WINS];

/// The claim with this id.
pub fn find(id: &str) -> Option<&'static Claim> {
    ALL.iter().copied().find(|claim| claim.id == id)
}
