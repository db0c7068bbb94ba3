import { afterAll, beforeAll, expect, test } from "vitest";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { newCard } from "../../../core/testing/customer.ts";
import { loyaltyService } from "../service.ts";

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
});

afterAll(() => services.stop());

const logIn = (identity: object, bearer: string | undefined = testTokens.loyalty) =>
  callService(services.urls.loyalty, {
    method: "POST",
    path: "/AppUsers/identitylogin",
    query: { a: "app-reams" },
    bearer,
    json: { Issuer: "https://id.example", LinkBy: "Email", CreatesAccount: false, ...identity },
  });

const addCard = (shopper_number: string, email: string | null) =>
  coreDatabase(services.database.db).insertInto("customer").values(newCard({ shopper_number, email })).execute();

const numberOf = async (identity: object) => {
  const { body } = await logIn(identity);
  return (body as { AppUserLogin?: { FrqShopperNo?: string } }).AppUserLogin?.FrqShopperNo;
};

const unknown = { Success: false, ErrorCode: 10, Reason: "There is no account with this email address or phone." };

test("links the account with the verified address for good, whatever the address is later", async () => {
  await addCard("41000201", "linked@example.com");
  expect(await numberOf({ Subject: "linked", Email: " Linked@Example.com " })).toBe("41000201");
  expect(await numberOf({ Subject: "linked", Email: "renamed@example.com" })).toBe("41000201");
  expect(await numberOf({ Subject: "linked" })).toBe("41000201");
});

test("takes over an address that the shopper has changed at the provider, unless another account has it", async () => {
  await addCard("41000206", "mover@example.com");
  await addCard("41000207", "other@example.com");
  const emailAfter = async (Email: string) => {
    await logIn({ Subject: "mover", Email });
    const query = coreDatabase(services.database.db).selectFrom("customer").select("email");
    return (await query.where("shopper_number", "=", "41000206").executeTakeFirst())?.email;
  };
  expect(await emailAfter("mover@example.com")).toBe("mover@example.com");
  expect(await emailAfter("Moved@Example.com")).toBe("moved@example.com");
  expect(await emailAfter("other@example.com")).toBe("moved@example.com");
});

test("issues a token that calls of the shopper accept", async () => {
  await addCard("41000202", "token@example.com");
  const { body } = await logIn({ Subject: "token", Email: "token@example.com" });
  const { FrequentShopperJwt: bearer } = body as { FrequentShopperJwt: string };
  const path = "/loyalty/{appId}/customer";
  const query = { frqShopperNo: "41000202" };
  const answer = await callService(services.urls.loyalty, { path, params: { appId: "app-reams" }, query, bearer });
  expect(answer.status).toBe(200);
});

test("finds a card by its number", async () => {
  await addCard("41000203", null);
  expect(await numberOf({ Subject: "card", LinkBy: "CardNumber", CardNumber: "41000203" })).toBe("41000203");
});

test("lets no second subject of the issuer into an account, but one of another issuer", async () => {
  await addCard("41000204", "taken@example.com");
  await logIn({ Subject: "first", Email: "taken@example.com" });
  const { status, body } = await logIn({ Subject: "second", Email: "taken@example.com" });
  expect({ status, body }).toEqual({
    status: 400,
    body: { Success: false, ErrorCode: 30, Reason: "The account belongs to another login." },
  });
  expect(await numberOf({ Issuer: "https://other.example", Subject: "second", Email: "taken@example.com" })).toBe(
    "41000204",
  );
});

test("refuses a subject without an account, and one whose address is not verified", async () => {
  expect(await logIn({ Subject: "newcomer", Email: "newcomer@example.com" })).toMatchObject({
    status: 400,
    body: unknown,
  });
  expect(await logIn({ Subject: "newcomer" })).toMatchObject({ status: 400, body: unknown });
});

test("creates an account where the retailer wants it and the provider states what it needs", async () => {
  const fields = { Email: "new@example.com", FirstName: "Nia", LastName: "New", Phone: "(801) 555-0999" };
  const identity = { Subject: "new", CreatesAccount: true, ...fields };
  const number = await numberOf(identity);
  expect(number).toMatch(/^49\d{9}$/);
  expect(await numberOf({ Subject: "new" })).toBe(number);
  const { Phone: _none, ...lacking } = identity;
  expect(await logIn({ ...lacking, Subject: "lacking", Email: "lacking@example.com" })).toMatchObject({
    body: unknown,
  });
});

test("a logout at the provider ends all tokens of its shopper alone, who may log in again", async () => {
  await addCard("41000205", "leaver@example.com");
  const bearer = async () =>
    ((await logIn({ Subject: "leaver", Email: "leaver@example.com" })).body as { FrequentShopperJwt: string })
      .FrequentShopperJwt;
  const statusWith = async (token: string) => {
    const query = { frqShopperNo: "41000205" };
    const call = { path: "/loyalty/{appId}/customer", params: { appId: "app-reams" }, query, bearer: token };
    return (await callService(services.urls.loyalty, call)).status;
  };
  const logOut = (Subject: string) =>
    callService(services.urls.loyalty, {
      method: "POST",
      path: "/AppUsers/identitylogout",
      query: { a: "app-reams" },
      bearer: testTokens.loyalty,
      json: { Issuer: "https://id.example", Subject },
    });
  const token = await bearer();
  expect(await logOut("unknown")).toMatchObject({ status: 200, body: { FrqShopperNo: null } });
  expect(await statusWith(token)).toBe(200);
  expect(await logOut("leaver")).toMatchObject({ status: 200, body: { FrqShopperNo: "41000205" } });
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(await bearer())).toBe(200);
});

test("requires the service bearer", async () => {
  expect(await logIn({ Subject: "linked" }, "guess")).toMatchObject({ status: 401 });
});
