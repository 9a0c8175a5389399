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
    /// Contacts are treated in another way from here on; the name says how and why.
    Switch,
}

delassus_algebra::saved! {
    enum EventKind { Impact, Closing, TakeOff, Accumulation, NormalJump, LoadChange, User, Switch }
}

impl EventKind {
    /// All of them.
    pub const ALL: [EventKind; 8] = [
        EventKind::Impact,
        EventKind::Closing,
        EventKind::TakeOff,
        EventKind::Accumulation,
        EventKind::NormalJump,
        EventKind::LoadChange,
        EventKind::User,
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
    /// Gap velocity before and after, m/s (rad/s); zero where there is none.
    pub before: f64,
    /// After.
    pub after: f64,
    /// Impulse, N s.
    pub impulse: f64,
    /// Kinetic energy lost at this instant, J: by all its impacts together, on the first line of the instant.
    pub energy_lost: f64,
}

delassus_algebra::saved! {
    Event = Event::plain(0.0, EventKind::Switch, String::new()) => {
        t, kind, name, before, after, impulse, energy_lost
    }
}

impl Event {
    /// A line without contact.
    #[must_use]
    pub fn plain(t: f64, kind: EventKind, name: String) -> Event {
        Event { t, kind, name, before: 0.0, after: 0.0, impulse: 0.0, energy_lost: 0.0 }
    }
}
