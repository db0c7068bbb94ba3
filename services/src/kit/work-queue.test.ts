import { expect, test } from "vitest";
import { BusyError, createWorkQueue, type QueueLimits } from "./work-queue.ts";

/** A queue with one place whose work ends on demand. */
function setUp(limits: Partial<QueueLimits> = {}) {
  const queue = createWorkQueue({ parallel: 1, waiting: 3, maxWaitMs: 60_000, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, owner = "reams", signal?: AbortSignal) =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      { owner, signal },
    );
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { add, endNext, started };
}

test("work beyond the queue is refused at once, that of another owner is not", async () => {
  const { add, endNext, started } = setUp();
  const accepted = ["a", "b", "c", "d"].map((name) => add(name));
  await expect(add("e")).rejects.toThrow(BusyError);
  accepted.push(add("other", "lees"));
  for (const _work of accepted) await endNext();
  expect(await Promise.all(accepted)).toEqual(["a", "b", "c", "d", "other"]);
  expect(started).toEqual(["a", "b", "other", "c", "d"]);
});

test("work whose caller has gone is dropped before it begins", async () => {
  const { add, endNext, started } = setUp();
  const gone = new AbortController();
  const [first, dropped, next] = [add("a"), add("b", "reams", gone.signal), add("c")];
  gone.abort();
  await expect(dropped).rejects.toThrow(BusyError);
  await expect(add("d", "reams", gone.signal)).rejects.toThrow(BusyError);
  for (const _work of [first, next]) await endNext();
  expect(await Promise.all([first, next])).toEqual(["a", "c"]);
  expect(started).toEqual(["a", "c"]);
});

test("work that has waited too long is refused", async () => {
  const { add, endNext } = setUp({ maxWaitMs: 1 });
  const first = add("a");
  await expect(add("b")).rejects.toThrow(BusyError);
  await endNext();
  expect(await first).toBe("a");
});

test("a failure makes room for the next work", async () => {
  const queue = createWorkQueue({ parallel: 1, waiting: 1, maxWaitMs: 60_000 });
  const failing = queue.run(() => Promise.reject(new Error("broken")), { owner: "reams" });
  const next = queue.run(async () => "done", { owner: "reams" });
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
