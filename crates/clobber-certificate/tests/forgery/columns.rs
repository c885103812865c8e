//! Claims about grids. `clobber-lab` finds true ones and forges them.

use super::verdicts;
use clobber_certificate::Verdict;

/// A short line must not keep the checker busy.
#[test]
fn wide_exceptions_are_out_of_reach() {
    let wide = "xo".repeat(5000);
    let line = format!(
        r#"{{"claim":"columns","columns":{{"rows":1,"cap":3,"delta":false,"exceptions":["{wide}"],"members":[],"starts":[],"covers":[]}}}}"#
    );
    assert!(matches!(verdicts(&line)[..], [Verdict::Unchecked(_)]));
}
