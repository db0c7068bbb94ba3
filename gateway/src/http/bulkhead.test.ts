import { expect, it } from "vitest";
import { createBulkhead } from "./bulkhead.ts";

const patient = () => new AbortController().signal;

it("turns away at once when all places and the queue are taken", async () => {
  const bulkhead = createBulkhead(1, 1);
  await bulkhead.enter(patient());
  void bulkhead.enter(patient());
  expect(await bulkhead.enter(patient())).toBeNull();
  expect([bulkhead.active(), bulkhead.queued()]).toEqual([1, 1]);
});

it("gives a freed place to the one who waits longest", async () => {
  const bulkhead = createBulkhead(1, 2);
  const leave = await bulkhead.enter(patient());
  const order: string[] = [];
  const first = bulkhead.enter(patient()).then((next) => (order.push("first"), next));
  const second = bulkhead.enter(patient()).then((next) => (order.push("second"), next));
  leave?.();
  (await first)?.();
  (await second)?.();
  expect(order).toEqual(["first", "second"]);
  expect([bulkhead.active(), bulkhead.queued()]).toEqual([0, 0]);
});

it("frees a place only once, however often it is given back", async () => {
  const bulkhead = createBulkhead(2, 0);
  const leave = await bulkhead.enter(patient());
  await bulkhead.enter(patient());
  leave?.();
  leave?.();
  expect(bulkhead.active()).toBe(1);
});

it("lets nobody wait longer than the signal allows", async () => {
  const bulkhead = createBulkhead(1, 1);
  await bulkhead.enter(patient());
  const controller = new AbortController();
  const waiting = bulkhead.enter(controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
  expect(bulkhead.queued()).toBe(0);
  expect(await bulkhead.enter(AbortSignal.abort())).toBeNull();
});
