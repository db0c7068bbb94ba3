import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { registration } from "../testing/account-answers.ts";
import { newCard } from "../../../core/testing/customer.ts";
import { logIn } from "../testing/shopper.ts";

const appId = "app-grandway";
const claimId = "claim-1";
const minuteMs = 60_000;

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
});
afterEach(() => services.clock.reset());
afterAll(() => services.stop());

const db = () => coreDatabase(services.database.db);

async function post(path: string, json: object, app = appId) {
  const call = { method: "POST", path, params: { appId: app }, bearer: testTokens.loyalty, json } as const;
  const { status, body } = await callService(services.urls.loyalty, call);
  return { status, body: body as Readonly<Record<string, unknown>> };
}

let cardCount = 0;

/** Stores a card without an account and returns its number and phone. */
async function handOut(changes: object = {}) {
  cardCount += 1;
  const digits = String(cardCount).padStart(4, "0");
  const card = { shopper_number: `4799${digits}`, phone: `385777${digits}` };
  const holder = { app_id: appId, last_name: "Núñez-O'Hara", zip: "84663", ...card, ...changes };
  await db().insertInto("customer").values(newCard(holder)).execute();
  return card;
}

const outbox = async (phone: string) =>
  (await db().selectFrom("message").select("body").where("recipient", "=", phone).orderBy("message_id").execute()).map(
    ({ body }) => body,
  );

const lastCode = async (phone: string): Promise<string> =>
  /\b\d{6}\b/.exec((await outbox(phone)).at(-1) ?? "")?.[0] ?? "";

const requestCode = (Phone: string, more: object = { ClaimId: claimId }) =>
  post("/loyalty/{appId}/customer/claimcode", { Phone, ...more });

/** Requests a code and returns it. */
async function codeFor(phone: string): Promise<string> {
  await requestCode(phone);
  return lastCode(phone);
}

const holder = { LastName: "nunez o’hara", Zip: "84663-1234" };

const register = (Phone: string, changes: object = {}, app = appId) =>
  post(
    "/loyalty/{appId}/customer/register",
    registration({ Email: `owner-of-${Phone}@example.com`, Phone, ClaimId: claimId, CardHolder: holder, ...changes }),
    app,
  );

const claim = (Phone: string, changes: object) =>
  post("/loyalty/{appId}/customer/claims", { Phone, ClaimId: claimId, ...changes });

const decide = (number: string, Decision: string, id = claimId, app = appId) =>
  post(`/support/{appId}/customers/${number}/claims/${id}`, { Decision }, app);

const phoneOf = async (shopper_number: string) =>
  (
    await db()
      .selectFrom("customer")
      .select("phone")
      .where((is) => is.and({ app_id: appId, shopper_number }))
      .execute()
  )[0]?.phone;

