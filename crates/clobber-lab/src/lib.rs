//! Theorems about Clobber for all n, found and proved by machine.
