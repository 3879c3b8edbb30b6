//! HTML as text.

/// The attribute that names an element for screen readers. Whatever is in the text, it cannot end the attribute.
pub(crate) fn aria_label(text: &str) -> String {
    ["aria-label=\"", &escape_html(text), "\""].concat()
}

/// A text as HTML writes it between tags and inside quoted attributes.
pub(crate) fn escape_html(text: &str) -> String {
    let mut html = String::new();
    push_escaped(text, &mut html);
    html
}

/// The same, behind what is there.
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
