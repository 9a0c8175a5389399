//! The report as one page: figures inside, readable on a phone, light or dark, without network or script.

use super::markdown::capital;
use super::print::{cell, duration, note, ratio, reason, side_by_side, verdict};
use super::summary::{Summary, held};
use crate::{Finished, Row};
use delassus::output::escape::xml;
use std::path::Path;

const CSS: &str = include_str!("page.css");
/// Nothing from elsewhere is loaded, even if an escape were forgotten.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/// Most numbers of a row that are shown at once; the others unfold.
const SHOWN: usize = 14;

/// The whole page.
pub(crate) fn html(s: &Summary) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{CSS}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         <p class=\"head\">{}.</p>\n<p>{}.</p>\n<p class=\"soft\">{}</p>\n",
        xml(&s.headline()),
        xml(&capital(&s.time())),
        xml(s.about()),
        title = xml(s.title()),
    );
    page.push_str(&contents(s));
    let others = s.others();
    if !others.is_empty() {
        page.push_str("<h2 id=\"not\">Rows that do not hold</h2>\n<dl>\n");
    }
    for f in &others {
        page.push_str(&format!(
            "<dt><a href=\"#{0}\">{0}</a> {1}</dt><dd>{2}<p class=\"why\">{3}</p></dd>\n",
            xml(f.entry.id),
            badge(f),
            xml(f.entry.statement),
            xml(&reason(f))
        ));
    }
    if !others.is_empty() {
        page.push_str("</dl>\n");
    }
    let mut figure = 0;
    for p in &s.parts {
        let name = if p.paper.is_empty() { capital(p.title) } else { p.paper.to_string() };
        page.push_str(&format!("<h2 id=\"part-{}\">{} · {}</h2>\n", p.letter, p.letter, xml(&name)));
        if !p.paper.is_empty() {
            page.push_str(&format!("<p class=\"soft\">{}.</p>\n", xml(&capital(p.title))));
        }
        for f in &p.rows {
            page.push_str(&article(f, &mut figure));
        }
    }
    page.push_str(&format!(
        "<footer>Delassus {} · <a href=\"#\">to the top</a></footer>\n</body>\n</html>\n",
        env!("CARGO_PKG_VERSION")
    ));
    page
}

/// Every row as a small link, by part.
fn contents(s: &Summary) -> String {
    let mut text = String::from("<nav aria-label=\"contents\">\n");
    for p in &s.parts {
        let (n, of) = held(p.rows.iter().copied());
        let name = if p.paper.is_empty() { "open problems" } else { p.paper };
        text.push_str(&format!(
            "<div><a class=\"part\" href=\"#part-{}\">{} · {}</a> <span class=\"soft\">{n} of {of}</span>\
             <p class=\"chips\">",
            p.letter,
            p.letter,
            xml(name)
        ));
        for f in &p.rows {
            let (class, _) = mark(f);
            text.push_str(&format!(
                "<a class=\"{class}\" href=\"#{0}\" title=\"{1}: {2}\">{0}</a> ",
                xml(f.entry.id),
                verdict(&f.row),
                xml(f.entry.statement)
            ));
        }
        text.push_str("</p></div>\n");
    }
    text.push_str("</nav>\n");
    text
}

/// Class and sign of a verdict; the sign helps those who see no colours.
fn mark(f: &Finished) -> (&'static str, &'static str) {
    match &f.row {
        Ok(r) if r.holds => ("ok", "✓"),
        Ok(_) => ("no", "✗"),
        Err(_) => ("bad", "!"),
    }
}

fn badge(f: &Finished) -> String {
    let (class, sign) = mark(f);
    format!("<span class=\"badge {class}\">{sign} {}</span>", verdict(&f.row))
}

fn article(f: &Finished, figure: &mut usize) -> String {
    let mut text = format!(
        "<article id=\"{0}\">\n<h3><a href=\"#{0}\">{0}</a> {1} <span class=\"time\">{2}</span></h3>\n",
        xml(f.entry.id),
        badge(f),
        duration(f.seconds)
    );
    match &f.row {
        Ok(r) => text.push_str(&content(r, figure)),
        Err(e) => text.push_str(&format!(
            "<p class=\"statement\">{}</p>\n<p class=\"why\">{}</p>\n",
            xml(f.entry.statement),
            xml(&e.to_string())
        )),
    }
    text.push_str("</article>\n");
    text
}

