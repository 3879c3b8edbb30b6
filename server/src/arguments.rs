//! The command line: what to do instead of serving.

use std::{ffi::OsString, fmt::Write};

use crate::config::VARIABLES;

/// What the command line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Start the server.
    Serve,
    /// Check that the server could start with these settings.
    Check,
    /// Migrate the database to this program's schema.
    Migrate,
    /// Print [`help`].
    Help,
    /// Print [`version`].
    Version,
    /// Refuse: the first unknown argument.
    Unknown(String),
}

impl Command {
    /// Parses the arguments after the program's name.
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Self {
        let mut command = Self::Serve;
        for argument in arguments {
            command = match argument.to_str() {
                Some("-h" | "--help") => Self::Help,
                Some("-V" | "--version") => Self::Version,
                Some("--check") => Self::Check,
                Some("--migrate") => Self::Migrate,
                _ => return Self::Unknown(argument.to_string_lossy().into_owned()),
            };
        }
        command
    }
}

/// The program's name and version.
pub fn version() -> String {
    format!("passalong {}", env!("CARGO_PKG_VERSION"))
}

/// The text of `--help`: what the program does and every variable that it reads.
pub fn help() -> String {
    let mut text = format!(
        "{}\n\
         Serves the pages and files of Passalong, games that live in a link.\n\n\
         Usage: passalong [--check | --migrate | --help | --version]\n\n\
         Options:\n  \
         --check        Check that the server could start with these settings and use its store, change nothing, and exit.\n  \
         --migrate      Migrate the database to this program's schema, as every start does, and exit.\n  \
         -h, --help     Print this help and exit.\n  \
         -V, --version  Print the version and exit.\n\n\
         Environment variables:\n",
        version()
    );
    for variable in VARIABLES {
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "  {}\n      {}\n      Default: {}",
            variable.name, variable.meaning, variable.default
        );
    }
    text.push_str(
        "\nSIGTERM or Ctrl-C stops the server; requests in progress get up to 10 more seconds.\n",
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Command {
        Command::parse(arguments.iter().map(OsString::from))
    }

    #[test]
    fn no_argument_starts_the_server() {
        assert_eq!(parse(&[]), Command::Serve);
    }

    #[test]
    fn every_option_is_known() {
        for (argument, command) in [
            ("-h", Command::Help),
            ("--help", Command::Help),
            ("-V", Command::Version),
            ("--version", Command::Version),
            ("--check", Command::Check),
            ("--migrate", Command::Migrate),
        ] {
            assert_eq!(parse(&[argument]), command);
        }
    }

    #[test]
    fn anything_else_is_refused_by_name() {
        assert_eq!(parse(&["--port", "1"]), Command::Unknown("--port".into()));
        assert_eq!(parse(&["--help", "x"]), Command::Unknown("x".into()));
    }

    #[test]
    fn the_help_lists_every_variable_with_its_default() {
        let help = help();
        for variable in VARIABLES {
            assert!(help.contains(variable.name), "{}", variable.name);
            assert!(help.contains(&format!("Default: {}", variable.default)));
            assert!(help.contains(variable.meaning));
        }
    }
}
