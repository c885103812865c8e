//! Speculative removal of subgames: rules 3 and 4 of §3.11.
//!
//! 3. If the player to move wins a subgame Gᵢ anyway, and wins G − Gᵢ moving first, that player wins G.
//! 4. If Gᵢ is in 𝒩, and the opponent loses G − Gᵢ moving first, the player to move wins G: by the winning
//!    move in Gᵢ.
//!
//! Both are tried for all subgames whose removal leaves at most [`MAX_SQUARES`] squares after simplification.

use crate::database::Entry;
use crate::game::{Game, NormalForm};
use crate::search::Search;
use crate::table::Known;
use clobber_board::Color;
use game_value::Outcome;
use search_limits::Unsolved;

/// The longest board that is searched on trial.
const MAX_SQUARES: usize = 40;

impl Search<'_> {
    /// Does leaving out a subgame show that the player to move wins?
    pub(crate) fn speculate(
        &mut self,
        game: &NormalForm,
        entries: &[Option<Entry>],
        to_play: Color,
        depth: u32,
    ) -> Result<bool, Unsolved> {
        for (subgame, entry) in entries.iter().enumerate() {
            let Some(entry) = entry else { continue };
            // The copy of a subgame gives the same answer.
            if subgame > 0 && game.subgames()[subgame] == game.subgames()[subgame - 1] {
                continue;
            }
            let is_won = match entry.outcome {
                Outcome::Next => {
                    self.without(game.game(), subgame, !to_play, depth + 1)? == Some(Known::Loss)
                }
                _ if entry.is_won_by(to_play) => {
                    self.without(game.game(), subgame, to_play, depth)? == Some(Known::Win)
                }
                _ => false,
            };
            if is_won {
                self.statistics.speculative_wins += 1;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What is known of the game without a subgame; `None` if it is too long.
    fn without(
        &mut self,
        game: &Game,
        subgame: usize,
        to_play: Color,
        depth: u32,
    ) -> Result<Option<Known>, Unsolved> {
        let rest = self.simplified(&game.without(subgame));
        if rest.game().length() > MAX_SQUARES {
            return Ok(None);
        }
        self.statistics.speculations += 1;
        self.visit(&rest, to_play, depth).map(Some)
    }
}
