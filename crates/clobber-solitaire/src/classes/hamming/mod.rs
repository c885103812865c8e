//! Hamming graphs: products of cliques, hypercubes among them. One stone is left, or two, where they are
//! wanted.
//!
//! The theorems are those of Dorbec, Duchêne and Gravier, as the survey of Beaudou, Duchêne and Gravier, "A
//! survey about Solitaire Clobber", repeats them in Section 4.1 (Definitions 23 and 24, Theorems 25 and 26,
//! Conjecture 27). Their proofs are in a paper that we have not seen; this is a proof of our own, slice by
//! slice, and it goes a little further:
//!
//! > **Theorem.** Let v be a vertex of a Hamming graph G, c a colour, and let the stones off v not be all of
//! > one colour.
//! >
//! > 1. If G is neither K₂ × K₃ nor a hypercube, there is a play that leaves a stone of colour c on v and
//! >    nothing else (Theorem 25).
//! > 2. If G is a hypercube of dimension n ≥ 3, there is one that leaves a stone of colour c on v and at most
//! >    one other (Theorem 26, but for the colour of the other stone, which Definition 24 lets one choose).
//! > 3. If, besides, a single stone of colour c on v has the same δ mod 3 as the position, nothing else is
//! >    left.
//!
//! If a mixed position has at least three vertices, it is mixed off some v (at most one vertex is the only
//! one of its colour), and δ ≡ 1 or 2 fits one of the two colours on it. So 3 implies **Conjecture 27: a
//! mixed position of a hypercube is 1-reducible exactly if δ is not a multiple of 3**; dimensions 1 and 2 are
//! enumerated in `tests/hamming.rs`. The converse holds because a single stone has δ = 1 or 2, and δ mod 3 is
//! invariant.
//!
//! # The proof, and the program
//!
//! Write G as H × R, where H is the first that there is among Kₘ with m ≥ 4, K₃ × K₃, K₃ × K₂ × K₂ and the
//! cube K₂ × K₂ × K₂. (The cube is taken only if G is a hypercube. If there is none, G is K₃, for which
//! `clique.rs` is enough, as nothing lies beyond; or K₃ × K₂ or a hypercube of dimension at most 2, of which
//! the theorem claims nothing, and the program tries all plays.) Copies of H, the *slices*, lie in a row P₀,
//! …, P_L along a Hamiltonian path of R, which there is from every vertex (`gray.rs`); v lies in P₀. Vertex u
//! of each slice is adjacent to vertex u of the next.
//!
//! *The far end.* If P_L is mixed, let k = L, with nothing beyond. Otherwise P_L is all black, say; let P_k
//! be the last slice that is not all black. There is one, since the position is mixed; P_k holds a white
//! stone, and if k = 0, one off v, since the stones off v are not all black. (Slices before P_k may have any
//! colours.) A white stone of P_k walks through all that lies beyond and comes back, in the middle of a play
//! on P_k: any white move along an edge of a Hamiltonian cycle of H can make this detour, and every edge of H
//! lies on one; there is a second kind. (See `detour.rs`.)
//!
//! *From slice to slice.* If k > 0, the play on P_k leaves stones which then all move on to P_{k−1}, each
//! onto a stone unlike it, which it turns. They move from different vertices to different vertices of
//! P_{k−1}, which is still full, so none is in another's way. They must leave P_{k−1} mixed or, if k = 1, P₀
//! mixed off v. Then P_k and all beyond is empty, and it goes on with P_{k−1}, and so on until P₀, with
//! nothing beyond.
//!
//! *The target.* In the end the play on P₀ leaves what is wanted on v.
//!
//! It remains to see that slices have such plays. Call a slice *playable off u* if its stones off u are
//! mixed, or if black slices lie beyond and one of its stones off u is white; P₀ is playable off v.
//!
//! - *Kₘ, K₃ × K₃, K₃ × K₂ × K₂* leave one stone of either colour on any vertex u off which they are
//!   playable: by construction for cliques (`clique.rs`), by search for the other two, over all positions. So
//!   one stone is sent on, and u must be chosen such that the slice is playable off u (at most one vertex is
//!   wrong), and that the next slice is mixed after an arrival on u, off v if it is P₀ (at most one is wrong:
//!   the only stone of its colour, off v if it is P₀; or v itself, if all others have one colour). There are
//!   at least four vertices.
//! - *The cube*, by search over all positions, of the next slice too: on any u off which it is playable it
//!   leaves a stone of either colour, alone if δ fits, and with at most one other if not; and if it is mixed,
//!   or holds a white stone with black cubes beyond, it leaves a set of stones, each unlike the stone
//!   opposite in the next slice, which leave that slice mixed off any given vertex. The only exception is a
//!   white cube with black ones beyond and a white one next, for which there is a play by hand
//!   (`opposed.rs`).
//! - *δ* is invariant, so when P₀ is played, with stones only there and perhaps in black cubes beyond, δ of G
//!   is that of P₀, since a cube of one colour has δ = 12. In P₀ as a graph of its own the two sides may have
//!   changed roles; this turns δ into −δ mod 3 (2s − x ≡ −(s + x) for s stones, x of them clashing), for the
//!   position and for the single stone alike. So "δ fits" means the same in P₀ and in G.
//!
//! The searches are the unit tests of `small_board.rs`; in them a detour is one move, as `detour.rs` allows
//! it for any number of slices beyond, and its Hamiltonian cycle is searched too. ∎
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
pub(crate) mod target;

pub use reduce::{reduce, reduce_to};
