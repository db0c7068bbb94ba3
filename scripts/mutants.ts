// Breaks each rule of a table at its source, in copies of the repository, and runs the test files that must fail then.
// A mutant that survives is a fault of the tests: node scripts/mutants.ts [--only <words>] [--sample <number> [--seed <number>]]
// Stryker (10.1.1 runs vitest 5) does not fit: it makes 24,229 mutants of the gateway alone, 144 of them in clip.ts, at seconds each; most are
// arithmetic that no refactoring makes, and it switches them in the process of the tests, so the processes of the product never have them.
import { parseArgs } from "node:util";
import { chooseMutants, printSample } from "./mutants/choose.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { checkMutants } from "./mutants/check-mutants.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, sample: { type: "string" }, seed: { type: "string" } },
});

const sample: readonly Mutant[] = chooseMutants(values);
if (values.sample === undefined) process.exitCode = (await checkMutants(sample)) ? 0 : 1;
else printSample(sample);
