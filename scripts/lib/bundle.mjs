// Shrinks the output of wasm-bindgen: the script and the WebAssembly of a page.
//
// - Removes unused code on both sides. Dependencies export classes for scripts that no page has (streams of server
//   functions), and an export keeps all code that it calls.
// - Finds unreachable code between two rounds of wasm-opt: 2 % smaller after brotli than one round.
// - Shortens the names by which the two call each other to a letter or two. They end in hashes, which do not compress.

import { execFileSync } from "node:child_process";
import * as fs from "node:fs";

// The name that the last pass gives to the module of all imports.
const MODULE = "a";
const PASSES = ["-Oz", "--gufa", "-Oz", "--minify-imports-and-exports-and-modules"];

// The features that rustc enables by default. wasm-opt must be told, since the file no longer lists them.
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

/** Everything that determines the output of `shrinkWasm`, besides its input. */
export const SETTINGS = [
  JSON.parse(fs.readFileSync("node_modules/binaryen/package.json", "utf8")).version,
  ...PASSES,
  ...FEATURES,
];

/** The script without its exported classes: ours exports only functions. */
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
 * Writes the shrunk WebAssembly to a file.
 * @returns its imports and exports, as maps from long to short names.
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

/** The script adapted to the short names, without functions that are not imported. */
export function rename(script, { imports, exports }) {
  const [before, functions, after] = script.split(/^(?: {4}const import0 = \{\n {8}__proto__: null,\n)([\s\S]*?)(?=^ {4}\};\n)/m);
  const kept = functions
    .split(/^(?= {8}\w+: )/m)
    .map((text) => text.replace(/^ {8}(\w+): /, (_, name) => (name in imports ? `        ${JSON.stringify(imports[name])}: ` : "")))
    .filter((text) => text.startsWith("        \""));
  if (kept.length !== Object.keys(imports).length) throw new Error("wasm-bindgen's script lacks functions that its WebAssembly imports");
  const rest = after.replace(/"\.\/\w+\.js": import0/, `"${MODULE}": import0`);
  return `${before}    const import0 = {\n        __proto__: null,\n${kept.join("")}${rest}`.replace(
    /\bwasm\.(\w+)/g,
    (_, name) => `wasm.${exports[name]}`,
  );
}
