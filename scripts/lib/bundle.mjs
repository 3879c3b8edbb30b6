// Makes small what wasm-bindgen has made: the script and the WebAssembly of a page.
//
// - What nobody calls goes, on both sides. Dependencies export classes for scripts that no page has (streams of server
//   functions), and with an export stays all that it calls.
// - Whatever can never happen is found between two rounds of wasm-opt: 2 % less after brotli than one round.
// - The names by which the two call each other end in hashes, which no compression makes smaller: they become a letter or two.

import { execFileSync } from "node:child_process";
import * as fs from "node:fs";

// What the last pass calls the module of all imports.
const MODULE = "a";
const PASSES = ["-Oz", "--gufa", "-Oz", "--minify-imports-and-exports-and-modules"];

// What current rustc uses without being asked; wasm-opt must know, the file itself no longer says.
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
].map((feature) => `--enable-${feature}`);

const binaryen = (program, ...options) =>
  execFileSync(`node_modules/.bin/${program}`, [...FEATURES, ...options], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** All that decides what `shrinkWasm` makes, besides its input. */
export const SETTINGS = [
  JSON.parse(fs.readFileSync("node_modules/binaryen/package.json", "utf8")).version,
  ...PASSES,
  ...FEATURES,
];

/** The script without the classes that it exports: ours exports functions only. */
export function withoutClasses(script) {
  const names = [...script.matchAll(/^export class (\w+)/gm)].map(([, name]) => name);
  const rest = names.reduce(
    (text, name) =>
      text
        .replace(new RegExp(`^if \\(Symbol\\.dispose\\) ${name}\\.prototype.*\\n`, "gm"), "")
        .replace(new RegExp(`^const ${name}Finalization = [\\s\\S]*?;\\n`, "gm"), ""),
    script.replace(/^export class \w+ \{\n[\s\S]*?^\}\n/gm, ""),
  );
  const left = names.filter((name) => new RegExp(`\\b${name}(Finalization)?\\b`).test(rest));
  if (left.length > 0) throw new Error(`wasm-bindgen's script still uses ${left.join(", ")}`);
  return rest;
}

/**
 * Writes the small WebAssembly to a file.
 * @returns the short names of its imports and exports, by their long ones.
 */
export function shrinkWasm(wasm, script, output) {
  const reached = [...new Set([...script.matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name))];
  const graph = [{ name: "script", root: true, reaches: reached }, ...reached.map((name) => ({ name, export: name }))];
  fs.writeFileSync(`${output}.graph`, JSON.stringify(graph));
  binaryen("wasm-metadce", "--graph-file", `${output}.graph`, wasm, "-o", `${output}.reached`);
  const { imports, exports } = JSON.parse(binaryen("wasm-opt", ...PASSES, `${output}.reached`, "-o", output));
  for (const file of ["graph", "reached"]) fs.rmSync(`${output}.${file}`);
  return {
    imports: Object.fromEntries(imports.map(([, long, short]) => [long, short])),
    exports: Object.fromEntries(exports),
  };
}

/** The script for the WebAssembly with short names, without the functions that nothing imports. */
export function rename(script, { imports, exports }) {
  const [before, functions, after] = script.split(/^(?: {4}const import0 = \{\n {8}__proto__: null,\n)([\s\S]*?)(?=^ {4}\};\n)/m);
  const kept = functions
    .split(/^(?= {8}\w+: )/m)
    .map((text) => text.replace(/^ {8}(\w+): /, (_, name) => (name in imports ? `        ${JSON.stringify(imports[name])}: ` : "")))
    .filter((text) => text.startsWith("        \""));
  if (kept.length !== Object.keys(imports).length) throw new Error("wasm-bindgen's script has not all that its WebAssembly imports");
  const rest = after.replace(/"\.\/\w+\.js": import0/, `"${MODULE}": import0`);
  return `${before}    const import0 = {\n        __proto__: null,\n${kept.join("")}${rest}`.replace(
    /\bwasm\.(\w+)/g,
    (_, name) => `wasm.${exports[name]}`,
  );
}
