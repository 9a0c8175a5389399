super::mechanisms! {
    /// Set 1: 69 mechanisms without contacts, 1–19 degrees of freedom, 2–38 joints.
    SMOOTH, "smooth":
}
