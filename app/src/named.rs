//! Enums whose values have names in links, storage or style sheets.

/// Defines an enum with a name for each value: `Fox "fox"`. Adds `ALL`, the values in order, and `name`.
macro_rules! named {
    (
        $(#[$about:meta])*
        $vis:vis enum $kind:ident {
            $($(#[$meta:meta])* $value:ident $name:literal,)*
        }
    ) => {
        $(#[$about])*
        $vis enum $kind {
            $($(#[$meta])* $value,)*
        }

        impl $kind {
            /// All values, in order.
            pub(crate) const ALL: [Self; [$($name),*].len()] = [$(Self::$value),*];

            /// The name of the value.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)*
                }
            }
        }
    };
}
pub(crate) use named;
