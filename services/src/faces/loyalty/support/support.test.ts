import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadContract } from "../../../testing/contract.ts";
import {
  callService,
  startTestServices,
  type TestCall,
  type TestServices,
  testTokens,
} from "../../../testing/start.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { loyaltyService } from "../service.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { logIn, type LoggedInShopper } from "../testing/shopper.ts";
import { supportAccess } from "../testing/support-answers.ts";
import type { Wire } from "../wire.generated.ts";

const appId = "app-reams";
const service = testTokens.loyalty;

let services: TestServices;
let ana: LoggedInShopper;
let support = "";

const call = (order: TestCall) => callService(services.urls.loyalty, order);

async function lookUp(lookup: object = {}): Promise<Wire["SupportAccess"] | []> {
  return (await call(supportAccess(service, lookup))).body as Wire["SupportAccess"] | [];
}

async function part<T>(name: string): Promise<T> {
  const path = "/support/{appId}/customers/{id}/{name}";
  return (await call({ path, params: { appId, id: ana.number, name }, bearer: support })).body as T;
}

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
});
beforeEach(async () => {
  ana = await logIn(services);
  const access = await lookUp();
  support = "SupportJwt" in access ? access.SupportJwt : "";
});
afterAll(() => services.stop());

const customer = (bearer: string): TestCall => {
  return { path: "/loyalty/{appId}/customer", params: { appId }, query: { frqShopperNo: ana.number }, bearer };
};

const activate = (OfferId: string, bearer: string): TestCall => {
  const path = "/loyalty/{appId}/quotient/{id}/offers/activate";
  return { method: "POST", path, params: { appId, id: ana.number }, bearer, json: { Offers: [{ OfferId }] } };
};

describe("support access to a shopper", () => {
  test.each([
    { By: "FrqShopperNo", of: () => ana.number },
    { By: "Email", of: () => "Ana@Example.com" },
    { By: "Phone", of: () => "+1 801-555-0110" },
  ])("finds a shopper by $By", async ({ By, of }) => {
    expect(await lookUp({ By, Value: of() })).toMatchObject({ FrqShopperNo: ana.number, FirstName: "Ana" });
  });

  test("finds a shopper by a receipt, unless several have one with this number", async () => {
    const db = coreDatabase(services.database.db);
    const receipts = db.selectFrom("receipt").selectAll().where("app_id", "=", appId);
    const receipt = await receipts.where("shopper_number", "=", ana.number).executeTakeFirstOrThrow();
    const { transaction_number, store: _store, lines: _lines, ...row } = receipt;
    const lookup = { By: "Receipt", Value: transaction_number };
    expect(await lookUp(lookup)).toMatchObject({ FrqShopperNo: ana.number });
    expect(await lookUp({ ...lookup, Value: "00000-0000" })).toEqual([]);
    const others = receipts.select("shopper_number").where("shopper_number", "!=", ana.number);
    const { shopper_number } = await others.executeTakeFirstOrThrow();
    const copy = { ...row, shopper_number, receipt_number: 9_999 };
    await db.insertInto("receipt").values(copy).execute();
    expect(await lookUp(lookup)).toEqual([]);
    await db.deleteFrom("receipt").where("receipt_number", "=", copy.receipt_number).execute();
  });

  test("finds shoppers by the beginnings of their names, with the email address and the home store", async () => {
    const search = async (Name: string) => {
      const json = { Name, Agent: "sam@aisle.example" };
      const path = "/support/{appId}/search";
      const { body } = await call({ method: "POST", path, params: { appId }, bearer: service, json });
      return (body as Wire["SupportMatches"]).Matches.map(({ FirstName }) => FirstName);
    };
    expect(await search("an")).toContain("Ana");
    expect(await search("ANA wh")).toEqual(["Ana"]);
    expect(await search("whitlock ana")).toEqual(["Ana"]);
    expect(await search("na")).not.toContain("Ana");
    expect(await search("%%")).toEqual([]);
  });

  test("returns null for an unknown shopper", async () => {
    expect(await lookUp({ By: "Email", Value: "unknown@example.com" })).toEqual([]);
  });

  test("returns a bearer that reads what the shopper can read, for ten minutes", async () => {
    expect((await call(customer(support))).body).toEqual((await call(customer(ana.bearer))).body);
    services.clock.set(new Date(Date.now() + 700_000));
    expect((await call(customer(support))).status).toBe(401);
    services.clock.reset();
  });

  test("does not read other shoppers", async () => {
    const other = { ...customer(support), query: { frqShopperNo: "41000000" } };
    expect((await call(other)).status).toBe(403);
  });
});

