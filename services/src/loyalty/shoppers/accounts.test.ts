import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  callService,
  startTestServices,
  type TestCall,
  type TestServices,
  testTokens,
} from "../../kit/testing/start.ts";
import { loyaltyService } from "../service.ts";
import { demoPassword } from "../seed/shoppers.ts";
import { loyaltyDatabase } from "../tables.ts";
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

const requestCode = (appId: string, Phone: string, more: object = {}) =>
  call("/loyalty/{appId}/customer/claimcode", { method: "POST", params: { appId }, json: { Phone, ...more } });

const outbox = (appId: string, recipient: string) =>
  loyaltyDatabase(services.database.db)
    .selectFrom("message")
    .select("body")
    .where("app_id", "=", appId)
    .where("recipient", "=", recipient)
    .orderBy("message_id")
    .execute();

const lastCode = async (appId: string, phone: string): Promise<string> =>
  /\b\d{6}\b/.exec((await outbox(appId, phone)).at(-1)?.body ?? "")?.[0] ?? "";

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
    const sent = names.map((FirstName) => put(ana, "customer/{id}", { FirstName, ExpectedVersion }));
    const codes = (await Promise.all(sent)).map(({ body }) => (body as { ErrorCode?: number }).ErrorCode ?? 0);
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

  test("creates one account for five parallel requests", async () => {
    const changes = { Email: "twice@example.com", Phone: "8015550711" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register("app-reams", changes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });
});

describe("a card without an account", () => {
  const appId = "app-grandway";
  const phone = "8015550790";
  const claim = (ClaimCode?: string) =>
    register(appId, { Phone: phone, ...(ClaimCode !== undefined && { ClaimCode }) });

  test("cannot be claimed without the code that was sent to its phone", async () => {
    expect((await claim()).body).toMatchObject({ ErrorCode: 33 });
    expect((await claim("000000")).body).toMatchObject({ ErrorCode: 34 });
  });

  test("has a code of six digits that is stored as a slow hash", async () => {
    await requestCode(appId, phone);
    expect(await lastCode(appId, phone)).toMatch(/^\d{6}$/);
    const kept = loyaltyDatabase(services.database.db).selectFrom("claim_code").select("code_hash");
    expect(await kept.where("phone", "=", phone).execute()).toEqual([
      { code_hash: expect.stringMatching(/^scrypt\$\d+\$/) },
    ]);
  });

  test.each([
    [{}, /: your code is \d{6}\./],
    [{ Language: "es" }, /: tu código es \d{6}\./],
  ])("gets the code as a text in the language of the request: %j", async (more, text) => {
    await requestCode(appId, phone, more);
    expect((await outbox(appId, phone)).at(-1)?.body).toMatch(text);
  });

  test("gets no code in a language that the service does not have", async () => {
    expect((await requestCode(appId, phone, { Language: "fr" })).status).toBe(400);
  });

  test("cannot be claimed after five wrong codes, even with the right code", async () => {
    await requestCode(appId, phone);
    const code = await lastCode(appId, phone);
    const wrong = code === "111111" ? "222222" : "111111";
    const tries = await Promise.all(Array.from({ length: 8 }, () => claim(wrong)));
    expect(tries.every(({ status }) => status === 400)).toBe(true);
    expect((await claim(code)).body).toMatchObject({ ErrorCode: 34 });
  });

  test("cannot be claimed with a code that is older than ten minutes", async () => {
    await requestCode(appId, phone);
    const code = await lastCode(appId, phone);
    services.clock.set(new Date(Date.now() + 10 * 60_000 + 1_000));
    expect((await claim(code)).body).toMatchObject({ ErrorCode: 34 });
    services.clock.reset();
  });

  test("is claimed with the code, and keeps its number", async () => {
    await requestCode(appId, phone);
    const code = await lastCode(appId, phone);
    const { body } = await claim(code);
    expect(body).toMatchObject({ FrqShopperNo: "470000009001", FirstName: "Dora", EmailAddress: "dora@example.com" });
    expect((await claim(code)).body).toMatchObject({ ErrorCode: 32 });
    expect((await logIn(services, { appId, login: "dora@example.com" })).number).toBe("470000009001");
  });
});
