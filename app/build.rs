//! Turns `locales/*.json` into the `i18n` module: keys are checked while compiling.
//!
//! This calls the code generator that `leptos_i18n` itself builds on. Its companion crate for build scripts does the
//! same but brings ICU's data exporter along, minutes of compile time for formatters that no page uses.

use std::{env, error::Error, fs, path::PathBuf};

use leptos_i18n_codegen::gen_code;
use leptos_i18n_parser::parse_locales::{
    options::{Config, ParseOptions},
    parse_locales,
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    // Sentences with blanks are needed as texts too: for titles, names and the live region.
    let options = ParseOptions::new().interpolate_display(true);
    let config = Config::new("en")?
        .add_locales(["pl", "bg"])?
        .parse_options(options);
    let locales = parse_locales(None, config)?;
    // A key that a language lacks would fall back to English on the page: that is a mistake, not a warning.
    let missing: Vec<String> = locales
        .diag
        .warnings()
        .iter()
        .map(ToString::to_string)
        .collect();
    if !missing.is_empty() {
        return Err(missing.join("\n").into());
    }
    let attributes = quote::quote!(#![allow(missing_docs, unreachable_pub, clippy::all)]);
    let module = gen_code(&locales, None, false, Some(&attributes), false)?;
    let directory = PathBuf::from(env::var("OUT_DIR")?).join("i18n");
    fs::create_dir_all(&directory)?;
    fs::write(directory.join("mod.rs"), module.to_string())?;
    Ok(())
}
