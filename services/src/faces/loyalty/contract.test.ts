import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Contract, type ContractOperation, loadContract } from "../../testing/contract.ts";
import {
  callService,
  startTestServices,
  type TestCall,
  type TestServices,
  testSettings,
  testTokens,
} from "../../testing/start.ts";
import { loyaltyService } from "./service.ts";
import { demoPassword } from "../../core/seed/shoppers.ts";
import { accountAnswers, sentCode, storedClaim } from "./testing/account-answers.ts";
import type { ContractAnswer } from "./testing/contract-answer.ts";
import { hashPassword } from "../../core/sessions/passwords.ts";
import { coreDatabase } from "../../core/tables.ts";
import { rewardAnswers } from "./testing/reward-answers.ts";
import { type LoggedInShopper, logIn } from "./testing/shopper.ts";
import { supportAccess, supportAnswers } from "./testing/support-answers.ts";
import { unreachableHouse, universalCouponAnswers } from "./testing/universal-coupon-answers.ts";
import type { Wire } from "./wire.generated.ts";

let services: TestServices;
let contract: Contract;
let ana: LoggedInShopper;
let support: string;
let clippable: string;
let codeHash: string;

const service = testTokens.loyalty;
const appId = "app-reams";

beforeAll(async () => {
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService], { clearingHouse: unreachableHouse }),
    loadContract("loyalty"),
  ]);
  await startSessions();
  codeHash = await hashPassword(sentCode.code);
  const { body } = await callService(services.urls.loyalty, ownOffers(), contract);
  const { Available } = body as Wire["ShopperOfferLists"];
  clippable = Available.find(({ OfferExpiryDate }) => OfferExpiryDate === null)?.OfferId ?? "";
});

beforeEach(async () => {
  const db = coreDatabase(services.database.db);
  await db.deleteFrom("card_claim").execute();
  await db.deleteFrom("redemption_freeze").execute();
  await db.deleteFrom("calendar_feed").execute();
  await db.deleteFrom("passkey").execute();
  await db.deleteFrom("claim_code").execute();
  const { code: _code, ...codeRow } = sentCode;
  await db
    .insertInto("claim_code")
    .values({ ...codeRow, code_hash: codeHash })
    .execute();
  await db.insertInto("card_claim").values(storedClaim).execute();
});

afterAll(() => services.stop());

/** Logs the shopper in, and gets a bearer of support for that shopper. */
async function startSessions(): Promise<void> {
  ana = await logIn(services, {}, contract);
  const { body } = await callService(services.urls.loyalty, supportAccess(service), contract);
  support = (body as Wire["SupportAccess"]).SupportJwt;
}

/** The calls that end sessions of the shopper. */
const ENDS = /\/(?:logout|logoutothers|changepassword|endsessions)$/;

const login = (changes: object = {}, query = { a: appId }, bearer: string = service): TestCall => {
  const json = { EmailOrPhone: "ana@example.com", Password: demoPassword, ...changes };
  return { method: "POST", path: "/AppUsers/login", query, bearer, json };
};

const identityLogin = (changes: object = {}, query = { a: appId }, bearer: string = service): TestCall => {
  const identity = { Issuer: "https://id.example", Subject: "ben", LinkBy: "Email", CreatesAccount: false };
  const json = { ...identity, Email: "ben@example.com", ...changes };
  return { method: "POST", path: "/AppUsers/identitylogin", query, bearer, json };
};

const identityLogout = (changes: object = {}, query = { a: appId }, bearer: string = service): TestCall => {
  const json = { Issuer: "https://id.example", Subject: "unknown", ...changes };
  return { method: "POST", path: "/AppUsers/identitylogout", query, bearer, json };
};

const logout = (bearer?: string, app = appId): TestCall => {
  return { method: "POST", path: "/AppUsers/logout", query: { a: app }, ...(bearer !== undefined && { bearer }) };
};

const renewal = (Renewals: unknown, bearer?: string): TestCall => ({
  ...logout(bearer),
  path: "/AppUsers/renew",
  json: { Renewals },
});

const logoutOthers = (bearer?: string): TestCall => ({ ...logout(bearer), path: "/AppUsers/logoutothers" });

const customer = (query: Record<string, string>, bearer: string, app = appId): TestCall => {
  return { path: "/loyalty/{appId}/customer", params: { appId: app }, query, bearer };
};

const offers = (app = appId, bearer: string = service): TestCall => {
  return { path: "/loyalty/{appId}/quotient/offers", params: { appId: app }, bearer };
};

const ownOffers = (bearer = ana.bearer, app = appId): TestCall => {
  return { path: "/loyalty/{appId}/quotient/{id}/offers", params: { appId: app, id: ana.number }, bearer };
};

const activate = (Offers: object[], bearer = ana.bearer, id = ana.number, change = "activate"): TestCall => {
  const path = `/loyalty/{appId}/quotient/{id}/offers/${change}`;
  return { method: "POST", path, params: { appId, id }, bearer, json: { Offers } };
};

