super::mechanisms! {
    /// Set 3: 14 mechanisms with flexible beams and, from 15 on, four with soft ones; 5–31 degrees of freedom, 4–15 joints, at most
    /// 1 contact.
    FLEXIBLE, "flexible":
    "01-rotating-beam",
    "02-rotor",
    "03-elastic-slider-crank",
    "04-bouncing-beam",
    "05-beam-on-cylinder",
    "06-misaligned-four-bar",
    "07-lateral-buckling",
    "08-fan",
    "09-two-link-arm",
    "10-elastic-3rrr",
    "11-solar-wings",
    "12-pantograph",
    "13-flexure-stage",
    "14-log-crane",
    "15-plastic-four-bar",
    "16-plastic-jansen-leg",
    "17-footbridge",
    "18-soft-rotor",
}
