import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, it } from "vitest";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { createProofOfWork, type Effort } from "./proof-of-work.ts";

const key = (byte: number) => new Uint8Array(32).fill(byte);
const purpose = { sitePath: "reams", action: "login" };

/** Creates a check with a clock that the test controls. */
function setUp(keys: readonly [Uint8Array, ...Uint8Array[]] = [key(1)]) {
  const clock = { aheadMs: 0 };
  const now = () => new Date(Date.now() + clock.aheadMs);
  return { clock, check: createProofOfWork([...keys], now, createMemoryRateLimitStore(now)) };
}

/** Does the work, as a page or an app does, and returns the token. */
async function work(challenge: string): Promise<string> {
  const read = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: read, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: read, solution })).toString("base64");
}

const changed = (token: string, change: (payload: { challenge: Challenge; solution: { counter: number } }) => void) => {
  const payload = JSON.parse(Buffer.from(token, "base64").toString());
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64");
};

it("accepts a solution once", async () => {
  const { check } = setUp();
  const token = await work(await check.challenge(purpose, "usual"));
  const outcomes = await Promise.all([1, 2, 3].map(() => check.verify(token, purpose, "usual")));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it.each([
  { name: "another retailer", asked: { ...purpose, sitePath: "lees" } },
  { name: "another action", asked: { ...purpose, action: "register" } },
])("rejects a solution for $name", async ({ asked }) => {
  const { check } = setUp();
  const token = await work(await check.challenge(purpose, "usual"));
  expect(await check.verify(token, asked, "usual")).toBe(false);
  expect(await check.verify(token, purpose, "usual")).toBe(true);
});

it("rejects a solution after ten minutes", async () => {
  const { check, clock } = setUp();
  const token = await work(await check.challenge(purpose, "usual"));
  clock.aheadMs = 601_000;
  expect(await check.verify(token, purpose, "usual")).toBe(false);
});

it("accepts a hard solution for usual work, and no usual one for hard work", async () => {
  const { check } = setUp();
  const tokenOf = async (effort: Effort) => work(await check.challenge(purpose, effort));
  expect(await check.verify(await tokenOf("usual"), purpose, "hard")).toBe(false);
  expect(await check.verify(await tokenOf("hard"), purpose, "usual")).toBe(true);
});

it("accepts solutions of an earlier key after a rotation, and none of unknown keys", async () => {
  const token = await work(await setUp([key(1)]).check.challenge(purpose, "usual"));
  expect(await setUp([key(2), key(1)]).check.verify(token, purpose, "usual")).toBe(true);
  expect(await setUp([key(2)]).check.verify(token, purpose, "usual")).toBe(false);
});

it("rejects tokens without the work, with a changed challenge, and malformed ones", async () => {
  const { check } = setUp();
  const challenge = await check.challenge(purpose, "usual");
  const token = await work(challenge);
  const forged = [
    changed(token, ({ solution }) => Object.assign(solution, { derivedKey: "00".repeat(32) })),
    changed(token, (payload) => Object.assign(payload.challenge.parameters, { cost: 1 })),
    changed(token, (payload) => Object.assign(payload.challenge.parameters, { expiresAt: 9_999_999_999 })),
    changed(token, (payload) => Object.assign(payload.challenge, { signature: "00".repeat(32) })),
    Buffer.from(challenge).toString("base64"),
    "",
    "canary",
  ];
  for (const each of forged) expect(await check.verify(each, purpose, "usual")).toBe(false);
  expect(await check.verify(token, purpose, "usual")).toBe(true);
});

it("takes between 200 and 600 attempts", async () => {
  const { check } = setUp();
  const counters = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const challenge = JSON.parse(await check.challenge(purpose, "usual")) as Challenge;
      return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
    }),
  );
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...counters)).toBeLessThanOrEqual(600);
});
