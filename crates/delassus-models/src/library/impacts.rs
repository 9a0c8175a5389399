super::mechanisms! {
    /// Set 2: 32 mechanisms with impacts, 2–11 degrees of freedom, 2–15 joints, up to 7 contacts.
    IMPACTS, "impacts":
}
