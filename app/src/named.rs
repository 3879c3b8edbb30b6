//! Enums whose values have names in links, storage or style sheets.

/// An enum, each value with its name: `Fox "fox"`. Gives it `ALL`, the values in their order, and `name`.
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
            /// All of them, in their order.
            pub(crate) const ALL: [Self; [$($name),*].len()] = [$(Self::$value),*];

            /// The name.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)*
                }
            }
        }
    };
}
pub(crate) use named;
