use delassus::integrator::Options;
use delassus::simulate::Session;
use delassus_models::example;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let name = &a[1];
    let end: f64 = a[2].parse().unwrap();
    let n0: usize = a[3].parse().unwrap();
    for coords in ["absolute", "natural", "relative"] {
        for method in ["hem5", "phem56", "dopri5", "mdop5"] {
            let mut model = example(name, &[]).unwrap();
            model.solve.coordinates = coords.into();
            let run = |m: &str, n: usize| -> Result<(Vec<f64>, Vec<f64>), String> {
                let o = Options::default();
                let h = end / n as f64;
                let mut s = Session::new(&model, m, &o, h).map_err(|e| e.to_string())?;
                s.advance_many(h, n).map_err(|e| e.to_string())?;
                Ok((s.x.q.clone(), s.x.v.clone()))
            };
            let d = |a: &[f64], b: &[f64]| a.iter().zip(b).fold(0.0f64, |m, (x, y)| m.max((x - y).abs()));
            let other = if method == "phem56" { "mdop5" } else { "phem56" };
            let exact = match run(other, 16 * n0) {
                Ok(x) => x,
                Err(e) => {
                    println!("{coords} ref: {e}");
                    continue;
                }
            };
            print!("{coords} {method}:");
            let mut last = (0.0, 0.0);
            for k in 0..4 {
                match run(method, n0 << k) {
                    Ok(x) => {
                        let e = (d(&x.0, &exact.0), d(&x.1, &exact.1));
                        print!(
                            " {:.1e} {:.1e} ({:.2} {:.2})",
                            e.0,
                            e.1,
                            (last.0 / e.0 as f64).log2(),
                            (last.1 / e.1 as f64).log2()
                        );
                        last = e;
                    }
                    Err(e) => print!(" {e}"),
                }
            }
            println!();
        }
    }
}
