import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  callService,
  startTestServices,
  type TestCall,
  type TestServices,
  testTokens,
} from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { registration } from "../testing/account-answers.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";

// Each test uses a separate retailer, so that tests do not depend on each other.
let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
});

afterAll(() => services.stop());

const call = (path: string, changes: Omit<Partial<TestCall>, "path">) =>
  callService(services.urls.loyalty, { path, bearer: testTokens.loyalty, ...changes });

const put = ({ appId, number, bearer }: LoggedInShopper, path: string, json: object) =>
  call(`/loyalty/{appId}/${path}`, { method: "PUT", params: { appId, id: number }, bearer, json });

const record = ({ appId, number, bearer }: LoggedInShopper) =>
  call("/loyalty/{appId}/customer", { params: { appId }, query: { frqShopperNo: number }, bearer });

const register = (appId: string, changes: object) =>
  call("/loyalty/{appId}/customer/register", { method: "POST", params: { appId }, json: registration(changes) });

describe("an account update", () => {
  test("changes the given fields only; city and state follow the zip code", async () => {
    const ana = await logIn(services);
    const before = (await record(ana)).body as object;
    const change = { Address1: "5 New Street", Zip: "84663", MyStore: "0004", OptOutDataSharing: true };
    const { body } = await put(ana, "customer/{id}", change);
    expect(body).toMatchObject({ City: "Springville", State: "UT", MyStoreInfo: { MyStoreNumber: "4" } });
    expect((await record(ana)).body).toEqual({
      ...before,
      Version: expect.any(String),
      Address1: "5 New Street",
      ZipCode: "84663",
      City: "Springville",
      MyStore: { MyStoreNumber: "4" },
      OptOutDataSharing: true,
    });
  });

  test("keeps the instant of an opt-out until the shopper shares data again", async () => {
    const ana = await logIn(services);
    const OptedOutAt = "2026-11-29T22:40:00.000Z";
    await put(ana, "customer/{id}", { OptOutDataSharing: true, OptedOutAt });
    expect((await record(ana)).body).toMatchObject({ OptOutDataSharing: true, OptedOutAt });
    await put(ana, "customer/{id}", { OptOutDataSharing: false });
    expect((await record(ana)).body).toMatchObject({ OptOutDataSharing: false, OptedOutAt: null });
  });

  test("stores the language that the shopper has chosen; before that there is none", async () => {
    const ana = await logIn(services, { appId: "app-lees" });
    const before = (await record(ana)).body as object;
    expect(before).toMatchObject({ Language: null });
    await put(ana, "customer/{id}", { Language: "es" });
    expect((await record(ana)).body).toEqual({ ...before, Version: expect.any(String), Language: "es" });
    const json = { EmailOrPhone: "ana@example.com", Password: demoPassword };
    const login = await call("/AppUsers/login", { method: "POST", query: { a: "app-lees" }, json });
    expect(login.body).toMatchObject({ AppUserLogin: { Language: "es" } });
    expect((await put(ana, "customer/{id}", { Language: "fr" })).status).toBe(400);
    expect((await record(ana)).body).toMatchObject({ Language: "es" });
  });

  test("clears optional fields", async () => {
    const ana = await logIn(services, { appId: "app-lees" });
    await put(ana, "customer/{id}", { SecondaryPhone: "", Organization: "", Phone: "8015550777" });
    expect((await record(ana)).body).toMatchObject({ SecondaryPhone: null, Organization: null, Phone: "8015550777" });
  });

  test("removes a birthday", async () => {
    const ana = await logIn(services, { appId: "app-lees" });
    await put(ana, "customer/{id}", { Birthday: "1988-03-14", UpdateBirthday: true });
    expect((await record(ana)).body).toMatchObject({ DateOfBirth: "1988-03-14" });
    await put(ana, "customer/{id}", { UpdateBirthday: true });
    expect((await record(ana)).body).toMatchObject({ DateOfBirth: null });
  });

  test("of one version of the record is applied once for parallel requests", async () => {
    const ana = await logIn(services, { appId: "app-lees" });
    const { Version: ExpectedVersion } = (await record(ana)).body as { Version: string };
    const names = ["Ann", "Anna", "Anne", "Annie"];
    const responses = names.map((FirstName) => put(ana, "customer/{id}", { FirstName, ExpectedVersion }));
    const codes = (await Promise.all(responses)).map(({ body }) => (body as { ErrorCode?: number }).ErrorCode ?? 0);
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, 35, 35, 35]);
    const { Version } = (await record(ana)).body as { Version: string };
    expect(Version).not.toBe(ExpectedVersion);
    expect((await put(ana, "customer/{id}", { FirstName: "Ana", ExpectedVersion: Version })).status).toBe(200);
  });

  test("of the email address requires the password", async () => {
    const ana = await logIn(services, { appId: "app-southend" });
    const wrong = await put(ana, "customer/{id}", { Email: "new@example.com", CurrentPassword: "wrong" });
    expect(wrong.body).toMatchObject({ ErrorCode: 11 });
    await put(ana, "customer/{id}", { Email: "New@example.com", CurrentPassword: demoPassword });
    expect((await logIn(services, { appId: "app-southend", login: "new@example.com" })).number).toBe(ana.number);
  });

  test("replaces the shopper's program with another", async () => {
    const ana = await logIn(services, { appId: "app-harvest-hall" });
    await put(ana, "customer/{id}", { RewardSubscriptions: ["102"] });
    expect((await record(ana)).body).toMatchObject({
      RewardSubscriptions: [{ RewardSubscriptionId: "102", RewardSubscriptionName: "Fuel Rewards" }],
    });
  });
});

