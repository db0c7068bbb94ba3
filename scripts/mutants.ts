// Breaks each rule of a table at its source, in copies of the repository, and runs the test files that must fail then.
// A mutant that survives is a fault of the tests: node scripts/mutants.ts [--only <words>] [--sample <number> [--seed <number>]]
// Stryker's vitest runner replaces the pool of the config with threads and selects tests by what they import: it runs neither the projects
// in which files share a process nor tests of other processes, and its arithmetic mutants are noise beside rules that refactorings break.
import { parseArgs } from "node:util";
import { chooseMutants, printSample } from "./mutants/choose.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { checkMutants } from "./mutants/check-mutants.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, sample: { type: "string" }, seed: { type: "string" } },
});

const chosen: readonly Mutant[] = chooseMutants(values);
if (values.sample === undefined) process.exitCode = (await checkMutants(chosen)) ? 0 : 1;
else printSample(chosen);
