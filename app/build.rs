//! Turns `locales/*.json` into `words.rs`: a constant for each key, so that a wrong key or placeholder does not
//! compile, and for the server the sentences of all languages. The browser loads the sentences of its one language as
//! a file in the same order (`scripts/lib/words.mjs`).

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::PathBuf,
};

use serde::Deserialize;
use serde_json::Value;

/// A language of the pages.
struct Locale {
    /// Its file in `locales/`.
    code: &'static str,
    /// Its name in `games::Language`.
    name: &'static str,
    /// Its plural forms of integers, in the order in which `i18n::plural` counts them.
    /// <https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>
    forms: &'static [&'static str],
}

const LANGUAGES: [Locale; 3] = [
    Locale {
        code: "en",
        name: "English",
        forms: &["one", "other"],
    },
    Locale {
        code: "pl",
        name: "Polish",
        forms: &["one", "few", "many"],
    },
    Locale {
        code: "bg",
        name: "Bulgarian",
        forms: &["one", "other"],
    },
];

/// The key that distinguishes a sentence with plural forms from a section, and the placeholder that selects the form.
const ONE: &str = "one";
const COUNT: &str = "count";

/// The section for the server only. It comes last, and the browser's files end before it.
const SERVER: &str = "server";

/// The entry of a page in `pages.json`.
#[derive(Deserialize)]
struct Page {
    /// Its sections, in addition to those that every page has.
    words: Vec<String>,
}

/// Sort key of the sentences: whether only the server uses it, then its path.
type Key = (bool, Vec<String>);

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=pages.json");
    let absent = absent_sections(&serde_json::from_str(&fs::read_to_string("pages.json")?)?);
    let mut tables = Vec::new();
    for locale in &LANGUAGES {
        let text = fs::read_to_string(format!("locales/{}.json", locale.code))?;
        let mut table = BTreeMap::new();
        read(
            &serde_json::from_str(&text)?,
            locale.forms,
            &mut Vec::new(),
            &mut table,
        )?;
        table.retain(|(_, path), _| path.first().is_none_or(|section| !absent.contains(section)));
        tables.push(table);
    }
    let (english, others) = tables.split_first().ok_or("no languages")?;
    for (table, locale) in others.iter().zip(&LANGUAGES[1..]) {
        same_keys_and_blanks(english, table, locale.code)?;
    }

    let mut code = String::new();
    let numbered: BTreeMap<&[String], usize> = english
        .keys()
        .enumerate()
        .map(|(number, (_, path))| (path.as_slice(), number))
        .collect();
    code.push_str("pub(crate) mod keys {\n");
    modules(&mut code, english, &numbered, &[])?;
    code.push_str("}\n");
    let shared = english.keys().filter(|(server, _)| !server).count();
    writeln!(
        code,
        "/// How many sentences the browser has.\n#[cfg(not(feature = \"ssr\"))]\npub(super) const COUNT: usize = {shared};"
    )?;
    code.push_str("#[cfg(feature = \"ssr\")]\npub(super) const fn sentences(language: games::Language) -> &'static [&'static str] {\nmatch language {\n");
    for (table, locale) in tables.iter().zip(&LANGUAGES) {
        let sentences: Vec<&String> = table.values().collect();
        writeln!(code, "games::Language::{} => &{sentences:?},", locale.name)?;
    }
    code.push_str("}\n}\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("words.rs"), code)?;
    Ok(())
}

/// The sections that only pages outside this build use.
fn absent_sections(pages: &BTreeMap<String, Page>) -> BTreeSet<String> {
    let is_built =
        |page: &str| env::var_os(format!("CARGO_FEATURE_{}", page.to_uppercase())).is_some();
    let (built, others): (Vec<_>, Vec<_>) = pages.iter().partition(|(page, _)| is_built(page));
    let sections = |pages: Vec<(&String, &Page)>| -> BTreeSet<String> {
        pages
            .into_iter()
            .flat_map(|(_, page)| page.words.clone())
            .collect()
    };
    &sections(others) - &sections(built)
}