describe("the code for a card", () => {
  test("is required, and stored as a slow hash only", async () => {
    const { phone } = await handOut();
    expect((await register(phone)).body).toMatchObject({ ErrorCode: 33 });
    expect((await register(phone, { ClaimCode: "000000" })).body).toMatchObject({ ErrorCode: 34 });
    expect(await codeFor(phone)).toMatch(/^\d{6}$/);
    const codeRows = db().selectFrom("claim_code").select("code_hash").where("phone", "=", phone);
    expect(await codeRows.execute()).toEqual([{ code_hash: expect.stringMatching(/^scrypt\$\d+\$/) }]);
  });

  test.each([
    [{}, /: your code is \d{6}\./],
    [{ Language: "es" }, /: tu código es \d{6}\./],
  ])("is a text in the language of the request: %j", async (more, text) => {
    const { phone } = await handOut();
    await requestCode(phone, more);
    expect((await outbox(phone)).at(-1)).toMatch(text);
    expect((await requestCode(phone, { Language: "fr" })).status).toBe(400);
  });

  test("is used up after five wrong ones, also for the right one", async () => {
    const { phone } = await handOut();
    const code = await codeFor(phone);
    const wrong = code === "111111" ? "222222" : "111111";
    const tries = await Promise.all(Array.from({ length: 8 }, () => register(phone, { ClaimCode: wrong })));
    expect(tries.every(({ status }) => status === 400)).toBe(true);
    expect((await register(phone, { ClaimCode: code })).body).toMatchObject({ ErrorCode: 36 });
    expect((await register(phone, { ClaimCode: await codeFor(phone) })).status).toBe(200);
  });

  test("expires after ten minutes", async () => {
    const { phone } = await handOut();
    const ClaimCode = await codeFor(phone);
    services.clock.set(new Date(Date.now() + 10 * minuteMs + 1_000));
    expect((await register(phone, { ClaimCode })).body).toMatchObject({ ErrorCode: 34 });
  });

  test("is valid only in the registration, at the phone and at the retailer that it was sent for", async () => {
    const [{ phone }, other] = [await handOut(), await handOut()];
    await requestCode(other.phone);
    const ClaimCode = await codeFor(phone);
    expect((await register(phone, { ClaimCode, ClaimId: "claim-2" })).body).toMatchObject({ ErrorCode: 34 });
    expect((await register(phone, { ClaimCode, ClaimId: undefined })).body).toMatchObject({ ErrorCode: 34 });
    expect((await register(other.phone, { ClaimCode })).body).toMatchObject({ ErrorCode: 34 });
    await db()
      .insertInto("customer")
      .values(newCard({ app_id: "app-lees", shopper_number: "1", phone }))
      .execute();
    expect((await register(phone, { ClaimCode }, "app-lees")).body).toMatchObject({ ErrorCode: 34 });
    expect((await register(phone, { ClaimCode })).status).toBe(200);
  });

  test("is replaced by the next one", async () => {
    const { phone } = await handOut();
    const ClaimCode = await codeFor(phone);
    await codeFor(phone);
    expect((await register(phone, { ClaimCode })).body).toMatchObject({ ErrorCode: 34 });
  });
});

describe("the details of the holder", () => {
  test("claim the card in any case, with or without accents, spaces and the last four digits of the zip code", async () => {
    const { phone, shopper_number } = await handOut();
    const ClaimCode = await codeFor(phone);
    expect((await register(phone, { ClaimCode })).body).toMatchObject({ FrqShopperNo: shopper_number });
    expect((await register(phone, { ClaimCode })).body).toMatchObject({ ErrorCode: 32 });
    const login = `owner-of-${phone}@example.com`;
    expect((await logIn(services, { appId, login })).number).toBe(shopper_number);
  });

  test("are those of the registration by default", async () => {
    const { phone, shopper_number } = await handOut({ last_name: "LUND", birthday: "1990-02-03" });
    const answer = await register(phone, { ClaimCode: await codeFor(phone), CardHolder: undefined });
    expect(answer.body).toMatchObject({ FrqShopperNo: shopper_number });
  });

  test.each([
    ["another last name", {}, { LastName: "Nunez" }],
    ["another zip code", {}, { Zip: "84664" }],
    ["no birthdate of a card with one", { birthday: "1990-02-03" }, {}],
    ["another birthdate", { birthday: "1990-02-03" }, { Birthday: "1990-02-04" }],
    ["a card without a zip code", { zip: null }, { Zip: "" }],
    ["a card without a last name", { last_name: " " }, { LastName: "" }],
  ])("do not claim it with %s, in the same words, and the code stays valid", async (_case, card, stated) => {
    const { phone } = await handOut(card);
    const ClaimCode = await codeFor(phone);
    const { body } = await register(phone, { ClaimCode, CardHolder: { ...holder, ...stated } });
    expect(body).toEqual({
      Success: false,
      ErrorCode: 37,
      Reason: "The details are not those of the holder of the card.",
    });
    expect((await claim(phone, { ClaimCode })).status).toBe(200);
  });

  test("are compared five times for each card, with whatever codes", async () => {
    const { phone, shopper_number } = await handOut();
    for (let round = 0; round < 5; round += 1) {
      const ClaimCode = await codeFor(phone);
      const wrong = await register(phone, { ClaimCode, CardHolder: { ...holder, Zip: "10001" } });
      expect(wrong.body).toMatchObject({ ErrorCode: 37 });
    }
    const right = await register(phone, { ClaimCode: await codeFor(phone) });
    expect(right.body).toMatchObject({ ErrorCode: 37 });
    expect(await phoneOf(shopper_number)).toBe(phone);
  });
});

