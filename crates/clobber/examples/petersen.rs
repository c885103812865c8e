//! A graph from graph6, its worst colouring among all with one white stone, a proof, and a picture.

use clobber::{Color, Graph, Position, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let petersen = Graph::from_graph6("IheA@GUAo")?;
    let solver = Solver::new();
    for white in 0..petersen.order() as u32 {
        let color = |v| Some(if v == white { Color::White } else { Color::Black });
        let position = Position::fill(petersen.clone(), color);
        let reduction = solver.reduce(&position)?;
        let verdict = solver.check(&reduction.certificate())?;
        println!("white on {white}: {reduction} (proof accepted: {})", verdict.is_accepted());
    }
    let position = Position::fill(petersen, |v| Some(Color::BOTH[v as usize % 2]));
    let picture = clobber::svg(&position)?;
    println!("a picture of {} bytes", picture.len());
    Ok(())
}