const tokenHash = "a".repeat(43);

const feed = (bearer = ana.bearer, id = ana.number, json?: object): TestCall => {
  const params = { appId, id };
  return { path: "/loyalty/{appId}/customer/{id}/calendar", params, bearer, ...(json && { method: "PUT", json }) };
};

const turnedOn = (): TestCall => feed(ana.bearer, ana.number, { TokenHash: tokenHash });

const calendar = (hash: string, app = appId, bearer: string = service): TestCall => {
  const json = { TokenHash: hash };
  return { method: "POST", path: "/loyalty/{appId}/calendar", params: { appId: app }, bearer, json };
};

const endSessions = (): TestCall => {
  const path = "/support/{appId}/customers/{id}/endsessions";
  return { method: "POST", path, params: { appId, id: ana.number }, bearer: service };
};

const exchange = (subject_token: string): TestCall => {
  const form = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token,
    subject_token_type: "urn:aisle:params:oauth:token-type:shopper-number",
  };
  return { method: "POST", path: "/loyalty/{appId}/token", params: { appId }, form, bearer: service };
};

const callers = { shopper: () => ana, support: () => support, service };

const answers: ContractAnswer[] = [
  ["a request for the keys", 200, null, () => ({ path: "/.well-known/jwks.json" })],
  ["a login", 200, null, () => login()],
  ["a login without the service bearer", 401, 2, () => login({}, { a: appId }, "other")],
  ["a login at an unknown app", 404, 5, () => login({}, { a: "app-none" })],
  ["a login without a password", 400, 1, () => login({ Password: undefined })],
  ["a login with a wrong password", 400, 11, () => login({ Password: "wrong" })],
  ["a login of an unknown shopper", 400, 10, () => login({ EmailOrPhone: "unknown@example.com" })],
  ["a login by identity", 200, null, () => identityLogin()],
  ["a login by identity without the service bearer", 401, 2, () => identityLogin({}, { a: appId }, "other")],
  ["a login by identity at an unknown app", 404, 5, () => identityLogin({}, { a: "app-none" })],
  ["a login by identity without a subject", 400, 1, () => identityLogin({ Subject: undefined })],
  ["a login by identity of no account", 400, 10, () => identityLogin({ Subject: "none", Email: "none@example.com" })],
  ["a search by number", 200, null, () => customer({ frqShopperNo: ana.number }, ana.bearer)],
  ["a search by email", 200, null, () => customer({ email: "Ben@Example.com" }, service)],
  ["a search by an unknown phone", 200, null, () => customer({ phone: "8015559999" }, service)],
  ["a search without a value", 400, 1, () => customer({}, service)],
  ["a search by phone and email", 400, 1, () => customer({ phone: "8015550110", email: "ana@example.com" }, service)],
  ["a search by phone with a shopper bearer", 401, 2, () => customer({ phone: "8015550110" }, ana.bearer)],
  ["a search by number with the service bearer", 401, 2, () => customer({ frqShopperNo: ana.number }, service)],
  ["a search by another shopper's number", 403, 3, () => customer({ frqShopperNo: "41000000" }, ana.bearer)],
  ["a search at an unknown app", 404, 5, () => customer({ phone: "8015550110" }, service, "app-none")],
  ["the offers", 200, null, () => offers()],
  ["the offers of the warehouse", 200, null, () => offers("app-grandway")],
  ["the offers with a wrong bearer", 401, 2, () => offers(appId, "wrong")],
  ["the offers of an unknown app", 404, 5, () => offers("app-none")],
  ["a shopper's offers", 200, null, () => ownOffers()],
  ["a shopper's offers with the service bearer", 401, 2, () => ownOffers(service)],
  ["a shopper's offers at another retailer", 403, 3, () => ownOffers(ana.bearer, "app-lees")],
  ["an activation", 200, null, () => activate([{ OfferId: clippable }])],
  [
    "the end of an activation",
    200,
    null,
    () => activate([{ OfferId: clippable }], ana.bearer, ana.number, "deactivate"),
  ],
  ["the end of an activation without an offer", 400, 1, () => activate([], ana.bearer, ana.number, "deactivate")],
  ["an activation without an offer", 400, 1, () => activate([])],
  ["an activation of an unknown offer", 400, 20, () => activate([{ OfferId: "none" }])],
  ["an activation with the service bearer", 401, 2, () => activate([], service)],
  ["an activation for another shopper", 403, 3, () => activate([], ana.bearer, "41000000")],
  ["a feed that is off", 200, null, () => feed()],
  ["another shopper's feed", 403, 3, () => feed(ana.bearer, "41000000")],
  ["a feed with the service bearer", 401, 2, () => feed(service)],
  ["a feed that is turned on", 200, null, turnedOn],
  ["a feed that is on", 200, null, () => feed(), turnedOn],
  ["a feed with a token in place of its hash", 400, 1, () => feed(ana.bearer, ana.number, { TokenHash: "secret" })],
  ["a calendar", 200, null, () => calendar(tokenHash), turnedOn],
  ["a calendar of an unknown token", 200, null, () => calendar("b".repeat(43))],
  ["a calendar without a hash", 400, 1, () => calendar("")],
  ["a calendar with a shopper bearer", 401, 2, () => calendar(tokenHash, appId, ana.bearer)],
  ["a calendar of an unknown app", 404, 5, () => calendar(tokenHash, "app-none")],
  ["a feed that is turned off", 200, null, () => feed(ana.bearer, ana.number, { TokenHash: null }), turnedOn],
  ["a token exchange", 200, null, () => exchange(ana.number)],
  ["a token exchange of an unknown shopper", 400, 10, () => exchange("41999999999")],
  ...supportAnswers(callers),
  ...rewardAnswers(callers),
  ...universalCouponAnswers(callers),
  ...accountAnswers(callers),
  ["a renewal without a bearer", 401, 2, () => renewal(0)],
  ["a renewal without a count", 400, 1, () => renewal("first", ana.bearer)],
  ["a renewal", 200, null, () => renewal(0, ana.bearer)],
  ["a logout by identity", 200, null, () => identityLogout()],
  ["a logout by identity without the service bearer", 401, 2, () => identityLogout({}, { a: appId }, "other")],
  ["a logout by identity at an unknown app", 404, 5, () => identityLogout({}, { a: "app-none" })],
  ["a logout by identity without a subject", 400, 1, () => identityLogout({ Subject: undefined })],
  ["a logout of other sessions without a bearer", 401, 2, () => logoutOthers()],
  ["a logout of other sessions", 200, null, () => logoutOthers(ana.bearer)],
  ["a logout without a bearer", 401, 2, () => logout()],
  ["a logout at another retailer", 403, 3, () => logout(ana.bearer, "app-lees")],
  ["a logout", 200, null, () => logout(ana.bearer)],
  ["an end of a shopper's sessions", 200, null, endSessions],
];

