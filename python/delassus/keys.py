"""Types of the tables within tables of a model, for annotations and editors: `inertia: ds.keys.Inertia = {"shape": "rod", "length": 2}`.

Made by `python -m delassus.stubs` from the tables of keys that the reader of model files uses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Required, TypedDict

from .kinds import Function, Functions, Matrix, Number, Vector


class Inertia(TypedDict, total=False):
    diag: Sequence[Number]
    "principal moments in body axes"
    full: Matrix
    "the matrix in body axes; products enter with a minus sign"
    shape: Literal["rod", "box", "sphere", "cylinder", "disc"] | str
    "a homogeneous solid of the body's mass"
    length: Number
    "length of a rod or cylinder"
    radius: Number
    "radius of a rod, sphere, cylinder or disc"
    size: Vector
    "edges of a box"
    axis: str | Vector
    "axis of a rod (default x), cylinder or disc (default z), in body axes"


class Rotation(TypedDict, total=False):
    axis: str | Vector
    "axis of rotation, global"
    angle: Number
    "angle about it"
    quaternion: Vector
    "unit quaternion w, x, y, z, instead"


class Place(TypedDict, total=False):
    local: Vector
    "in body axes from the centre of mass (ground: global)"
    node: str
    "an attachment of a modal body, by name"


Capsule = TypedDict(
    "Capsule",
    {
        "from": "Required[Vector | Place]",
        "to": "Required[Vector | Place]",
        "radius": "Required[Number]",
    },
    total=False,
)


class Sphere(TypedDict, total=False):
    at: Vector | Place
    "centre; default the centre of mass"
    radius: Required[Number]
    "radius"


class Box(TypedDict, total=False):
    at: Vector | Place
    "centre; default the centre of mass"
    size: Required[Vector]
    "edges"


class Polyline(TypedDict, total=False):
    points: Required[Sequence[Vector | Place]]
    "the points"


class Mesh(TypedDict, total=False):
    file: str
    "STL or OBJ file beside the model file, in body axes"
    scale: Number
    "factor that makes its numbers metres; default 1"
    at: Vector | Place
    "where its origin is; default the centre of mass (ground: the origin)"
    rotation: Rotation
    "turns it about its origin, in body axes"
    vertices: Sequence[Vector]
    "instead of a file: rows of corners in body axes from `at`"
    triangles: Sequence[Sequence[Number]]
    "beside `vertices`: rows of three numbers of corners, from 0 on, counterclockwise as seen from outside"
    faces: Sequence[Sequence[Number]]
    "beside `vertices`, instead of `triangles` or besides: rows of three corners and more each"


class Visual(TypedDict, total=False):
    capsule: Capsule
    "a rod with round ends"
    cylinder: Capsule
    "a rod or wheel with flat ends"
    sphere: Sphere
    "a ball"
    box: Box
    "a box along the body axes"
    polyline: Polyline
    "a line through points"
    mesh: Mesh
    "spatial: a surface of triangles, from an STL or OBJ file"


class Point(TypedDict, total=False):
    at: Vector | Place
    "place as drawn; default the centre of mass"


class Disc(TypedDict, total=False):
    at: Vector | Place
    "centre as drawn; default the centre of mass"
    radius: Required[Number]
    "radius"
    hollow: bool
    "true: a hole of that radius, the other shape is inside it"


class HalfPlane(TypedDict, total=False):
    at: Required[Vector | Place]
    "a place of its surface, as drawn"
    normal: Required[str | Vector]
    "direction out of the solid; in body axes if the place is local, else global"


class ShapesBox(TypedDict, total=False):
    at: Vector | Place
    "centre as drawn; default the centre of mass"
    size: Required[Vector]
    "edges"
    rotation: Rotation
    "rotation of its axes; of the body axes if the place is local, else of the global ones"
    axes: Matrix
    "its unit axes x, y, z instead; in body axes if the place is local, else global"


class Surface(TypedDict, total=False):
    radius: Required[Number]
    "radius about the axis"


Shapes = TypedDict(
    "Shapes",
    {
        "point": "Vector | Place | Point",
        "disc": "Disc",
        "line": "Sequence[Vector | Place] | Polyline",
        "half-plane": "HalfPlane",
        "polygon": "Sequence[Vector | Place] | Polyline",
        "sphere": "Disc",
        "plane": "HalfPlane",
        "box": "ShapesBox",
        "capsule": "Capsule",
        "surface": "Surface",
        "cylinder": "Capsule",
        "mesh": "Mesh",
        "material": "str",
    },
    total=False,
)


class Repeat(TypedDict, total=False):
    count: Required[int | Sequence[int]]
    "how many along x, y (and z): a number or a list"
    spacing: Required[Vector]
    "distance of neighbours along x, y (and z)"


class Section(TypedDict, total=False):
    shape: Required[Literal["circle", "tube", "rectangle", "I"] | str]
    "circle, tube, rectangle or I"
    radius: Number
    "radius of a circle, outer radius of a tube"
    wall: Number
    "thickness of the wall of a tube"
    width: Number
    "extent of a rectangle or I along the section's z axis"
    height: Number
    "extent of a rectangle or I along the section's y axis, in the plane"
    web: Number
    "thickness of the web of an I"
    flange: Number
    "thickness of the flanges of an I"


class Attachments(TypedDict, total=False):
    at: Required[Vector]
    "its place in the undeformed body, body axes"
    x: Sequence[Number]
    "its displacement along x by each elastic coordinate; default none"
    y: Sequence[Number]
    "its displacement along y by each elastic coordinate; default none"
    angle: Sequence[Number]
    "its rotation by each elastic coordinate, rad/m; default none"


class Integrals(TypedDict, total=False):
    mass: Required[Number]
    "∫ dm"
    first: Required[Vector]
    "∫ d dm, kg m"
    second: Required[Number]
    "∫ d·d dm"
    shape: Required[Sequence[Sequence[Number]]]
    "∫ S_k dm, a pair for each elastic coordinate, kg"
    stretch: Required[Sequence[Number]]
    "∫ d·S_k dm, kg m"
    swing: Required[Sequence[Number]]
    "∫ (d_x S_ky − d_y S_kx) dm, kg m"
    mass_matrix: Required[Matrix]
    "∫ S_i·S_j dm, kg"
    turn: Required[Matrix]
    "∫ (S_ix S_jy − S_iy S_jx) dm, antisymmetric, kg"
    stiffness: Required[Matrix]
    "stiffness of the elastic coordinates, N/m"


class Frames(TypedDict, total=False):
    body: Required[str]
    "the body it is fixed to"
    at: Required[Vector | Place]
    "place as drawn"
    axis: str | Vector
    "spatial: its third axis; planar: its first; default the global axes"
    axes: Matrix
    "its unit axes x, y, z instead; in body axes if the place is local, else global"


class Motion(TypedDict, total=False):
    x: Function
    "along the joint's first axis"
    y: Function
    "along its second axis"
    z: Function
    "along its third axis (spatial)"
    displacement: Function
    "along the axis of a slider"
    angle: Function
    "about the joint's axis"
    length: Function
    "length of a rod"


class Angle(TypedDict, total=False):
    k: Required[Number]
    "stiffness"
    rest: Number
    "coordinate where it is relaxed; default 0, for a rod its drawn length"


class Spring(TypedDict, total=False):
    k: Number
    "stiffness"
    rest: Number
    "coordinate where it is relaxed; default 0, for a rod its drawn length"
    angle: Angle
    "about the axis"
    angle2: Angle
    "about the second axis"
    displacement: Angle
    "along the axis"
    x: Angle
    "along the first axis of the plane"
    y: Angle
    "along the second axis of the plane"
    length: Angle
    "along a rod"


class Damping(TypedDict, total=False):
    angle: Number
    "about the axis"
    angle2: Number
    "about the second axis"
    displacement: Number
    "along the axis"
    x: Number
    "along the first axis of the plane"
    y: Number
    "along the second axis of the plane"
    length: Number
    "along a rod"


class LimitsAngle(TypedDict, total=False):
    lower: Number
    "where the lower stop begins; default none"
    upper: Number
    "where the upper stop begins; default none"
    k: Required[Number]
    "stiffness of a stop"
    c: Number
    "damping in a stop; it pushes back only"
    onset: Number
    "penetration over which a stop becomes firm; default 1e-3"


class Limits(TypedDict, total=False):
    lower: Number
    "where the lower stop begins; default none"
    upper: Number
    "where the upper stop begins; default none"
    k: Number
    "stiffness of a stop"
    c: Number
    "damping in a stop; it pushes back only"
    onset: Number
    "penetration over which a stop becomes firm; default 1e-3"
    angle: LimitsAngle
    "about the axis"
    angle2: LimitsAngle
    "about the second axis"
    displacement: LimitsAngle
    "along the axis"
    x: LimitsAngle
    "along the first axis of the plane"
    y: LimitsAngle
    "along the second axis of the plane"
    length: LimitsAngle
    "along a rod"


class Friction(TypedDict, total=False):
    mu: Number
    "coefficient of the part that grows with the joint's reaction"
    radius: Number
    "revolute: radius of the pin, the lever of its reaction"
    length: Number
    "length over which moments across the axis are carried; default: they do not count"
    torque: Number
    "revolute: constant part of the bound"
    force: Number
    "prismatic: constant part of the bound"
    static: Number
    "factor on the bound at rest, at least 1 (default)"


class Curve(TypedDict, total=False):
    x: Function
    "formula of the parameter s, such as \"0.1*cos(s)\""
    y: Function
    "formula of s"
    z: Function
    "formula of s (spatial)"
    range: Sequence[Number]
    "first and last s, between which the drawn point is looked for; of a closed curve one round"
    points: Sequence[Vector]
    "points of a cubic spline instead of formulas; an open one goes on straight beyond its ends"
    closed: bool
    "the curve ends where it began; default false"


class Terms(TypedDict, total=False):
    joint: Required[str]
    "the joint"
    coordinate: str
    "its coordinate, such as angle; default its only one"
    factor: Number
    "factor of the coordinate (rad, m); default 1"


class ForceSpring(TypedDict, total=False):
    points: Sequence[Sequence[Number]]
    "pairs; a monotone smooth curve"
    outside: Literal["error", "hold", "linear"] | str
    "beyond the first and last point: error (default), hold the last value, linear"
    breaks: Sequence[Number]
    "where one polynomial ends and the next begins"
    polynomials: Sequence[Sequence[Number]]
    "coefficients of 1, x, x^2, …; one more than breaks"


class Steps(TypedDict, total=False):
    at: Required[Number]
    "its middle"
    height: Required[Number]
    "how much it rises; negative: down"
    length: Number
    "length over which it rises; default 0.1 m"


Pair = TypedDict(
    "Pair",
    {
        "body": "str",
        "point": "Vector | Place | Point",
        "disc": "Disc",
        "line": "Sequence[Vector | Place] | Polyline",
        "half-plane": "HalfPlane",
        "polygon": "Sequence[Vector | Place] | Polyline",
        "sphere": "Disc",
        "plane": "HalfPlane",
        "box": "ShapesBox",
        "capsule": "Capsule",
        "surface": "Surface",
        "cylinder": "Capsule",
        "mesh": "Mesh",
        "material": "str",
    },
    total=False,
)


class WithFriction(TypedDict, total=False):
    static: Required[Number]
    "coefficient at rest, at least that of slip"
    dynamic: Required[Number]
    "coefficient of slip"
    stribeck: Number
    "slip speed over which the coefficient falls: dynamic + (static - dynamic) exp(-u/stribeck); default: it jumps"


With = TypedDict(
    "With",
    {
        "body": "str",
        "shape": "str",
        "restitution": "Number",
        "friction": "Number | WithFriction",
        "tangential_restitution": "Number",
        "surface_velocity": "Functions",
        "point": "Vector | Place | Point",
        "disc": "Disc",
        "line": "Sequence[Vector | Place] | Polyline",
        "half-plane": "HalfPlane",
        "polygon": "Sequence[Vector | Place] | Polyline",
        "sphere": "Disc",
        "plane": "HalfPlane",
        "box": "ShapesBox",
        "capsule": "Capsule",
        "surface": "Surface",
        "cylinder": "Capsule",
        "mesh": "Mesh",
        "material": "str",
    },
    total=False,
)


class Joint(TypedDict, total=False):
    angle: Number
    "rotation about the axis"
    rate: Number
    "its rate"
    angle2: Number
    "rotation about the second axis"
    rate2: Number
    "its rate"
    displacement: Number
    "translation along the axis"
    speed: Number
    "its rate"
    x: Number
    "first translation in the plane"
    y: Number
    "second translation in the plane"
    vx: Number
    "rate of x"
    vy: Number
    "rate of y"
    length: Number
    "length of a rod"
    length_rate: Number
    "its rate"


class Body(TypedDict, total=False):
    x: Number
    "centre of mass (beam: first end)"
    y: Number
    "centre of mass (beam: first end)"
    z: Number
    "centre of mass (spatial)"
    vx: Number
    "its velocity"
    vy: Number
    "its velocity"
    vz: Number
    "its velocity (spatial)"
    angle: Number
    "angle (planar)"
    rate: Number
    "angular velocity (planar)"
    quaternion: Vector
    "orientation (spatial)"
    wx: Number
    "angular velocity, global axes (spatial)"
    wy: Number
    "angular velocity, global axes (spatial)"
    wz: Number
    "angular velocity, global axes (spatial)"
    eta1: Number
    "elastic coordinate (beam)"
    eta1_rate: Number
    "its rate (beam)"
    eta2: Number
    "elastic coordinate (beam)"
    eta2_rate: Number
    "its rate (beam)"
    eta3: Number
    "elastic coordinate (beam)"
    eta3_rate: Number
    "its rate (beam)"
    eta4: Number
    "elastic coordinate (beam)"
    eta4_rate: Number
    "its rate (beam)"
    eta5: Number
    "elastic coordinate (beam)"
    eta5_rate: Number
    "its rate (beam)"
    eta6: Number
    "elastic coordinate (beam)"
    eta6_rate: Number
    "its rate (beam)"
    eta7: Number
    "elastic coordinate (beam)"
    eta7_rate: Number
    "its rate (beam)"
    eta8: Number
    "elastic coordinate (beam)"
    eta8_rate: Number
    "its rate (beam)"
    eta9: Number
    "elastic coordinate (beam)"
    eta9_rate: Number
    "its rate (beam)"
    eta10: Number
    "elastic coordinate (beam)"
    eta10_rate: Number
    "its rate (beam)"
    eta11: Number
    "elastic coordinate (beam)"
    eta11_rate: Number
    "its rate (beam)"
    eta12: Number
    "elastic coordinate (beam)"
    eta12_rate: Number
    "its rate (beam)"
