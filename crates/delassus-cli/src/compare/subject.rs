//! What a table or a figure of a study is about: the chapters of its page.

/// A chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Work,
    Order,
    Control,
    Motion,
    Violation,
    Energy,
    Cost,
}

impl Subject {
    /// In the order of the page.
    pub(super) const ALL: [Subject; 7] = [
        Subject::Work,
        Subject::Order,
        Subject::Control,
        Subject::Motion,
        Subject::Violation,
        Subject::Energy,
        Subject::Cost,
    ];

    pub(super) fn title(self) -> &'static str {
        match self {
            Subject::Work => "Work and precision",
            Subject::Order => "Order",
            Subject::Control => "Error control",
            Subject::Motion => "Motion",
            Subject::Violation => "Violation of the constraints",
            Subject::Energy => "Energy",
            Subject::Cost => "Cost",
        }
    }
}
