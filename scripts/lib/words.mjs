// The pages, and the sentences of one page in one language as the browser loads them: one per line, in the order of
// app/build.rs, without the section `server`, which only the server uses, and without those of other pages. Plural forms of
// one sentence are separated by tabs.

import * as fs from "node:fs";

const sections = JSON.parse(fs.readFileSync("app/pages.json", "utf8"));

// CLDR plural categories, in the order of app/build.rs.
const FORMS = ["one", "few", "many", "other"];

export const LANGUAGES = ["en", "pl", "bg"];

/** The pages that have their own bundle. */
export const PAGES = Object.keys(sections);

export function words(page, language) {
  const own = sections[page].words;
  const others = Object.values(sections).flatMap((other) => other.words).filter((section) => !own.includes(section));
  const absent = new Set([...others, "server"]);
  const found = [];
  const read = (value, path) => {
    const text = typeof value === "string" ? value : "one" in value && FORMS.flatMap((form) => value[form] ?? []).join("\t");
    if (text) found.push([path, text.replaceAll("{{ ", "{").replaceAll(" }}", "}")]);
    else for (const [name, inner] of Object.entries(value)) read(inner, [...path, name]);
  };
  const all = JSON.parse(fs.readFileSync(`app/locales/${language}.json`, "utf8"));
  for (const [section, value] of Object.entries(all)) if (!absent.has(section)) read(value, [section]);
  return `${found.sort(([a], [b]) => byPath(a, b)).map(([, sentence]) => sentence).join("\n")}\n`;
}

// Compares paths part by part, so that sections stay together.
function byPath(a, b) {
  const part = a.findIndex((name, index) => name !== b[index]);
  return part === -1 ? 0 : a[part] < b[part] ? -1 : 1;
}