/// Reads a section or a sentence: a text, or an object with a text for each plural form of the language, joined by
/// tabs.
fn read(
    value: &Value,
    forms: &[&str],
    path: &mut Vec<String>,
    table: &mut BTreeMap<Key, String>,
) -> Result<(), Box<dyn Error>> {
    let text = match value {
        Value::Object(section) if !section.contains_key(ONE) => {
            for (name, value) in section {
                path.push(name.clone());
                read(value, forms, path, table)?;
                path.pop();
            }
            return Ok(());
        }
        Value::Object(plural) => {
            let texts: Option<Vec<String>> = forms
                .iter()
                .map(|form| plural.get(*form).and_then(sentence))
                .collect();
            texts
                .filter(|texts| plural.len() == forms.len() && agree(texts))
                .map(|texts| texts.join("\t"))
        }
        single => sentence(single),
    };
    let Some(text) = text else {
        let path = path.join(".");
        return Err(format!("{path}: expected a section, a single line, or the plural forms {forms:?} with {{{{ {COUNT} }}}} and otherwise the same placeholders").into());
    };
    let server = path.first().is_some_and(|section| section == SERVER);
    table.insert((server, path.clone()), text);
    Ok(())
}

/// A text of one line, with its placeholders in single braces.
fn sentence(value: &Value) -> Option<String> {
    let text = value.as_str()?;
    (!text.contains(['\n', '\t'])).then(|| text.replace("{{ ", "{").replace(" }}", "}"))
}

/// Whether all plural forms have the same placeholders, except that some may spell the number out.
fn agree(forms: &[String]) -> bool {
    let joined = forms.concat();
    let all = blanks(&joined);
    all.contains(&COUNT)
        && forms.iter().all(|form| {
            let own = blanks(form);
            all.iter()
                .all(|blank| *blank == COUNT || own.contains(blank))
        })
}

/// The names in braces, each once, in alphabetical order.
fn blanks(sentence: &str) -> Vec<&str> {
    let mut blanks: Vec<&str> = sentence
        .split('{')
        .skip(1)
        .filter_map(|part| Some(part.split_once('}')?.0))
        .collect();
    blanks.sort_unstable();
    blanks.dedup();
    blanks
}

fn same_keys_and_blanks(
    english: &BTreeMap<Key, String>,
    table: &BTreeMap<Key, String>,
    language: &str,
) -> Result<(), Box<dyn Error>> {
    for key in english.keys().chain(table.keys()) {
        let path = key.1.join(".");
        let (Some(ours), Some(theirs)) = (english.get(key), table.get(key)) else {
            return Err(format!("{path}: missing from either en or {language}").into());
        };
        if blanks(ours) != blanks(theirs) {
            return Err(format!("{path}: {language} and en differ in placeholders").into());
        }
    }
    Ok(())
}

/// Writes the constants and modules below a path.
fn modules(
    code: &mut String,
    english: &BTreeMap<Key, String>,
    numbered: &BTreeMap<&[String], usize>,
    below: &[String],
) -> Result<(), Box<dyn Error>> {
    let mut sections: Vec<&String> = Vec::new();
    for ((_, path), sentence) in english {
        let Some([name, rest @ ..]) = path.strip_prefix(below) else {
            continue;
        };
        if !rest.is_empty() {
            if !sections.contains(&name) {
                sections.push(name);
            }
            continue;
        }
        let number = numbered
            .get(path.as_slice())
            .ok_or("a key without a number")?;
        let blanks = blanks(sentence);
        let count = blanks.len();
        writeln!(
            code,
            "pub(crate) const {name}: crate::i18n::Words<{count}> = crate::i18n::Words({number});"
        )?;
        if count > 0 {
            writeln!(code, "pub(crate) mod {name} {{")?;
            for blank in blanks {
                writeln!(code, "pub(crate) const {blank}: &str = \"{blank}\";")?;
            }
            code.push_str("}\n");
        }
    }
    for section in sections {
        writeln!(code, "pub(crate) mod {section} {{")?;
        let mut path = below.to_vec();
        path.push(section.clone());
        modules(code, english, numbered, &path)?;
        code.push_str("}\n");
    }
    Ok(())
}
