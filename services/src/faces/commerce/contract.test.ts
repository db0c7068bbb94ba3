import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import {
  callService,
  startTestServices,
  type TestCall,
  type TestServices,
  testSettings,
  testTokens,
} from "../../testing/start.ts";
import { demoPassword } from "../../core/seed/shoppers.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { sha256 } from "../../kit/secret.ts";
import { commerceService } from "./service.ts";
import { commerceDatabase } from "./tables.ts";
import type { Wire } from "./wire.generated.ts";

let services: TestServices;
let contract: Contract;
let ana: { readonly number: string; readonly bearer: string; readonly refreshToken: string };

const service = testTokens.commerce;
const base = "/retailers/{retailerId}";
const credentials = { emailOrPhone: "ana@example.com", password: demoPassword };

/** Calls the service and validates the response against the contract. */
async function call(
  name: string,
  { retailerId = "4700", ...others }: Omit<TestCall, "path"> & { retailerId?: string },
) {
  const path = `${base}/${name}`;
  const { status, body } = await callService(
    services.urls.commerce,
    { path, params: { retailerId }, ...others },
    contract,
  );
  return { status, body };
}

const post = (name: string, json: unknown, bearer: string | undefined = service, retailerId?: string) =>
  call(name, {
    method: "POST",
    json,
    ...(bearer !== undefined && { bearer }),
    ...(retailerId !== undefined && { retailerId }),
  });
const identify = (bearer: string, retailerId = "4700") => call("authenticateToken", { bearer, retailerId });
const update = (change: object, bearer = ana.bearer) =>
  call("updateAccount", { method: "PUT", bearer, json: { frqShopperNo: ana.number, ...change } });
const clip = (offerId: string, frqShopperNo = ana.number) =>
  post("offers/clip", { frqShopperNo, offers: [{ offerId }] }, ana.bearer);

async function logIn() {
  const { user, tokens } = (await post("login", credentials)).body as Wire["Login"];
  return { number: user.frqShopperNo, bearer: tokens.accessToken, refreshToken: tokens.refreshToken };
}

async function record(): Promise<Wire["User"]> {
  const { body } = await identify(ana.bearer);
  return (body as Wire["Identity"]).user;
}

async function ownOffers(): Promise<Wire["OfferLists"]> {
  const { body } = await call("offers", { query: { frqShopperNo: ana.number }, bearer: ana.bearer });
  return body as Wire["OfferLists"];
}

const ended = { status: 400, body: { errorCode: 12 } };

const later = (seconds: number) => services.clock.set(new Date(Date.now() + seconds * 1_000));

beforeAll(async () => {
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService, commerceService]),
    loadContract("commerce"),
  ]);
});
beforeEach(async () => {
  services.clock.reset();
  ana = await logIn();
});
afterAll(() => services.stop());

describe("a login", () => {
  test.each([
    { name: "with a wrong password", changes: { password: "wrong" }, status: 400, errorCode: 11 },
    { name: "of an unknown shopper", changes: { emailOrPhone: "unknown@example.com" }, status: 400, errorCode: 10 },
    { name: "without a password", changes: { password: undefined }, status: 400, errorCode: 1 },
  ])("is rejected $name, also for a password proof", async ({ changes, status, errorCode }) => {
    for (const name of ["login", "authenticateLogin"]) {
      expect(await post(name, { ...credentials, ...changes })).toMatchObject({ status, body: { errorCode } });
    }
  });

  test("requires the service bearer and a retailer of the commerce service", async () => {
    expect((await post("login", credentials, ana.bearer)).status).toBe(401);
    expect(await post("login", credentials, service, "4701")).toMatchObject({ status: 404, body: { errorCode: 5 } });
  });

  test("returns an access token that is valid for 30 minutes and can be renewed", async () => {
    later(1_801);
    expect((await identify(ana.bearer)).status).toBe(401);
    const { body } = await post("refreshToken", { refreshToken: ana.refreshToken });
    const { accessToken, refreshToken } = body as Wire["Tokens"];
    expect(refreshToken).toBe(ana.refreshToken);
    expect((await identify(accessToken)).status).toBe(200);
  });

  test("starts a session that lasts 90 days", async () => {
    later(91 * 86_400);
    expect(await post("refreshToken", { refreshToken: ana.refreshToken })).toMatchObject(ended);
  });

  test("starts a session that logout ends, with all its tokens", async () => {
    expect((await post("logout", { refreshToken: ana.refreshToken })).status).toBe(200);
    expect((await identify(ana.bearer)).status).toBe(401);
    expect(await post("refreshToken", { refreshToken: ana.refreshToken })).toMatchObject(ended);
  });
});

