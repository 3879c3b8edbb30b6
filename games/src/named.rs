//! Enums of plain values that have names.

/// Declares an enum whose values have permanent names, with a list of all values and, on request, a
/// lookup by name with the given comparison.
macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $kind:ident {
            $( $(#[$doc:meta])* $variant:ident => $name:literal, )*
        }

        $(#[$all_doc:meta])*
        pub const ALL;

        $(#[$name_doc:meta])*
        pub const fn $name_of:ident;

        $(
            $(#[$from_doc:meta])*
            pub fn $of_name:ident by $is_same:path;
        )?
    ) => {
        $(#[$meta])*
        pub enum $kind {
            $( $(#[$doc])* $variant, )*
        }

        impl $kind {
            $(#[$all_doc])*
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            $(#[$name_doc])*
            #[must_use]
            pub const fn $name_of(self) -> &'static str {
                match self {
                    $( Self::$variant => $name, )*
                }
            }

            $(
                $(#[$from_doc])*
                #[must_use]
                pub fn $of_name(name: &str) -> Option<Self> {
                    Self::ALL.into_iter().find(|value| $is_same(value.$name_of(), name))
                }
            )?
        }
    };
}
pub(crate) use named;
