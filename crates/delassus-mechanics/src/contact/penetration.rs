//! Contacts that are violated where they should not be: at the start.

use super::candidate::{Candidate, Finder};
use super::shapes::settled;
use super::{Place, planar, spatial};
use crate::kinematics::{Space, World};
use delassus_model::contact::{Shape, Solid};

/// Two shapes of a contact, to be asked how deep they lie in each other.
#[derive(Debug)]
pub struct Sides {
    /// The model's contact.
    contact: usize,
    /// World entries.
    entries: [usize; 2],
    shapes: Shapes,
}

#[derive(Debug)]
enum Shapes {
    Planar(Box<[Shape; 2]>),
    Spatial(Box<[spatial::Form; 2]>),
    /// Of something else than two shapes.
    None,
}

impl Sides {
    pub(super) fn new<S: Space>(
        contact: usize,
        solids: &[Solid; 2],
        find: &dyn Finder<S>,
        meshes: &mut spatial::Meshes,
    ) -> Sides {
        let [(a, first), (b, second)] = [0, 1].map(|k| settled(find, &solids[k]));
        let shapes = if S::PLANAR {
            Shapes::Planar(Box::new([first, second]))
        } else {
            let forms = [&first, &second].map(|s| spatial::Form::of(s, meshes));
            if let [Some(a), Some(b)] = forms { Shapes::Spatial(Box::new([a, b])) } else { Shapes::None }
        };
        Sides { contact, entries: [a, b], shapes }
    }

    /// How deep they lie in each other.
    fn depth<S: Space>(&self, world: &World<S>, bound: f64) -> f64 {
        let place = |entry: usize| {
            let (x, r) = S::pose3(&world.bodies[entry].pose);
            Place { x, r }
        };
        let [a, b] = self.entries.map(place);
        match &self.shapes {
            Shapes::Planar(shapes) => planar::overlap(shapes.each_ref(), [&a, &b]),
            Shapes::Spatial(forms) => spatial::overlap(forms.each_ref(), [&a, &b], bound),
            Shapes::None => 0.0,
        }
    }
}

/// The contact that is violated most, if one is by more than `bound`, m (rad): its number and the depth.
///
/// Pairs of features show what lies just behind a surface; polygons and solids are asked for points deep inside and for edges
/// that cross, too.
pub fn penetration<S: Space>(
    candidates: &[Candidate<S>],
    pairs: &[Sides],
    world: &World<S>,
    bound: f64,
) -> Option<(usize, f64)> {
    let mut worst: Option<(usize, f64)> = None;
    let mut meet = |contact: usize, depth: f64| {
        if depth > worst.map_or(bound, |w| w.1) {
            worst = Some((contact, depth));
        }
    };
    for c in candidates {
        let gap = c.gap(world);
        if gap < -bound && c.margin(world) >= 0.0 {
            meet(c.contact, -gap);
        }
    }
    for pair in pairs {
        meet(pair.contact, pair.depth(world, bound));
    }
    worst
}
