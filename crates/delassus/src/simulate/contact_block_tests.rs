//! Contacts of several rows, through every way in which contacts are solved.
//!
//! A contact of two or three rows that holds any force is a joint; rows beside the gap that carry nothing change nothing. Both are
//! made by [`Rows`], which shows the rows of a mechanism in another arrangement.

use super::{Outcome, Silent, run};
use delassus_algebra::cone::{Blocks, Cone};
use delassus_algebra::taylor::Taylor;
use delassus_algebra::{Mat3, Vec3};
use delassus_integrators::settings::Coordinates;
use delassus_mechanics::contact::{Group, MOST_POSITIONS};
use delassus_mechanics::force::load::Series;
use delassus_mechanics::formulation::{
    Assembler, Bodies, BodyState, ContactInfo, ContactLaw, Contacts, Deformation, Dims, Effect, Energy,
    GapState, Loads, Massless, Mechanism, Parts, Power, RigidMotions, RowKind, Shift, Switches, System,
    Validity, Vector,
};
use delassus_model::expression::Side;
use delassus_model::{Bent, Channel, Expr, Model};
use delassus_system::Turned;
use delassus_system::error::Error;

thread_local! {
    /// What a test puts around the mechanisms of its thread's sessions.
    pub(super) static WRAP: std::cell::Cell<fn(Box<dyn Mechanism>) -> Box<dyn Mechanism>> =
        const { std::cell::Cell::new(|m| m) };
}

/// What the rows of a mechanism are shown as.
#[derive(Clone, Copy)]
enum Show {
    /// The last joint is a contact that is closed as long as it is told to be, and holds any force.
    JointAsContact,
    /// Contacts have two more rows, the gap times this factor, which carry nothing.
    Idle(f64),
}

/// A mechanism whose rows are arranged anew: row r is a factor times a row of the mechanism inside.
struct Rows {
    inner: Box<dyn Mechanism>,
    show: Show,
    closed: Vec<usize>,
    blocks: Blocks,
    rows: Vec<(usize, f64)>,
    gap: Vec<f64>,
    gap_dt: Vec<f64>,
    bias: Vec<f64>,
}

impl Rows {
    fn around(inner: Box<dyn Mechanism>, show: Show) -> Box<dyn Mechanism> {
        let (closed, blocks, rows) = Default::default();
        let mut new = Rows { inner, show, closed, blocks, rows, gap: vec![], gap_dt: vec![], bias: vec![] };
        new.close(&[]);
        Box::new(new)
    }

    /// Rows of the last joint.
    fn joint(&self) -> std::ops::Range<usize> {
        let (m, last) = (self.inner.dims().m, self.inner.model().joints.len() - 1);
        (0..m).find(|r| self.inner.bodies().row_joint(*r) == last).unwrap_or(m)..m
    }

    /// Distance of the two points of the last joint.
    fn distance(&self) -> f64 {
        self.inner.gap()[self.joint()].iter().fold(0.0, |m, g| m.max(g.abs()))
    }

    fn pulled(&self, lambda: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; self.inner.dims().m];
        self.rows.iter().zip(lambda).for_each(|((row, f), l)| out[*row] += f * l);
        out
    }

    fn refresh(&mut self) {
        let take = |from: &[f64]| self.rows.iter().map(|(row, f)| f * from[*row]).collect();
        self.gap = take(self.inner.gap());
        self.gap_dt = take(self.inner.gap_dt());
        self.bias = take(self.inner.gap_bias());
    }
}

/// Hands on the rows of a Jacobian in their new arrangement.
struct Arranged<'a> {
    rows: &'a [(usize, f64)],
    out: &'a mut dyn Assembler,
}

impl Assembler for Arranged<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for (to, (from, f)) in self.rows.iter().enumerate() {
            if (row..row + nr).contains(from) {
                let own = &block[(from - row) * nc..(from - row + 1) * nc];
                let scaled: Vec<f64> = own.iter().map(|x| f * x).collect();
                self.out.add(to, col, 1, nc, &scaled);
            }
        }
    }
}

delassus_algebra::saved! { Rows { inner, closed, blocks, rows, gap, gap_dt, bias } made { show } }

