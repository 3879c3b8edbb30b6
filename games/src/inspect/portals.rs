//! The output for a session of Portals.

use super::List;
use crate::portals::Session;
use core::fmt::{self, Write};

/// Writes the rest of an answer after `"ok":`. Ids contain no characters that need escaping.
pub(super) fn write(json: &mut String, session: &Session) -> fmt::Result {
    let slots = List(session.slots(), |slot, f| write!(f, "\"{}\"", slot.id));
    let items = List(session.items(), |item, f| write!(f, "\"{}\"", item.id));
    write!(
        json,
        "true,\"kind\":\"portals\",\"portal\":\"{}\",\"variant\":\"{}\",\"slots\":{slots},\
         \"items\":{items},\"solution\":{{",
        session.portal().id,
        session.variant().name(),
    )?;
    for (index, (slot, item)) in session.solution().enumerate() {
        let separator = if index > 0 { "," } else { "" };
        write!(json, "{separator}\"{}\":\"{}\"", item.id, slot.id)?;
    }
    write!(json, "}},\"canonical\":\"{}\"", session.code())
}
