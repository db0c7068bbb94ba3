import type { LookupAddress } from "node:dns";
import { expect, it } from "vitest";
import { createLookup, type Resolver } from "./lookup.ts";

const address = { address: "192.0.2.7", family: 4 };

function setUp() {
  const state = { now: 0, fails: false };
  const resolve: Resolver = (_name, _options, done) =>
    state.fails ? done(Object.assign(new Error("down"), { code: "EAI_AGAIN" }), []) : done(null, [address]);
  const lookup = createLookup(() => state.now, resolve);
  const ask = (all: boolean) =>
    new Promise<string | LookupAddress[]>((resolvePromise, reject) =>
      lookup("loyalty.example", { all }, (error, found) => (error === null ? resolvePromise(found) : reject(error))),
    );
  return { state, ask };
}

it("answers with one address or with all of them", async () => {
  const { ask } = setUp();
  expect(await ask(false)).toBe("192.0.2.7");
  expect(await ask(true)).toEqual([address]);
});

it("keeps the last good address for a minute when the resolver fails", async () => {
  const { state, ask } = setUp();
  await ask(true);
  state.fails = true;
  state.now = 59_999;
  expect(await ask(true)).toEqual([address]);
  state.now = 60_000;
  await expect(ask(true)).rejects.toThrow("down");
});
