use delassus::integrator::Options;
use delassus::simulate::Session;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (closure, h): (&str, f64) = (&a[1], a[2].parse().unwrap());
    let m = delassus_library::example(
        "iltis",
        &[
            ("solve.coordinates", "relative"),
            ("solve.closure", closure),
            ("solve.method", "trapezoidal"),
            ("solve.newton", "1e-6"),
        ],
    )
    .unwrap();
    let mut s = Session::new(&m, "trapezoidal", &Options::from(&m.solve), h).unwrap();
    let n = (8.0 / h) as usize;
    let mut k = 0;
    while k < n {
        k += 1;
        match s.advance(h) {
            Ok(_) => {}
            Err(f) => {
                println!("t={:.4} {:?}", s.x.t, f);
                let mut ok = false;
                for p in [2, 4, 8, 16] {
                    let mut good = true;
                    let mut i = 0;
                    while i < p {
                        if s.advance(h / p as f64).is_err() {
                            good = false;
                            break;
                        }
                        i += 1;
                    }
                    if good {
                        ok = true;
                        println!("   parts {p}");
                        break;
                    } else {
                        println!("   parts {p} failed at {i}");
                    }
                }
                if !ok {
                    break;
                }
            }
        }
    }
}
