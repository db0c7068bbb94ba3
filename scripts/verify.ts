// Runs all checks that must pass before a handover, two at a time, then the tests; stops at the first failure.
// `--only-lint` runs those of `npm run lint`, `--checks` all but the tests.
import { type Check, runChecks } from "./verify/run-checks.ts";
import { run, runCollected } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

const program = (name: string, ...args: readonly string[]) => runCollected(name, args);
const script = (file: string) => program(process.execPath, `scripts/${file}`);
const turbo = async (...tasks: readonly string[]) => ({ code: await runTurbo(tasks), output: "" });

/** Other checks read the generated files. */
const generated: Check = { name: "generated files", run: () => turbo("//#codegen") };

const lint: readonly Check[] = [
  { name: "lint", run: () => program("oxlint") },
  { name: "graphql lint", run: () => program("eslint", "schema", "client/app", "--max-warnings=0") },
  { name: "failed fields", run: () => script("verify/client/check-field-values.ts") },
  { name: "style sheets", run: () => program("stylelint", "client/app/**/*.css") },
  { name: "format", run: () => program("oxfmt", "--check") },
  { name: "import zones", run: () => script("zones.ts") },
  { name: "words", run: () => script("verify/words/check-words.ts") },
];

const others: readonly Check[] = [
  { name: "faults of packages", run: () => script("audit.ts") },
  { name: "lockfile", run: () => script("verify/packages/check-lockfile.ts") },
  { name: "schema", run: () => script("verify/schema/check-schema.ts") },
  { name: "manifests of Kubernetes", run: () => script("verify/kubernetes/check-manifests.ts") },
  { name: "unused code", run: () => program("knip") },
];

const builds: readonly Check[] = [{ name: "types and build", run: () => turbo("typecheck", "build") }];
const ofBuild: readonly Check[] = [
  { name: "bundle budget", run: () => script("verify/client/check-bundle.ts") },
  { name: "ad blockers", run: () => script("verify/client/check-ad-blockers.ts") },
];
const tests = (name: string, ...args: readonly string[]): Check => ({
  name,
  run: async () => ({ code: await run(process.execPath, ["scripts/test.ts", ...args]), output: "" }),
});

/** Returns the chosen checks in steps: those of a step run side by side. */
function chosenSteps(): readonly (readonly Check[])[] {
  if (process.argv.includes("--only-lint")) return [lint];
  const checks = [[generated], [...others, ...lint], builds, ofBuild];
  if (process.argv.includes("--checks")) return checks;
  return [...checks, [tests("tests of a change")], [tests("tests of a merge", "--size=merge")]];
}

process.exitCode = (await runChecks(chosenSteps(), console.log)) ? 0 : 1;
