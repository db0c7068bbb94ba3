import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import { retry } from "../graph/retry.ts";
import { isFull } from "./extent.ts";
import { quoteIn } from "./service-faults.ts";
import type { Target } from "./target.ts";
import { castOf, guestCast, targetsOf } from "./targets.ts";

/** Unreachable URLs: a port that refuses connections, and a name in a reserved domain. */
const nowhere = { "is down": "http://localhost:1", "has an unknown name": "http://service.invalid" } as const;

/** The maximum duration of a page read, in milliseconds, including a name lookup that is slow on a busy machine. */
const maxMs = 2_500;

let healthy: TestGateway;
let targets: readonly Target[];

beforeAll(async () => {
  healthy = await startGateway();
  targets = targetsOf(await retry(() => castOf(healthy)));
});

afterAll(() => healthy.stop());

/** One read and one change; the full run covers all operations. */
const sample = ["portal", "signup"];
const names = targetsOf(guestCast)
  .filter(({ isOnlyShape = false }) => !isOnlyShape)
  .map(({ name }) => name);

describe.each(Object.entries(nowhere))("a service that %s", (_how, address) => {
  it.each(isFull ? names : sample)("is omitted in time, only from what needs it: %s", async (name) => {
    const target = targets.find((one) => one.name === name);
    if (target === undefined) throw new Error(`There is no ${name}.`);
    const graph = await startGateway({ settings: { [target.setting]: address } });
    onTestFinished(() => graph.stop());
    const { data: whole } = await healthy.run(await target.operation(1));
    await retry(async () => {
      const { data, errors, text, milliseconds } = await graph.run(await target.operation(1));
      const codes = errors.map(({ extensions }) => extensions.code);
      const outcome = data?.[target.field] as { userErrors?: readonly { code: string }[] } | null;
      expect([...codes, ...(outcome?.userErrors ?? []).map(({ code }) => code)]).not.toEqual([]);
      expect(errors.filter(({ path }) => path?.[0] !== target.field)).toEqual([]);
      expect(codes.filter((code) => code !== "UPSTREAM_UNAVAILABLE")).toEqual([]);
      expect({ ...data, [target.field]: null }).toEqual({ ...whole, [target.field]: null });
      expect(quoteIn(text)).toBeNull();
      expect(milliseconds).toBeLessThan(maxMs);
    });
  });
});
