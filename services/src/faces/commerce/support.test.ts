import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestCall, type TestServices, testTokens } from "../../testing/start.ts";
import { demoPassword } from "../../core/seed/shoppers.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { commerceService } from "./service.ts";
import type { Wire } from "./wire.generated.ts";

const base = "/retailers/{retailerId}";
const service: string = testTokens.commerce;
const credentials = { emailOrPhone: "ana@example.com", password: demoPassword };

let services: TestServices;
let contract: Contract;
let ana: { readonly number: string; readonly bearer: string };
let support = "";

/** Calls the service and validates the response against the contract. */
const call = ({ path, params, ...order }: TestCall) =>
  callService(
    services.urls.commerce,
    { path: `${base}/${path}`, params: { retailerId: "4700", ...params }, ...order },
    contract,
  );

const post = (path: string, json: unknown, bearer = service, params = {}) =>
  call({ method: "POST", path, json, bearer, params });

const lookUp = (lookup: object = {}, bearer = service, params = {}) => {
  const json = { by: "Email", value: credentials.emailOrPhone, agent: "sam@aisle.example", ...lookup };
  return post("support/access", json, bearer, params);
};

const read = (path: string, bearer = support, frqShopperNo = ana.number) =>
  call({ path, bearer, query: { frqShopperNo } });

const logIn = async (login: object = {}) => (await post("login", { ...credentials, ...login })).body as Wire["Login"];

const clip = (offerId: string, bearer = ana.bearer) =>
  post("offers/clip", { frqShopperNo: ana.number, offers: [{ offerId }] }, bearer);

beforeAll(async () => {
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService, commerceService]),
    loadContract("commerce"),
  ]);
});
beforeEach(async () => {
  services.clock.reset();
  const { user, tokens } = await logIn();
  ana = { number: user.frqShopperNo, bearer: tokens.accessToken };
  support = ((await lookUp()).body as Wire["SupportAccess"]).access?.accessToken ?? "";
});
afterAll(() => services.stop());

describe("support access to a shopper", () => {
  test.each([
    { by: "FrqShopperNo", of: () => ana.number },
    { by: "Email", of: () => "Ana@Example.com" },
    { by: "Phone", of: () => "+1 (801) 555-0610" },
  ])("finds a shopper by $by", async ({ by, of }) => {
    const { body } = await lookUp({ by, value: of() });
    expect(body).toMatchObject({ access: { user: { frqShopperNo: ana.number, firstName: "Ana" }, expiresIn: 600 } });
  });

  test("returns null for an unknown shopper", async () => {
    expect(await lookUp({ value: "unknown@example.com" })).toMatchObject({ status: 200, body: { access: null } });
  });

  test("requires the service bearer, an agent and a retailer of the commerce service", async () => {
    expect((await lookUp({}, ana.bearer)).status).toBe(401);
    expect((await lookUp({}, support)).status).toBe(401);
    expect((await lookUp({ agent: undefined })).status).toBe(400);
    expect((await lookUp({}, service, { retailerId: "4701" })).status).toBe(404);
  });

  test("returns a bearer that reads what the shopper can read, for ten minutes", async () => {
    for (const path of ["offers", "getTermsConditionsInfo"]) {
      expect((await read(path)).body).toEqual((await read(path, ana.bearer)).body);
    }
    const identity = (bearer: string) => call({ path: "authenticateToken", bearer });
    expect((await identity(support)).body).toEqual((await identity(ana.bearer)).body);
    services.clock.set(new Date(Date.now() + 601_000));
    expect((await identity(support)).status).toBe(401);
  });

  test("does not read other shoppers or retailers", async () => {
    expect((await read("offers", support, "46000001130")).status).toBe(403);
    const elsewhere = { path: "authenticateToken", bearer: support, params: { retailerId: "4701" } };
    expect((await call(elsewhere)).status).toBe(403);
  });

  test("cannot be extended", async () => {
    const unknown = { status: 400, body: { errorCode: 13 } };
    expect(await post("refreshToken", { refreshToken: support })).toMatchObject(unknown);
    expect(await post("renewSession", { refreshToken: support, renewals: 0 })).toMatchObject(unknown);
  });
});

