// Prints the size of every page of the built client and the slowest scripts of first views, and fails if a page exceeds its
// budget, a style sheet is unused, or the evaluation of a script needs the data of a language.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defaultLanguage } from "../../../messages/languages.ts";
import { root } from "../../run/run.ts";
import {
  budgetProblems,
  budgets,
  type Evaluation,
  evaluationProblems,
  firstViewScripts,
  kindOf,
  type Manifest,
  pageSizes,
  strayStyleSheets,
} from "./bundle.ts";

const builds = join(root, "client/build");
const built = join(builds, "client");
// The folder of assets may also have the files of earlier builds; the server names its own.
const [file] =
  /assets\/manifest-\w+\.js/.exec(readFileSync(join(builds, defaultLanguage, "server/index.js"), "utf8")) ?? [];
if (file === undefined) throw new Error("The server's build names no manifest of the client.");
const text = readFileSync(join(built, file), "utf8");
const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
const read = (name: string) => readFileSync(join(built, name));
const pages = pageSizes(manifest, read);
const files = globSync(`${defaultLanguage}/{client,server}/**/*.{js,css}`, { cwd: builds });
const stray = strayStyleSheets(files, (name) => readFileSync(join(builds, name)));
const scripts = firstViewScripts(manifest, read).map((name) => join(built, name));
const evaluated = execFileSync(process.execPath, [join(import.meta.dirname, "evaluate-scripts.ts"), ...scripts]);
const evaluations: readonly Evaluation[] = JSON.parse(evaluated.toString());
const problems = [...budgetProblems(pages), ...stray, ...evaluationProblems(evaluations)];

/** The number of evaluations that are printed. */
const SLOWEST = 8;

const column = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
const name = (label: string): string => label.padEnd(46);
console.log(`${name("JavaScript in KB of brotli")}   first  further`);
for (const { route, first, further } of pages) {
  console.log(`${name(`${route} (${kindOf(route)})`)}${column(first)} ${column(further)}`);
}
for (const [kind, limit] of Object.entries(budgets)) {
  console.log(`${name(`limit of the kind ${kind}`)}${column(limit.first)} ${column(limit.further)}`);
}
console.log("Processor time of the slowest evaluations, in ms");
for (const { file: script, ms } of evaluations.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)) {
  console.log(`${name(basename(script))}${ms.toFixed(1).padStart(8)}`);
}
if (problems.length > 0) console.log(problems.join("\n"));
process.exitCode = problems.length > 0 ? 1 : 0;
