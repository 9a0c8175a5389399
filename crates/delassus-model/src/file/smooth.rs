//! Formulas that must not jump: everything but loads.

use super::node::Node;
use super::reader::Reader;
use crate::motion::without_switches;
use crate::{Expr, expression::Scope};
use delassus_system::error::Error;
use delassus_system::units::Dim;

impl Reader {
    /// A number, a quantity or an expression without `when`; `what` says what would jump.
    pub(super) fn smooth(
        &self,
        node: &Node,
        on: &str,
        dim: Option<Dim>,
        scope: &Scope,
        what: &str,
    ) -> Result<Expr, Error> {
        let e = self.function(node, on, dim, scope)?;
        self.refuse_switches(node, on, &e, what)?;
        Ok(e)
    }
    /// Refuses `when` in an expression that was read from a node.
    pub(super) fn refuse_switches(&self, node: &Node, on: &str, e: &Expr, what: &str) -> Result<(), Error> {
        without_switches(e, what).map_err(|e| self.placed(e.on(on), node.span))
    }
}