impl System for Rows {
    fn dims(&self) -> Dims {
        Dims { m: self.rows.len(), ..self.inner.dims() }
    }
    fn retract(&self, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.inner.retract(q0, dq, q1);
    }
    fn retract_at(&mut self, t: f64, q0: &[f64], dq: &[f64], q1: &mut [f64]) {
        self.inner.retract_at(t, q0, dq, q1);
    }
    fn difference(&self, q0: &[f64], q1: &[f64], dq: &mut [f64]) {
        self.inner.difference(q0, q1, dq);
    }
    fn chart_rate(&self, dq: &[f64], v: &[f64], dq_dot: &mut [f64]) {
        self.inner.chart_rate(dq, v, dq_dot);
    }
    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.inner.set_position(t, q);
        self.refresh();
    }
    fn set_velocity(&mut self, v: &[f64]) {
        self.inner.set_velocity(v);
        self.refresh();
    }
    fn commit(&mut self) {
        self.inner.commit();
    }
    fn force(&self) -> &[f64] {
        self.inner.force()
    }
    fn gap(&self) -> &[f64] {
        &self.gap
    }
    fn gap_dt(&self) -> &[f64] {
        &self.gap_dt
    }
    fn gap_bias(&self) -> &[f64] {
        &self.bias
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        self.inner.add_mass_mul(c, x, y);
    }
    fn add_turned(&self, step: &Turned, r: &mut [f64]) {
        self.inner.add_turned(step, r);
    }
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        self.inner.add_jac_t_mul(c, &self.pulled(lambda), y);
    }
    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        let mut all = vec![0.0; self.inner.dims().m];
        self.inner.jac_mul(x, &mut all);
        self.rows.iter().zip(y).for_each(|((row, f), y)| *y = f * all[*row]);
    }
    fn tangent(&self, s: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        self.inner.tangent(s, v_dot, &self.pulled(lambda), out);
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        self.inner.jacobian(&mut Arranged { rows: &self.rows, out });
    }
    fn mass_is_constant(&self) -> bool {
        self.inner.mass_is_constant()
    }
    fn row_kind(&self, row: usize) -> RowKind {
        self.inner.row_kind(self.rows[row].0)
    }
    fn row_scale(&self, row: usize) -> f64 {
        self.inner.row_scale(self.rows[row].0)
    }
    fn scale(&self, i: usize) -> f64 {
        self.inner.scale(i)
    }
    fn energy(&self) -> Option<Energy> {
        self.inner.energy()
    }
    fn power(&self, lambda: &[f64]) -> Power {
        self.inner.power(&self.pulled(lambda))
    }
}

impl Bodies for Rows {
    fn model(&self) -> &Model {
        self.inner.parts().model()
    }
    fn length(&self) -> f64 {
        self.inner.parts().length()
    }
    fn states(&self) -> Vec<BodyState> {
        self.inner.parts().states()
    }
    fn deformation(&self) -> Deformation {
        self.inner.parts().deformation()
    }
    fn poses(&self) -> Vec<(Vec3, Mat3)> {
        self.inner.parts().poses()
    }
    fn axes(&self) -> Vec<Bent> {
        self.inner.parts().axes()
    }
    fn row_is_drive(&self, row: usize) -> bool {
        self.inner.parts().row_is_drive(self.rows[row].0)
    }
    fn row_joint(&self, row: usize) -> usize {
        self.inner.parts().row_joint(self.rows[row].0)
    }
}

