import { defaultLanguage, languages } from "../../messages/languages.ts";
import { commandStage, journeyStage, playwrightStage, type Stage, vitestStage } from "./stage.ts";

/** The stages of a size: those of a step run side by side. */
export type Steps = readonly (readonly Stage[])[];

/** The projects of Vitest with stages of their own; all others are unit tests. */
const OWN_STAGES = ["graph", "html", "crawl", "faults", "engines", "scale", "memory"];

/** Adds the tests in files `*.full.ts`, which take minutes, and what other tests repeat for every retailer and screen. */
const FULL = { TEST_EXTENT: "full" };

const node = (name: string, ...args: readonly string[]): Stage => commandStage(name, process.execPath, args);

const project = (name: string, settings?: Record<string, string>): Stage =>
  vitestStage(name, [`--project=${name}`], settings);

const build = node("build", "scripts/turbo.ts", "build", "typecheck");

const unit = vitestStage(
  "unit",
  OWN_STAGES.map((name) => `--project=!${name}`),
);

/** What a newcomer and every change needs: `npm test`. */
const change: Steps = [[build], [unit], [project("graph"), project("html")]];

/** What must hold for every change too: the rest of `.ci/run`. */
const merge: Steps = [
  [node("pseudo-locale", "client/server/build.ts", "--pseudo")],
  [project("crawl"), project("faults")],
  [journeyStage(defaultLanguage)],
  [project("engines")],
];

/** All else, before a release. */
const release: Steps = [
  [build],
  [
    vitestStage(
      "long unit tests",
      ["--project=services", "--project=gateway", "--project=bench", ".full.ts", "kill.test"],
      FULL,
    ),
  ],
  [node("unit tests in other orders", "scripts/orders.ts")],
  [project("memory")],
  [project("engines", FULL)],
  [project("faults", FULL)],
  [project("scale", FULL)],
  [node("pseudo-locale", "client/server/build.ts", "--pseudo")],
  [project("crawl", FULL)],
  ...languages.filter((language) => language !== defaultLanguage).map((language) => [journeyStage(language)]),
  [playwrightStage("journeys on changed pages", ["--grep=@changed"], FULL)],
  [node("mutants", "scripts/mutants.ts")],
];

/** The sizes of a test run; none repeats a stage of the one before. */
export const sizes = { change, merge, release, journeys: [[build], [journeyStage(defaultLanguage)]] } as const;
