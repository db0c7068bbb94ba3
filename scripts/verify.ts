// Everything that has to hold before work is handed over, the quick checks first; stops at the first that fails.
import { run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";

interface Check {
  readonly name: string;
  /** Part of `npm run lint`. */
  readonly isLint?: boolean;
  run(): Promise<number>;
}

const script = (file: string): Promise<number> => run(process.execPath, [`scripts/${file}`]);

const checks: readonly Check[] = [
  { name: "format", isLint: true, run: () => run("oxfmt", ["--check"]) },
  { name: "lockfile", run: () => script("verify/check-lockfile.ts") },
  { name: "faults of packages", run: () => script("audit.ts") },
  { name: "schema", run: () => script("verify/check-schema.ts") },
  { name: "generated files", run: () => runTurbo(["//#codegen"]) },
  { name: "import zones", isLint: true, run: () => script("zones.ts") },
  { name: "lint", isLint: true, run: () => run("oxlint", []) },
  { name: "graphql lint", isLint: true, run: () => run("eslint", ["schema", "client/app", "--max-warnings=0"]) },
  { name: "failed fields", isLint: true, run: () => script("verify/check-field-values.ts") },
  { name: "unused code", run: () => run("knip", []) },
  { name: "types and build", run: () => runTurbo(["typecheck", "build"]) },
  { name: "bundle budget", run: () => script("verify/check-bundle.ts") },
  { name: "tests", run: () => script("test.ts") },
];

const chosen = process.argv.includes("--only-lint") ? checks.filter(({ isLint }) => isLint === true) : checks;

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
