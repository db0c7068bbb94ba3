import { randomBytes, scryptSync } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { hashPassword, setPasswordCost } from "../../../core/sessions/passwords.ts";
import { loyaltyService } from "../service.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { newCard } from "../../../core/testing/customer.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
});

afterAll(() => services.stop());

const tryLogin = (EmailOrPhone: string, Password = demoPassword) =>
  callService(services.urls.loyalty, {
    method: "POST",
    path: "/AppUsers/login",
    query: { a: "app-reams" },
    bearer: testTokens.loyalty,
    json: { EmailOrPhone, Password },
  });

const ownOffers = ({ appId, number }: LoggedInShopper, bearer: string) =>
  callService(services.urls.loyalty, {
    path: "/loyalty/{appId}/quotient/{id}/offers",
    params: { appId, id: number },
    bearer,
  });

/** Makes hashes as in production until the end of a test. */
function usePasswordCost(): void {
  setPasswordCost("full");
  onTestFinished(() => setPasswordCost("low"));
}

describe("a login", () => {
  test("finds the account by email address in any case and by phone in any punctuation", async () => {
    const logins = ["ana@example.com", " ANA@Example.com ", "8015550110", "(801) 555-0110", "+1 801 555 0110"];
    for (const login of logins) {
      const { body } = await tryLogin(login);
      expect(body).toMatchObject({ AppUserLogin: { FirstName: "Ana", MyStore: { MyStoreNumber: "1" } } });
    }
  });

  test("replaces a hash of lower cost with the right password only", async () => {
    usePasswordCost();
    const outdated = (salt: Buffer) => {
      const key = scryptSync(demoPassword, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 });
      return `scrypt$32768$8$1$${salt.toString("base64url")}$${key.toString("base64url")}`;
    };
    const db = coreDatabase(services.database.db);
    const password_hash = outdated(randomBytes(16));
    const card = newCard({ shopper_number: "41000098", email: "old@example.com", password_hash });
    await db.insertInto("customer").values(card).execute();
    const hashNow = async () => {
      const row = await db
        .selectFrom("customer")
        .select("password_hash")
        .where("shopper_number", "=", "41000098")
        .executeTakeFirst();
      return row?.password_hash;
    };
    expect((await tryLogin("old@example.com", "wrong")).status).toBe(400);
    expect(await hashNow()).toBe(password_hash);
    expect((await tryLogin("old@example.com")).status).toBe(200);
    expect(await hashNow()).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await tryLogin("old@example.com")).status).toBe(200);
  });

  test("accepts a password of any age", async () => {
    const card = newCard({
      shopper_number: "41000097",
      email: "long@example.com",
      password_hash: await hashPassword(demoPassword),
    });
    await coreDatabase(services.database.db).insertInto("customer").values(card).execute();
    services.clock.set(new Date(Date.now() + 10 * 365 * 86_400_000));
    expect((await tryLogin("long@example.com")).status).toBe(200);
    services.clock.reset();
  });

  test("returns different errors to the gateway for an unknown account and a wrong password", async () => {
    expect((await tryLogin("unknown@example.com")).body).toMatchObject({ ErrorCode: 10 });
    expect((await tryLogin("8015559999")).body).toMatchObject({ ErrorCode: 10 });
    expect((await tryLogin("ana@example.com", "groceries4us!")).body).toMatchObject({ ErrorCode: 11 });
  });

  test("rejects a card that has no password", async () => {
    const card = newCard({ shopper_number: "41000099", email: "card@example.com" });
    await coreDatabase(services.database.db).insertInto("customer").values(card).execute();
    expect((await tryLogin("card@example.com", "")).status).toBe(400);
    expect((await tryLogin("card@example.com", "anything")).body).toMatchObject({ ErrorCode: 10 });
  });

  test("takes as long for an unknown account as for a wrong password", async () => {
    usePasswordCost();
    // The first login makes the hash of the account again.
    await tryLogin("ana@example.com");
    const timeOf = async (login: string): Promise<number> => {
      const startedAt = performance.now();
      await tryLogin(login, "wrong");
      return performance.now() - startedAt;
    };
    // Load on the machine only adds to a time, so the shortest of each is compared.
    const memberTimes: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      memberTimes.push(await timeOf("ana@example.com"));
      unknown.push(await timeOf("unknown@example.com"));
    }
    const ratio = Math.min(...unknown) / Math.min(...memberTimes);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("returns a token for the shopper and the retailer that the published keys verify", async () => {
    const { bearer, number } = await logIn(services, { appId: "app-lees" });
    const keys = createRemoteJWKSet(new URL(`${services.urls.loyalty}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(bearer, keys, {
      issuer: "aisle-loyalty",
      audience: "app-lees",
    });
    expect(payload.sub).toBe(number);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(90 * 86_400);
    expect(protectedHeader).toMatchObject({ alg: "ES256", typ: "frequent-shopper+jwt" });
  });
});

describe("a shopper bearer", () => {
  test("of one retailer is invalid at another, where the same email is another account", async () => {
    const [reams, lees] = [await logIn(services), await logIn(services, { appId: "app-lees" })];
    expect(reams.number).not.toBe(lees.number);
    expect((await ownOffers(lees, reams.bearer)).status).toBe(403);
    expect((await ownOffers({ ...reams, appId: "app-lees" }, reams.bearer)).status).toBe(403);
  });

  test("of one shopper gives no access to another", async () => {
    const [ana, ben] = [await logIn(services), await logIn(services, { login: "ben@example.com" })];
    expect((await ownOffers(ben, ana.bearer)).status).toBe(403);
  });

  test("ends at its logout, without an effect on the shopper's other tokens", async () => {
    const [phone, laptop] = [await logIn(services), await logIn(services)];
    const logout = {
      method: "POST",
      path: "/AppUsers/logout",
      query: { a: "app-reams" },
      bearer: phone.bearer,
    } as const;
    expect((await callService(services.urls.loyalty, logout)).status).toBe(200);
    expect((await ownOffers(phone, phone.bearer)).status).toBe(401);
    expect((await callService(services.urls.loyalty, logout)).status).toBe(401);
    expect((await ownOffers(laptop, laptop.bearer)).status).toBe(200);
  });

  test("stays valid when its shopper ends the other sessions, which all end", async () => {
    const [ana, ben] = [await logIn(services), await logIn(services, { login: "ben@example.com" })];
    const phone = await logIn(services);
    const elsewhere = { method: "POST", path: "/AppUsers/logoutothers", query: { a: "app-reams" } } as const;
    expect((await callService(services.urls.loyalty, { ...elsewhere, bearer: ana.bearer })).status).toBe(200);
    expect((await ownOffers(ana, phone.bearer)).status).toBe(401);
    expect((await ownOffers(ana, ana.bearer)).status).toBe(200);
    expect((await ownOffers(ben, ben.bearer)).status).toBe(200);
  });

  test("is unknown, not ended, if a restored database has an older generation or no such shopper", async () => {
    const rows = coreDatabase(services.database.db);
    const [shopper_number, email] = ["41000096", "restored@example.com"];
    const password_hash = await hashPassword(demoPassword);
    await rows.insertInto("customer").values(newCard({ shopper_number, email, password_hash })).execute();
    const before = await logIn(services, { login: email });
    const ofShopper = rows.updateTable("customer").where("shopper_number", "=", shopper_number);
    await ofShopper.set({ token_generation: 1 }).execute();
    const after = await logIn(services, { login: email });
    expect(await ownOffers(before, before.bearer)).toMatchObject({ status: 401, body: { ErrorCode: 12 } });
    await ofShopper.set({ token_generation: 0 }).execute();
    expect(await ownOffers(after, after.bearer)).toMatchObject({ status: 401, body: { ErrorCode: 2 } });
    await rows.deleteFrom("customer").where("shopper_number", "=", shopper_number).execute();
    expect(await ownOffers(before, before.bearer)).toMatchObject({ status: 401, body: { ErrorCode: 2 } });
  });

  test("ends at the next password change after a restore, although its own password is newer than the restored one", async () => {
    const rows = coreDatabase(services.database.db);
    const [shopper_number, email] = ["41000095", "lost@example.com"];
    const password_hash = await hashPassword(demoPassword);
    await rows.insertInto("customer").values(newCard({ shopper_number, email, password_hash })).execute();
    const endSessions = () =>
      callService(services.urls.loyalty, {
        method: "POST",
        path: "/support/{appId}/customers/{id}/endsessions",
        params: { appId: "app-reams", id: shopper_number },
        bearer: testTokens.loyalty,
      });
    await endSessions();
    const lost = await logIn(services, { login: email });
    expect((await ownOffers(lost, lost.bearer)).status).toBe(200);
    const ofShopper = rows.updateTable("customer").where("shopper_number", "=", shopper_number);
    await ofShopper.set({ token_generation: 0 }).execute();
    services.clock.set(new Date(Date.now() + 3_600_000));
    await endSessions();
    expect(await ownOffers(lost, lost.bearer)).toMatchObject({ status: 401, body: { ErrorCode: 12 } });
    const present = await logIn(services, { login: email });
    expect((await ownOffers(present, present.bearer)).status).toBe(200);
    services.clock.reset();
  });

  test.each([300_000, 3_600_000, 86_400_000])(
    "that was issued %i ms in the future has not ended, and is valid again later",
    async (aheadMs) => {
      const real = Date.now();
      onTestFinished(() => services.clock.reset());
      services.clock.set(new Date(real + aheadMs));
      const ana = await logIn(services);
      services.clock.set(new Date(real));
      expect(await ownOffers(ana, ana.bearer)).toMatchObject({ status: 401, body: { ErrorCode: 14 } });
      services.clock.set(new Date(real + aheadMs));
      expect((await ownOffers(ana, ana.bearer)).status).toBe(200);
    },
  );

  test("ends after 90 days", async () => {
    const ana = await logIn(services);
    services.clock.set(new Date(Date.now() + 89 * 86_400_000));
    expect((await ownOffers(ana, ana.bearer)).status).toBe(200);
    services.clock.set(new Date(Date.now() + 91 * 86_400_000));
    expect((await ownOffers(ana, ana.bearer)).status).toBe(401);
    services.clock.reset();
  });
});