impl Contacts for Rows {
    fn list(&self) -> Vec<ContactInfo> {
        (0..self.inner.contacts().list().len()).map(|c| self.info(c)).collect()
    }
    fn has_clouds(&self) -> bool {
        self.inner.contacts().has_clouds()
    }
    fn arm(&self) -> f64 {
        self.inner.contacts().arm()
    }
    fn info(&self, contact: usize) -> ContactInfo {
        ContactInfo { law: self.law(contact), ..self.inner.contacts().info(contact) }
    }
    fn law(&self, contact: usize) -> ContactLaw {
        let inner = self.inner.contacts().law(contact);
        match self.show {
            Show::JointAsContact => ContactLaw { rows: self.joint().len(), cone: Cone::Free, ..inner },
            Show::Idle(_) => ContactLaw { rows: 3, ..inner },
        }
    }
    fn near(&mut self, reach: f64, out: &mut Vec<usize>) {
        match self.show {
            Show::JointAsContact => *out = vec![0],
            Show::Idle(_) => self.inner.contacts_mut().near(reach, out),
        }
    }
    fn closed(&self) -> &[usize] {
        &self.closed
    }
    fn blocks(&self) -> &Blocks {
        &self.blocks
    }
    fn gaps(&self, out: &mut [f64]) {
        match self.show {
            Show::JointAsContact => out[0] = self.distance(),
            Show::Idle(_) => self.inner.contacts().gaps(out),
        }
    }
    fn gap_velocities(&self, out: &mut [f64]) {
        match self.show {
            Show::JointAsContact => out[0] = 0.0,
            Show::Idle(_) => self.inner.contacts().gap_velocities(out),
        }
    }
    fn gap_and_margin(&self, contact: usize) -> (f64, f64) {
        let state = self.state(contact);
        (state.gap, state.margin)
    }
    fn witness(&self, contact: usize) -> f64 {
        self.state(contact).gap
    }
    fn groups(&self) -> &[Group] {
        self.inner.contacts().groups()
    }
    fn centres(&self, out: &mut Vec<[Vec3; 3]>) {
        self.inner.contacts().centres(out);
    }
    fn gap_formula(&self, contact: usize) -> Option<(&Expr, [f64; MOST_POSITIONS])> {
        self.inner.contacts().gap_formula(contact)
    }
    fn state(&self, contact: usize) -> GapState {
        match self.show {
            Show::JointAsContact => {
                let (gap, margin) = (self.distance(), f64::INFINITY);
                GapState { bodies: [0, 1], gap, velocity: 0.0, margin, normal: [0.0; 3] }
            }
            Show::Idle(_) => self.inner.contacts().state(contact),
        }
    }
    fn friction_axes(&self, contact: usize) -> Option<[delassus_algebra::Vec3; 2]> {
        self.inner.contacts().friction_axes(contact)
    }
    fn penetration(&self, bound: f64) -> Option<(usize, f64)> {
        match self.show {
            Show::JointAsContact => None,
            Show::Idle(_) => self.inner.contacts().penetration(bound),
        }
    }
}

impl Switches for Rows {
    fn count(&self) -> usize {
        self.inner.switches().count()
    }
    fn values(&self, out: &mut [f64]) {
        self.inner.switches().values(out);
    }
    fn name(&self, k: usize) -> String {
        self.inner.switches().name(k)
    }
    fn freeze(&mut self) {
        self.inner.switches_mut().freeze();
    }
    fn flip(&mut self, k: usize) {
        self.inner.switches_mut().flip(k);
    }
    fn set_param(&mut self, name: &str, value: f64) -> bool {
        self.inner.switches_mut().set_param(name, value)
    }
    fn uses_param(&self, name: &str) -> bool {
        self.inner.switches().uses_param(name)
    }
    fn release(&mut self, k: usize) {
        self.inner.switches_mut().release(k);
    }
    fn sides(&self, out: &mut [f64]) {
        self.inner.switches().sides(out);
    }
    fn hold(&mut self, jump: &[(usize, bool)]) -> bool {
        self.inner.switches_mut().hold(jump)
    }
    fn set_share(&mut self, jump: &[(usize, bool)], share: f64) {
        self.inner.switches_mut().set_share(jump, share);
    }
    fn let_go(&mut self, jump: &[(usize, bool)], side: Option<Side>) {
        self.inner.switches_mut().let_go(jump, side);
    }
    fn inputs(&self, k: usize) -> usize {
        self.inner.switches().inputs(k)
    }
    fn input_values(&self, k: usize, out: &mut [f64]) {
        self.inner.switches().input_values(k, out);
    }
    fn enclose(&self, k: usize, t: Taylor<3>, inputs: &[Taylor<3>]) -> Taylor<3> {
        self.inner.switches().enclose(k, t, inputs)
    }
}

impl Loads for Rows {
    fn count(&self) -> usize {
        self.inner.loads().count()
    }
    fn name(&self, k: usize) -> String {
        self.inner.loads().name(k)
    }
    fn effect(&self, k: usize) -> Effect {
        self.inner.loads().effect(k)
    }
    fn degree(&self, k: usize) -> Option<u32> {
        self.inner.loads().degree(k)
    }
    fn inputs(&self, k: usize) -> usize {
        self.inner.loads().inputs(k)
    }
    fn input_values(&self, k: usize, out: &mut [f64]) {
        self.inner.loads().input_values(k, out);
    }
    fn enclose(&self, k: usize, t: Series, inputs: &[Series]) -> Series {
        self.inner.loads().enclose(k, t, inputs)
    }
    fn probe(&mut self, more: Option<(usize, f64)>) {
        self.inner.loads_mut().probe(more);
    }
}

