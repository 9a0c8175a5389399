//! Lists of named entries: what a module with a list of solvers or laws has besides the list.

/// Names of the entries of a list, and the function that finds one by its name.
#[macro_export]
macro_rules! listed {
    ($list:ident: $entry:ident, $find:ident) => {
        /// Names in the list, for files and checks.
        pub const NAMES: &[&str] = &names();

        const fn names() -> [&'static str; $list.len()] {
            let mut out = [""; $list.len()];
            let mut i = 0;
            while i < $list.len() {
                out[i] = $list[i].name;
                i += 1;
            }
            out
        }

        /// The one of this name.
        pub fn $find(name: &str) -> Option<&'static $entry> {
            $list.iter().find(|entry| entry.name == name)
        }
    };
}
