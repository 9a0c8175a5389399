//! The numbers of a glTF file: one buffer, views into it, and what they mean.

use serde_json::{Value, json};

/// What numbers are for, which decides what else is told of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Semantics {
    /// Corners of triangles.
    Position,
    /// Other numbers of corners.
    Other,
    /// Times of a motion.
    Input,
    /// Values of a motion.
    Output,
}

const FLOAT: u32 = 5126;
const UNSIGNED: u32 = 5125;
const UNSIGNED_SHORT: u32 = 5123;
const ARRAY: u32 = 34962;
const INDICES: u32 = 34963;

/// The buffer as it grows.
#[derive(Default)]
pub(super) struct Buffer {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
}

impl Buffer {
    /// Numbers, so many to an element; returns the accessor.
    pub(super) fn floats(&mut self, values: &[f64], width: usize, semantics: Semantics) -> usize {
        let single: Vec<f32> = values.iter().map(|x| if x.is_finite() { *x as f32 } else { 0.0 }).collect();
        let bytes: Vec<u8> = single.iter().flat_map(|x| x.to_le_bytes()).collect();
        let target = matches!(semantics, Semantics::Position | Semantics::Other).then_some(ARRAY);
        let kind = ["SCALAR", "VEC2", "VEC3", "VEC4"][width - 1];
        let mut accessor = json!({"componentType": FLOAT, "count": single.len() / width, "type": kind});
        if matches!(semantics, Semantics::Position | Semantics::Input) {
            let of = |k: usize, pick: fn(f32, f32) -> f32, begin: f32| {
                single.iter().skip(k).step_by(width).fold(begin, |m, x| pick(m, *x))
            };
            let min: Vec<f32> = (0..width).map(|k| of(k, f32::min, f32::INFINITY)).collect();
            let max: Vec<f32> = (0..width).map(|k| of(k, f32::max, f32::NEG_INFINITY)).collect();
            (accessor["min"], accessor["max"]) = (json!(min), json!(max));
        }
        self.push(&bytes, target, accessor)
    }

    /// Corners of triangles.
    pub(super) fn indices(&mut self, triangles: &[[u32; 3]]) -> usize {
        let bytes: Vec<u8> = triangles.iter().flatten().flat_map(|i| i.to_le_bytes()).collect();
        let accessor = json!({"componentType": UNSIGNED, "count": 3 * triangles.len(), "type": "SCALAR"});
        self.push(&bytes, Some(INDICES), accessor)
    }

    /// The one bone of each corner.
    pub(super) fn joints(&mut self, bones: &[u16]) -> usize {
        let bytes: Vec<u8> = bones.iter().flat_map(|b| [*b, 0, 0, 0]).flat_map(u16::to_le_bytes).collect();
        let accessor = json!({"componentType": UNSIGNED_SHORT, "count": bones.len(), "type": "VEC4"});
        self.push(&bytes, Some(ARRAY), accessor)
    }

    fn push(&mut self, bytes: &[u8], target: Option<u32>, mut accessor: Value) -> usize {
        let offset = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let mut view = json!({"buffer": 0, "byteOffset": offset, "byteLength": bytes.len()});
        if let Some(target) = target {
            view["target"] = target.into();
        }
        self.views.push(view);
        accessor["bufferView"] = (self.views.len() - 1).into();
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    /// Views, accessors and bytes.
    pub(super) fn finish(self) -> (Vec<Value>, Vec<Value>, Vec<u8>) {
        (self.views, self.accessors, self.bytes)
    }
}
