super::mechanisms! {
    /// Set 2: 32 mechanisms with impacts, 2–11 degrees of freedom, 2–15 joints, up to 7 contacts.
    IMPACTS, "impacts":
        "01-double-pendulum",
        "02-clearance-slider",
        "03-clearance-four-bar",
        "04-newtons-cradle",
        "05-woodpecker",
        "06-escapement",
        "07-geneva",
        "08-ratchet",
        "09-cam-follower",
        "10-valve-train",
        "11-eccentric-press",
        "12-excavator",
        "13-date-jumper",
        "14-pile-driver",
        "15-hammer-drill",
}
