//! The program `passalong`. See [`server`] for what it does.
#![forbid(unsafe_code)]

use std::{env, process::ExitCode};

use server::{
    arguments::{self, Command},
    config::{Config, ConfigError},
    maintenance,
    run::{StartError, run, wait_for},
};

fn main() -> ExitCode {
    let outcome = match Command::parse(env::args_os().skip(1)) {
        Command::Help => Ok(arguments::help()),
        Command::Version => Ok(arguments::version() + "\n"),
        Command::Unknown(argument) => Err(Failure::usage(format!(
            "unknown argument `{argument}`; see --help."
        ))),
        Command::Serve => config().and_then(|config| Ok(run(&config).map(|()| String::new())?)),
        Command::Check => config().and_then(|config| Ok(wait_for(maintenance::check(&config))??)),
        Command::Migrate => {
            config().and_then(|config| Ok(wait_for(maintenance::migrate(&config))??))
        }
    };
    match outcome {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("passalong: {}", failure.message);
            failure.code
        }
    }
}

fn config() -> Result<Config, Failure> {
    Ok(Config::read(|name| env::var_os(name))?)
}

/// A message and the exit status: 2 for wrong usage, 1 for a failure.
struct Failure {
    message: String,
    code: ExitCode,
}

impl Failure {
    fn usage(message: String) -> Self {
        Self {
            message,
            code: ExitCode::from(2),
        }
    }
}

impl From<ConfigError> for Failure {
    fn from(why: ConfigError) -> Self {
        Self::usage(why.to_string())
    }
}

impl From<StartError> for Failure {
    fn from(why: StartError) -> Self {
        Self {
            message: why.to_string(),
            code: ExitCode::FAILURE,
        }
    }
}

impl From<maintenance::Trouble> for Failure {
    fn from(why: maintenance::Trouble) -> Self {
        Self {
            message: why.to_string(),
            code: ExitCode::FAILURE,
        }
    }
}
