//! HTML as text.

/// The attribute that names an element for screen readers, with its value escaped.
pub(crate) fn aria_label(text: &str) -> String {
    ["aria-label=\"", &escape_html(text), "\""].concat()
}

/// Escapes a text for use between tags and inside quoted attributes.
pub(crate) fn escape_html(text: &str) -> String {
    let mut html = String::new();
    push_escaped(text, &mut html);
    html
}

/// Escapes a text and appends it.
pub(crate) fn push_escaped(text: &str, html: &mut String) {
    for character in text.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_cannot_end_its_attribute_or_begin_a_tag() {
        assert_eq!(
            aria_label("Żółw\"><script>&quot;"),
            "aria-label=\"Żółw&quot;&gt;&lt;script&gt;&amp;quot;\""
        );
    }
}
