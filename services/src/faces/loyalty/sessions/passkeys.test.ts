import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { sentTexts } from "../../../core/shoppers/messages.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let ana: LoggedInShopper;
let ben: LoggedInShopper;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
  ana = await logIn(services);
  ben = await logIn(services, { login: "ben@example.com" });
});
beforeEach(() => coreDatabase(services.database.db).deleteFrom("passkey").execute());
afterAll(() => services.stop());

const idOf = (letter: string) => letter.repeat(22);
const [phone, tablet] = [idOf("p"), idOf("t")];

const shopperCall = ({ appId, number: id, bearer }: LoggedInShopper, method: "GET" | "POST" | "PUT", json?: object) =>
  callService(services.urls.loyalty, {
    method,
    path: "/loyalty/{appId}/customers/{id}/passkeys",
    params: { appId, id },
    bearer,
    ...(json && { json }),
  });

const add = (shopper: LoggedInShopper, CredentialId: string, changes: object = {}) => {
  const fresh = { CredentialId, PublicKey: "key", Counter: 0, Transports: ["internal"], Name: "Phone" };
  return shopperCall(shopper, "POST", { ...fresh, ...changes });
};

const logInBy = (CredentialId: string, Counter: number, appId = "app-reams") =>
  callService(services.urls.loyalty, {
    method: "POST",
    path: "/loyalty/{appId}/passkeys/login",
    params: { appId },
    bearer: testTokens.loyalty,
    json: { CredentialId, Counter },
  });

const listOf = async (shopper: LoggedInShopper) =>
  ((await shopperCall(shopper, "GET")).body as Wire["Passkeys"]).Passkeys.map(({ CredentialId, Name }) => [
    CredentialId,
    Name,
  ]);

const copied = { status: 400, body: { ErrorCode: 40 } };

test("a passkey gets the tokens of its shopper, also with a counter beyond 31 bits", async () => {
  await add(ana, phone, { Counter: 2 ** 32 - 2 });
  const answer = await logInBy(phone, 2 ** 32 - 1);
  expect(answer).toMatchObject({ status: 200, body: { AppUserLogin: { FrqShopperNo: ana.number } } });
  const { FrequentShopperJwt: bearer } = answer.body as Wire["LoginResult"];
  expect((await shopperCall({ ...ana, bearer }, "GET")).status).toBe(200);
  expect((await shopperCall({ ...ana, bearer }, "GET")).body).toMatchObject({
    Passkeys: [{ LastUsedAt: expect.any(String) }],
  });
});

test("a counter that does not advance ends the passkey, and no other one of the shopper", async () => {
  await Promise.all([add(ana, phone, { Counter: 4 }), add(ana, tablet)]);
  expect(await logInBy(phone, 4)).toMatchObject(copied);
  expect(await logInBy(phone, 9)).toMatchObject(copied);
  const refused = { CredentialId: phone, Counter: 4, RefusedAt: expect.any(String) };
  expect((await shopperCall(ana, "GET")).body).toMatchObject({
    Passkeys: expect.arrayContaining([expect.objectContaining(refused)]),
  });
  expect((await logInBy(tablet, 0)).status).toBe(200);
});

test("of twenty logins at once with one counter a single one counts", async () => {
  await add(ana, phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => logInBy(phone, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a passkey opens nothing at another retailer", async () => {
  await add(ana, phone);
  expect(await logInBy(phone, 1, "app-lees")).toMatchObject({ status: 400, body: { ErrorCode: 10 } });
});

test("a shopper renames and removes own passkeys only, and cannot add that of another", async () => {
  await add(ana, phone);
  await add(ben, tablet);
  expect((await shopperCall(ben, "PUT", { CredentialId: phone, Name: "Stolen" })).status).toBe(400);
  await shopperCall(ben, "PUT", { CredentialId: phone, Name: null });
  expect((await add(ben, phone)).status).toBe(400);
  await shopperCall(ana, "PUT", { CredentialId: phone, Name: "Pixel" });
  expect(await listOf(ana)).toEqual([[phone, "Pixel"]]);
  await shopperCall(ana, "PUT", { CredentialId: phone, Name: null });
  expect(await listOf(ana)).toEqual([]);
  expect((await logInBy(phone, 1)).status).toBe(400);
});

test("a shopper has at most twenty passkeys", async () => {
  for (let count = 0; count < 20; count += 1) await add(ana, idOf(String.fromCharCode(97 + count)));
  expect((await add(ana, idOf("z"))).status).toBe(400);
  expect(await listOf(ana)).toHaveLength(20);
});

test("a shopper without a passkey gets in by the code of a text, once", async () => {
  const recover = (call: string, json: object) =>
    callService(services.urls.loyalty, {
      method: "POST",
      path: `/loyalty/{appId}/passkeys/recovery${call}`,
      params: { appId: "app-reams" },
      bearer: testTokens.loyalty,
      json: { EmailAddress: "ana@example.com", ...json },
    });
  const wrong = { status: 400, body: { ErrorCode: 34 } };
  expect((await recover("", { Language: "es" })).status).toBe(200);
  const [message] = await sentTexts(coreDatabase(services.database.db), 1);
  const Code = /: tu código es (\d{6})\./.exec(message?.body ?? "")?.[1];
  expect(await recover("/login", { EmailAddress: "ben@example.com", Code })).toMatchObject(wrong);
  expect(await recover("/login", { Code })).toMatchObject({ body: { AppUserLogin: { FrqShopperNo: ana.number } } });
  expect(await recover("/login", { Code })).toMatchObject(wrong);
});

test("a login by passkey keeps an account that was going to be erased", async () => {
  await add(ana, phone);
  const { appId, number: id, bearer } = ana;
  const path = "/loyalty/{appId}/customers/{id}/closing";
  const json = { Password: demoPassword };
  await callService(services.urls.loyalty, { method: "PUT", path, params: { appId, id }, bearer, json });
  expect((await logInBy(phone, 1)).body).toMatchObject({ KeptAccount: true });
});
