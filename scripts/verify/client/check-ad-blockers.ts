// Fails if the lists of ad blockers hide a class or an id of the pages, or block a file of the built client.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../run/run.ts";
import { readFilterLists } from "./filter-lists.ts";
import { readInstalledLists } from "../../../tools/ad-blocker/installed-lists.ts";
import { namesIn } from "./page-names.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

function problemsOf(texts: readonly string[]): readonly string[] {
  const lists = readFilterLists(texts);
  const sources = globSync("client/app/**/*.{tsx,css}", { cwd: root });
  const names = new Set(sources.flatMap((path) => namesIn(path, read(path))));
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

const installed = readInstalledLists();
const problems = installed === null ? [] : problemsOf(installed);
if (problems.length > 0) console.log(problems.join("\n"));
process.exitCode = problems.length > 0 ? 1 : 0;
