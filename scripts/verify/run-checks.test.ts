import { expect, it } from "vitest";
import { type Check, runChecks } from "./run-checks.ts";

function setUp() {
  const events: string[] = [];
  const ends = new Map<string, (code: number) => void>();
  const check = (name: string, output = ""): Check => ({
    name,
    run: async () => {
      events.push(`start ${name}`);
      const code = await new Promise<number>((resolve) => ends.set(name, resolve));
      events.push(`end ${name}`);
      return { code, output };
    },
  });
  /** Ends a running check, and lets the next ones start. */
  const end = async (name: string, code = 0): Promise<void> => {
    ends.get(name)?.(code);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { events, check, end };
}

it("runs two checks of a step at a time, and the next step after all of them", async () => {
  const { events, check, end } = setUp();
  const done = runChecks([[check("a"), check("b"), check("c")], [check("d")]], () => {});
  expect(events).toEqual(["start a", "start b"]);
  await end("b");
  expect(events.slice(2)).toEqual(["end b", "start c"]);
  await end("a");
  expect(events.slice(4)).toEqual(["end a"]);
  await end("c");
  expect(events.slice(5)).toEqual(["end c", "start d"]);
  await end("d");
  expect(await done).toBe(true);
});

it("starts nothing after a failure, and says what failed and what did not run", async () => {
  const { events, check, end } = setUp();
  const lines: string[] = [];
  const steps = [[check("a", "a.ts: a fault"), check("b"), check("c")], [check("d")]];
  const done = runChecks(steps, (text) => lines.push(text));
  await end("a", 1);
  await end("b");
  expect(await done).toBe(false);
  expect(events.filter((event) => event.startsWith("start"))).toEqual(["start a", "start b"]);
  expect(lines[0]).toBe("\na.ts: a fault");
  expect(lines[1]).toMatch(/^a: failed, \d+\.\d s$/);
  expect(lines.at(-1)).toBe("\nverify: a failed; 1 checks passed, 2 were not run.");
});