fn content(r: &Row, figure: &mut usize) -> String {
    let mut text = format!("<p class=\"statement\">{}</p>\n", xml(&r.statement));
    let numbers = side_by_side(r);
    if numbers.len() <= SHOWN {
        text.push_str(&table(&numbers));
    } else {
        // what can be compared first
        let (both, ours): (Vec<_>, Vec<_>) = numbers.iter().partition(|n| n.1.is_some() && n.2.is_some());
        let first: Vec<_> = both.into_iter().chain(ours).take(SHOWN).collect();
        text.push_str(&table(&first));
        text.push_str(&format!("<details><summary>all {} numbers</summary>\n", numbers.len()));
        text.push_str(&table(&numbers));
        text.push_str("</details>\n");
    }
    let remarks = note(r);
    if !remarks.is_empty() {
        text.push_str(&format!("<p class=\"note\">{}</p>\n", xml(&remarks)));
    }
    let drawn: Vec<String> = r.figures.iter().filter_map(|path| inlined(path, figure)).collect();
    if !drawn.is_empty() {
        let of = xml(&r.id);
        let all: String =
            drawn.iter().map(|d| format!("<figure aria-label=\"{of}\">{d}</figure>\n")).collect();
        text.push_str(&format!("<div class=\"figures\">\n{all}</div>\n"));
    }
    text
}

/// Name, ours, the paper's.
type Line<'a> = (&'a str, Option<f64>, Option<f64>);

fn table<'a>(numbers: impl IntoIterator<Item = &'a Line<'a>>) -> String {
    let mut lines = numbers.into_iter().peekable();
    if lines.peek().is_none() {
        return String::new();
    }
    let mut text = String::from(
        "<div class=\"scroll\"><table>\n<tr><th></th><th>ours</th><th>paper</th><th>ours/paper</th></tr>\n",
    );
    for (name, ours, paper) in lines {
        // names may break at their dots
        let name = xml(name).replace('.', ".<wbr>").replace('_', "_<wbr>");
        let cells = [cell(*ours), cell(*paper), ratio(*ours, *paper)];
        text.push_str(&format!(
            "<tr><td>{name}</td>{}</tr>\n",
            cells.map(|c| format!("<td>{c}</td>")).concat()
        ));
    }
    text.push_str("</table></div>\n");
    text
}

/// The text of a figure with names of its own, so that figures do not take each other's parts.
fn inlined(path: &Path, count: &mut usize) -> Option<String> {
    let svg = std::fs::read_to_string(path).ok()?;
    let begin = svg.find("<svg")?;
    *count += 1;
    let own = |s: &str| format!("{s}f{count}-");
    Some(
        svg[begin..]
            .replace("id=\"", &own("id=\""))
            .replace("url(#", &own("url(#"))
            .replace("href=\"#", &own("href=\"#")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Entry;
    use delassus::Error;
    use delassus::error::Code;
    use delassus::output::Plot;

    #[test]
    fn the_page_stands_alone_and_markup_is_text() {
        let dir = std::env::temp_dir().join(format!("delassus-page-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let path = dir.join("a.svg");
        Plot::new("t").series("y", &[0.0, 1.0], &[0.0, 1.0]).write(&path).unwrap();
        let entry = |id| Entry { id, paper: "p", statement: "x < y", run: |_| Ok(Row::default()) };
        let row = Row {
            id: "A1".into(),
            statement: "x < y".into(),
            metrics: (0..40).map(|i| (format!("m.{i}"), f64::from(i))).collect(),
            figures: vec![path.clone(), path],
            ..Row::default()
        };
        let failed = Err(Error::solver(Code::NewtonFailed, "<script>no</script>"));
        let done = [
            Finished { entry: entry("A1"), row: Ok(row), seconds: 0.5 },
            Finished { entry: entry("O2"), row: failed, seconds: 0.5 },
        ];
        let page = html(&Summary::new(&done, true, true, 1, 1.0));
        std::fs::remove_dir_all(&dir).unwrap();
        assert!(!page.contains("<script") && !page.contains("http://localhost") && !page.contains("src="));
        assert!(page.contains("x &lt; y") && page.contains("did not run") && page.contains("all 40 numbers"));
        assert_eq!(page.matches("<svg").count(), 2);
        assert_eq!(page.matches("id=\"f1-plot").count(), 1);
        assert_eq!(page.matches("url(#f2-plot").count(), 1);
    }
}
