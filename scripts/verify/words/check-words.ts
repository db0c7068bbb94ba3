// Reports the banned words of CONTRIBUTING.md in the paths that are already free of them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../run/run.ts";
import { bannedWords, findBannedWords } from "./banned-words.ts";
import { cleanPaths, cleanTests } from "./clean-paths.ts";

const words = bannedWords(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"));
const isGenerated = /\.generated\.|\.gql\.|node_modules|\/dist|\+types|schema\/schema\.graphql/;
const isTest = /\.test\.tsx?$|\/testing\/|\/words\/banned-words/;
let count = 0;

for (const pattern of [...cleanPaths, ...cleanTests]) {
  const files = globSync(pattern, { cwd: root })
    .filter((file) => !isGenerated.test(file))
    .filter((file) => !isTest.test(file) || cleanTests.includes(pattern));
  if (files.length === 0) throw new Error(`${pattern} in clean-paths.ts matches no file.`);
  for (const file of files) {
    for (const { line, word, replacement } of findBannedWords(readFileSync(join(root, file), "utf8"), words)) {
      count += 1;
      console.error(`${file}:${line} contains "${word}": write ${replacement}.`);
    }
  }
}
if (count > 0) process.exitCode = 1;
