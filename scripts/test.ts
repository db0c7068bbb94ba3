// Builds, checks types and runs all tests; the last line counts the tests of all runners.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, type Language, languages } from "../messages/languages.ts";
import { systemBrowser } from "./bootstrap/browser.mjs";
import { root, run, runQuietly } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";
import { countRun, readPlaywright, readVitest, type Count } from "./test/count.ts";
import { readPlaywrightFailures, readUnhandledErrors, readVitestFailures } from "./test/failures.ts";
import { UNHANDLED_ERRORS } from "./test/unhandled-errors.ts";

const reports = join(root, "test-results");
const failures: string[] = [];
const onlyJourneys = process.argv.includes("--only-e2e");

/** Runs the tests of some projects, each a `--project` option of the runner. */
async function unitTests(name: string, ...projects: readonly string[]): Promise<Count> {
  const file = join(reports, `${name}.json`);
  const errors = join(reports, `${name}-errors.json`);
  const unhandled = join(root, "scripts/test/unhandled-errors.ts");
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, `--reporter=${unhandled}`];
  const args = ["run", ...report, ...projects.map((project) => `--project=${project}`)];
  const code = await run("vitest", args, { [UNHANDLED_ERRORS]: errors });
  failures.push(...readVitestFailures(file), ...readUnhandledErrors(errors));
  return countRun(file, readVitest, code);
}

/** Runs all journeys in the default language, or those for translated pages in another one. */
async function journeysIn(language: Language): Promise<Count> {
  const file = join(reports, language === defaultLanguage ? "playwright.json" : `playwright-${language}.json`);
  const browser = systemBrowser();
  const settings = {
    E2E_LANGUAGE: language,
    E2E_REPORT: file,
    ...(browser === null ? {} : { CHROMIUM_PATH: browser }),
  };
  const code = await run("playwright", ["test", "--config=e2e/playwright.config.ts"], settings);
  failures.push(...readPlaywrightFailures(file));
  return countRun(file, readPlaywright, code);
}

/** Adds the pseudo-locale to the builds of the client, which the crawl opens but no product contains. */
async function buildPseudoLocale(): Promise<Count> {
  const code = await runQuietly("node", ["client/server/build.ts", "--pseudo"]);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** Runs the journeys in one language after the other, because each run starts the whole product. */
async function journeys(): Promise<readonly Count[]> {
  const counts: Count[] = [];
  for (const language of languages) counts.push(await journeysIn(language));
  return counts;
}

async function build(): Promise<Count> {
  const code = await runTurbo(onlyJourneys ? ["build"] : ["build", "typecheck"]);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

async function all(): Promise<readonly Count[]> {
  const built = await build();
  if (built.failed > 0) return [built];
  if (onlyJourneys) return journeys();
  return [
    await buildPseudoLocale(),
    // The crawl uses all cores before its tests begin, and the scaled-out shape consists of a dozen processes.
    await unitTests("vitest", "!scale", "!crawl"),
    await unitTests("crawl", "crawl"),
    await unitTests("scale", "scale"),
    ...(await journeys()),
  ];
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = await all();
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
process.exitCode = sum("failed") === 0 ? 0 : 1;
// At the end, so that the last lines of a long output show them.
for (const failure of failures) process.stdout.write(`${failure}\n`);
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
