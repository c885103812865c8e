//! The lines that the README shows: who wins, by which moves, what it is worth, and how few stones can
//! remain.

use clobber::{Color, Position, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "xoxxo.xo".parse()?;
    let solver = Solver::new();
    println!("outcome    {}", solver.outcome(&position)?);

    let moves = solver.winning_moves(&position, Color::Black)?;
    let moves: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    println!("Black wins with {}", moves.join(", "));
    println!("value      {}", solver.value(&position)?);

    let reduction = clobber::reduce(&position)?;
    println!("solitaire  {reduction}");
    let verdict = clobber::check(&reduction.certificate())?;
    println!("certificate accepted: {}", verdict.is_accepted());
    Ok(())
}
