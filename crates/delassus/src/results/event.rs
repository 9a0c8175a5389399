//! The log of events: what changed the contacts, when, and what it cost.

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// A contact closed with a jump of velocities, haddouni2017 event 3.
    Impact,
    /// A contact closed without one.
    Closing,
    /// A closed contact opened: its multiplier passed zero, event 2.
    TakeOff,
    /// Infinitely many impacts in finite time; the contact is closed afterwards.
    Accumulation,
    /// A closed contact went from one feature to another, event 4.
    NormalJump,
    /// A load jumped: a condition of a `when` passed zero, event 1.
    LoadChange,
    /// An event of the model file.
    User,
    /// A sliding contact, or joint, came to stick.
    Stick,
    /// A sticking contact, or joint, began to slide.
    Slip,
    /// No forces fitted the motion: an impact without collision.
    Jam,
    /// Contacts are treated in another way from here on; the name says how and why.
    Switch,
}

delassus_algebra::saved! {
    enum EventKind {
        Impact, Closing, TakeOff, Accumulation, NormalJump, LoadChange, User, Stick, Slip, Jam, Switch
    }
}

impl EventKind {
    /// All of them.
    pub const ALL: [EventKind; 11] = [
        EventKind::Impact,
        EventKind::Closing,
        EventKind::TakeOff,
        EventKind::Accumulation,
        EventKind::NormalJump,
        EventKind::LoadChange,
        EventKind::User,
        EventKind::Stick,
        EventKind::Slip,
        EventKind::Jam,
        EventKind::Switch,
    ];

    /// Name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            EventKind::Impact => "impact",
            EventKind::Closing => "closing",
            EventKind::TakeOff => "take-off",
            EventKind::Accumulation => "accumulation",
            EventKind::NormalJump => "normal-jump",
            EventKind::LoadChange => "load-change",
            EventKind::User => "user",
            EventKind::Stick => "stick",
            EventKind::Slip => "slip",
            EventKind::Jam => "jam",
            EventKind::Switch => "switch",
        }
    }

    /// Key of its count in the summary.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            EventKind::Impact => "impacts",
            EventKind::Closing => "closings",
            EventKind::TakeOff => "take_offs",
            EventKind::Accumulation => "accumulations",
            EventKind::NormalJump => "normal_jumps",
            EventKind::LoadChange => "load_changes",
            EventKind::User => "user",
            EventKind::Stick => "sticks",
            EventKind::Slip => "slips",
            EventKind::Jam => "jams",
            EventKind::Switch => "switches",
        }
    }
}

/// One line of the log. An instant at which several contacts are hit has one line for each.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Time, s.
    pub t: f64,
    /// What happened.
    pub kind: EventKind,
    /// The contact (with its features), element or event of the model; for a switch what follows and why.
    pub name: String,
    /// Gap velocity before and after, m/s (rad/s); zero where there is none. Of `Stick` and `Slip` it is the slip speed; after
    /// `Slip`, which begins with 0, its rate in m/s².
    pub before: f64,
    /// After.
    pub after: f64,
    /// Impulse, N s.
    pub impulse: f64,
    /// Kinetic energy lost at this instant, J: by all its impacts together, on the first line of the instant.
    pub energy_lost: f64,
    /// Tangential impulse on the second body, global axes, N s; zero without friction.
    pub tangential: [f64; 3],
}

delassus_algebra::saved! {
    Event = Event::plain(0.0, EventKind::Switch, String::new()) => {
        t, kind, name, before, after, impulse, energy_lost, tangential
    }
}

impl Event {
    /// A line without contact.
    #[must_use]
    pub fn plain(t: f64, kind: EventKind, name: String) -> Event {
        Event { t, kind, name, before: 0.0, after: 0.0, impulse: 0.0, energy_lost: 0.0, tangential: [0.0; 3] }
    }
}
