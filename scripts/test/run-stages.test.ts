import { expect, it } from "vitest";
import { runStages } from "./run-stages.ts";
import type { Stage, StageResult } from "./stage.ts";

const outcome = (result: Partial<StageResult> = {}): StageResult => ({
  count: { passed: 2, failed: 0 },
  failures: [],
  files: [],
  processorSeconds: 3,
  ...result,
});

/** Returns a stage that writes its start and its end to `journal`. */
function stage(name: string, journal: string[], result: StageResult = outcome()): Stage {
  return {
    name,
    run: async (isLive) => {
      journal.push(`${name} starts${isLive ? "" : " quietly"}`);
      await new Promise((resolve) => setImmediate(resolve));
      journal.push(`${name} ends`);
      return result;
    },
  };
}

it("runs the stages of a step side by side, and the next step after them", async () => {
  const journal: string[] = [];
  const { count } = await runStages([[stage("a", journal)], [stage("b", journal), stage("c", journal)]]);
  expect(journal).toEqual(["a starts", "a ends", "b starts quietly", "c starts quietly", "b ends", "c ends"]);
  expect(count).toEqual({ passed: 6, failed: 0 });
});

it("starts nothing after a failed build, and everything after a failed test", async () => {
  const failed = outcome({ count: { passed: 0, failed: 1 }, failures: ["failed: it"] });
  const journal: string[] = [];
  expect((await runStages([[stage("build", journal, failed)], [stage("a", journal)]])).count.failed).toBe(1);
  expect(journal).toEqual(["build starts", "build ends"]);
  await runStages([[stage("build", journal)], [stage("a", journal, failed)], [stage("b", journal)]]);
  expect(journal.at(-1)).toBe("b ends");
});

it("summarizes failures, the times of each stage, the slowest files and the machine", async () => {
  const files = [
    { file: "slow.test.ts", seconds: 7 },
    { file: "fast.test.ts", seconds: 1 },
  ];
  const result = outcome({ failures: ["failed: a test"], files, processorSeconds: null });
  const { summary } = await runStages([[stage("build", [])], [stage("unit", [], result)]]);
  const text = summary.join("\n");
  expect(text).toContain("failed: a test");
  expect(text).toMatch(/ 0 s +3 s {2}build: 2 passed, 0 failed\n +0 s +– {2}unit: 2 passed, 0 failed\n/);
  expect(text).toMatch(/ 7 s {2}slow\.test\.ts\n +1 s {2}fast\.test\.ts/);
  expect(summary.at(-1)).toMatch(/^\d+ cores, Node \d.+ µs for the first write to a page of memory$/);
});
