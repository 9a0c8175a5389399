//! A scene as glTF 2.0 with its motion, for other tools: a node for every body, bones along bodies that bend, springs that stretch.

mod buffer;

use super::render::{coil_line, rgb, section};
use super::scene::triangles::frames;
use super::scene::{Anchor, Flexible, Instant, Link, LinkKind, Scene, Solid, TriMesh, of_bytes, triangles};
use buffer::{Buffer, Semantics};
use delassus_algebra::vec3::{IDENTITY, cross, mul_t_vec, norm, scale, sub, unit};
use delassus_algebra::{Mat3, Quat, Vec3, so3};
use delassus_model::{BodyRef, Dimension};
use serde_json::{Value, json};

/// Radius of lines, parts of the size of the mechanism.
const THIN: f64 = 0.0022;

/// How the file holds its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `.gltf`: a text with everything in it.
    Text,
    /// `.glb`: binary.
    Binary,
}

/// The file of a scene.
#[must_use]
pub fn file(scene: &Scene, title: &str, form: Form) -> Vec<u8> {
    let (mut object, bytes) = Writer::new(scene).write(title);
    match form {
        Form::Text => {
            let uri = format!("data:application/octet-stream;base64,{}", of_bytes(&bytes));
            object["buffers"][0]["uri"] = uri.into();
            object.to_string().into_bytes()
        }
        Form::Binary => {
            let mut text = object.to_string().into_bytes();
            text.resize(text.len().next_multiple_of(4), b' ');
            let total = 12 + 8 + text.len() + 8 + bytes.len();
            let mut out = Vec::with_capacity(total);
            for word in [0x4654_6c67u32, 2, total as u32, text.len() as u32, 0x4e4f_534a] {
                out.extend(word.to_le_bytes());
            }
            out.extend(&text);
            for word in [bytes.len() as u32, 0x004e_4942] {
                out.extend(word.to_le_bytes());
            }
            out.extend(&bytes);
            out
        }
    }
}

/// What the file consists of.
struct Writer<'a> {
    scene: &'a Scene,
    /// Instants with times that grow.
    instants: Vec<&'a Instant>,
    buffer: Buffer,
    nodes: Vec<Value>,
    meshes: Vec<Value>,
    materials: Vec<Value>,
    colours: Vec<&'a str>,
    skins: Vec<Value>,
    channels: Vec<Value>,
    samplers: Vec<Value>,
    times: Option<usize>,
}

