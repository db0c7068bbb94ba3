import { expect, it } from "vitest";
import { createBulkhead } from "./bulkhead.ts";

/** Longer than any test. */
const longWaitMs = 60_000;

it("rejects a call at once when all slots and the queue are taken", async () => {
  const bulkhead = createBulkhead(1, 1);
  const release = bulkhead.enter(longWaitMs);
  const waiting = bulkhead.enter(longWaitMs);
  expect(bulkhead.enter(longWaitMs)).toBeNull();
  expect([bulkhead.active(), bulkhead.queued()]).toEqual([1, 1]);
  (await release)?.();
  (await waiting)?.();
});

it("gives a released slot to the call that has waited longest", async () => {
  const bulkhead = createBulkhead(1, 2);
  const release = await bulkhead.enter(longWaitMs);
  const order: string[] = [];
  const wait = async (name: string) => {
    const next = await bulkhead.enter(longWaitMs);
    order.push(name);
    next?.();
  };
  const both = [wait("first"), wait("second")];
  release?.();
  await Promise.all(both);
  expect(order).toEqual(["first", "second"]);
  expect([bulkhead.active(), bulkhead.queued()]).toEqual([0, 0]);
});

it("releases a slot only once", async () => {
  const bulkhead = createBulkhead(2, 0);
  const release = await bulkhead.enter(longWaitMs);
  await bulkhead.enter(longWaitMs);
  release?.();
  release?.();
  expect(bulkhead.active()).toBe(1);
});

it("stops waiting when the signal aborts", async () => {
  const bulkhead = createBulkhead(1, 1);
  await bulkhead.enter(longWaitMs);
  const controller = new AbortController();
  const waiting = bulkhead.enter(longWaitMs, controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
  expect(bulkhead.queued()).toBe(0);
  expect(await bulkhead.enter(longWaitMs, AbortSignal.abort())).toBeNull();
});

it("stops waiting after the maximum wait", async () => {
  const bulkhead = createBulkhead(1, 1);
  await bulkhead.enter(longWaitMs);
  expect(await bulkhead.enter(1)).toBeNull();
  expect([bulkhead.active(), bulkhead.queued()]).toEqual([1, 0]);
});
