import { describe, expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createReplays } from "./replays.ts";

const key = "5b0f2d3c-1f64-4a6b-8f6a-1d2f3a4b5c6d";

/** Returns a function that runs a request, whose results are the numbers of runs. */
function requests() {
  const clock = { now: new Date("2026-05-04T18:00:00Z") };
  const replays = createReplays({ store: createMemoryStore(), mutex: createKeyedMutex(), now: () => clock.now });
  let runs = 0;
  const work = async () => (runs += 1);
  const run = (given: string | null, scope = "reams", isFinal = true) =>
    replays.once({ scope: [scope], key: given, work, isFinal: () => isFinal });
  return { run, clock };
}

describe("a repeated request", () => {
  it("gets the first result, also while the first one runs", async () => {
    const { run } = requests();
    expect(await Promise.all([run(key), run(key)])).toEqual([1, 1]);
    expect(await run(key)).toBe(1);
  });

  it.each([
    ["no key", null],
    ["a key that is no UUID", "key"],
  ])("runs again with %s", async (_name, given) => {
    const { run } = requests();
    expect([await run(given), await run(given)]).toEqual([1, 2]);
  });

  it("runs again after a result that is not final, and in another scope", async () => {
    const { run } = requests();
    expect([await run(key, "reams", false), await run(key), await run(key, "lees")]).toEqual([1, 2, 3]);
  });

  it("runs again after a day", async () => {
    const { run, clock } = requests();
    await run(key);
    clock.now = new Date("2026-05-05T17:59:59Z");
    expect(await run(key)).toBe(1);
    clock.now = new Date("2026-05-05T18:00:00Z");
    expect(await run(key)).toBe(2);
  });
});