impl<'a> Writer<'a> {
    fn new(scene: &'a Scene) -> Writer<'a> {
        // both sides of a jump are one key
        let mut instants: Vec<&Instant> = Vec::new();
        for i in &scene.instants {
            if instants.last().is_none_or(|last| (i.t as f32) > (last.t as f32)) {
                instants.push(i);
            }
        }
        Writer {
            scene,
            instants,
            buffer: Buffer::default(),
            nodes: Vec::new(),
            meshes: Vec::new(),
            materials: Vec::new(),
            colours: Vec::new(),
            skins: Vec::new(),
            channels: Vec::new(),
            samplers: Vec::new(),
            times: None,
        }
    }

    fn write(mut self, title: &str) -> (Value, Vec<u8>) {
        if self.instants.len() > 1 {
            let times: Vec<f64> = self.instants.iter().map(|i| i.t).collect();
            self.times = Some(self.buffer.floats(&times, 1, Semantics::Input));
        }
        let mut children = vec![self.ground()];
        children.extend((0..self.scene.bodies.len()).map(|i| self.body(i)));
        let links: Vec<usize> = self.scene.links.iter().map(|link| self.link(link)).collect();
        children.extend(links);
        let mut roots = vec![0usize];
        for (k, f) in self.scene.flexible.iter().enumerate() {
            let (bones, skinned) = self.bent(k, f);
            children.extend(bones);
            roots.push(skinned);
        }
        // y points upwards in glTF
        let turn = turn_up(self.scene.up);
        let root = self.nodes.len();
        self.nodes.push(json!({"name": title, "rotation": xyzw(turn), "children": children}));
        roots[0] = root;
        let (views, accessors, bytes) = self.buffer.finish();
        let mut object = json!({
            "asset": {"version": "2.0", "generator": concat!("Delassus ", env!("CARGO_PKG_VERSION"))},
            "scene": 0,
            "scenes": [{"name": title, "nodes": roots}],
            "nodes": self.nodes,
            "buffers": [{"byteLength": bytes.len()}],
            "bufferViews": views,
            "accessors": accessors,
        });
        // lists may not be empty
        for (key, list) in [("meshes", self.meshes), ("materials", self.materials), ("skins", self.skins)] {
            if !list.is_empty() {
                object[key] = list.into();
            }
        }
        if !self.channels.is_empty() {
            object["animations"] =
                json!([{"name": "motion", "channels": self.channels, "samplers": self.samplers}]);
        }
        (object, bytes)
    }

    /// The material of a colour.
    fn material(&mut self, colour: &'a str) -> usize {
        if let Some(i) = self.colours.iter().position(|c| *c == colour) {
            return i;
        }
        self.colours.push(colour);
        let linear = rgb(colour).map(|c| (f64::from(c) / 255.0).powf(2.2));
        self.materials.push(json!({
            "name": colour,
            "doubleSided": true,
            "pbrMetallicRoughness": {
                "baseColorFactor": [linear[0], linear[1], linear[2], 1.0],
                "metallicFactor": 0.1,
                "roughnessFactor": 0.55,
            },
        }));
        self.colours.len() - 1
    }

    /// A mesh of triangles by colour; none without any.
    fn mesh(&mut self, name: &str, parts: Vec<(&'a str, TriMesh)>) -> Option<usize> {
        let mut joined: Vec<(&'a str, TriMesh)> = Vec::new();
        for (colour, mesh) in parts {
            match joined.iter_mut().find(|(c, _)| *c == colour) {
                Some((_, all)) => all.append(&mesh),
                None => joined.push((colour, mesh)),
            }
        }
        joined.retain(|(_, mesh)| !mesh.triangles.is_empty());
        if joined.is_empty() {
            return None;
        }
        let mut primitives = Vec::new();
        for (colour, mesh) in joined {
            let material = self.material(colour);
            let attributes = self.attributes(&mesh);
            let indices = self.buffer.indices(&mesh.triangles);
            primitives.push(json!({"attributes": attributes, "indices": indices, "material": material}));
        }
        self.meshes.push(json!({"name": name, "primitives": primitives}));
        Some(self.meshes.len() - 1)
    }

    fn attributes(&mut self, mesh: &TriMesh) -> Value {
        let flat = |points: &[Vec3]| points.iter().flatten().copied().collect::<Vec<f64>>();
        let normals: Vec<Vec3> = mesh.normals.iter().map(|n| unit(*n).unwrap_or([0.0, 0.0, 1.0])).collect();
        json!({
            "POSITION": self.buffer.floats(&flat(&mesh.points), 3, Semantics::Position),
            "NORMAL": self.buffer.floats(&flat(&normals), 3, Semantics::Other),
        })
    }

    fn solids(&self, body: BodyRef) -> Vec<(&'a str, TriMesh)> {
        let thin = THIN * self.scene.size;
        let own = self.scene.parts.iter().filter(|p| p.body == body && p.along.is_none());
        own.map(|p| (p.colour, triangles(&p.shape, thin))).collect()
    }

    /// A node with a mesh.
    fn node(&mut self, name: &str, mesh: Option<usize>) -> usize {
        let mut node = json!({"name": name});
        if let Some(mesh) = mesh {
            node["mesh"] = mesh.into();
        }
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    fn ground(&mut self) -> usize {
        let solids = self.solids(BodyRef::Ground);
        let mesh = self.mesh("ground", solids);
        self.node("ground", mesh)
    }

    fn body(&mut self, i: usize) -> usize {
        let name = self.scene.bodies[i].0.clone();
        let solids = self.solids(BodyRef::Body(i));
        let mesh = self.mesh(&name, solids);
        let node = self.node(&name, mesh);
        let poses: Vec<(Vec3, Quat)> =
            self.instants.iter().map(|s| s.poses.get(i).copied().unwrap_or(([0.0; 3], so3::UNIT))).collect();
        self.moves(node, &poses);
        node
    }

    /// Gives a node its places: the first, and those of the motion.
    fn moves(&mut self, node: usize, poses: &[(Vec3, Quat)]) {
        let mut turns: Vec<Quat> = poses.iter().map(|p| so3::normalize(p.1)).collect();
        // the shorter way from one to the next
        for k in 1..turns.len() {
            if (0..4).map(|i| turns[k - 1][i] * turns[k][i]).sum::<f64>() < 0.0 {
                turns[k] = turns[k].map(|x| -x);
            }
        }
        if let (Some((x, _)), Some(q)) = (poses.first(), turns.first()) {
            self.nodes[node]["translation"] = json!(x);
            self.nodes[node]["rotation"] = json!(xyzw(*q));
        }
        let places: Vec<f64> = poses.iter().flat_map(|p| p.0).collect();
        let angles: Vec<f64> = turns.iter().flat_map(|q| xyzw(*q)).collect();
        self.channel(node, "translation", &places, 3);
        self.channel(node, "rotation", &angles, 4);
    }

    /// Values of a node over time.
    fn channel(&mut self, node: usize, path: &str, values: &[f64], width: usize) {
        let Some(times) = self.times else { return };
        // what does not move needs no values
        let bits: Vec<u64> = values.iter().map(|x| x.to_bits()).collect();
        if bits.chunks_exact(width).all(|v| v == &bits[..width]) {
            return;
        }
        let output = self.buffer.floats(values, width, Semantics::Output);
        self.samplers.push(json!({"input": times, "output": output, "interpolation": "LINEAR"}));
        let sampler = self.samplers.len() - 1;
        self.channels.push(json!({"sampler": sampler, "target": {"node": node, "path": path}}));
    }

    /// A spring or rod: one of length 1 that is turned and stretched.
    fn link(&mut self, link: &'a Link) -> usize {
        let unit_ends = [[0.0; 3], [0.0, 0.0, 1.0]];
        let thin = THIN * self.scene.size;
        let mesh = match link.kind {
            LinkKind::Rod => triangles(&Solid::Cylinder { ends: unit_ends, radius: link.radius }, thin),
            LinkKind::Spring => {
                let mut mesh = TriMesh::default();
                mesh.tube(&coil_line(unit_ends, link.radius), 0.16 * link.radius);
                mesh
            }
        };
        let mesh = self.mesh(&link.name, vec![("#777777", mesh)]);
        let node = self.node(&link.name, mesh);
        let ends: Vec<[Vec3; 2]> =
            self.instants.iter().map(|s| link.ends.map(|e: Anchor| self.scene.place(s, e))).collect();
        let poses: Vec<(Vec3, Quat)> =
            ends.iter().map(|e| (e[0], so3::from_matrix(&frames(e, None)[0]))).collect();
        let scales: Vec<f64> =
            ends.iter().flat_map(|[a, b]| [1.0, 1.0, norm(sub(*b, *a)).max(1e-9)]).collect();
        if let Some(first) = scales.get(..3) {
            self.nodes[node]["scale"] = json!(first);
        }
        self.moves(node, &poses);
        self.channel(node, "scale", &scales, 3);
        node
    }

    /// A body that bends: a bone at each point of its axis, and a skin whose rings belong to one bone each. Returns bones and skin.
    fn bent(&mut self, k: usize, f: &'a Flexible) -> (Vec<usize>, usize) {
        let name = self.scene.bodies[f.body].0.clone();
        let up = |s: &Instant| match (f.round, self.scene.dimension) {
            (true, _) => None,
            (false, Dimension::Planar) => Some([0.0, 0.0, 1.0]),
            (false, Dimension::Spatial) => {
                let m = s.poses.get(f.body).map_or(IDENTITY, |p| so3::matrix(p.1));
                Some([m[0][2], m[1][2], m[2][2]])
            }
        };
        let axes: Vec<Vec<Mat3>> = self.instants.iter().map(|s| frames(&s.bends[k].points, up(s))).collect();
        let mut bones = Vec::new();
        for j in 0..f.points {
            let poses: Vec<(Vec3, Quat)> = self
                .instants
                .iter()
                .zip(&axes)
                .map(|(s, axes)| (s.bends[k].points[j], so3::from_matrix(&axes[j])))
                .collect();
            let bone = self.node(&format!("{name} {j}"), None);
            self.moves(bone, &poses);
            bones.push(bone);
        }
        let (mesh, rings) = skin(self.scene, f);
        let mut attributes = self.attributes(&mesh);
        attributes["JOINTS_0"] = self.buffer.joints(&rings).into();
        let weights: Vec<f64> = rings.iter().flat_map(|_| [1.0, 0.0, 0.0, 0.0]).collect();
        attributes["WEIGHTS_0"] = self.buffer.floats(&weights, 4, Semantics::Other).into();
        let (material, indices) = (self.material(f.colour), self.buffer.indices(&mesh.triangles));
        let primitives = json!([{"attributes": attributes, "indices": indices, "material": material}]);
        self.meshes.push(json!({"name": name, "primitives": primitives}));
        self.skins.push(json!({"name": name, "joints": bones}));
        let node = self.node(&name, Some(self.meshes.len() - 1));
        self.nodes[node]["skin"] = (self.skins.len() - 1).into();
        (bones, node)
    }
}

/// The skin of a flexible body: each ring in the axes of its bone, and which bone that is.
fn skin(scene: &Scene, f: &Flexible) -> (TriMesh, Vec<u16>) {
    let line: Vec<Vec3> = (0..f.points).map(|i| [0.0, 0.0, i as f64]).collect();
    let mut mesh = TriMesh::default();
    if f.round {
        mesh.tube(&line, f.half[0]);
    } else {
        let [a, b] = section(scene, f);
        mesh.sweep(&line, None, &[[-a, -b], [a, -b], [a, b], [-a, b]], false);
    }
    let axes = frames(&line, None)[0];
    let rings: Vec<u16> = mesh.points.iter().map(|p| p[2].round() as u16).collect();
    for p in &mut mesh.points {
        *p = mul_t_vec(&axes, [p[0], p[1], 0.0]);
    }
    for n in &mut mesh.normals {
        *n = mul_t_vec(&axes, *n);
    }
    (mesh, rings)
}

/// The rotation that turns a direction to y.
fn turn_up(up: Vec3) -> Quat {
    let y = [0.0, 1.0, 0.0];
    let axis = cross(up, y);
    match unit(axis) {
        Some(d) => so3::exp(scale(norm(axis).atan2(up[1]), d)),
        // upside down, or as it should be
        None if up[1] < 0.0 => [0.0, 1.0, 0.0, 0.0],
        None => so3::UNIT,
    }
}

/// As glTF writes quaternions.
fn xyzw(q: Quat) -> [f64; 4] {
    [q[1], q[2], q[3], q[0]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::{Record, Snapshot};
    use delassus_model::{Body, Model};

    fn scene() -> Scene {
        let mut model = Model::new("m", Dimension::Planar);
        model.add_body(Body::planar("arm", 1.0, [0.0, 0.0], 1.0)).unwrap();
        let at = |t: f64| Snapshot {
            t,
            poses: vec![([t, 0.0, 0.0], IDENTITY)],
            axes: Vec::new(),
            pushes: Vec::new(),
        };
        // a jump: two instants at one time
        let snapshots = [0.0, 0.5, 0.5, 1.0].map(at).to_vec();
        Scene::new(&model, &Record { snapshots, ..Record::default() })
    }

    #[test]
    fn times_grow_and_everything_lies_in_the_buffer() {
        let text = file(&scene(), "m", Form::Text);
        let object: Value = serde_json::from_slice(&text).unwrap();
        let times = object["animations"][0]["samplers"][0]["input"].as_u64().unwrap() as usize;
        assert_eq!(object["accessors"][times]["count"], json!(3));
        let length = object["buffers"][0]["byteLength"].as_u64().unwrap();
        for view in object["bufferViews"].as_array().unwrap() {
            assert!(view["byteOffset"].as_u64().unwrap() + view["byteLength"].as_u64().unwrap() <= length);
        }
        assert_eq!(object["nodes"][1]["name"], json!("arm"));
    }

    #[test]
    fn the_binary_file_tells_its_lengths() {
        let bytes = file(&scene(), "m", Form::Binary);
        let word = |i: usize| u32::from_le_bytes(bytes[i..i + 4].try_into().unwrap()) as usize;
        assert_eq!((&bytes[..4], word(8)), (&b"glTF"[..], bytes.len()));
        assert_eq!(word(20 + word(12)) + 28 + word(12), bytes.len());
    }

    #[test]
    fn upwards_becomes_y() {
        for up in [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, -1.0]] {
            let turned = delassus_algebra::vec3::mul_vec(&so3::matrix(turn_up(up)), up);
            assert!(norm(sub(turned, [0.0, 1.0, 0.0])) < 1e-12, "{up:?} {turned:?}");
        }
    }
}
