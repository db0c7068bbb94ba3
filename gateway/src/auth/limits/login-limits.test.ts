import { expect, it } from "vitest";
import { createLoginLimits, shopperLoginLimits, teamLoginLimits, type LoginAttempt } from "./login-limits.ts";
import { createMemoryLimitCounts } from "./memory-rate-limit-store.ts";

/** Limits on a clock that the test moves. */
function setUp(numbers = shopperLoginLimits) {
  const state = { at: 0 };
  const limits = createLoginLimits(
    "login",
    numbers,
    createMemoryLimitCounts(() => new Date(state.at)),
  );
  const isAdmitted = async (changes: Partial<LoginAttempt> = {}) =>
    (await limits.admit({ ...attempt, ...changes })) !== null;
  const failTimes = async (times: number, changesOf: (count: number) => Partial<LoginAttempt> = () => ({})) => {
    for (let count = 0; count < times; count += 1) await isAdmitted(changesOf(count));
  };
  return { state, limits, isAdmitted, failTimes };
}

const attempt: LoginAttempt = {
  sitePath: "reams",
  identifier: "ana@example.com",
  address: "192.0.2.1",
  deviceId: null,
};
const known: LoginAttempt = { ...attempt, deviceId: "ana's own" };

const elsewhere = (count: number) => ({ address: `198.51.100.${count}` });

it("stops the eleventh failure of an account on unknown devices, from any address", async () => {
  const { isAdmitted, failTimes } = setUp();
  await failTimes(10, elsewhere);
  expect(await isAdmitted()).toBe(false);
  expect(await isAdmitted({ sitePath: "lees" })).toBe(true);
});

it("stops the thirty-first failure from an address, whichever accounts it tries", async () => {
  const { isAdmitted, failTimes } = setUp();
  await failTimes(30, (count) => ({ identifier: `${count}@x.y` }));
  expect(await isAdmitted({ identifier: "new@x.y" })).toBe(false);
  expect(await isAdmitted({ identifier: "new@x.y", address: "192.0.2.2" })).toBe(true);
});

it("demands a proof of unknown devices after 600 failures at a retailer, and refuses no device for them", async () => {
  const { limits, failTimes } = setUp();
  const ben = { ...attempt, identifier: "ben@example.com", address: "203.0.113.9" };
  await failTimes(599, (count) => ({ identifier: `${count}@x.y`, address: `192.0.2.${count}` }));
  expect(await limits.standing(ben)).toEqual({ isClosed: false, needsProof: false, mayGoUnproven: true });
  await failTimes(30_000, (count) => ({ identifier: `${count}@x.z`, address: `198.51.${count % 200}.${count}` }));
  expect(await limits.standing(ben)).toEqual({ isClosed: false, needsProof: true, mayGoUnproven: true });
  expect(await limits.standing({ ...ben, deviceId: "ben's own" })).toMatchObject({ needsProof: false });
  expect(await limits.admit(ben)).not.toBeNull();
});

it("counts a known device by itself: strangers use up none of its attempts", async () => {
  const { limits, isAdmitted, failTimes } = setUp();
  await failTimes(40);
  expect(await limits.standing(attempt)).toMatchObject({ isClosed: true });
  expect(await limits.standing(known)).toEqual({ isClosed: false, needsProof: false, mayGoUnproven: true });
  expect(await isAdmitted(known)).toBe(true);
});

it("treats a known device that has failed ten times as an unknown one", async () => {
  const { limits, failTimes } = setUp();
  await failTimes(3, () => known);
  expect(await limits.standing(known)).toMatchObject({ needsProof: true });
  await failTimes(17, () => known);
  expect(await limits.standing(known)).toMatchObject({ isClosed: true });
});

it("gives strangers no new attempts when the owner logs in on a known device", async () => {
  const { limits, isAdmitted, failTimes } = setUp();
  await failTimes(10, elsewhere);
  await (await limits.admit(known))?.succeeded();
  expect(await isAdmitted()).toBe(false);
});

it("forgets the failures of an account after a success and after five minutes", async () => {
  const { state, limits, isAdmitted, failTimes } = setUp();
  await failTimes(9);
  await (await limits.admit(attempt))?.succeeded();
  await failTimes(10);
  expect(await isAdmitted()).toBe(false);
  state.at = 5 * 60_000;
  expect(await isAdmitted()).toBe(true);
});

it("counts neither successes nor attempts that the service could not judge", async () => {
  const { limits } = setUp();
  for (let count = 0; count < 700; count += 1) await (await limits.admit(attempt))?.succeeded();
  for (let count = 0; count < 700; count += 1) await (await limits.admit(attempt))?.undecided();
  expect(await limits.standing(attempt)).toEqual({ isClosed: false, needsProof: false, mayGoUnproven: true });
});

it("counts attempts that are made at the same time before any has an outcome", async () => {
  const { limits } = setUp();
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, count) => limits.admit({ ...attempt, ...elsewhere(count) })),
  );
  expect(all.filter((admitted) => admitted !== null)).toHaveLength(10);
});

it("does not let a success make up for more than itself", async () => {
  const { limits, isAdmitted, failTimes } = setUp();
  await failTimes(29, (count) => ({ identifier: `${count}@x.y` }));
  await (await limits.admit({ ...attempt, identifier: "own@x.y" }))?.succeeded();
  expect([await isAdmitted({ identifier: "a@x.y" }), await isAdmitted({ identifier: "b@x.y" })]).toEqual([true, false]);
});

it("lets a known device of the team in while strangers have used up the team's attempts", async () => {
  const { isAdmitted, failTimes } = setUp(teamLoginLimits);
  await failTimes(200, (count) => ({ address: `192.0.2.${Math.floor(count / 10)}` }));
  expect(await isAdmitted({ address: "203.0.113.9" })).toBe(false);
  expect(await isAdmitted({ ...known, address: "203.0.113.9" })).toBe(true);
});
