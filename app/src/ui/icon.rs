//! The project's own icons: strokes on a grid of 24.

use super::{Tag, View, drawing};

/// The subject of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    /// A cross.
    Close,
    /// An apple with its leaf: fruit of the game.
    Fruit,
    /// A hand with a plus: a helper.
    Helper,
    /// A paper with a curve: a company's share.
    Share,
    /// A megaphone: influence.
    Influence,
    /// A coin.
    Money,
    /// An arrow to the left and around.
    Undo,
    /// An arrow to the right and around.
    Redo,
    /// Two arrows in a circle: turn by half.
    Turn,
    /// An arrow that leaves a box: pass along.
    Send,
    /// Two sheets.
    Copy,
    /// Three corners of a QR code.
    Qr,
    /// Half a disc: light and dark.
    Theme,
    /// Three lines.
    Menu,
    /// A pencil.
    Rename,
    /// A bin.
    Delete,
    /// A plus.
    Plus,
    /// A tray with an arrow into it.
    Load,
    /// A tray with an arrow out of it.
    Save,
    /// A stack of cards.
    Games,
    /// A flag: the goal.
    Flag,
    /// A lamp: a hint.
    Hint,
    /// An arrow to the left: the way back.
    Back,
    /// A triangle to the right: play.
    Play,
    /// Two bars: pause.
    Pause,
    /// A bar and an arrow to the right: one step on.
    Next,
    /// A bar and an arrow to the left: one step back.
    Previous,
    /// A padlock: for grown-ups.
    Lock,
    /// A fan of cards.
    Cards,
    /// Four corners: fill the screen.
    Expand,
}

impl Icon {
    /// Its strokes, 2 units wide with round ends, on the grid of 24.
    pub(crate) fn path(self) -> &'static str {
        match self {
            Self::Close => "M6 6l12 12M18 6L6 18",
            Self::Fruit => {
                "M12 8c-2-2-7-1.5-7 4 0 5 3.5 9 5.5 9 .8 0 1-.5 1.5-.5s.7.5 1.5.5c2 0 5.5-4 5.5-9 0-5.5-5-6-7-4zM12 8c0-2 1-4 3.5-5"
            }
            Self::Helper => {
                "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-7 7-7s7 3 7 7M19 7v6M16 10h6"
            }
            Self::Share => "M5 3h14v18H5zM8 15l3-4 2 2 3-5M8 18h8",
            Self::Influence => "M4 10v4h3l8 5V5l-8 5zM18.5 9a4 4 0 0 1 0 6",
            Self::Money => {
                "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM14.5 9.5c-.5-1-1.5-1.5-2.5-1.5-1.5 0-2.5.8-2.5 2s1 1.700 2.5 2 2.5.8 2.5 2-1 2-2.5 2c-1 0-2-.5-2.5-1.5M12 6.5v11"
            }
            Self::Undo => "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
            Self::Redo => "M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3",
            Self::Turn => {
                "M20 12a8 8 0 0 1-14.5 4.600M4 12a8 8 0 0 1 14.5-4.600M19 3v4.5h-4.5M5 21v-4.5h4.5"
            }
            Self::Send => "M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2",
            Self::Copy => "M8 8V4h12v12h-4M4 8h12v12H4z",
            Self::Qr => {
                "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18v2M18 18h2v2h-2z"
            }
            Self::Theme => {
                "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7h5.5M12 12h9M12 17h5.5"
            }
            Self::Menu => "M4 7h16M4 12h16M4 17h16",
            Self::Rename => "M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4",
            Self::Delete => "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
            Self::Plus => "M12 5v14M5 12h14",
            Self::Load => "M12 3v11M8 10l4 4 4-4M4 15v6h16v-6",
            Self::Save => "M12 14V3M8 7l4-4 4 4M4 15v6h16v-6",
            Self::Games => "M4 7h11v14H4zM8 7V3h12v14h-5",
            Self::Hint => {
                "M9 18h6M10 21h4M8.5 15c0-2-2.500-3-2.500-6a6 6 0 0 1 12 0c0 3-2.500 4-2.500 6z"
            }
            Self::Flag => "M6 21V4M6 4h12l-3 4 3 4H6",
            Self::Back => "M11 5l-7 7 7 7M4 12h16",
            Self::Play => "M8 5v14l11-7z",
            Self::Pause => "M8 5v14M16 5v14",
            Self::Next => "M7 5l8 7-8 7zM18 5v14",
            Self::Lock => "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2",
            Self::Cards => "M9 4h11v15H9zM6 6.500L3.500 7.500 8 20.500l3-1M12 8h5M12 12h5",
            Self::Expand => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
            Self::Previous => "M17 5l-8 7 8 7zM6 5v14",
        }
    }
}

/// An icon in the colour of the surrounding text. Hidden from screen readers: its button has a name.
pub(crate) fn icon(icon: Icon) -> View {
    let path = icon.path();
    let svg = format!("<svg viewBox=\"0 0 24 24\" focusable=\"false\"><path d=\"{path}\"/></svg>");
    drawing(Tag::SPAN, "icon", svg).into()
}
