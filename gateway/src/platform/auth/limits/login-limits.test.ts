import { expect, it } from "vitest";
import { createLoginLimits, shopperLoginLimits, teamLoginLimits, type LoginAttempt } from "./login-limits.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";

/** Limits with a clock that the test controls. */
function setUp(numbers = shopperLoginLimits) {
  const state = { at: 0 };
  const limits = createLoginLimits(
    "login",
    numbers,
    createMemoryRateLimitStore(() => new Date(state.at)),
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
const deviceAttempt: LoginAttempt = { ...attempt, deviceId: "ana's own" };

const elsewhere = (count: number) => ({ address: `198.51.100.${count}` });

it("blocks an account on unknown devices after ten failures from any address", async () => {
  const { isAdmitted, failTimes } = setUp();
  await failTimes(10, elsewhere);
  expect(await isAdmitted()).toBe(false);
  expect(await isAdmitted({ sitePath: "lees" })).toBe(true);
});

it("never blocks an address, but requires a hard proof of work after thirty failures with any accounts", async () => {
  const { limits, isAdmitted, failTimes } = setUp();
  await failTimes(29, (count) => ({ identifier: `${count}@x.y` }));
  expect(await limits.effort(attempt)).toBe("usual");
  await failTimes(300, (count) => ({ identifier: `${count}@x.z` }));
  expect(await limits.effort(attempt)).toBe("hard");
  expect(await limits.effort({ ...attempt, address: "192.0.2.2" })).toBe("usual");
  expect(await limits.status({ ...attempt, identifier: "new@x.y" })).toEqual({
    isBlocked: false,
    needsBotCheck: true,
    mayGoUnchecked: false,
  });
  expect(await isAdmitted({ identifier: "new@x.y" })).toBe(true);
});

it("states the remaining time of the window that rejects an attempt", async () => {
  const { state, limits, failTimes } = setUp();
  await failTimes(10, elsewhere);
  state.at = 100_500;
  expect(await limits.retryAfterSeconds(attempt)).toBe(200);
  expect(await limits.retryAfterSeconds({ ...attempt, identifier: "new@x.y" })).toBe(1);
});

it("requires a bot check of unknown devices after 600 failures at a retailer, and blocks no device", async () => {
  const { limits, failTimes } = setUp();
  const ben = { ...attempt, identifier: "ben@example.com", address: "203.0.113.9" };
  await failTimes(599, (count) => ({ identifier: `${count}@x.y`, address: `192.0.2.${count}` }));
  expect(await limits.status(ben)).toEqual({ isBlocked: false, needsBotCheck: false, mayGoUnchecked: true });
  await failTimes(30_000, (count) => ({ identifier: `${count}@x.z`, address: `198.51.${count % 200}.${count}` }));
  expect(await limits.status(ben)).toEqual({ isBlocked: false, needsBotCheck: true, mayGoUnchecked: true });
  expect(await limits.status({ ...ben, deviceId: "ben's own" })).toMatchObject({ needsBotCheck: false });
  expect(await limits.admit(ben)).not.toBeNull();
});

it("counts a known device separately from unknown ones", async () => {
  const { limits, isAdmitted, failTimes } = setUp();
  await failTimes(40);
  expect(await limits.status(attempt)).toMatchObject({ isBlocked: true });
  expect(await limits.status(deviceAttempt)).toEqual({ isBlocked: false, needsBotCheck: false, mayGoUnchecked: true });
  expect(await isAdmitted(deviceAttempt)).toBe(true);
});

it("treats a known device as an unknown one after ten failures", async () => {
  const { limits, failTimes } = setUp();
  await failTimes(3, () => deviceAttempt);
  expect(await limits.status(deviceAttempt)).toMatchObject({ needsBotCheck: true });
  await failTimes(17, () => deviceAttempt);
  expect(await limits.status(deviceAttempt)).toMatchObject({ isBlocked: true });
});

it("grants unknown devices no new attempts after a login on a known device", async () => {
  const { limits, isAdmitted, failTimes } = setUp();
  await failTimes(10, elsewhere);
  await (await limits.admit(deviceAttempt))?.succeeded();
  expect(await isAdmitted()).toBe(false);
});

it("resets the failures of an account after a success and after five minutes", async () => {
  const { state, limits, isAdmitted, failTimes } = setUp();
  await failTimes(9);
  await (await limits.admit(attempt))?.succeeded();
  await failTimes(10);
  expect(await isAdmitted()).toBe(false);
  state.at = 5 * 60_000;
  expect(await isAdmitted()).toBe(true);
});

it("counts neither successes nor attempts during an outage of the service", async () => {
  const { limits } = setUp();
  for (let count = 0; count < 700; count += 1) await (await limits.admit(attempt))?.succeeded();
  for (let count = 0; count < 700; count += 1) await (await limits.admit(attempt))?.refund();
  expect(await limits.status(attempt)).toEqual({ isBlocked: false, needsBotCheck: false, mayGoUnchecked: true });
});

it("counts attempts that a busy service left unanswered for their address, not for the account", async () => {
  const { limits } = setUp();
  for (let count = 0; count < 10; count += 1) await (await limits.admit(attempt))?.unanswered();
  expect(await limits.status(attempt)).toMatchObject({ isBlocked: false, needsBotCheck: true });
  expect(await limits.status({ ...attempt, ...elsewhere(1) })).toMatchObject({
    isBlocked: false,
    needsBotCheck: false,
  });
});

it("counts concurrent attempts before any has an outcome", async () => {
  const { limits } = setUp();
  const all = await Promise.all(
    Array.from({ length: 25 }, (_, count) => limits.admit({ ...attempt, ...elsewhere(count) })),
  );
  expect(all.filter((admitted) => admitted !== null)).toHaveLength(10);
});

it("subtracts only its own attempt after a success", async () => {
  const { limits, failTimes } = setUp();
  await failTimes(29, (count) => ({ identifier: `${count}@x.y` }));
  await (await limits.admit({ ...attempt, identifier: "own@x.y" }))?.succeeded();
  expect(await limits.effort(attempt)).toBe("usual");
  await failTimes(1, () => ({ identifier: "a@x.y" }));
  expect(await limits.effort(attempt)).toBe("hard");
});

it("admits a known device of the team while unknown devices have used up the team's attempts", async () => {
  const { isAdmitted, failTimes } = setUp(teamLoginLimits);
  await failTimes(200, (count) => ({ address: `192.0.2.${Math.floor(count / 10)}` }));
  expect(await isAdmitted({ address: "203.0.113.9" })).toBe(false);
  expect(await isAdmitted({ ...deviceAttempt, address: "203.0.113.9" })).toBe(true);
});
