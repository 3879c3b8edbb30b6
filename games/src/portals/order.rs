//! Sorting of short lists.

/// Sorts a list of a few dozen items by a key; stable.
///
/// The library's sorting is made for long lists and has 19 KiB of code, a fiftieth of what the
/// browser loads.
pub(super) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        for index in (1..=end).rev() {
            let before = items.get(index - 1).map(&key);
            if before <= items.get(index).map(&key) {
                break;
            }
            items.swap(index - 1, index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_equal_items_keep_their_order() {
        for list in [
            vec![],
            vec![(1, 'a')],
            vec![(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')],
        ] {
            let mut expected = list.clone();
            expected.sort_by_key(|(number, _)| *number);
            let mut sorted = list;
            sort_by_key(&mut sorted, |(number, _)| *number);
            assert_eq!(sorted, expected);
        }
    }
}
