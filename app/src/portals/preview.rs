//! The previews of Portals: place and age, and the picture edge to edge: a portal's cover, or the scene with the slots and
//! the things of a session.

use games::{
    Language,
    incoming::Found,
    portals::{Item, Portal, Session, Slot, Variant, catalogue},
};

use super::words;
use crate::{
    errors::LinkError,
    preview::{About, Anchor, Canvas, Drawings, HEIGHT, SQUARE, Subject, Type, WIDTH, colour},
    tr,
};

/// The height of a cover, and of the frame that slots are placed on, at the width of the preview: 16 to 10. The lower
/// edge is that of the preview, since there is only sky at the upper one.
const FRAME: f32 = WIDTH as f32 / 1.6;
const TOP: f32 = HEIGHT as f32 - FRAME;
/// The drawing of the scene round the frame of 1600 by 1000, in its units: left, top, width, height.
const CANVAS: [f32; 4] = [-600.0, 0.0, 2_800.0, 1_400.0];
/// Half the side of the drawing of a slot's place, in radii of its ring.
const PLACE: f32 = 3.0;
/// The colours of the tray, as in `style/portals-play.css`.
const SHELF: &str = "#f3dfbd";
const PLATE: &str = "#fffdf8";
const RIM: &str = "#d9bb85";

/// What a session says.
pub(crate) fn about_session(lang: Language, session: &Session) -> About {
    About {
        title: words::title(lang, session.portal().number, session.variant()),
        description: tr!(lang, server.portals.description).to_owned(),
        picture: Subject::Session(Box::new(session.clone())),
    }
}

/// What the page of a portal and an age says; `None` if there is no such portal.
pub(crate) fn about_portal(lang: Language, number: u8, variant: Variant) -> Option<About> {
    Some(About {
        title: words::title(lang, number, variant),
        description: tr!(lang, server.portals.description).to_owned(),
        picture: Subject::Portal(catalogue().portals().get(usize::from(number))?),
    })
}

/// Why a link cannot be opened; `None` if it can.
pub(crate) fn refused(lang: Language, found: &Found) -> Option<LinkError> {
    let error = found.portals().err()?;
    Some(words::error(lang, &error, found))
}

/// A portal without a session.
pub(crate) fn portal(lang: Language, portal: &Portal, drawings: &Drawings<'_>) -> String {
    let mut canvas = Canvas::new(SHELF);
    if let Some(svg) = drawings(&format!("/portals/{}-cover.svg", portal.id)) {
        canvas.drawing([0.0, TOP, WIDTH as f32, FRAME], svg, "");
    }
    let line = portal.name.in_language(lang);
    label(&mut canvas, tr!(lang, portals.title), line);
    canvas.finish()
}

/// A session: its rings, and all its things, none of which is placed yet.
pub(crate) fn session(lang: Language, session: &Session, drawings: &Drawings<'_>) -> String {
    let mut canvas = Canvas::new(SHELF);
    scene(&mut canvas, session.portal(), drawings);
    slots(&mut canvas, session, drawings);
    tray(&mut canvas, session.items(), drawings);
    let line = words::place_and_age(lang, session.portal(), session.variant());
    label(&mut canvas, tr!(lang, portals.title), &line);
    canvas.finish()
}

fn scene(canvas: &mut Canvas, portal: &Portal, drawings: &Drawings<'_>) {
    if let Some(svg) = drawings(&format!("/portals/{}-wide.svg", portal.id)) {
        let [left, top, width, height] = CANVAS.map(|units| units * WIDTH as f32 / 1_600.0);
        canvas.drawing([left, TOP + top, width, height], svg, "");
    }
}

/// The places of a session's slots, and the rings above them.
fn slots(canvas: &mut Canvas, session: &Session, drawings: &Drawings<'_>) {
    let circle = |slot: &Slot| {
        let [left, top, diameter] = [slot.wide.left, slot.wide.top, slot.wide.diameter]
            .map(|part| f32::from(part) / 1000.0);
        let width = WIDTH as f32;
        (left * width, top * FRAME + TOP, diameter / 2.0 * width)
    };
    for slot in session.slots() {
        let (x, y, radius) = circle(slot);
        let half = radius * PLACE;
        let place = format!("/portals/{}/{}.svg", session.portal().id, slot.id);
        if let Some(svg) = drawings(&place) {
            canvas.drawing([x - half, y - half, 2.0 * half, 2.0 * half], svg, "");
        }
    }
    for slot in session.slots() {
        let (x, y, radius) = circle(slot);
        canvas.push(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"#fff\" fill-opacity=\".38\" stroke=\"#783c0a\" \
             stroke-opacity=\".35\" stroke-width=\"9\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"5\"/>"
        ));
    }
}

/// The things in one or two rows inside the central square.
fn tray(canvas: &mut Canvas, items: &[&Item], drawings: &Drawings<'_>) {
    const GAP: f32 = 10.0;
    const PADDING: f32 = 14.0;
    const ROW: usize = 7;
    let rows = items.len().div_ceil(ROW).max(1);
    let in_row = items.len().div_ceil(rows).max(1);
    let room = SQUARE.1 - 2.0 * PADDING - 20.0;
    let side = ((room + GAP) / in_row as f32 - GAP).min(124.0);
    let height = rows as f32 * (side + GAP) - GAP + 2.0 * PADDING;
    let width = in_row as f32 * (side + GAP) - GAP + 2.0 * PADDING;
    let middle = WIDTH as f32 / 2.0;
    let top = HEIGHT as f32 - height - 12.0;
    canvas.rect(
        [middle - width / 2.0, top, width, height],
        28.0,
        format_args!("fill=\"{SHELF}\" stroke=\"{RIM}\" stroke-width=\"3\""),
    );
    for (row, items) in items.chunks(in_row).enumerate() {
        let left = middle - (items.len() as f32 * (side + GAP) - GAP) / 2.0;
        let y = top + PADDING + row as f32 * (side + GAP);
        for (index, item) in items.iter().enumerate() {
            let x = left + index as f32 * (side + GAP);
            let round = side * 0.28;
            canvas.rect(
                [x, y + 4.0, side, side],
                round,
                format_args!("fill=\"{RIM}\""),
            );
            canvas.rect([x, y, side, side], round, format_args!("fill=\"{PLATE}\""));
            if let Some(svg) = drawings(&format!("/portals/items/{}.svg", item.id)) {
                let inset = side * 0.09;
                let inner = side - 2.0 * inset;
                canvas.drawing([x + inset, y + inset, inner, inner], svg, "");
            }
        }
    }
}

/// The mark, the game's name and a line, on a plate at the top of the central square.
fn label(canvas: &mut Canvas, name: &str, line: &str) {
    const MARK: f32 = 72.0;
    const MOST: f32 = SQUARE.1 - 40.0 - MARK - 52.0;
    let mut title = Type::title(40.0, colour::INK);
    while title.width(name) > MOST && title.size > 20.0 {
        title.size -= 1.0;
    }
    let text = Type::text(28.0, colour::PORTALS);
    let width = MARK + 52.0 + title.width(name).max(text.width(line));
    let left = (WIDTH as f32 - width) / 2.0;
    canvas.rect(
        [left, 20.0, width, 104.0],
        26.0,
        format_args!("fill=\"{PLATE}\" stroke=\"{RIM}\" stroke-width=\"3\""),
    );
    canvas.mark([left + 16.0, 36.0, MARK, MARK], colour::PORTALS);
    let x = left + MARK + 30.0;
    canvas.line((x, 66.0), Anchor::Start, title, name);
    canvas.line((x, 104.0), Anchor::Start, text, line);
}
