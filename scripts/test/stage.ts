import { join } from "node:path";
import { defaultLanguage, type Language } from "../../messages/languages.ts";
import { systemBrowser } from "../bootstrap/browser.mjs";
import { root, runTimed } from "../run/run.ts";
import { type Count, countRun, readPlaywright, readVitest } from "./count.ts";
import { readPlaywrightFailures, readUnhandledErrors, readVitestFailures } from "./failures.ts";
import { type FileTime, readPlaywrightTimes, readVitestTimes } from "./file-times.ts";
import { UNHANDLED_ERRORS } from "./unhandled-errors.ts";

/** The folder of the reports of all runners. */
export const reports = join(root, "test-results");

export interface StageResult {
  readonly count: Count;
  /** A line for each failed test. */
  readonly failures: readonly string[];
  readonly files: readonly FileTime[];
  /** The processor time of all its processes, in seconds; null where the system does not tell. */
  readonly processorSeconds: number | null;
}

/** A part of a test run, which the table of times lists by its name. */
export interface Stage {
  readonly name: string;
  /** @param isLive false to show its output at the end, for stages side by side */
  run(isLive: boolean): Promise<StageResult>;
}

const reportOf = (name: string, suffix = ""): string => join(reports, `${name.replaceAll(" ", "-")}${suffix}.json`);

/** Returns a stage of tests of Vitest; `args` are options of `vitest run` that choose projects and files. */
export function vitestStage(name: string, args: readonly string[], settings: Record<string, string> = {}): Stage {
  const [file, errors] = [reportOf(name), reportOf(name, "-errors")];
  const unhandled = join(root, "scripts/test/unhandled-errors.ts");
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, `--reporter=${unhandled}`];
  return {
    name,
    run: async (isLive) => {
      const env = { ...browserSettings(), ...settings, [UNHANDLED_ERRORS]: errors };
      const { code, processorSeconds } = await runTimed("vitest", ["run", ...report, ...args], env, isLive);
      const failures = [...readVitestFailures(file), ...readUnhandledErrors(errors)];
      return { count: countRun(file, readVitest, code), failures, files: readVitestTimes(file), processorSeconds };
    },
  };
}

export const journeyStage = (language: Language): Stage =>
  playwrightStage(language === defaultLanguage ? "journeys" : `journeys in ${language}`, [], {
    E2E_LANGUAGE: language,
  });

/** Returns a stage of journeys; `options` are those of `playwright test` that choose some. */
export function playwrightStage(
  name: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Stage {
  const file = reportOf(name);
  return {
    name,
    run: async (isLive) => {
      const env = { ...browserSettings(), ...settings, E2E_REPORT: file };
      const args = ["test", "--config=e2e/playwright.config.ts", ...options];
      const { code, processorSeconds } = await runTimed("playwright", args, env, isLive);
      const count = countRun(file, readPlaywright, code);
      return { count, failures: readPlaywrightFailures(file), files: readPlaywrightTimes(file), processorSeconds };
    },
  };
}

/** Returns a stage of one command, which counts as one failed test if it fails. */
export function commandStage(name: string, program: string, args: readonly string[]): Stage {
  return {
    name,
    run: async (isLive) => {
      const { code, processorSeconds } = await runTimed(program, args, {}, isLive);
      const failures = code === 0 ? [] : [`failed: ${name}`];
      return { count: { passed: 0, failed: failures.length }, failures, files: [], processorSeconds };
    },
  };
}

function browserSettings(): Record<string, string> {
  const browser = systemBrowser();
  return browser === null ? {} : { CHROMIUM_PATH: browser };
}
