// Runs all checks that must pass before a handover, the quick checks first; stops at the first failure.
import { run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

interface Check {
  readonly name: string;
  /** True if it is part of `npm run lint`. */
  readonly isLint?: boolean;
  /** True if it needs no build; CI runs it before the tests. */
  readonly isQuick?: boolean;
  run(): Promise<number>;
}

const script = (file: string): Promise<number> => run(process.execPath, [`scripts/${file}`]);

const checks: readonly Check[] = [
  { name: "format", isLint: true, isQuick: true, run: () => run("oxfmt", ["--check"]) },
  { name: "lockfile", isQuick: true, run: () => script("verify/packages/check-lockfile.ts") },
  { name: "faults of packages", isQuick: true, run: () => script("audit.ts") },
  { name: "schema", isQuick: true, run: () => script("verify/schema/check-schema.ts") },
  { name: "generated files", isQuick: true, run: () => runTurbo(["//#codegen"]) },
  { name: "import zones", isLint: true, isQuick: true, run: () => script("zones.ts") },
  { name: "lint", isLint: true, isQuick: true, run: () => run("oxlint", []) },
  { name: "style sheets", isLint: true, isQuick: true, run: () => run("stylelint", ["client/app/**/*.css"]) },
  {
    name: "graphql lint",
    isLint: true,
    isQuick: true,
    run: () => run("eslint", ["schema", "client/app", "--max-warnings=0"]),
  },
  { name: "failed fields", isLint: true, isQuick: true, run: () => script("verify/client/check-field-values.ts") },
  { name: "words", isLint: true, isQuick: true, run: () => script("verify/words/check-words.ts") },
  { name: "unused code", isQuick: true, run: () => run("knip", []) },
  { name: "types and build", run: () => runTurbo(["typecheck", "build"]) },
  { name: "bundle budget", run: () => script("verify/client/check-bundle.ts") },
  { name: "tests", run: () => script("test.ts") },
];

/** Returns the selected checks: those of `npm run lint`, those that need no build, or all. */
function chosenChecks(): readonly Check[] {
  if (process.argv.includes("--only-lint")) return checks.filter(({ isLint }) => isLint === true);
  return process.argv.includes("--quick") ? checks.filter(({ isQuick }) => isQuick === true) : checks;
}

const chosen = chosenChecks();

for (const [index, check] of chosen.entries()) {
  const start = performance.now();
  console.log(`\n[${index + 1}/${chosen.length}] ${check.name}`);
  const code = await check.run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) {
    const rest = chosen.length - index - 1;
    console.log(`\nverify: ${check.name} failed after ${seconds} s; ${index} checks passed, ${rest} were not run.`);
    process.exit(1);
  }
  console.log(`${check.name}: good, ${seconds} s`);
}
console.log(`\nverify: all ${chosen.length} checks passed.`);