impl Validity for Rows {
    fn within_laws(&self) -> Result<(), Error> {
        self.inner.validity().within_laws()
    }
    fn massless(&self) -> Vec<Massless> {
        self.inner.validity().massless()
    }
    fn rigid_motions(&self) -> Vec<RigidMotions> {
        self.inner.validity().rigid_motions()
    }
}

impl Mechanism for Rows {
    fn parts(&self) -> &dyn Parts {
        self
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        self
    }
    fn coordinates(&self) -> Coordinates {
        self.inner.coordinates()
    }
    fn vector_at(&self, i: usize) -> Option<Vector> {
        self.inner.vector_at(i)
    }
    fn drawn(&self) -> Vec<f64> {
        self.inner.drawn()
    }
    fn adopt_deformed(&self, bodies: &[BodyState], shape: &Deformation) -> (Vec<f64>, Vec<f64>) {
        self.inner.adopt_deformed(bodies, shape)
    }
    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64 {
        self.inner.channel(c, v_dot, &self.pulled(lambda))
    }
    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        self.inner.channel_gradient(c, row)
    }
    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6] {
        self.inner.reaction(joint, v_dot, &self.pulled(lambda))
    }
    fn close(&mut self, contacts: &[usize]) {
        self.closed = contacts.to_vec();
        let inner: &[usize] = if let Show::Idle(_) = self.show { contacts } else { &[] };
        self.inner.close(inner);
        let first = match self.show {
            Show::JointAsContact => self.joint().start,
            Show::Idle(_) => self.inner.contacts().blocks().first(),
        };
        self.rows = (0..first).map(|r| (r, 1.0)).collect();
        self.blocks.clear(first);
        for (k, contact) in contacts.iter().enumerate() {
            let ContactLaw { rows, cone, .. } = self.law(*contact);
            self.blocks.push(rows, cone);
            match self.show {
                Show::JointAsContact => self.rows.extend(self.joint().map(|r| (r, 1.0))),
                Show::Idle(f) => self.rows.extend([(first + k, 1.0), (first + k, f), (first + k, f)]),
            }
        }
    }
}

/// Runs a model as it is, and with its rows shown otherwise.
fn both(text: &str, solve: &str, wrap: fn(Box<dyn Mechanism>) -> Box<dyn Mechanism>) -> [Outcome; 2] {
    let text = format!("delassus = 1\n{text}\n[solve]\ncoordinates = \"absolute\"\n{solve}\n");
    let model = Model::parse(&text, "test.toml", &[]).unwrap();
    let plain = run(&model, &mut Silent).unwrap();
    WRAP.set(wrap);
    let other = run(&model, &mut Silent);
    WRAP.set(|m| m);
    let other = other.unwrap();
    for out in [&plain, &other] {
        assert!(out.summary.error.is_none(), "{solve}: {:?}", out.summary.error);
    }
    [plain, other]
}

/// Largest difference of what was recorded at the same times.
fn apart([a, b]: &[Outcome; 2]) -> f64 {
    let (a, b) = (&a.record.data, &b.record.data);
    assert_eq!(a[0].len(), b[0].len());
    assert!(a[0].len() > 10 && a.len() == b.len());
    a.iter().zip(b).flat_map(|(a, b)| a.iter().zip(b)).fold(0.0, |m, (a, b)| {
        let d = (a - b).abs();
        if d.is_nan() { d } else { m.max(d) }
    })
}

/// The ways in which contacts are solved.
const EVENTS: &str = "contact = \"event\"\nmethod = \"phem56\"\ntolerance = 1e-9\nend = 1.0";
const EVENTS_FIXED: &str =
    "contact = \"event\"\nmethod = \"gen-alpha-pv\"\nstep = 2e-3\nnewton = 1e-13\nend = 1.0";
const PVA: &str = "contact = \"stepping\"\nmethod = \"pva\"\nstep = 2e-3\nnewton = 1e-13\nend = 1.0";
const MOREAU: &str =
    "contact = \"stepping\"\nmethod = \"moreau-jean\"\nstep = 2e-3\nnewton = 1e-13\nend = 1.0";

