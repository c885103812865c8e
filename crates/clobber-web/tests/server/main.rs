//! The server as its clients see it, over real connections.

mod analysis;
mod api_examples;
mod budget;
mod connections;
mod guard;
mod load;
mod running;