describe("an unknown session", () => {
  const responsesTo = async (refreshToken: string) => [
    await post("refreshToken", { refreshToken }),
    await post("renewSession", { refreshToken, renewals: 0 }),
  ];
  const unknown = { status: 400, body: { errorCode: 13 } };

  test("is not reported as ended, such as after a restore of an older database", async () => {
    expect(await responsesTo("a".repeat(43))).toMatchObject([unknown, unknown]);
    const rows = commerceDatabase(services.database.db).deleteFrom("session");
    await rows.where("refresh_hash", "=", sha256(ana.refreshToken)).execute();
    expect(await responsesTo(ana.refreshToken)).toMatchObject([unknown, unknown]);
  });

  test("is reported for a password version that the restored database does not have", async () => {
    const row = commerceDatabase(services.database.db).updateTable("session").set({ token_generation: 2_000_000_000 });
    await row.where("refresh_hash", "=", sha256(ana.refreshToken)).execute();
    expect(await responsesTo(ana.refreshToken)).toMatchObject([unknown, unknown]);
  });
});

describe("a session renewal", () => {
  const renew = (renewals: number) => post("renewSession", { refreshToken: ana.refreshToken, renewals });

  test("increments the counter, and returns the same response again for ten seconds", async () => {
    const user = { frqShopperNo: ana.number, firstName: "Ana" };
    expect(await renew(0)).toMatchObject({ status: 200, body: { renewals: 1, user } });
    later(9);
    expect(await renew(0)).toMatchObject({ body: { renewals: 1 } });
    expect(await renew(1)).toMatchObject({ body: { renewals: 2 } });
  });

  test("counts once for twenty parallel requests", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(0)));
    expect(new Set(answers.map(({ body }) => (body as Wire["RenewalResult"]).renewals))).toEqual(new Set([1]));
  });

  test("with an old count ends the session with all its tokens", async () => {
    await renew(0);
    later(11);
    expect(await renew(0)).toMatchObject(ended);
    expect(await renew(1)).toMatchObject(ended);
    expect((await identify(ana.bearer)).status).toBe(401);
  });

  test("is rejected for an ended session, and for one of another retailer", async () => {
    await post("logout", { refreshToken: ana.refreshToken });
    expect(await renew(0)).toMatchObject(ended);
    expect(
      await post("renewSession", { refreshToken: (await logIn()).refreshToken, renewals: 0 }, service, "4701"),
    ).toMatchObject({
      status: 404,
    });
  });
});

test("a logout of the other sessions keeps the current one", async () => {
  const other = await logIn();
  expect((await post("logout", { refreshToken: ana.refreshToken, others: true })).status).toBe(200);
  expect((await identify(ana.bearer)).status).toBe(200);
  expect((await identify(other.bearer)).status).toBe(401);
});

