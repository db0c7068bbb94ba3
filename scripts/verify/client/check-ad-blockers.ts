// Fails if the lists of ad blockers hide a class or an id of the pages, or block a file of the built client. It reads the
// lists of Debian's package webext-ublock-origin-chromium, or those in the folder FILTER_LISTS.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../run/run.ts";
import { readFilterLists } from "./filter-lists.ts";
import { namesIn } from "./page-names.ts";

const folder = process.env["FILTER_LISTS"] ?? "/usr/share/chromium/extensions/ublock-origin";

const read = (path: string) => readFileSync(path, "utf8");

function problemsOf(): readonly string[] {
  const files = globSync("assets/{ublock,thirdparties/easylist}/**/*.txt", { cwd: folder });
  const lists = readFilterLists(files.map((file) => read(join(folder, file))));
  const { version } = JSON.parse(read(join(folder, "manifest.json"))) as { readonly version: string };
  console.log(`${files.length} filter lists of uBlock Origin ${version}`);
  const sources = globSync("client/app/**/*.{tsx,css}", { cwd: root });
  const names = new Set(sources.flatMap((path) => namesIn(path, read(join(root, path)))));
  const built = globSync("**/*.{js,css,woff2}", { cwd: join(root, "client/build/client") });
  const addresses = built.map((file) => `https://www.grocer.example/${file}`);
  console.log(`${names.size} classes and ids, ${addresses.length} files`);
  return [
    ...[...names].flatMap((name) => lists.hidingRuleFor(name) ?? []),
    ...addresses.flatMap((address) => {
      const rule = lists.ruleFor(address);
      return rule === null ? [] : `${address}: ${rule}`;
    }),
  ];
}

if (existsSync(join(folder, "manifest.json"))) {
  const problems = problemsOf();
  if (problems.length > 0) console.log(problems.join("\n"));
  process.exitCode = problems.length > 0 ? 1 : 0;
} else console.log(`Not checked: there are no filter lists at ${folder}.`);
