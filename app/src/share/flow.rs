//! What to do when the share sheet or the clipboard refuses. Pure functions, so that every case is tested.

/// What to do after `navigator.share` has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterSheet {
    /// The player closed the sheet: copy nothing, say nothing.
    Stop,
    /// A sheet is already open: ignore the second press.
    Ignore,
    /// No sheet for this: try the clipboard.
    Clipboard,
}

/// Decides by the name of the `DOMException`; an unknown name, or none, means that no sheet is available.
pub(crate) fn after_sheet(error_name: &str) -> AfterSheet {
    match error_name {
        "AbortError" => AfterSheet::Stop,
        "InvalidStateError" => AfterSheet::Ignore,
        _ => AfterSheet::Clipboard,
    }
}

/// How long the button waits for a share sheet that does not answer, in milliseconds. An open sheet covers the
/// button, so whoever presses it after this time sees no sheet.
const SILENCE_MS: u64 = 2_000;

/// What a press on the button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareAction {
    /// Requests the sheet.
    Sheet,
    /// The sheet may be opening: do nothing.
    Wait,
    /// The sheet does not answer: try the clipboard.
    Clipboard,
}

/// Decides by when the pending sheet was requested, if there is one.
pub(crate) fn press(asked: Option<u64>, now: u64) -> ShareAction {
    match asked {
        None => ShareAction::Sheet,
        Some(asked) if now.saturating_sub(asked) < SILENCE_MS => ShareAction::Wait,
        Some(_) => ShareAction::Clipboard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_that_never_answers_locks_the_button_for_two_seconds_only() {
        assert_eq!(press(None, 5_000), ShareAction::Sheet);
        assert_eq!(press(Some(5_000), 5_000), ShareAction::Wait);
        assert_eq!(press(Some(5_000), 6_999), ShareAction::Wait);
        assert_eq!(press(Some(5_000), 7_000), ShareAction::Clipboard);
        // The clock was set back.
        assert_eq!(press(Some(5_000), 4_000), ShareAction::Wait);
    }

    #[test]
    fn a_closed_sheet_copies_nothing() {
        assert_eq!(after_sheet("AbortError"), AfterSheet::Stop);
    }

    #[test]
    fn a_second_press_while_the_sheet_is_open_is_ignored() {
        assert_eq!(after_sheet("InvalidStateError"), AfterSheet::Ignore);
    }

    #[test]
    fn every_other_refusal_falls_back_to_the_clipboard() {
        for name in [
            "NotAllowedError",
            "TypeError",
            "DataError",
            "SecurityError",
            "",
            "Nonsense",
        ] {
            assert_eq!(after_sheet(name), AfterSheet::Clipboard, "{name}");
        }
    }
}
