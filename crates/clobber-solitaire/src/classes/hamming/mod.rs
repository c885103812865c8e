//! Hamming graphs: products of cliques, hypercubes among them. One stone is left, or two, where they are
//! wanted.
//!
//! The theorems are those of Dorbec, Duchêne and Gravier, as Beaudou, Duchêne and Gravier repeat them in "A
//! survey about Solitaire Clobber", Section 4.1. Their proofs are in a paper that we have not seen. This
//! proof is our own, and goes a little further:
//!
//! > **Theorem.** Let v be a vertex of a Hamming graph G, c a colour, and let the stones off v not be all of
//! > one colour.
//! >
//! > 1. If G is neither K₂ × K₃ nor a hypercube, some play leaves a stone of colour c on v and nothing else
//! >    (Theorem 25).
//! > 2. If G is a hypercube of dimension n ≥ 3, some play leaves a stone of colour c on v and at most one
//! >    other (Theorem 26, except that Definition 24 also lets one choose the colour of the other stone).
//! > 3. If, besides, a single stone of colour c on v has the same δ mod 3 as the position, nothing else is
//! >    left.
//!
//! A mixed position of at least three vertices is mixed off some v, and δ ≡ 1 or 2 fits one of the two
//! colours there. So 3 implies **Conjecture 27: a mixed position of a hypercube is 1-reducible exactly when δ
//! is not a multiple of 3**. (The converse: a single stone has δ = 1 or 2, and δ mod 3 is invariant.
//! `tests/hamming.rs` enumerates dimensions 1 and 2.)
//!
//! # The proof, and the program
//!
//! Write G as H × R. Here H is the first factor that exists among Kₘ with m ≥ 4, K₃ × K₃, K₃ × K₂ × K₂ and,
//! for hypercubes only, the cube K₂ × K₂ × K₂. If there is none, G is K₃, for which `clique.rs` is enough, or
//! a graph about which the theorem claims nothing. For such a graph the program tries all plays. Copies of H,
//! the *slices*, lie in a row P₀, …, P_L along a Hamiltonian path of R (`gray.rs`), and v lies in P₀. Vertex
//! u of each slice is adjacent to vertex u of the next.
//!
//! *The far end.* If P_L is mixed, let k = L, with nothing beyond. Otherwise P_L is all black, say; let P_k
//! be the last slice that is not all black. It holds a white stone; if k = 0, one off v. In the middle of a
//! play on P_k, that stone walks through all that lies beyond and comes back (`detour.rs`).
//!
//! *From slice to slice.* If k > 0, the play on P_k leaves stones that all move on to P_{k−1}, each onto a
//! stone unlike it, which it turns. P_{k−1} is still full, so none is in another's way. They must leave
//! P_{k−1} mixed or, if k = 1, P₀ mixed off v. Then P_k and all beyond is empty, and it goes on with P_{k−1}.
//! In the end the play on P₀ leaves what is wanted on v.
//!
//! It remains to see that slices have such plays. Call a slice *playable off u* if its stones off u are
//! mixed, or if black slices lie beyond and one of its stones off u is white. P₀ is playable off v.
//!
//! - *Kₘ, K₃ × K₃, K₃ × K₂ × K₂* leave one stone of either colour on any vertex u off which they are
//!   playable. `clique.rs` constructs the play for cliques; a search over all positions shows it for the
//!   other two. So one stone is sent on, from some u that two conditions allow. The slice is playable off u:
//!   at most one vertex is wrong. And the next slice is mixed after an arrival on u, off v if it is P₀: at
//!   most one is wrong. There are at least four vertices.
//! - *The cube* leaves a stone of either colour on any u off which it is playable: alone if δ fits, and with
//!   at most one other if not. If it is mixed, or holds a white stone with black cubes beyond, it leaves
//!   stones that can all move on, and that leave the next slice mixed off any given vertex. A search over all
//!   positions of both slices shows this, with one exception: a white cube with black ones beyond and a white
//!   one next (`opposed.rs`).
//! - *δ* is invariant. When P₀ is played, stones stand only there and perhaps in black cubes beyond, which
//!   have δ = 12 each. So δ of G is that of P₀. In P₀ as a graph of its own the two sides may have changed
//!   roles. This turns δ into −δ mod 3, for the position and for the single stone alike.
//!
//! The searches are the unit tests of `small_board.rs`. In them a detour is one move, which `detour.rs`
//! allows for any number of slices beyond. ∎
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

pub use reduce::{reduce, reduce_to};
