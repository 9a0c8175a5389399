//! A picture as shapes: what the SVG writer wrote, for other formats.
//!
//! Plots and pictures are SVG texts. [`Drawing::read`] gives their shapes back, [`pdf`] writes them as a PDF page with its font inside, and
//! [`paint`] as pixels.

mod font;
pub mod paint;
pub mod pdf;
mod read;

pub use super::svg::Anchor;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// How a shape is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Colour of its inside.
    pub fill: Option<Rgb>,
    /// Opacity of the inside.
    pub fill_opacity: f64,
    /// Colour of its edge.
    pub stroke: Option<Rgb>,
    /// Opacity of the edge.
    pub stroke_opacity: f64,
    /// Width of the edge, px.
    pub width: f64,
    /// Lengths of dashes and gaps, px; empty for a whole line.
    pub dashes: Vec<f64>,
    /// Ends of lines are round.
    pub round_ends: bool,
    /// Corners of lines are round.
    pub round_corners: bool,
    /// The edge lies behind the inside: a halo of letters.
    pub edge_first: bool,
}

/// A shape, px, y downwards.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// Lines through points, each closed or open.
    Lines(Vec<(Vec<[f64; 2]>, bool)>),
    /// A circle.
    Circle {
        /// Centre.
        at: [f64; 2],
        /// Radius.
        radius: f64,
    },
    /// A line of text.
    Text {
        /// Where it stands: its base line.
        at: [f64; 2],
        /// Which part of it stands there.
        anchor: Anchor,
        /// Size of letters.
        size: f64,
        /// Turned by this angle, degrees, clockwise.
        turned: f64,
        /// The text.
        text: String,
    },
}

/// What a drawing consists of, the hindmost first.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A shape.
    Shape(Figure, Style),
    /// Shapes that belong together.
    Group(Group),
}

/// Shapes drawn together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Opacity of the whole.
    pub opacity: f64,
    /// Only what lies in this rectangle is seen: left, top, right, bottom.
    pub clip: Option<[f64; 4]>,
    /// Moved by.
    pub by: [f64; 2],
    /// Its parts.
    pub items: Vec<Item>,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Width and height, px (96 an inch).
    pub size: [f64; 2],
    /// Its name.
    pub title: String,
    /// What is drawn.
    pub items: Vec<Item>,
}
