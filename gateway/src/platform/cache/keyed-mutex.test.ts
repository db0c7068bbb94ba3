import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

it("serializes work per key, also after a failure, and runs other keys concurrently", async () => {
  const mutex = createKeyedMutex();
  const events: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = mutex.runExclusive("a", async () => {
    await gate;
    events.push("first");
    throw new Error("first failed");
  });
  const second = mutex.runExclusive("a", async () => void events.push("second"));
  await mutex.runExclusive("b", async () => void events.push("other"));
  open();
  await expect(first).rejects.toThrow("first failed");
  await second;
  expect(events).toEqual(["other", "first", "second"]);
});

it("stays exclusive while the mutex passes from one waiter to the next", async () => {
  const mutex = createKeyedMutex();
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  const chains = Array.from({ length: 5 }, async () => {
    for (let round = 0; round < 20; round += 1) await mutex.runExclusive("a", work);
  });
  await Promise.all(chains);
  expect(most).toBe(1);
});

it("runs work in the asynchronous context of its own request", async () => {
  const request = new AsyncLocalStorage<string>();
  const mutex = createKeyedMutex();
  const names = ["first", "second", "third"].map((name) =>
    request.run(name, () => mutex.runExclusive("a", async () => request.getStore())),
  );
  expect(await Promise.all(names)).toEqual(["first", "second", "third"]);
});