describe("a claim of a phone that changed hands", () => {
  const newOwner = { LastName: "Lund", Zip: "84663" };

  /** Stores a card and requests the release of its phone; returns the card. */
  async function claimed() {
    const card = await handOut();
    const ClaimCode = await codeFor(card.phone);
    await register(card.phone, { ClaimCode, CardHolder: newOwner });
    const { body } = await claim(card.phone, { ClaimCode });
    expect(body).toMatchObject({ FrqShopperNo: card.shopper_number, Details: "DIFFERENT", State: "PENDING" });
    return { ...card, ClaimCode };
  }

  test("needs the right code, uses it up, and is one for each card", async () => {
    const { phone, ClaimCode } = await claimed();
    expect((await claim(phone, { ClaimCode })).body).toMatchObject({ ClaimId: claimId, State: "PENDING" });
    expect((await claim(phone, { ClaimCode, ClaimId: "claim-2" })).body).toMatchObject({ ErrorCode: 34 });
    expect((await register(phone, { ClaimCode })).body).toMatchObject({ ErrorCode: 34 });
    await requestCode(phone, { ClaimId: "claim-2" });
    const second = await claim(phone, { ClaimCode: await lastCode(phone), ClaimId: "claim-2" });
    expect(second.body).toMatchObject({ ClaimId: claimId });
  });

  test("releases the phone once after its approval, with a new code, to a new card", async () => {
    const { phone, shopper_number } = await claimed();
    const stated = async () => ({ ClaimCode: await codeFor(phone), CardHolder: newOwner });
    expect((await register(phone, await stated())).body).toMatchObject({ ErrorCode: 37 });
    expect((await decide(shopper_number, "APPROVED")).body).toMatchObject({ State: "APPROVED" });
    expect((await outbox(phone)).at(-1)).toMatch(/approved.*72 hours/);
    expect((await decide(shopper_number, "APPROVED")).body).toMatchObject({ State: "APPROVED" });
    const texts = (await outbox(phone)).filter((body) => body.includes("approved"));
    expect(texts).toHaveLength(1);
    expect((await register(phone, { CardHolder: newOwner })).body).toMatchObject({ ErrorCode: 33 });
    const { body } = await register(phone, await stated());
    expect(body).toMatchObject({ Phone: phone, LastName: "Lund" });
    expect(body["FrqShopperNo"]).not.toBe(shopper_number);
    expect(await phoneOf(shopper_number)).toBeNull();
    expect((await decide(shopper_number, "APPROVED")).body).toMatchObject({ State: "USED" });
  });

  test("is not approved for longer than 72 hours", async () => {
    const { phone, shopper_number } = await claimed();
    await decide(shopper_number, "APPROVED");
    services.clock.set(new Date(Date.now() + 72 * 60 * minuteMs + 1_000));
    const late = await register(phone, { ClaimCode: await codeFor(phone), CardHolder: newOwner });
    expect(late.body).toMatchObject({ ErrorCode: 37 });
    expect((await decide(shopper_number, "APPROVED")).body).toMatchObject({ State: "EXPIRED" });
  });

  test("is decided once, and a denial releases nothing", async () => {
    const { phone, shopper_number } = await claimed();
    expect((await decide(shopper_number, "DENIED")).body).toMatchObject({ State: "DENIED", ApprovedUntil: null });
    expect((await outbox(phone)).at(-1)).toContain("couldn't approve");
    expect((await decide(shopper_number, "APPROVED")).body).toMatchObject({ ErrorCode: 39 });
    const answer = await register(phone, { ClaimCode: await codeFor(phone), CardHolder: newOwner });
    expect(answer.body).toMatchObject({ ErrorCode: 37 });
  });

  test("does not exist at another retailer or another card", async () => {
    const { shopper_number } = await claimed();
    const other = await handOut();
    expect((await decide(shopper_number, "APPROVED", claimId, "app-lees")).body).toMatchObject({ ErrorCode: 38 });
    expect((await decide(other.shopper_number, "APPROVED")).body).toMatchObject({ ErrorCode: 38 });
  });

  test("gives one of two concurrent registrations the phone", async () => {
    const { phone, shopper_number } = await claimed();
    await decide(shopper_number, "APPROVED");
    const ClaimCode = await codeFor(phone);
    const answers = await Promise.all(
      ["one", "two"].map((name) =>
        register(phone, { ClaimCode, CardHolder: newOwner, Email: `${name}-of-${phone}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });
});
