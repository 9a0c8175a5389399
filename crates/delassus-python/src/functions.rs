//! Callables of Python, and compiled functions by their addresses, as functions that formulas call.

use crate::errors::raised;
use delassus::Error;
use delassus::error::Code;
use delassus::model::expression::user::{Functions as Map, MOST_ARGUMENTS, UserFunction};
use delassus::model::expression::{self};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::cell::RefCell;
use std::sync::{Arc, Mutex, PoisonError};

thread_local! {
    /// The first exception that a callable raised in this thread; runs end at their next step and raise it.
    static TROUBLE: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Keeps an exception of a callable until the run has ended.
pub(crate) fn keep(e: PyErr) {
    TROUBLE.with_borrow_mut(|trouble| {
        trouble.get_or_insert(e);
    });
}

/// Has a callable raised something in this thread?
pub(crate) fn failed() -> bool {
    TROUBLE.with_borrow(Option::is_some)
}

/// The exception, once.
pub(crate) fn take() -> Option<PyErr> {
    TROUBLE.take()
}

/// Functions of a model by name.
#[pyclass(module = "delassus._delassus", frozen)]
#[derive(Default)]
pub(crate) struct Functions(Mutex<Arc<Map>>);

impl Functions {
    /// All of them as they are now.
    pub(crate) fn all(&self) -> Arc<Map> {
        Arc::clone(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn put(&self, py: Python<'_>, name: &str, arguments: usize, function: UserFunction) -> PyResult<()> {
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_name = name.chars().all(letters) && !name.starts_with(|c: char| c.is_ascii_digit());
        let wrong = if name.is_empty() || !is_name {
            Some(format!("`{name}` cannot be the name of a function"))
        } else if expression::is_known_function(name) {
            Some(format!("`{name}` is a function of every formula"))
        } else if arguments > MOST_ARGUMENTS {
            Some(format!("`{name}` has {arguments} arguments; at most {MOST_ARGUMENTS} are possible"))
        } else {
            None
        };
        if let Some(message) = wrong {
            let e = Error::model(Code::BadName, message)
                .hint("letters, digits and _, not that of another function");
            return Err(raised(py, &e));
        }
        let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::make_mut(&mut map).insert(name.into(), function);
        Ok(())
    }
}

#[pymethods]
impl Functions {
    #[new]
    fn new() -> Functions {
        Functions::default()
    }

    /// Names of all of them.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.all().keys().cloned().collect();
        names.sort();
        names
    }

    /// Another list with the same functions, which grows by itself.
    fn copy(&self) -> Functions {
        Functions(Mutex::new(self.all()))
    }

    /// A callable of Python: each call takes the interpreter's lock.
    fn add(&self, py: Python<'_>, name: &str, arguments: usize, call: Py<PyAny>) -> PyResult<()> {
        let of = move |x: &[f64]| {
            if failed() {
                return f64::NAN;
            }
            Python::attach(|py| {
                let value = PyTuple::new(py, x).and_then(|x| call.call1(py, x)?.extract::<f64>(py));
                value.unwrap_or_else(|e| {
                    keep(e);
                    f64::NAN
                })
            })
        };
        self.put(py, name, arguments, UserFunction::new(name, arguments, of))
    }

    /// A compiled function of that many doubles, by its address; `owner` is kept alive with it.
    fn add_pointer(
        &self,
        py: Python<'_>,
        name: &str,
        arguments: usize,
        address: usize,
        owner: Py<PyAny>,
    ) -> PyResult<()> {
        if address == 0 || arguments > MOST_POINTED {
            let message = format!(
                "`{name}` is not the address of a function of at most {MOST_POINTED} numbers: {address:#x} with {arguments}"
            );
            let e = Error::model(Code::WrongType, message).hint("such as the .address of a numba.cfunc");
            return Err(raised(py, &e));
        }
        let of = move |x: &[f64]| {
            let _kept = &owner;
            pointed(address, x)
        };
        self.put(py, name, arguments, UserFunction::new(name, arguments, of))
    }
}

/// Most arguments of a function that is given by its address.
const MOST_POINTED: usize = 8;

/// Calls the function at an address, `double f(double, …)`.
#[allow(unsafe_code, reason = "the user promises that such a function is there; nothing else can call it")]
fn pointed(address: usize, x: &[f64]) -> f64 {
    type F0 = extern "C" fn() -> f64;
    type F1 = extern "C" fn(f64) -> f64;
    type F2 = extern "C" fn(f64, f64) -> f64;
    type F3 = extern "C" fn(f64, f64, f64) -> f64;
    type F4 = extern "C" fn(f64, f64, f64, f64) -> f64;
    type F5 = extern "C" fn(f64, f64, f64, f64, f64) -> f64;
    type F6 = extern "C" fn(f64, f64, f64, f64, f64, f64) -> f64;
    type F7 = extern "C" fn(f64, f64, f64, f64, f64, f64, f64) -> f64;
    type F8 = extern "C" fn(f64, f64, f64, f64, f64, f64, f64, f64) -> f64;
    let at = address as *const ();
    // SAFETY: `add_pointer` takes addresses of functions of doubles with this number of arguments, and keeps their owner alive
    unsafe {
        match *x {
            [] => std::mem::transmute::<*const (), F0>(at)(),
            [a] => std::mem::transmute::<*const (), F1>(at)(a),
            [a, b] => std::mem::transmute::<*const (), F2>(at)(a, b),
            [a, b, c] => std::mem::transmute::<*const (), F3>(at)(a, b, c),
            [a, b, c, d] => std::mem::transmute::<*const (), F4>(at)(a, b, c, d),
            [a, b, c, d, e] => std::mem::transmute::<*const (), F5>(at)(a, b, c, d, e),
            [a, b, c, d, e, f] => std::mem::transmute::<*const (), F6>(at)(a, b, c, d, e, f),
            [a, b, c, d, e, f, g] => std::mem::transmute::<*const (), F7>(at)(a, b, c, d, e, f, g),
            [a, b, c, d, e, f, g, h] => std::mem::transmute::<*const (), F8>(at)(a, b, c, d, e, f, g, h),
            _ => f64::NAN,
        }
    }
}
