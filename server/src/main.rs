//! The program `passalong`. See [`server`] for what it does.
#![forbid(unsafe_code)]

use std::{env, process::ExitCode};

use server::{
    arguments::{self, Command},
    config::Config,
    run::run,
};

fn main() -> ExitCode {
    match Command::parse(env::args_os().skip(1)) {
        Command::Help => print!("{}", arguments::help()),
        Command::Version => println!("{}", arguments::version()),
        Command::Unknown(argument) => {
            eprintln!("passalong: unknown argument `{argument}`; --help lists what there is.");
            return ExitCode::from(2);
        }
        Command::Serve => {
            let config = match Config::read(|name| env::var_os(name)) {
                Ok(config) => config,
                Err(why) => {
                    eprintln!("passalong: {why}");
                    return ExitCode::from(2);
                }
            };
            if let Err(why) = run(&config) {
                eprintln!("passalong: {why}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
