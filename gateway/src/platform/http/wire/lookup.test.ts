import type { LookupAddress } from "node:dns";
import { expect, it } from "vitest";
import { createLookup, type Resolver } from "./lookup.ts";

const address = { address: "192.0.2.7", family: 4 };

const timeoutMs = 40;

function setUp() {
  const state = { now: 0, fails: false, isSilent: false, asked: 0 };
  const resolve: Resolver = (_name, _options, done) => {
    state.asked += 1;
    if (state.isSilent) return;
    if (state.fails) done(Object.assign(new Error("down"), { code: "EAI_AGAIN" }), []);
    else done(null, [address]);
  };
  const lookup = createLookup({ now: () => state.now, timeoutMs, resolve });
  const ask = (all: boolean) =>
    new Promise<string | LookupAddress[]>((resolvePromise, reject) =>
      lookup("loyalty.example", { all }, (error, found) => (error === null ? resolvePromise(found) : reject(error))),
    );
  return { state, ask };
}

it("returns one address or all of them", async () => {
  const { ask } = setUp();
  expect(await ask(false)).toBe("192.0.2.7");
  expect(await ask(true)).toEqual([address]);
});

it("returns the last resolved addresses for a minute when the resolver fails", async () => {
  const { state, ask } = setUp();
  await ask(true);
  state.fails = true;
  state.now = 59_999;
  expect(await ask(true)).toEqual([address]);
  state.now = 60_000;
  await expect(ask(true)).rejects.toThrow("down");
});

it("times out on a slow resolver", async () => {
  const { state, ask } = setUp();
  state.isSilent = true;
  const started = performance.now();
  await expect(ask(true)).rejects.toMatchObject({ code: "EAI_AGAIN" });
  expect(performance.now() - started).toBeGreaterThan(timeoutMs - 2);
});

it("returns the last resolved address when the resolver is slow, and asks it once at a time", async () => {
  const { state, ask } = setUp();
  await ask(true);
  state.isSilent = true;
  expect(await Promise.all([ask(true), ask(true), ask(false)])).toEqual([[address], [address], address.address]);
  expect(await ask(true)).toEqual([address]);
  expect(state.asked).toBe(2);
});
