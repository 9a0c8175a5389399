//! The Rust code of the README.
//!
//! Run with `cargo run --release -p delassus --example readme`.

#![allow(clippy::print_stdout, reason = "an example")]

use delassus::prelude::*;

fn main() -> Result<(), delassus::Error> {
    let mut model = Model::new("pendulum", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    // mass, centre of mass as drawn, moment of inertia
    let rod = model.add_body(Body::planar("rod", 1.0, [1.0, 0.0], 0.1))?;
    let pin = model.joint_at("O", JointKind::Revolute, [BodyRef::Ground, rod], [0.0, 0.0, 0.0])?;
    model.add_joint(pin);
    model.solve.end = 2.0;
    model.output.record = model.channels("O.angle")?;
    let outcome = run(&model, &mut Silent)?;
    println!("{} steps, {:?}", outcome.summary.steps, outcome.summary.final_values);
    Ok(())
}
