import { expect, it } from "vitest";
import { runTimed } from "./run.ts";

it("returns the exit code of a program, and the processor time of the processes that it starts", async () => {
  const work = "const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);";
  const parent = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(work)}]); process.exit(3)`;
  const { code, processorSeconds } = await runTimed(process.execPath, ["-e", parent], {}, false);
  expect(code).toBe(3);
  expect(processorSeconds).toBeGreaterThan(0.15);
});

it("returns a failure for a program that does not exist", async () => {
  const { code } = await runTimed("no-such-program", [], {}, false);
  expect(code).not.toBe(0);
});