test("a support bearer cannot write, on any route", async () => {
  const { operations } = await loadContract("loyalty");
  const changes = operations.filter(({ method }) => method !== "GET");
  const statuses = changes.map(async ({ method, path }) => {
    const params = { appId, id: ana.number, frqShopperNo: ana.number, charityId: "7000", version: "1.10" };
    const json = bodies[path] ?? {};
    const answer = await call({
      method: method === "PUT" ? "PUT" : "POST",
      path,
      params,
      query: { a: appId },
      bearer: support,
      json,
    });
    return [path, answer.status] as const;
  });
  const taken = (await Promise.all(statuses)).filter(([, status]) => status !== 401 && status !== 403);
  expect(changes.length).toBeGreaterThan(10);
  expect(taken).toEqual([]);
});

/** Valid bodies for the routes that validate the body before the bearer. */
const bodies: Readonly<Record<string, object>> = {
  "/loyalty/{appId}/customer/changepassword": {
    Email: "ana@example.com",
    OldPassword: demoPassword,
    NewPassword: demoPassword,
  },
  "/AppUsers/updatesecurityanswer": {
    FrqShopperNo: "1",
    SecurityQuestion: "What was the name of your first pet?",
    SecurityAnswer: "Rex",
  },
  "/AppUsers/renew": { Renewals: 0 },
  "/AppUsers/updateemailsubscription": [{ FrqShopperNo: "1", EmailSubscriptionId: "weekly", OptOutEmail: false }],
};

describe("support can read", () => {
  test("logins and wrong passwords with the device, newest first", async () => {
    const wrong = { EmailOrPhone: "ana@example.com", Password: "wrong", Device: "Safari on iPhone" };
    await call({ method: "POST", path: "/AppUsers/login", query: { a: appId }, bearer: service, json: wrong });
    const { SignIns } = await part<{ SignIns: Wire["SignIn"][] }>("signins");
    expect(SignIns.slice(0, 2)).toMatchObject([
      { Outcome: "WrongPassword", Device: "Safari on iPhone" },
      { Outcome: "Succeeded", Device: null },
    ]);
  });

  test("every clip attempt with its result and request id", async () => {
    const lists = await call({
      path: "/loyalty/{appId}/quotient/{id}/offers",
      params: { appId, id: ana.number },
      bearer: ana.bearer,
    });
    const { Available, Redeemed } = lists.body as Wire["ShopperOfferLists"];
    const [offer = "", used = ""] = [Available, Redeemed].map(([first]) => first?.OfferId);
    for (const id of [offer, offer, used, "none"]) await call(activate(id, ana.bearer));
    const { ClipAttempts } = await part<{ ClipAttempts: Wire["ClipAttempt"][] }>("clips");
    expect(ClipAttempts.slice(0, 4).map(({ OfferId, Outcome }) => [OfferId, Outcome])).toEqual([
      ["none", "UnknownOffer"],
      [used, "AlreadyRedeemed"],
      [offer, "AlreadyClipped"],
      [offer, "Clipped"],
    ]);
    expect(ClipAttempts[0]?.Reference).toMatch(/^[\w-]{8,}$/);
  });

  test("the accepted versions of the terms", async () => {
    const { Acceptances } = await part<{ Acceptances: Wire["Acceptance"][] }>("terms");
    expect(Acceptances).toEqual([{ Version: "1.10", At: expect.any(String) }]);
  });
});

test("ending a shopper's sessions ends every token, support's included", async () => {
  const path = "/support/{appId}/customers/{id}/endsessions";
  const end = { method: "POST", path, params: { appId, id: ana.number } } as const;
  expect((await call({ ...end, bearer: service })).status).toBe(200);
  expect((await call(customer(ana.bearer))).status).toBe(401);
  expect((await call(customer(support))).status).toBe(401);
  expect((await call({ ...end, bearer: service })).status).toBe(200);
});
