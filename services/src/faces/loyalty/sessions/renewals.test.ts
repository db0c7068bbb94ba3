import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callService, startTestServices, type TestServices } from "../../../testing/start.ts";
import { checkRenewal } from "../../../core/sessions/renewals.ts";
import { loyaltyService } from "../service.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";

let services: TestServices;
let ana: LoggedInShopper;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
});
beforeEach(async () => {
  services.clock.reset();
  ana = await logIn(services);
});
afterAll(() => services.stop());

const later = (seconds: number) => services.clock.set(new Date(Date.now() + seconds * 1_000));

const post = (path: string, json: object, { bearer } = ana) =>
  callService(services.urls.loyalty, { method: "POST", path, query: { a: "app-reams" }, bearer, json });
const renew = (Renewals: number, shopper = ana) => post("/AppUsers/renew", { Renewals }, shopper);

const renewed = (Renewals: number) => ({ status: 200, body: { Renewals } });
const ended = { status: 401, body: { ErrorCode: 12 } };

describe("a renewal", () => {
  test("increments the counter and returns the current name", async () => {
    expect(await renew(0)).toMatchObject({ body: { Renewals: 1, AppUserLogin: { FirstName: "Ana" } } });
    later(60);
    expect(await renew(1)).toMatchObject(renewed(2));
  });

  test("returns the same count again for ten seconds", async () => {
    await renew(0);
    later(9);
    expect(await renew(0)).toMatchObject(renewed(1));
    expect(await renew(1)).toMatchObject(renewed(2));
  });

  test("counts once for twenty parallel requests, after which the session continues", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(0)));
    for (const answer of answers) expect(answer).toMatchObject(renewed(1));
    expect(await renew(1)).toMatchObject(renewed(2));
  });

  test("of an old count ends the shopper token for every use", async () => {
    await renew(0);
    later(11);
    expect(await renew(0)).toMatchObject(ended);
    expect(await renew(1)).toMatchObject(ended);
    expect(await post("/AppUsers/logoutothers", {})).toMatchObject(ended);
  });

  test("of the count before the last two ends the token immediately", async () => {
    await renew(0);
    await renew(1);
    expect(await renew(0)).toMatchObject(ended);
    expect(await renew(2)).toMatchObject(ended);
  });

  test("does not affect the shopper's other sessions", async () => {
    const tablet = await logIn(services);
    await renew(0);
    later(11);
    await renew(0);
    expect(await renew(0, tablet)).toMatchObject(renewed(1));
  });

  test("is rejected after a logout, and 90 days after the login", async () => {
    await post("/AppUsers/logout", {});
    expect(await renew(0)).toMatchObject(ended);
    const other = await logIn(services);
    later(91 * 86_400);
    expect(await renew(0, other)).toMatchObject({ status: 401, body: { ErrorCode: 2 } });
  });
});

test.each([
  [3, "renew"],
  [2, "repeat"],
  [1, "end"],
  [4, "end"],
] as const)("after three renewals a moment ago, count %i returns %s", (known, verdict) => {
  const now = new Date("2026-05-04T12:00:10Z");
  expect(checkRenewal({ renewals: 3, renewedAt: new Date("2026-05-04T12:00:00Z") }, known, now)).toBe(verdict);
});

test("a session without renewals has no previous count", () => {
  expect(checkRenewal({ renewals: 0, renewedAt: null }, -1, new Date())).toBe("end");
});
