// Fails when a lockfile would not install everywhere.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run/run.ts";
import { type Lockfile, lockfileProblems } from "./lockfile.ts";

for (const file of ["package-lock.json", "bench/package-lock.json"]) {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, file), "utf8"));
  const problems = lockfileProblems(lockfile);
  const count = Object.keys(lockfile.packages).length;
  console.log(problems.length > 0 ? `${file}: ${problems.join("\n")}` : `${count} packages are locked in ${file}.`);
  if (problems.length > 0) process.exitCode = 1;
}
