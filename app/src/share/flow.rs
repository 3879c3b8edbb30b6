//! What follows when the share sheet or the clipboard says no. Pure, so that every case is a test.

/// What to do after `navigator.share` has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterSheet {
    /// The player closed the sheet: nothing is copied, nothing is said.
    Stop,
    /// A sheet is open already: ignore the second press.
    Ignore,
    /// No sheet for this: the clipboard is next.
    Clipboard,
}

/// Decides by the name of the `DOMException`; an unknown one, or none, means that there is no sheet to be had.
pub(crate) fn after_sheet(error_name: &str) -> AfterSheet {
    match error_name {
        "AbortError" => AfterSheet::Stop,
        "InvalidStateError" => AfterSheet::Ignore,
        _ => AfterSheet::Clipboard,
    }
}

/// How long a sheet may be silent before the button stops waiting for it, in milliseconds. An open sheet lies over the button, so
/// whoever presses that again after so long sees no sheet.
const SILENCE_MS: u64 = 2_000;

/// What a press on the button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareAction {
    /// It asks for the sheet.
    Sheet,
    /// The sheet may just be opening: nothing.
    Wait,
    /// The sheet does not answer: the clipboard is next.
    Clipboard,
}

/// Decides by when a sheet was asked for that has not answered yet, if one was.
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
        // A clock that was set back.
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
    fn every_other_refusal_goes_on_to_the_clipboard() {
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
