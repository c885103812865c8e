//! Desks that stay warm: the next question of the same visitor finds what the last one has computed.

use clobber_ask::Desk;
use std::collections::VecDeque;
use std::mem;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Characters of a visitor's name; a longer one is ignored.
const MAX_NAME_BYTES: usize = 64;

/// The name of a visitor, which the page chooses at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VisitorName(String);

impl VisitorName {
    pub(crate) fn new(name: &str) -> Option<Self> {
        (!name.is_empty() && name.len() <= MAX_NAME_BYTES).then(|| Self(name.into()))
    }
}

/// As many desks as workers, so that idle desks take no memory beyond that of the workers.
#[derive(Debug)]
pub(crate) struct Desks {
    most: usize,
    max_vertices: usize,
    shelf: Mutex<Shelf>,
}

#[derive(Debug, Default)]
struct Shelf {
    lent: usize,
    /// The longest idle first.
    idle: VecDeque<(VisitorName, Desk)>,
}

/// A desk, until the computation ends.
#[derive(Debug)]
pub(crate) struct LentDesk {
    desk: Desk,
    visitor: Option<VisitorName>,
    desks: Arc<Desks>,
}

impl Desks {
    pub(crate) fn new(most: usize, max_vertices: usize) -> Self {
        Self { most, max_vertices, shelf: Mutex::default() }
    }

    /// The desk of this visitor, or an empty one. Removes the desk that is idle for longest if there are too
    /// many.
    pub(crate) fn lend(self: &Arc<Self>, visitor: Option<VisitorName>) -> LentDesk {
        let mut shelf = self.shelf();
        let own = shelf.idle.iter().position(|(name, _)| Some(name) == visitor.as_ref());
        let own = own.and_then(|index| shelf.idle.remove(index)).map(|(_, desk)| desk);
        shelf.lent += 1;
        let excess = (shelf.lent + shelf.idle.len()).saturating_sub(self.most).min(shelf.idle.len());
        let removed: Vec<(VisitorName, Desk)> = shelf.idle.drain(..excess).collect();
        drop(shelf);
        // Large tables take a moment to free, so others do not wait for it.
        drop(removed);
        let desk = own.unwrap_or_else(|| Desk::new().with_max_vertices(self.max_vertices));
        LentDesk { desk, visitor, desks: Arc::clone(self) }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Deref for LentDesk {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        &self.desk
    }
}

impl DerefMut for LentDesk {
    fn deref_mut(&mut self) -> &mut Desk {
        &mut self.desk
    }
}

impl Drop for LentDesk {
    /// Keeps the desk for the visitor, unless the computation has panicked.
    fn drop(&mut self) {
        let mut shelf = self.desks.shelf();
        shelf.lent -= 1;
        if let (Some(visitor), false) = (self.visitor.take(), std::thread::panicking()) {
            shelf.idle.push_back((visitor, mem::take(&mut self.desk)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(desks: &Desks) -> Vec<String> {
        desks.shelf().idle.iter().map(|(VisitorName(name), _)| name.clone()).collect()
    }

    #[test]
    fn idle_and_lent_desks_are_never_more_than_workers() {
        let desks = Arc::new(Desks::new(2, 100));
        let lend = |name: &str| desks.lend(VisitorName::new(name));
        drop(lend("a"));
        drop(lend("b"));
        assert_eq!(names(&desks), ["a", "b"]);
        let third = lend("c");
        assert_eq!(names(&desks), ["b"]);
        let unnamed = lend("");
        assert!(names(&desks).is_empty());
        drop((third, unnamed));
        assert_eq!(names(&desks), ["c"]);
        let again = lend("c");
        assert!(names(&desks).is_empty());
        drop(again);
        assert_eq!(names(&desks), ["c"]);
        assert_eq!(VisitorName::new(&"x".repeat(65)), None);
    }

    #[test]
    fn a_desk_is_dropped_after_a_panic() {
        let desks = Arc::new(Desks::new(2, 100));
        let lent = desks.lend(VisitorName::new("a"));
        let panics = std::thread::spawn(move || {
            let _held = lent;
            panic!("on purpose");
        });
        assert!(panics.join().is_err());
        assert!(names(&desks).is_empty() && desks.shelf().lent == 0);
    }
}
