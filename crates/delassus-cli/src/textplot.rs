//! A small plot in text: Braille dots, eight to a character, with the limits beside it.

/// Characters across, at most, and down.
const WIDEST: usize = 72;
const HEIGHT: usize = 9;
/// Characters beside the plot: the longest label and the axis.
const BESIDE: usize = 16;

/// The curve of y over the time x, or `None` if there is nothing to see.
pub(crate) fn plot(title: &str, x: &[f64], y: &[f64]) -> Option<String> {
    over(title, x, y, |end| format!("t = {end} s"))
}

/// The curve of y over x; `right` says what x is at its largest value.
pub(crate) fn over(title: &str, x: &[f64], y: &[f64], right: impl Fn(&str) -> String) -> Option<String> {
    let points: Vec<(f64, f64)> =
        x.iter().copied().zip(y.iter().copied()).filter(|(x, y)| x.is_finite() && y.is_finite()).collect();
    let (x0, x1) = limits(points.iter().map(|p| p.0))?;
    let (y0, y1) = limits(points.iter().map(|p| p.1))?;
    if points.len() < 2 || x1 <= x0 {
        return None;
    }
    let width = WIDEST.min(usize::from(crate::style::width()) - BESIDE);
    let (columns, rows) = (2 * width - 1, 4 * HEIGHT - 1);
    let flat = y1 - y0 <= 1e-12 * y0.abs().max(y1.abs());
    let column = |x: f64| ((x - x0) / (x1 - x0) * columns as f64).round() as usize;
    let row = |y: f64| if flat { rows / 2 } else { ((y1 - y) / (y1 - y0) * rows as f64).round() as usize };
    let mut dots = vec![0u8; width * HEIGHT];
    let mut dot = |c: usize, r: usize| {
        const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
        if let Some(cell) = dots.get_mut(r / 4 * width + c / 2) {
            *cell |= BITS[c % 2][r % 4];
        }
    };
    for pair in points.windows(2) {
        let (a, b) = ((column(pair[0].0), row(pair[0].1)), (column(pair[1].0), row(pair[1].1)));
        let n = a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)).max(1);
        for i in 0..=n {
            let s = i as f64 / n as f64;
            let between = |a: usize, b: usize| (a as f64 + s * (b as f64 - a as f64)).round() as usize;
            dot(between(a.0, b.0), between(a.1, b.1));
        }
    }
    let labels = [crate::table::number(y1), crate::table::number(y0)];
    let margin = labels.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    let mut text = format!("{:margin$}  {title}\n", "");
    for (i, line) in dots.chunks(width).enumerate() {
        let label = if flat {
            if i == HEIGHT / 2 { &labels[0] } else { "" }
        } else if i == 0 {
            &labels[0]
        } else if i == HEIGHT - 1 {
            &labels[1]
        } else {
            ""
        };
        let drawn: String =
            line.iter().map(|b| char::from_u32(0x2800 + u32::from(*b)).unwrap_or(' ')).collect();
        text.push_str(&format!("{label:>margin$} │{}\n", drawn.trim_end_matches('\u{2800}')));
    }
    let (left, right) = (crate::table::number(x0), right(&crate::table::number(x1)));
    let gap = width.saturating_sub(left.len() + right.chars().count());
    text.push_str(&format!("{:margin$} └{}\n", "", "─".repeat(width)));
    text.push_str(&format!("{:margin$}  {left}{:gap$}{right}\n", "", ""));
    Some(text)
}

fn limits(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |l, v| match l {
        None => Some((v, v)),
        Some((lo, hi)) => Some((lo.min(v), hi.max(v))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_data_is_drawn_or_refused() {
        let t: Vec<f64> = (0..100).map(|i| f64::from(i) * 0.1).collect();
        let y: Vec<f64> = t.iter().map(|t| t.sin()).collect();
        let text = plot("sine", &t, &y).unwrap();
        assert!(text.lines().all(|l| l.chars().count() <= 100), "{text}");
        assert!(plot("flat", &t, &vec![5.0; 100]).is_some());
        assert!(plot("none", &[], &[]).is_none());
        assert!(plot("one", &[1.0], &[1.0]).is_none());
        assert!(plot("nan", &t, &vec![f64::NAN; 100]).is_none());
        assert!(plot("far", &[0.0, 1.0], &[-f64::MAX, f64::MAX]).is_some());
    }
}