/// Two bars, the last joint between them, a plane far below.
const BARS: &str = r#"
name = "bars"
[world]
dimension = 3
gravity = [0, 0, -9.81]
[[body]]
name = "upper"
mass = 3.0
com = [0.5, 0, 0]
inertia = { diag = [0.01, 0.25, 0.26] }
shapes = { ball = { sphere = { radius = 0.01 } } }
[[body]]
name = "lower"
mass = 0.7
com = [1.0, 0.4, 0]
inertia = { diag = [0.05, 0.01, 0.06] }
[[joint]]
name = "shoulder"
type = "universal"
between = ["ground", "upper"]
at = [0, 0, 0]
axis = "y"
axis2 = "z"
[[joint]]
name = "elbow"
type = "spherical"
between = ["upper", "lower"]
at = [1, 0, 0]
[[contact]]
name = "floor"
pair = ["upper.ball", { plane = { at = [0, 0, -100], normal = "z" } }]
[output]
every = 0.02
record = ["upper.x", "upper.z", "lower.x", "lower.y", "lower.z", "lower.wx", "lower.wz"]
"#;

/// Weaker than for every strategy: under `moreau-jean` a joint pushes half at either end of a step, a contact at its end.
#[test]
fn a_contact_that_holds_any_force_is_a_ball_joint() {
    for solve in [EVENTS, EVENTS_FIXED, PVA] {
        let d = apart(&both(BARS, solve, |m| Rows::around(m, Show::JointAsContact)));
        assert!(d < 1e-10, "{solve}: {d:e}");
    }
}

/// The same in the plane, where nothing else joins the bodies: a pendulum of two bars whose first end is on a pin of the ground.
const PENDULUM: &str = r#"
name = "pendulum"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "bar"
mass = 3.0
com = [0.5, 0]
inertia = 0.25
shapes = { ball = { disc = { radius = 0.01 } } }
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "bar"]
at = [0, 0]
[[contact]]
name = "floor"
pair = ["bar.ball", { plane = { at = [0, -100], normal = "y" } }]
[output]
every = 0.02
record = ["bar.x", "bar.y", "bar.angle", "bar.rate"]
"#;

/// Without `moreau-jean`, as above.
#[test]
fn a_contact_that_holds_any_force_is_a_pin() {
    for solve in [EVENTS, EVENTS_FIXED, PVA] {
        let d = apart(&both(PENDULUM, solve, |m| Rows::around(m, Show::JointAsContact)));
        assert!(d < 1e-10, "{solve}: {d:e}");
    }
}

/// A box that falls on a table with one corner first, and comes to rest; a ball beside it.
const BOX: &str = r#"
name = "box"
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "box"
mass = 2.0
com = [0, 0.55]
inertia = 0.1
shapes = { hull = { polygon = [[-0.4, 0.25], [0.4, 0.25], [0.4, 0.85], [-0.4, 0.85]] } }
[[body]]
name = "ball"
mass = 1.0
com = [2, 0.7]
inertia = 0.02
shapes = { rim = { disc = { radius = 0.2 } } }
[[contact]]
name = "table"
pair = ["box.hull", { plane = { at = [0, 0], normal = "y" } }]
restitution = 0.3
[[contact]]
name = "floor"
pair = ["ball.rim", { plane = { at = [0, 0], normal = "y" } }]
restitution = 0.5
[start]
body.box = { angle = 0.3 }
[output]
every = 0.02
record = ["box.x", "box.y", "box.angle", "ball.y", "ball.vy", "floor.force"]
"#;

#[test]
fn rows_that_carry_nothing_change_nothing() {
    let copies = |m| Rows::around(m, Show::Idle(1.0));
    let zeros = |m| Rows::around(m, Show::Idle(0.0));
    for solve in [PVA, MOREAU] {
        for wrap in [copies as fn(_) -> _, zeros] {
            let out = both(BOX, solve, wrap);
            assert!(apart(&out) < 1e-9, "{solve}: {:e}", apart(&out));
            assert_eq!(out[0].events.len(), out[1].events.len());
        }
    }
    // a smooth method has all rows of a closed contact in its equations: there they must not act
    for solve in [EVENTS, EVENTS_FIXED] {
        let out = both(BOX, solve, zeros);
        assert!(apart(&out) < 1e-9, "{solve}: {:e}", apart(&out));
        assert_eq!(out[0].events.len(), out[1].events.len());
    }
}
