//! Law: what graph6 and sparse6 read, they write and read again.
#![no_main]

use clobber_board::graph::{Adjacency, graph6, sparse6};

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    for list in [graph6::decode(text), sparse6::decode(text)].into_iter().flatten() {
        if list.order > 10_000 {
            continue;
        }
        let Ok(graph) = Adjacency::from_edges(list.order as usize, &list.edges) else { continue };
        for again in [
            graph6::decode(graph6::encode(&graph).as_bytes()),
            sparse6::decode(sparse6::encode(&graph).as_bytes()),
        ] {
            let again = again.expect("what was written can be read");
            assert_eq!(Adjacency::from_edges(again.order as usize, &again.edges).as_ref(), Ok(&graph));
        }
    }
});
