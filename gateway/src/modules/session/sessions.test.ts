import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { testSessions } from "../../testing/test-sessions.ts";

const list = "{ viewer { sessions { id device startedAt lastUsedAt current } } }";
const endOthers = `mutation { endOtherSessions { user { sessions { device current } } userErrors { code message } } }`;
const route = "POST /AppUsers/logoutothers";
const ana = {
  sitePath: "reams",
  shopperNumber: "41000000101",
  firstName: "Ana",
  homeStoreNumber: "12",
  shopperToken: "shopper-token",
};

/** Creates sessions of Ana on a phone and a laptop; the laptop sends the request. */
async function twoDevices() {
  const clock = { now: new Date("2026-05-04T18:00:00.000Z") };
  const sessions = testSessions(() => clock.now);
  const phone = sessions.start(ana, "cookie");
  await sessions.recordUse(phone, "Safari on iPhone");
  clock.now = new Date("2026-05-04T19:00:00.000Z");
  const laptop = sessions.start(ana, "cookie");
  await sessions.recordUse(laptop, "Firefox on Linux");
  clock.now = new Date("2026-05-04T20:00:00.000Z");
  const run = (document: string, loyalty: object = { [route]: { Success: true } }) =>
    execute(document, { context: { sessions, session: laptop }, upstreams: { loyalty: { ...loyalty } } });
  return { clock, sessions, phone, laptop, run };
}

describe("the sessions of a shopper", () => {
  it("are listed with a description, the current one first", async () => {
    const { run } = await twoDevices();
    const { data } = await run(list);
    expect(data?.["viewer"]).toEqual({
      sessions: [
        {
          id: expect.any(String),
          device: "Firefox on Linux",
          startedAt: "2026-05-04T19:00:00.000Z",
          lastUsedAt: "2026-05-04T19:00:00.000Z",
          current: true,
        },
        {
          id: expect.any(String),
          device: "Safari on iPhone",
          startedAt: "2026-05-04T18:00:00.000Z",
          lastUsedAt: "2026-05-04T18:00:00.000Z",
          current: false,
        },
      ],
    });
  });

  it("have ids that do not reveal the gateway's own", async () => {
    const { run, phone } = await twoDevices();
    const text = JSON.stringify((await run(list)).data);
    expect(Buffer.from(text.match(/"id":"([\w-]+)","device":"Safari/)?.[1] ?? "", "base64url").toString()).toMatch(
      /^ShopperSession:reams:[\w-]{22}$/,
    );
    expect(text).not.toContain(phone.id);
  });

  it("are unavailable without an effect on the login", async () => {
    const { sessions, laptop } = await twoDevices();
    const down = { ...sessions, list: () => Promise.reject(new Error("The store is down.")) };
    const { data, errors } = await execute("{ viewer { firstName sessions { id } } }", {
      context: { sessions: down, session: laptop },
    });
    expect(data).toEqual({ viewer: { firstName: "Ana", sessions: null } });
    expect(errors.map(({ path }) => path)).toEqual(["viewer.sessions"]);
  });

  it("of another shopper are not listed", async () => {
    const { run, sessions } = await twoDevices();
    await sessions.recordUse(sessions.start({ ...ana, shopperNumber: "41000000102" }, "cookie"), "Chrome on Windows");
    await sessions.recordUse(sessions.start({ ...ana, sitePath: "lees" }, "cookie"), "Chrome on Windows");
    expect(JSON.stringify((await run(list)).data)).not.toContain("Windows");
  });

  it("keep the device when a later use sends none", async () => {
    const { run, sessions, phone } = await twoDevices();
    await sessions.recordUse(phone, null);
    expect((await run(list)).data).toMatchObject({
      viewer: { sessions: [{}, { device: "Safari on iPhone", lastUsedAt: "2026-05-04T20:00:00.000Z" }] },
    });
  });
});

describe("logging out elsewhere", () => {
  it("ends every other session at the gateway and at the loyalty service, and keeps the current one", async () => {
    const { run, sessions, phone, laptop } = await twoDevices();
    const [onPhone, onLaptop] = [await sessions.encrypt(phone), await sessions.encrypt(laptop)];
    const { data, calls } = await run(endOthers);
    expect(data?.["endOtherSessions"]).toEqual({
      user: { sessions: [{ device: "Firefox on Linux", current: true }] },
      userErrors: [],
    });
    expect(calls).toEqual({ [`loyalty ${route}`]: 1 });
    expect(await sessions.decrypt(onPhone, "cookie", "reams")).toBeNull();
    expect(await sessions.decrypt(onLaptop, "cookie", "reams")).toEqual(laptop);
  });

  it("also ends sessions that were never used since the gateway started", async () => {
    const clock = { now: new Date("2026-05-04T18:00:00.000Z") };
    const before = testSessions(() => clock.now);
    const phone = await before.encrypt(before.start(ana, "cookie"));
    clock.now = new Date("2026-05-04T18:00:02.000Z");
    const sessions = testSessions(() => clock.now);
    expect(await sessions.decrypt(phone, "cookie", "reams")).not.toBeNull();
    const laptop = sessions.start(ana, "cookie");
    const upstreams = { loyalty: { [route]: { Success: true } } };
    await execute(endOthers, { context: { sessions, session: laptop }, upstreams });
    expect(await sessions.decrypt(phone, "cookie", "reams")).toBeNull();
    const later = await sessions.encrypt(sessions.start(ana, "cookie"));
    expect(await sessions.decrypt(later, "cookie", "reams")).not.toBeNull();
  });

  it("reports a failed call to the loyalty service, and still ends the sessions at the gateway", async () => {
    const { run, sessions, phone } = await twoDevices();
    const onPhone = await sessions.encrypt(phone);
    const { data } = await run(endOthers, { [route]: new UpstreamError({ upstream: "loyalty", kind: "unavailable" }) });
    expect(data?.["endOtherSessions"]).toMatchObject({ userErrors: [{ code: "UPSTREAM_FAILED" }] });
    expect(await sessions.decrypt(onPhone, "cookie", "reams")).toBeNull();
  });

  it("is rejected for a guest", async () => {
    expect((await execute(endOthers)).data?.["endOtherSessions"]).toEqual({
      user: null,
      userErrors: [{ code: "UNAUTHENTICATED", message: "Please log in." }],
    });
  });
});

it("ends every other session with a new password", async () => {
  const { run, sessions, phone, laptop } = await twoDevices();
  const [onPhone, onLaptop] = [await sessions.encrypt(phone), await sessions.encrypt(laptop)];
  const change = `mutation { changePassword(input: { currentPassword: "old", newPassword: "Groceries5Us!" }) { userErrors { code } } }`;
  const { data } = await run(change, {
    "GET /loyalty/app-reams/customer": { FrqShopperNo: ana.shopperNumber, EmailAddress: "ana@example.com" },
    "PUT /loyalty/app-reams/customer/changepassword": { Success: true },
  });
  expect(data?.["changePassword"]).toEqual({ userErrors: [] });
  expect(await sessions.decrypt(onPhone, "cookie", "reams")).toBeNull();
  expect(await sessions.decrypt(onLaptop, "cookie", "reams")).toEqual(laptop);
});