/** Returns valid bodies, because the service validates a body before the bearer. */
const bodies = (): Readonly<Record<string, object>> => {
  const session = { refreshToken: support };
  const whose = { frqShopperNo: ana.number };
  const person = { issuer: "https://id.example", subject: "eve" };
  return {
    login: credentials,
    authenticateLogin: credentials,
    refreshToken: session,
    renewSession: { ...session, renewals: 0 },
    logout: session,
    identityLogin: { ...person, linkBy: "Email", createsAccount: false },
    identityLogout: person,
    token: {},
    updateAccount: { ...whose, firstName: "Eve" },
    "offers/clip": { ...whose, offers: [{ offerId: "none" }] },
    "offers/unclip": { ...whose, offers: [{ offerId: "none" }] },
    "support/access": { by: "Email", value: credentials.emailOrPhone, agent: "sam@aisle.example" },
    "support/search": { name: "ana", agent: "sam@aisle.example" },
    "support/endSessions": whose,
  };
};

test("a support bearer cannot write, on any route", async () => {
  const changes = contract.operations.filter(({ method }) => method !== "GET");
  const answers = changes.map(async ({ method, path: whole }) => {
    const path = whole.replace(`${base}/`, "");
    const json = bodies()[path];
    const { status } = await call({ method: method === "PUT" ? "PUT" : "POST", path, bearer: support, json });
    return [path, status] as const;
  });
  const refused = Object.fromEntries(await Promise.all(answers));
  expect(refused).toEqual(
    Object.fromEntries(
      Object.keys(bodies()).map((path) => [path, /^(updateAccount|offers\/(un)?clip)$/.test(path) ? 403 : 401]),
    ),
  );
});

test("support finds shoppers by name", async () => {
  const json = { name: "ana", agent: "sam@aisle.example" };
  const { matches } = (await post("support/search", json, service)).body as Wire["SupportMatches"];
  expect(matches).toContainEqual(expect.objectContaining({ frqShopperNo: ana.number, firstName: "Ana" }));
});

describe("support can read", () => {
  test("logins and wrong passwords with the device, newest first, without password proofs", async () => {
    await post("login", { ...credentials, password: "wrong", device: "Safari on iPhone" });
    await post("authenticateLogin", credentials);
    const { signIns } = (await read("support/signIns")).body as Wire["SignIns"];
    expect(signIns.slice(0, 2)).toMatchObject([
      { outcome: "WrongPassword", device: "Safari on iPhone" },
      { outcome: "Succeeded", device: null },
    ]);
  });

  test("every clip attempt with its result and request id", async () => {
    const { available } = (await read("offers", ana.bearer)).body as Wire["OfferLists"];
    const offerId = available.find(({ offerExpiryDate }) => offerExpiryDate === null)?.offerId ?? "";
    for (const id of [offerId, offerId, "none"]) await clip(id);
    const { clipAttempts } = (await read("support/clips")).body as Wire["ClipAttempts"];
    expect(clipAttempts.slice(0, 3).map((attempt) => [attempt.offerId, attempt.outcome])).toEqual([
      ["none", "UnknownOffer"],
      [offerId, "AlreadyClipped"],
      [offerId, "Clipped"],
    ]);
    expect(clipAttempts[0]?.reference).toMatch(/^[\w-]{8,}$/);
  });

  test("the accepted versions of the terms", async () => {
    const json = { frqShopperNo: ana.number, acceptedTermsVersion: "1.10" };
    await call({ method: "PUT", path: "updateAccount", bearer: ana.bearer, json });
    const { acceptances } = (await read("support/terms")).body as Wire["Acceptances"];
    expect(acceptances).toContainEqual({ version: "1.10", at: expect.any(String) });
  });

  test.each(["signIns", "clips", "terms"])("only data of the shopper: %s", async (part) => {
    expect((await read(`support/${part}`, ana.bearer)).status).toBe(part === "clips" ? 200 : 403);
    expect((await read(`support/${part}`, support, "46000001130")).status).toBe(403);
    expect((await read(`support/${part}`, service)).status).toBe(401);
  });
});

test("ending a shopper's sessions ends every token, support's included, and prevents renewals", async () => {
  const { tokens } = await logIn();
  const end = () => post("support/endSessions", { frqShopperNo: ana.number });
  expect((await end()).status).toBe(200);
  for (const bearer of [ana.bearer, tokens.accessToken, support]) {
    expect((await call({ path: "authenticateToken", bearer })).status).toBe(401);
  }
  expect((await post("refreshToken", { refreshToken: tokens.refreshToken })).status).toBe(400);
  expect((await end()).status).toBe(200);
  expect((await logIn()).user.frqShopperNo).toBe(ana.number);
});

test("sessions of an unknown shopper cannot be ended", async () => {
  const answer = await post("support/endSessions", { frqShopperNo: "46999999999" });
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 10 } });
});
