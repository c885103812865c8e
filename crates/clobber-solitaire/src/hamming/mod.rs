//! Hamming graphs: products of cliques, hypercubes among them. One stone is left, or two, where they are wanted.
//!
//! The theorems are those of Dorbec, Duchêne and Gravier, as the survey of Beaudou, Duchêne and Gravier, "A survey about
//! Solitaire Clobber", repeats them in Section 4.1 (Definitions 23 and 24, Theorems 25 and 26, Conjecture 27). Their proofs
//! are in a paper that we have not seen; this is a proof of our own, slice by slice, and it goes a little further:
//!
//! > **Theorem.** Let v be a vertex of a Hamming graph G, c a colour, and let the stones off v not be all of one colour.
//! >
//! > 1. If G is neither K₂ × K₃ nor a hypercube, there is a play that leaves a stone of colour c on v and nothing else
//! >    (Theorem 25).
//! > 2. If G is a hypercube of dimension n ≥ 3, there is one that leaves a stone of colour c on v and at most one other
//! >    (Theorem 26, but for the colour of the other stone, which Definition 24 lets one choose).
//! > 3. If, besides, a single stone of colour c on v has the same δ mod 3 as the position, nothing else is left.
//!
//! A mixed position has a vertex v off which it is mixed, if there are at least three, and δ ≡ 1 or 2 fits one of the two
//! colours on it. So 3 implies **Conjecture 27: a mixed position of a hypercube is 1-reducible exactly if δ is no multiple
//! of 3**; the dimensions 1 and 2 are quickly looked through. The converse is the invariance of δ.
//!
//! # The proof, and the program
//!
//! Write G as H × R, where H is the first that there is among Kₘ with m ≥ 4, K₃ × K₃, K₃ × K₂ × K₂ and the cube
//! K₂ × K₂ × K₂. (If there is none, G is K₃, K₃ × K₂, or a hypercube of dimension at most 2, and all plays are tried.)
//! Copies of H, the *slices*, lie in a row P₀, …, P_L along a Hamiltonian path of R, and v lies in P₀.
//!
//! *The far end.* Let beyond P_k all slices be of one colour, say black, but P_k not; or let k = L. A white stone of P_k
//! walks through all that lies beyond and comes back, in the middle of a play on P_k: any white move along an edge of a
//! Hamiltonian cycle of H can make this detour, and there is a second kind. (See `detour.rs`.)
//!
//! *From slice to slice.* If k > 0, the play on P_k leaves stones which then all move on to P_{k−1}, each onto a stone
//! unlike it, which it turns. They shall leave P_{k−1} mixed or, if k = 1, P₀ mixed off v. And so on until P₀, with nothing
//! beyond.
//!
//! *The target.* In the end the play on P₀ leaves what is wanted on v.
//!
//! It remains to see that a slice has such a play, if it is mixed, or if it holds a white stone and black slices lie
//! beyond; for P₀, off v.
//!
//! - *Kₘ, K₃ × K₃, K₃ × K₂ × K₂* leave one stone of either colour on any vertex u off which there are such stones: by
//!   construction for cliques (`clique.rs`), by search for the other two, over all positions. So one stone is sent on, and
//!   u must be chosen such that off u there are such stones (at most one vertex is wrong), and that the next slice is
//!   mixed behind an arrival on u, off v if it is P₀ (at most one is wrong: the only stone of its colour, or v). There
//!   are at least four vertices.
//! - *The cube*, by search over all positions, of the next slice too: on any u off which there are such stones it leaves
//!   one stone if δ fits, and at most two if not; and it sends on some set of stones that leave the next slice mixed. The
//!   only exception is a white cube between black ones and a white one, for which there is a play by hand
//!   (`opposed.rs`). What is beyond does not count for δ, since a cube of one colour has δ = 12.
//!
//! The searches are the unit tests of `small_board.rs`. ∎
//!
//! The program does just this. It searches slices of at most 12 vertices only; edges are never listed.

mod clique;
mod delta;
mod detour;
mod goal;
mod gray;
mod opposed;
mod play;
mod reduce;
mod slices;
mod small_board;
mod step;

pub use reduce::{reduce, reduce_to};
