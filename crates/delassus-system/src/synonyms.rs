//! What people call things elsewhere: words of URDF, SDF, MJCF, Chrono, Adams, Simscape and of everyday language, with the
//! words of this program. The one home of such pairs; which of the words is meant, the place decides where it was written.

/// Words that may be meant by another one, the likeliest of each kind first.
pub fn meant_by(word: &str) -> impl Iterator<Item = &'static str> {
    let plain = plain(word);
    let rows = TABLE.iter().filter(move |(words, _)| words.split(' ').any(|w| w == plain));
    rows.flat_map(|(_, meant)| meant.iter().copied())
}

/// Small letters without what joins words: `Rest-Length` and `rest_length` are one.
fn plain(word: &str) -> String {
    word.chars().take(64).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Words of others, and words of this program.
const TABLE: &[(&str, &[&str])] = &[
    // sections
    ("bodies link links part parts rigidbody", &["body"]),
    ("joints constraint constraints connection", &["joint"]),
    ("forces load loads actuator actuators springs", &["force"]),
    ("spring", &["spring-damper"]),
    ("up upwards increasing", &["rising"]),
    ("down downwards decreasing", &["falling"]),
    ("contacts collision collisions", &["contact", "shapes"]),
    ("events trigger triggers", &["event"]),
    ("markers marker frames sites site", &["frame", "frames"]),
    ("params parameter parameters variables constants define", &["param"]),
    ("solver simulation simulate settings integration option options", &["solve"]),
    ("outputs results result recording", &["output"]),
    ("initial init initialconditions initialstate state ic", &["start"]),
    ("environment scene global", &["world"]),
    ("g grav", &["gravity"]),
    ("dim dimensions ndim", &["dimension"]),
    ("geometry geom geoms collider collisionshape", &["shapes", "shape", "visual"]),
    // settings
    ("duration time tend tfinal tstop endtime stoptime finaltime simulationtime tmax stop", &["end"]),
    ("dt h timestep stepsize deltat", &["step"]),
    ("tol rtol atol reltol abstol accuracy eps", &["tolerance"]),
    ("integrator scheme algorithm", &["method"]),
    ("maxdt hmax maxstepsize maxtimestep", &["max_step"]),
    ("mindt hmin minstepsize", &["min_step"]),
    ("maxiter maxiterations iterations", &["max_iterations"]),
    ("formulation", &["coordinates"]),
    ("interval dtout outputstep samplerate", &["every"]),
    ("channels signals sensors variablesout", &["record"]),
    ("rk45 ode45 dopri rungekutta rk4", &["dopri5"]),
    ("genalpha generalizedalpha generalisedalpha", &["gen-alpha-pv"]),
    ("hht hhti3", &["hht-i3"]),
    ("moreau timestepping", &["moreau-jean", "stepping"]),
    ("eventdriven", &["event"]),
    ("cartesian global maximal", &["absolute"]),
    ("joint minimal generalized", &["relative"]),
    ("penalty", &["augmented"]),
    ("lagrange", &["multipliers"]),
    // joints
    ("hinge pin continuous rotary rotational rotation", &["revolute"]),
    ("slider slide sliding translational translation linear slidingjoint", &["prismatic"]),
    ("weld welded rigid lock locked clamp clamped fix", &["fixed"]),
    ("ball ballandsocket ballsocket sphericaljoint s", &["spherical", "sphere"]),
    ("cardan hooke hookes ujoint", &["universal"]),
    ("distance link massless bar", &["rod"]),
    ("helical", &["screw"]),
    ("rackandpinion pinion", &["rack"]),
    ("inplane pointonplane pointplane", &["point-in-plane"]),
    ("inline pointline slot", &["point-on-line"]),
    ("cam pointcurve", &["point-on-curve"]),
    ("cv homokinetic", &["constant-velocity"]),
    ("roll wheel rollingdisc rollingdisk noslip", &["rolling"]),
    ("parent child body1 body2 bodya bodyb connects link1 link2 pair", &["between", "pair"]),
    ("limit stops range", &["limits"]),
    ("drive motor driver motionlaw prescribed", &["motion"]),
    // forces
    ("springdamper tsda translationalspring damper dashpot springdamperforce", &["spring-damper"]),
    ("rsda rotationalspring torsionspring torsionalspring rotspring", &["torsion-spring"]),
    ("moment", &["torque"]),
    ("servo pid controller", &["motor"]),
    ("tire", &["tyre"]),
    ("stiffness springconstant kspring", &["k"]),
    ("damping dampingcoefficient d viscosity", &["c", "damping"]),
    ("restlength freelength naturallength l0 length0 unstretched", &["length0", "rest_length", "rest"]),
    ("restangle theta0 angle0", &["angle0", "rest"]),
    ("components direction f", &["vector", "axis"]),
    // contact
    ("mu frictioncoefficient coulomb coulombfriction slidingfriction", &["friction", "mu"]),
    ("mus must staticfriction stictioncoefficient stiction sticking mustatic", &["static", "friction"]),
    (
        "muk mud dynamicfriction kineticfriction kinetic mudynamic slidingcoefficient",
        &["dynamic", "friction"],
    ),
    ("stribeckvelocity vs transitionvelocity", &["stribeck"]),
    ("mur rollingresistance rollingfriction", &["rolling_friction"]),
    ("spinning spinningfriction torsionalfriction torsional drilling", &["pivoting_friction"]),
    ("belt beltvelocity conveyor surfacevelocity surfacespeed surfacemotion", &["surface_velocity"]),
    ("et tangentialcor", &["tangential_restitution"]),
    ("materials surfacematerial physicsmaterial", &["material"]),
    ("frictionloss frictiontorque drytorque", &["friction", "torque"]),
    ("frictionforce", &["force", "tangential"]),
    ("coneproblem nsgs pgs", &["gauss-seidel"]),
    ("e cor bounce bounciness coefficientofrestitution", &["restitution"]),
    ("each every", &["among"]),
    // bodies and shapes
    ("m weight", &["mass"]),
    (
        "cog cg center centre centerofmass centreofmass position pos xyz origin location",
        &["com", "at", "center"],
    ),
    ("i ixx izz momentofinertia inertiatensor iner", &["inertia"]),
    ("rho", &["density"]),
    ("youngsmodulus young youngmodulus modulus", &["E"]),
    ("poisson poissonsratio", &["nu"]),
    ("shearmodulus", &["G"]),
    ("orientation rpy euler quat phi rot", &["rotation", "angle", "quaternion"]),
    ("circle disk", &["disc"]),
    ("cuboid brick block cube rectangle rect", &["box", "polygon"]),
    ("globe", &["sphere"]),
    ("halfspace floor ground halfplane", &["plane", "half-plane"]),
    ("r", &["radius"]),
    ("diameter", &["radius"]),
    ("l len height", &["length"]),
    ("halfsize halfextents edges extents width", &["size"]),
    ("vertices corners pointslist", &["points", "polygon"]),
    ("tensor matrix", &["full"]),
    ("diagonal principal", &["diag"]),
    ("type", &["kind", "shape"]),
    ("kind", &["type"]),
    ("particle pointmass mass", &["point"]),
    ("flexible beamelement", &["beam", "exact-beam"]),
    ("rope string wire", &["cable"]),
    ("ancf", &["cable", "bar"]),
    // coordinates and channels
    ("omega angularvelocity w qd qdot thetadot", &["rate", "wz"]),
    ("velocity v vel", &["speed", "vx", "rate"]),
    ("displ translation disp", &["displacement"]),
    ("q theta", &["angle"]),
    ("acceleration acc a", &["ax", "acceleration"]),
    ("reactions constraintforce", &["reaction"]),
    // functions
    ("ln", &["log"]),
    ("arcsin", &["asin"]),
    ("arccos", &["acos"]),
    ("arctan", &["atan"]),
    ("arctan2", &["atan2"]),
    ("sgn signum", &["sign"]),
    ("heaviside", &["step"]),
    ("power", &["pow"]),
    ("ceil round int trunc mod", &["floor"]),
    ("fabs", &["abs"]),
    ("minimum", &["min"]),
    ("maximum", &["max"]),
    ("where iif ifelse select cond case", &["if"]),
    ("average avg", &["mean"]),
    // units
    ("meter metre meters metres", &["m"]),
    ("inch inches", &["in"]),
    ("feet foot", &["ft"]),
    ("sec secs second seconds", &["s"]),
    ("msec millisecond milliseconds", &["ms"]),
    ("minute minutes mins", &["min"]),
    ("hour hours hr hrs", &["h"]),
    ("degree degrees", &["deg"]),
    ("radian radians", &["rad"]),
    ("revs revolutions revolution turns", &["rev"]),
    ("kilogram kilograms kilo kgs", &["kg"]),
    ("gram grams gr", &["g"]),
    ("ton tons", &["tonne"]),
    ("pound pounds lbs", &["lb"]),
    ("newton newtons", &["N"]),
    ("millimeter millimetre millimeters", &["mm"]),
    ("centimeter centimetre centimeters", &["cm"]),
    ("kilometer kilometre kilometers", &["km"]),
    ("pascal", &["Pa"]),
    ("joule joules", &["J"]),
    ("watt watts", &["W"]),
    ("hertz", &["Hz"]),
    ("kmph", &["kph"]),
    ("percent", &["%"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_can_be_found_and_no_pair_stands_there_twice() {
        let mut seen = std::collections::HashSet::new();
        for (words, meant) in TABLE {
            for word in words.split(' ') {
                assert_eq!(word, plain(word), "would never be found");
                for m in *meant {
                    assert!(seen.insert((word, m)), "{word} for {m} twice");
                }
            }
        }
        assert!(meant_by("Stop-Time").eq(["end"]));
    }
}
