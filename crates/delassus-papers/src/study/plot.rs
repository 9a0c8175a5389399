//! Axes of figures.

use delassus::output::Plot;

/// A figure with both axes named.
pub(crate) fn axes(title: &str, x: &str, y: &str) -> Plot {
    Plot::new(title).x(x).y(y)
}

/// The same with logarithmic axes: orders are slopes.
pub(crate) fn log_log(title: &str, x: &str, y: &str) -> Plot {
    axes(title, x, y).log_x().log_y()
}
