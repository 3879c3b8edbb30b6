import { readFileSync } from "node:fs";

/** The words of the pages, as the project's own locale files have them. */
export type Words = typeof import("../../app/locales/en.json");

export type Language = "en" | "pl" | "bg";

export const LANGUAGES: Language[] = ["en", "pl", "bg"];

function read(language: Language): Words {
  const file = new URL(`../../app/locales/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Words;
}

export const words: Record<Language, Words> = { en: read("en"), pl: read("pl"), bg: read("bg") };

/** The words of most tests. */
export const en = words.en;

/** A template with its gaps filled in: `fill("Bot {{ bot }}", { bot: 2 })`. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${gap} in ${template}`);
    return String(value);
  });
}

/** All templates of a language. */
export function templates(of: Language): string[] {
  const all: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string") all.push(value);
    else if (value !== null && typeof value === "object") Object.values(value).forEach(collect);
  };
  collect(words[of]);
  return all;
}

/** Matches what a template can become. */
export function pattern(template: string): RegExp {
  const literal = template
    .split(/\{\{\s*\w+\s*\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".+?")}$`, "su");
}
