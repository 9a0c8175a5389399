//! What a session is made of may move to another thread.

use delassus::formulation::{Mechanism, System};

fn is_send<T: Send + ?Sized>() {}

#[test]
fn mechanisms_may_move_between_threads() {
    is_send::<Box<dyn System>>();
    is_send::<Box<dyn Mechanism>>();
}
