// Fails when package-lock.json would not install everywhere.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run/run.ts";
import { type Lockfile, lockfileProblems } from "./lockfile.ts";

const lockfile: Lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const problems = lockfileProblems(lockfile);
console.log(
  problems.length > 0 ? problems.join("\n") : `${Object.keys(lockfile.packages).length} packages are locked.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
