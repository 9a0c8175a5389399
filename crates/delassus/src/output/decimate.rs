//! Long curves made short without changing the picture.

/// Curves through pixel points, cut where a point has no place, and thinned to what can be seen.
///
/// Where x never goes back, every pixel column keeps its first, lowest, highest and last point, so that no peak
/// is lost; otherwise points closer than a third of a pixel to the last kept one are left out.
#[must_use]
pub fn curves(points: impl Iterator<Item = [f64; 2]>) -> Vec<Vec<[f64; 2]>> {
    let mut pieces = vec![Vec::new()];
    for p in points {
        if p[0].is_finite() && p[1].is_finite() {
            if let Some(last) = pieces.last_mut() {
                last.push(p);
            }
        } else if pieces.last().is_some_and(|l| !l.is_empty()) {
            pieces.push(Vec::new());
        }
    }
    pieces.retain(|p| !p.is_empty());
    pieces
        .into_iter()
        .map(|p| if p.windows(2).all(|w| w[0][0] <= w[1][0]) { columns(p) } else { thin(p) })
        .collect()
}

fn columns(points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let mut out: Vec<[f64; 2]> = Vec::new();
    let mut i = 0;
    while i < points.len() {
        let column = points[i][0].floor();
        let mut end = i + 1;
        let (mut low, mut high) = (i, i);
        while end < points.len() && points[end][0].floor() <= column {
            if points[end][1] < points[low][1] {
                low = end;
            }
            if points[end][1] > points[high][1] {
                high = end;
            }
            end += 1;
        }
        let mut kept = [i, low.min(high), low.max(high), end - 1].to_vec();
        kept.dedup();
        out.extend(kept.into_iter().map(|k| points[k]));
        i = end;
    }
    out
}

fn thin(points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    let last = points.len() - 1;
    let mut out: Vec<[f64; 2]> = Vec::new();
    for (i, p) in points.into_iter().enumerate() {
        let near = out.last().is_some_and(|q| (p[0] - q[0]).abs().max((p[1] - q[1]).abs()) < 0.33);
        if !near || i == last {
            out.push(p);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peaks_survive() {
        let n = 1_000_000;
        let data = (0..n).map(|i| {
            let y = if i == 777_777 { -50.0 } else { (i as f64 * 0.01).sin() };
            [i as f64 * 600.0 / n as f64, y]
        });
        let short = curves(data);
        assert_eq!(short.len(), 1);
        assert!(short[0].len() <= 4 * 601);
        assert!(short[0].iter().any(|p| p[1] < -49.0));
    }

    #[test]
    fn gaps_stay_gaps() {
        let c = curves([[0.0, 0.0], [1.0, 1.0], [2.0, f64::NAN], [3.0, 3.0]].into_iter());
        assert_eq!(c.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }
}
