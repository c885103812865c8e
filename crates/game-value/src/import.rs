//! The same value in another universe.

use crate::arithmetic::Arithmetic;
use crate::universe::Universe;
use crate::value::Value;
use rustc_hash::FxHashMap;
use search_limits::Unsolved;

impl Arithmetic<'_> {
    /// The value of this universe that equals a value of another one.
    ///
    /// Takes time proportional to the number of its followers.
    ///
    /// ```
    /// use game_value::Universe;
    /// use search_limits::Limits;
    /// let (a, b) = (Universe::new(), Universe::new());
    /// let (a, b) = (a.within(Limits::unlimited()), b.within(Limits::unlimited()));
    /// let value = a.parse("{^3|*,v}")?;
    /// assert_eq!(b.text(b.import(a.universe(), value)?)?, "{^3|*,v}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn import(self, from: &Universe, value: Value) -> Result<Value, Unsolved> {
        self.import_followers(from, value, &mut FxHashMap::default())
    }

    fn import_followers(
        self,
        from: &Universe,
        value: Value,
        known: &mut FxHashMap<Value, Value>,
    ) -> Result<Value, Unsolved> {
        if let Some(&imported) = known.get(&value) {
            return Ok(imported);
        }
        let imported = crate::deep(|| {
            let mut import = |options: &[Value]| -> Result<Vec<Value>, Unsolved> {
                options.iter().map(|&option| self.import_followers(from, option, known)).collect()
            };
            self.from_options(import(from.left_options(value))?, import(from.right_options(value))?)
        })?;
        known.insert(value, imported);
        Ok(imported)
    }
}
