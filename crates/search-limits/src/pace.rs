//! Limits in passes that take linear time.

use crate::limits::Limits;
use crate::unsolved::Unsolved;

/// Checks limits once in many steps of a pass, so that a step costs very little. A pass with fewer steps than
/// that always comes to its end, even after a limit was reached.
#[derive(Debug)]
pub struct Pace<'l> {
    limits: &'l Limits,
    steps: usize,
}

/// Steps between two checks: some milliseconds.
const STEPS_PER_CHECK: usize = 1 << 14;

impl<'l> Pace<'l> {
    /// A pass within these limits.
    pub fn new(limits: &'l Limits) -> Self {
        Self { limits, steps: 0 }
    }

    /// Counts steps, and fails if a limit is reached.
    #[inline]
    pub fn steps(&mut self, steps: usize) -> Result<(), Unsolved> {
        self.steps += steps;
        if self.steps < STEPS_PER_CHECK {
            return Ok(());
        }
        self.steps = 0;
        self.limits.check_now()
    }
}