test("email preferences are stored one by one", async () => {
  const ana = await logIn(services, { appId: "app-bluebird" });
  const json = [{ FrqShopperNo: ana.number, EmailSubscriptionId: "events", OptOutEmail: false }];
  const query = { a: "app-bluebird" };
  await call("/AppUsers/updateemailsubscription", { method: "POST", query, bearer: ana.bearer, json });
  expect((await record(ana)).body).toMatchObject({
    UserEmailSubscriptions: [
      { EmailSubscriptionId: "events", OptOutEmail: false },
      { EmailSubscriptionId: "weekly", OptOutEmail: false },
    ],
  });
});

test("an opt-out by email address ends every kind of email of its account, and of no other", async () => {
  const appId = "app-grandway";
  const ana = await logIn(services, { appId });
  const ben = await logIn(services, { appId, login: "ben@example.com" });
  const accept = (shopper: typeof ana) => {
    const json = [{ FrqShopperNo: shopper.number, EmailSubscriptionId: "weekly", OptOutEmail: false }];
    return call("/AppUsers/updateemailsubscription", {
      method: "POST",
      query: { a: appId },
      bearer: shopper.bearer,
      json,
    });
  };
  await Promise.all([accept(ana), accept(ben)]);
  const json = { Email: "Ana@Example.com" };
  const optOut = { method: "POST", params: { appId }, json } as const;
  const path = "/loyalty/{appId}/customer/emailoptout";
  expect((await call(path, { ...optOut, bearer: ana.bearer })).status).toBe(401);
  expect((await call(path, { ...optOut, bearer: testTokens.loyalty })).status).toBe(200);
  const decisions = async (shopper: typeof ana) =>
    (
      (await record(shopper)).body as { UserEmailSubscriptions: readonly { OptOutEmail: boolean }[] }
    ).UserEmailSubscriptions.map(({ OptOutEmail }) => OptOutEmail);
  expect(new Set(await decisions(ana))).toEqual(new Set([true]));
  expect(await decisions(ben)).toContain(false);
});

describe("a password change", () => {
  const appId = "app-cedar-creek";

  test("ends every other session of the shopper, and none of other shoppers", async () => {
    const [phone, laptop] = [await logIn(services, { appId }), await logIn(services, { appId })];
    const ben = await logIn(services, { appId, login: "ben@example.com" });
    const passwords = { Email: "ana@example.com", OldPassword: demoPassword, NewPassword: "Another4Us!" };
    expect((await put(phone, "customer/changepassword", passwords)).status).toBe(200);
    expect((await record(phone)).status).toBe(200);
    expect(await record(laptop)).toMatchObject({ status: 401, body: { ErrorCode: 12 } });
    expect((await record(ben)).status).toBe(200);
    const back = { ...passwords, OldPassword: "Another4Us!", NewPassword: demoPassword };
    expect((await put(phone, "customer/changepassword", back)).status).toBe(200);
    expect((await record(await logIn(services, { appId }))).status).toBe(200);
  });

  test("by a reset ends every session", async () => {
    const cora = await logIn(services, { appId, login: "cora@example.com" });
    const json = { Email: "Cora@example.com", NewPassword: demoPassword };
    await call("/loyalty/{appId}/customer/passwordreset", { method: "PUT", params: { appId }, json });
    expect((await record(cora)).status).toBe(401);
    expect((await record(await logIn(services, { appId, login: "cora@example.com" }))).status).toBe(200);
  });
});

describe("a registration", () => {
  test("creates an account that can log in", async () => {
    const { status, body } = await register("app-reams", {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ FirstName: "Dora", City: "Springville", MyStore: { MyStoreNumber: "2" } });
    const dora = await logIn(services, { login: "dora@example.com" });
    expect(body).toMatchObject({ FrqShopperNo: dora.number, RewardSubscriptions: [{ RewardSubscriptionId: "101" }] });
  });

  test("takes an email address with letters beyond ASCII", async () => {
    expect((await register("app-lees", { Email: "José@example.com", Phone: "8015550719" })).status).toBe(200);
    const json = { EmailOrPhone: "josé@example.com", Password: demoPassword };
    expect(await call("/AppUsers/login", { method: "POST", query: { a: "app-lees" }, json })).toMatchObject({
      status: 200,
    });
  });

  test("creates one account for five parallel requests", async () => {
    const changes = { Email: "twice@example.com", Phone: "8015550711" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register("app-reams", changes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });
});
