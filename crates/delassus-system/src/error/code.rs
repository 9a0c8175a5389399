//! The codes of errors and warnings.

/// Declares the codes; the name of one is its variant, and `explain/NAME.txt` its explanation.
macro_rules! codes {
    ($($code:ident)+) => {
        /// Stable code of an [`Error`](super::Error) or a warning, which its sentence explains.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $(#[doc = concat!("`", stringify!($code), "`.")] $code,)+
        }

        delassus_algebra::saved! { enum Code { $($code),+ } }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$code),+];
            /// The code as it is printed.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$code => stringify!($code),)+
                }
            }
            /// The text that explains it.
            pub(super) const fn text(self) -> &'static str {
                match self {
                    $(Code::$code => include_str!(concat!("explain/", stringify!($code), ".txt")),)+
                }
            }
        }
    };
}

codes! {
    ActiveSetCycling
    Assembled
    AssemblyFailed
    BadCampbell
    BadElement
    BadExpression
    BadGrid
    BadMatrix
    BadName
    BadNumber
    BadPlan
    BadReference
    BadRotation
    BadSettings
    BadShape
    BadTable
    ConflictingStart
    ConstraintsViolated
    ContactSolveFailed
    ContactsNotSolved
    CyclicReference
    DamagedJournal
    DegenerateAxis
    DegenerateContact
    DegenerateCurve
    DegenerateEvent
    DegenerateForce
    DegenerateJoint
    DegenerateShape
    DisconnectedBody
    DiscontinuousForce
    DiskFull
    Diverged
    DoubtfulReference
    DuplicateName
    ElementInverted
    EmptyModel
    EndedEarly
    EnergyBalance
    EnergyGain
    EquilibriumFailed
    EventStorm
    EventsDiffer
    ExpressionTooDeep
    ExpressionTooWide
    FileError
    FixedParameter
    FixedPointFailed
    FrictionNotUnique
    FrictionUnresolved
    GapOfNoBody
    GlobalError
    IllConditioned
    HiddenCharacters
    Inaccurate
    InconsistentConstraints
    InconsistentVelocity
    InfeasibleImpact
    InitialPenetration
    InputTooLarge
    InsideUnresolved
    Internal
    Interrupted
    InvalidInertia
    LargeFriction
    LockUp
    LongLog
    Massless
    MissingKey
    ModesFailed
    NearRedundant
    NegativeMass
    NewtonFailed
    NoContactSolution
    NoFreedom
    NoImpulses
    NoModels
    NonFiniteForce
    NotAForceChannel
    NotAGapChannel
    NotANumber
    NotAvailable
    NotCertified
    NotReached
    NothingHolds
    OffBeam
    OpenSurface
    OutputBusy
    OutputExists
    OutputTooLarge
    OutsideTable
    OverConstrained
    OverDriven
    ParameterOutOfRange
    ParseError
    PathOutsideModel
    Penetration
    PenetrationCorrected
    PointHasNoExtent
    PointHasNoOrientation
    ReadOnly
    ReferenceFailed
    ReservedName
    RigidModeInBasis
    SameBody
    SavedByOtherVersion
    SavedDamaged
    SavedForOtherModel
    ShapesDoNotMeet
    SimilarNames
    SingularConfiguration
    SingularCoordinates
    SingularMass
    SlackCable
    StaleReference
    StepTooSmall
    Stiff
    Stopped
    SuspectInertia
    SuspectUnits
    SweepChanged
    SwitchedConstraint
    ToleranceTooSmall
    TooManyBodies
    TooMuchWork
    TooSlow
    Undamped
    UnknownChannel
    UnknownCoordinate
    UnknownJoint
    UnknownKey
    UnknownMethod
    UnknownName
    UnknownReference
    UnknownRow
    UnknownShape
    UnknownUnit
    UnknownWord
    VariableStep
    Violated
    WriteFailed
    WrongLength
    WrongType
    WrongUnit
    WrongVersion
    ZeroMass
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}
