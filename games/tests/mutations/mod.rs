//! Small damage to a text.

use proptest::sample::Index;

/// A text with one character changed (0), inserted (1) or removed (2), or truncated there (3).
pub(crate) fn mutated(text: &str, at: Index, edit: u8, symbol: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = at.index(characters.len());
    let symbol = symbol.chars().next().unwrap_or('0');
    match edit {
        0 => characters[at] = symbol,
        1 => characters.insert(at, symbol),
        2 => drop(characters.remove(at)),
        _ => characters.truncate(at),
    }
    characters.into_iter().collect()
}
