// Prints the size of every page of the built client, and fails if one exceeds its budget or a style sheet is unused.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage } from "../../../messages/languages.ts";
import { root } from "../../run/run.ts";
import { budgetProblems, budgets, kindOf, type Manifest, pageSizes, strayStyleSheets } from "./bundle.ts";

const builds = join(root, "client/build");
const built = join(builds, "client");
// The folder of assets may also have the files of earlier builds; the server names its own.
const [file] =
  /assets\/manifest-\w+\.js/.exec(readFileSync(join(builds, defaultLanguage, "server/index.js"), "utf8")) ?? [];
if (file === undefined) throw new Error("The server's build names no manifest of the client.");
const text = readFileSync(join(built, file), "utf8");
const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
const pages = pageSizes(manifest, (name) => readFileSync(join(built, name)));
const files = globSync(`${defaultLanguage}/{client,server}/**/*.{js,css}`, { cwd: builds });
const stray = strayStyleSheets(files, (name) => readFileSync(join(builds, name)));
const problems = [...budgetProblems(pages), ...stray];

const column = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
const name = (label: string): string => label.padEnd(46);
console.log(`${name("JavaScript in KB of brotli")}   first  further`);
for (const { route, first, further } of pages) {
  console.log(`${name(`${route} (${kindOf(route)})`)}${column(first)} ${column(further)}`);
}
for (const [kind, limit] of Object.entries(budgets)) {
  console.log(`${name(`limit of the kind ${kind}`)}${column(limit.first)} ${column(limit.further)}`);
}
if (problems.length > 0) console.log(problems.join("\n"));
process.exitCode = problems.length > 0 ? 1 : 0;
