import type { Count } from "./count.ts";
import { slowestFiles } from "./file-times.ts";
import { describeMachine } from "./machine.ts";
import type { Stage, StageResult } from "./stage.ts";

interface TimedResult extends StageResult {
  readonly name: string;
  readonly wallSeconds: number;
}

const SLOWEST = 10;

async function runTimed(stage: Stage, isLive: boolean): Promise<TimedResult> {
  const start = performance.now();
  const result = await stage.run(isLive);
  return { ...result, name: stage.name, wallSeconds: (performance.now() - start) / 1000 };
}

const seconds = (value: number | null): string => (value === null ? "–" : `${Math.round(value)} s`).padStart(7);

function summarize(results: readonly TimedResult[], wallSeconds: number): readonly string[] {
  const rows = results.map(
    ({ name, wallSeconds: wall, processorSeconds, count }) =>
      `${seconds(wall)}${seconds(processorSeconds)}  ${name}: ${count.passed} passed, ${count.failed} failed`,
  );
  const slowest = slowestFiles(
    results.flatMap(({ files }) => files),
    SLOWEST,
  );
  return [
    ...results.flatMap(({ failures }) => failures),
    "",
    "   wall    cpu  stage",
    ...rows,
    `${seconds(wallSeconds)}         in all`,
    "",
    "The slowest files:",
    ...slowest.map((time) => `${seconds(time.seconds)}  ${time.file}`),
    "",
    describeMachine(),
  ];
}

/**
 * Runs the stages of each step side by side, one step after the other. After a failed stage of the first step, which
 * builds, it starts no other step.
 */
export async function runStages(steps: readonly (readonly Stage[])[]) {
  const start = performance.now();
  const results: TimedResult[] = [];
  for (const [index, step] of steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the stages of a step need the processors to themselves
    results.push(...(await Promise.all(step.map((stage) => runTimed(stage, step.length === 1)))));
    if (index === 0 && results.some(({ count }) => count.failed > 0)) break;
  }
  const sum = (key: keyof Count): number => results.reduce((total, { count }) => total + count[key], 0);
  const summary = summarize(results, (performance.now() - start) / 1000);
  return { count: { passed: sum("passed"), failed: sum("failed") }, summary };
}
