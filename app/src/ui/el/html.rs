//! Views as HTML, on the server.

use super::escape::push_escaped;
use super::{Attribute, IMG, INPUT, Parts, Tag, View};

impl View {
    /// Appends the view as HTML. Signals are read once.
    pub(crate) fn write(self, html: &mut String) {
        match self {
            Self::Element(parts) => parts.write(html),
            Self::Text(text) => write_own(&text, html),
            Self::LiveText(mut text) => write_own(&text(), html),
            Self::List(views) => write_all(views, html),
            Self::Part(mut part) => part().write(html),
        }
    }
}

fn write_all(views: Vec<View>, html: &mut String) {
    for view in views {
        view.write(html);
    }
}

/// A text among other children gets an element.
fn write_own(text: &str, html: &mut String) {
    html.push_str("<span>");
    push_escaped(text, html);
    html.push_str("</span>");
}

impl Parts {
    fn write(self, html: &mut String) {
        let Tag(tag, _) = self.tag;
        html.push('<');
        html.push_str(tag);
        for (name, value) in self.attributes {
            let value = match value {
                Attribute::Fixed(value) => value,
                Attribute::Live(mut value) => value(),
            };
            if let Some(value) = value {
                html.push(' ');
                html.push_str(name);
                html.push_str("=\"");
                push_escaped(&value, html);
                html.push('"');
            }
        }
        html.push('>');
        if self.tag == INPUT || self.tag == IMG {
            return;
        }
        let mut children = self.children;
        match (self.html, children.as_mut_slice()) {
            (Some(inner), _) => html.push_str(&inner),
            (None, [View::Text(text)]) => push_escaped(text, html),
            (None, [View::LiveText(text)]) => push_escaped(&text(), html),
            (None, _) => write_all(children, html),
        }
        html.push_str("</");
        html.push_str(tag);
        html.push('>');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::el::{field, image};

    #[test]
    fn fields_and_images_are_written_without_an_end() {
        let html = |view: View| {
            let mut html = String::new();
            view.write(&mut html);
            html
        };
        let name = field("text").attr("name", "me").attr("required", true);
        assert_eq!(
            html(name.into()),
            r#"<input type="text" name="me" required="">"#
        );
        let picture = image("").attr("src", "/a.svg");
        assert_eq!(html(picture.into()), r#"<img alt="" src="/a.svg">"#);
    }
}
