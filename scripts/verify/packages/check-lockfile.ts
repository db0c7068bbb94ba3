// Fails if a lockfile would not install on all platforms, or if an install script or a license has not been reviewed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../run/run.ts";
import { type Lockfile, lockfileProblems } from "./lockfile.ts";
import { installScriptProblems, licenseProblems } from "./packages.ts";

for (const file of [
  "package-lock.json",
  "bench/package-lock.json",
  "bench/pages/recommended/package-lock.json",
  "bench/pages/next/package-lock.json",
  "services/cms/package-lock.json",
  "services/editor/decap/package-lock.json",
]) {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, file), "utf8"));
  const problems = lockfileProblems(lockfile);
  const count = Object.keys(lockfile.packages).length;
  console.log(problems.length > 0 ? `${file}: ${problems.join("\n")}` : `${count} packages are locked in ${file}.`);
  if (problems.length > 0) process.exitCode = 1;
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
for (const problem of [...installScriptProblems(packages, allowScripts), ...licenseProblems(packages)]) {
  console.log(problem);
  process.exitCode = 1;
}