describe("responses match the contract", () => {
  const send = (call: TestCall) => callService(services.urls.loyalty, call, contract);
  const rows = answers.map(
    ([name, status, errorCode, call, earlier]) => [name, status, errorCode, call, earlier] as const,
  );

  test.each(rows)("%s: %i", async (_name, status, errorCode, call, earlier) => {
    if (status === 200 && ENDS.test(call().path)) onTestFinished(startSessions);
    const earlierStatus = earlier && (await send(earlier())).status;
    const answer = await send(call());
    expect([earlierStatus, answer.status, errorCodeOf(answer.body)]).toEqual([earlier && 200, status, errorCode]);
  });

  test("every call while the service runs, with a success and an error response if the contract has one", () => {
    const paths = (wanted: (status: number) => boolean) =>
      new Set(answers.filter(([, status]) => wanted(status)).map(([, , , call]) => call().path));
    const operations = contract.operations.filter(({ status }) => status === "running");
    const running = [...new Set(operations.map(({ path }) => path))];
    expect([...paths((status) => status === 200)].toSorted()).toEqual(running.toSorted());
    const withFailure = running.filter((path) => path !== "/.well-known/jwks.json");
    expect([...paths((status) => status >= 400)].toSorted()).toEqual(withFailure.toSorted());
  });
});

test("the service has exactly the routes of the contract", async () => {
  const routes: string[] = [];
  const app = fastify();
  app.addHook("onRoute", ({ method, url }) => {
    if (method !== "HEAD") routes.push(`${String(method)} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
  });
  const { database, clock } = services;
  await loyaltyService.register(app, {
    db: database.db,
    clock,
    log: app.log,
    settings: testSettings(),
    contentDir: "",
  });
  const running = contract.operations.filter(({ status }) => status === "running").map(nameOf);
  expect(routes.toSorted()).toEqual(running.toSorted());
});

test("injected errors have the error format of the contract", async () => {
  const bearer = (await logIn(services)).bearer;
  services.faults.set(
    "loyalty",
    { mode: "refuse", delayMs: 0, status: 400, reason: "Sold out.", match: /activate$/ },
    { times: 1 },
  );
  const refused = await callService(services.urls.loyalty, activate([{ OfferId: clippable }], bearer), contract);
  expect(refused.body).toEqual({ Success: false, ErrorCode: 30, Reason: "Sold out." });
});

test("the examples of the contract match its schemas", () => {
  expect(contract.problemsOfExamples()).toEqual([]);
});

test("an unknown route returns 404 in the error format", async () => {
  const response = await fetch(`${services.urls.loyalty}/loyalty/${appId}/unknown`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ Success: false, ErrorCode: 4, Reason: "There is no such call." });
});

function errorCodeOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "ErrorCode" in body ? body.ErrorCode : null;
}

function nameOf({ method, path }: Pick<ContractOperation, "method" | "path">): string {
  return `${method} ${path}`;
}