describe("an account update", () => {
  test("changes the given fields, and sets city and state by the zip code", async () => {
    expect((await update({ phone: "8015550777", address1: "9 Elm", zip: "84604" })).status).toBe(200);
    expect(await record()).toMatchObject({ phone: "8015550777", address1: "9 Elm", city: "Provo", firstName: "Ana" });
  });

  test("stores the language that the shopper has chosen", async () => {
    expect(await record()).toMatchObject({ language: null });
    expect((await update({ language: "es" })).status).toBe(200);
    expect(await record()).toMatchObject({ language: "es" });
    expect((await post("login", credentials)).body).toMatchObject({ user: { language: "es" } });
    expect((await update({ language: "fr" })).status).toBe(400);
  });

  test("changes the email address only with a password proof, which is valid once", async () => {
    const { loginProof } = (await post("authenticateLogin", credentials)).body as Wire["Proof"];
    expect(await update({ email: "ana2@example.com" })).toMatchObject({ status: 400, body: { errorCode: 11 } });
    expect((await update({ email: "ana2@example.com", loginProof })).status).toBe(200);
    expect((await update({ email: "ana@example.com", loginProof })).status).toBe(400);
    const back = await post("authenticateLogin", { ...credentials, emailOrPhone: "ana2@example.com" });
    expect(
      (await update({ email: "ana@example.com", loginProof: (back.body as Wire["Proof"]).loginProof })).status,
    ).toBe(200);
  });

  test("cannot change or read another shopper's account", async () => {
    const json = { frqShopperNo: "46000001130", firstName: "Eve" };
    expect((await call("updateAccount", { method: "PUT", bearer: ana.bearer, json })).status).toBe(403);
    const query = { frqShopperNo: "46000001130" };
    expect((await call("offers", { query, bearer: ana.bearer })).status).toBe(403);
    expect((await identify(ana.bearer, "4701")).status).toBe(403);
  });

  test("with another shopper's email address is rejected with the service's message", async () => {
    const { loginProof } = (await post("authenticateLogin", credentials)).body as Wire["Proof"];
    expect(await update({ email: "ben@example.com", loginProof })).toMatchObject({
      status: 400,
      body: { errorCode: 31, error: "email_in_use" },
    });
  });

  test("accepts only versions of the terms that exist", async () => {
    const ben = { ...credentials, emailOrPhone: "ben@example.com" };
    const {
      user: { frqShopperNo },
      tokens,
    } = (await post("login", ben)).body as Wire["Login"];
    const info = async () =>
      (await call("getTermsConditionsInfo", { query: { frqShopperNo }, bearer: tokens.accessToken }))
        .body as Wire["TermsInfo"];
    expect((await info()).customerTermsInfo).toEqual([]);
    const accept = (acceptedTermsVersion: string) =>
      call("updateAccount", {
        method: "PUT",
        bearer: tokens.accessToken,
        json: { frqShopperNo, acceptedTermsVersion },
      });
    expect((await accept("7.7")).status).toBe(400);
    expect((await accept("1.10")).status).toBe(200);
    expect((await info()).customerTermsInfo).toEqual([{ customerVersionAccepted: "1.10" }]);
  });
});

test("guests get the offers and the terms of the retailer with the service bearer", async () => {
  const { available, activated } = (await call("offers", { bearer: service })).body as Wire["OfferLists"];
  expect(available.length).toBeGreaterThan(200);
  expect(activated).toEqual([]);
  const { currentTerms } = (await call("getTermsConditionsInfo", { bearer: service })).body as Wire["TermsInfo"];
  expect(currentTerms).toContainEqual({ currentTermsVersion: "1.10" });
});

test("an offer is on the card once, however often it is clipped, until its holder unclips it", async () => {
  const offerId = (await ownOffers()).available.find(({ offerExpiryDate }) => offerExpiryDate === null)?.offerId ?? "";
  for (const _time of [1, 2]) expect((await clip(offerId)).status).toBe(200);
  const { available, activated } = await ownOffers();
  expect(activated.filter((offer) => offer.offerId === offerId)).toHaveLength(1);
  expect(available.map((offer) => offer.offerId)).not.toContain(offerId);
  const unclip = (frqShopperNo: string) => post("offers/unclip", { frqShopperNo, offers: [{ offerId }] }, ana.bearer);
  expect((await unclip("46000001130")).status).toBe(403);
  expect((await ownOffers()).activated.map((offer) => offer.offerId)).toContain(offerId);
  for (const _time of [1, 2]) expect((await unclip(ana.number)).status).toBe(200);
  expect((await ownOffers()).activated.map((offer) => offer.offerId)).not.toContain(offerId);
});

test("an offer that is unknown or for another card cannot be clipped", async () => {
  expect(await clip("none")).toMatchObject({ status: 400, body: { errorCode: 20, error: "unknown_offer" } });
  expect((await clip("none", "46000001130")).status).toBe(403);
});

test("injected errors have the error format of the contract", async () => {
  services.faults.set(
    "commerce",
    { mode: "refuse", delayMs: 0, status: 400, reason: "Sold out.", match: /clip$/ },
    { times: 1 },
  );
  expect((await clip("none")).body).toEqual({ success: false, errorCode: 30, error: "refused", reason: "Sold out." });
});

test("the service implements every route of the contract and no others", async () => {
  const app = fastify();
  const routes: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (method !== "HEAD") routes.push(`${String(method)} ${url.replace(":retailerId", "{retailerId}")}`);
  });
  const { database, clock } = services;
  const settings = testSettings();
  await commerceService.register(app, { db: database.db, clock, log: app.log, settings, contentDir: "" });
  expect(routes.toSorted()).toEqual(contract.operations.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test("the examples of the contract match its schemas", () => {
  expect(contract.problemsOfExamples()).toEqual([]);
});
