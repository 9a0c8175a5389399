super::mechanisms! {
    /// Set 3: 14 mechanisms with flexible beams, 5–31 degrees of freedom, 4–15 joints, at most 1 contact.
    FLEXIBLE, "flexible":
}
