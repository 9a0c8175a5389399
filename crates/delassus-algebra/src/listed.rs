//! Lists of solvers by name: what every module with a list `SOLVERS` of its `Info` has besides.

/// Names of the solvers of a module, and how one is found.
macro_rules! listed {
    () => {
        /// Names of the solvers, for files and checks.
        pub const NAMES: &[&str] = &names();

        const fn names() -> [&'static str; SOLVERS.len()] {
            let mut out = [""; SOLVERS.len()];
            let mut i = 0;
            while i < SOLVERS.len() {
                out[i] = SOLVERS[i].name;
                i += 1;
            }
            out
        }

        /// The solver of this name.
        pub fn solver(name: &str) -> Option<&'static Info> {
            SOLVERS.iter().find(|s| s.name == name)
        }
    };
}

pub(crate) use listed;
