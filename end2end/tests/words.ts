import { readFileSync } from "node:fs";

/** The words of the pages, from the locale files. */
export type Words = typeof import("../../app/locales/en.json");

export type Language = "en" | "pl" | "bg";

export const LANGUAGES: Language[] = ["en", "pl", "bg"];

function read(language: Language): Words {
  const file = new URL(`../../app/locales/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Words;
}

export const words: Record<Language, Words> = { en: read("en"), pl: read("pl"), bg: read("bg") };

/** The words that most tests use. */
export const en = words.en;

/** A sentence with placeholders, or its plural forms by CLDR category. */
export type Template = string | Record<string, string>;

/** The plural form for a count. Of the three languages only Polish has the category `few`. */
function form(template: Template, count: number): string {
  if (typeof template === "string") return template;
  const rules = new Intl.PluralRules("few" in template ? "pl" : "en");
  const found = template[rules.select(count)];
  if (found === undefined) throw new Error(`no form for ${count} in ${JSON.stringify(template)}`);
  return found;
}

/** Fills in the placeholders of a template: `fill("Bot {{ bot }}", { bot: 2 })`. `count` selects the plural form. */
export function fill(template: Template, values: Record<string, string | number>): string {
  return form(template, Number(values.count)).replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${placeholder} in ${JSON.stringify(template)}`);
    return String(value);
  });
}

/** The English text for a number of moves. */
export const moveCount = (count: number): string => fill(en.progress.solitaire.moves, { count });

/** The message after a file was restored. */
export function restored(added: number, present: number): string {
  const said = [fill(en.saves.restored, { count: added })];
  if (present > 0) said.push(fill(en.saves.present, { count: present }));
  return said.join(" ");
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

/** Matches every text that a template can produce. */
export function pattern(template: string): RegExp {
  const literal = template
    .split(/\{\{\s*\w+\s*\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".+?")}$`, "su");
}
