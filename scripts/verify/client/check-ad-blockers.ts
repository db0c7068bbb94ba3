// Fails if the lists of ad blockers hide a class or an id of the pages, or block a file of the built client.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { adBlocker } from "../../../tools/ad-blocker/ad-blocker.ts";
import { readInstalledLists } from "../../../tools/ad-blocker/installed-lists.ts";
import { root } from "../../run/run.ts";
import { namesIn } from "./page-names.ts";

const requestTypes = { js: "script", css: "stylesheet", woff2: "font" } as const;

function problemsOf(texts: readonly string[]): readonly string[] {
  const { blocked, hiding } = adBlocker(texts);
  const sources = globSync("client/app/**/*.{tsx,css}", { cwd: root });
  const names = new Set(sources.flatMap((path) => namesIn(path, readFileSync(join(root, path), "utf8"))));
  const requests = Object.entries(requestTypes).flatMap(([ending, type]) =>
    globSync(`**/*.${ending}`, { cwd: join(root, "client/build/client") }).map((file) => ({
      type,
      address: `http://localhost/${file}`,
    })),
  );
  console.log(`${names.size} classes and ids, ${requests.length} files`);
  return [...[...names].flatMap((name) => hiding(namesOf(name))), ...blocked(requests)];
}

/** Returns the names of an element that has only this class, `.name`, or id, `#name`. */
const namesOf = (selector: string) => {
  const name = selector.slice(1);
  return selector.startsWith(".") ? { classes: [name], ids: [] } : { classes: [], ids: [name] };
};

const installed = readInstalledLists();
const problems = installed === null ? [] : problemsOf(installed);
if (problems.length > 0) console.log(problems.join("\n"));
process.exitCode = problems.length > 0 ? 1 : 0;
