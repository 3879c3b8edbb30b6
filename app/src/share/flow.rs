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

#[cfg(test)]
mod tests {
    use super::*;

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
