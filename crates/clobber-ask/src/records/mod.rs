//! The questions and their answers, one pair per file.

pub mod analyse;
#[cfg(test)]
mod brute_force;
pub mod census;
pub mod check;
mod class_witness;
pub mod classify;
pub mod compare;
mod component_word;
pub mod db;
pub mod extremal;
pub mod lab;
pub mod layout;
pub mod moves;
pub mod nimber;
mod part_numbers;
pub mod perft;
#[cfg(test)]
mod reading_clock;
pub mod reduce;
pub mod reduction;
pub mod reply;
pub mod sets;
pub mod show;
pub mod simplify;
pub mod solve;
pub mod spanning_tree;
pub mod strong;
pub mod value;
pub mod why;
pub mod word;

use crate::schema::Visitor;

/// Visits every kind of question.
pub fn each_question(visitor: &mut impl Visitor) {
    visitor.visit::<show::Show>();
    visitor.visit::<layout::LayoutOf>();
    visitor.visit::<classify::Classify>();
    visitor.visit::<solve::Solve>();
    visitor.visit::<analyse::Analyse>();
    visitor.visit::<why::WhyMove>();
    visitor.visit::<reply::Reply>();
    visitor.visit::<moves::Moves>();
    visitor.visit::<value::ValueOf>();
    visitor.visit::<value::explain::Explain>();
    visitor.visit::<compare::Compare>();
    visitor.visit::<census::Find>();
    visitor.visit::<census::CensusOf>();
    visitor.visit::<simplify::Simplify>();
    visitor.visit::<db::query::Query>();
    visitor.visit::<db::classes::ClassesOf>();
    visitor.visit::<nimber::Nimber>();
    visitor.visit::<reduce::Reduce>();
    visitor.visit::<word::WordOf>();
    visitor.visit::<extremal::Extremal>();
    visitor.visit::<extremal::MaxRv>();
    visitor.visit::<extremal::MinRv>();
    visitor.visit::<strong::Strong>();
    visitor.visit::<sets::Sets>();
    visitor.visit::<spanning_tree::SpanningTree>();
    visitor.visit::<perft::Perft>();
    visitor.visit::<check::Check>();
    visitor.visit::<lab::family::Family>();
    visitor.visit::<lab::columns::Columns>();
    visitor.visit::<lab::density::Density>();
}
