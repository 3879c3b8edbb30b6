// The sentences of one language as the browser loads them: one a line, in the order of app/build.rs, without the section
// `server`, which only the server says.

import * as fs from "node:fs";

export const LANGUAGES = ["en", "pl", "bg"];

export function words(language) {
  const { server: _, ...sections } = JSON.parse(fs.readFileSync(`app/locales/${language}.json`, "utf8"));
  const found = [];
  const read = (value, path) => {
    if (typeof value === "string") found.push([path, value.replaceAll("{{ ", "{").replaceAll(" }}", "}")]);
    else for (const [name, inner] of Object.entries(value)) read(inner, [...path, name]);
  };
  read(sections, []);
  return `${found.sort(([a], [b]) => byPath(a, b)).map(([, sentence]) => sentence).join("\n")}\n`;
}

// Part by part: a section comes as a whole.
function byPath(a, b) {
  const part = a.findIndex((name, index) => name !== b[index]);
  return part === -1 ? 0 : a[part] < b[part] ? -1 : 1;
}
