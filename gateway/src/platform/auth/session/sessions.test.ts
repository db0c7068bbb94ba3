import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import type { SessionKeys } from "../../config/schema.ts";
import { createSessionService } from "./create-session-service.ts";
import { createMemorySessionStore } from "./memory-session-store.ts";
import { readSession } from "./read-session.ts";
import { encryptClaims, encryptionKey } from "./encrypted-token.ts";
import type { SessionService } from "./session-service.ts";
import { readSessionCookie, sessionCookieHeader, shopperCookie } from "./session-cookie.ts";

const start = Date.parse("2026-05-04T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const key = (fill: number) => new Uint8Array(32).fill(fill);
const ana = {
  sitePath: "reams",
  shopperNumber: "41000000101",
  firstName: "Ana",
  homeStoreNumber: "12",
  shopperToken: "canary-token",
};

function createService(keys: SessionKeys = [key(1)]) {
  const clock = { now: start };
  const now = () => new Date(clock.now);
  return { clock, sessions: createSessionService(keys, createMemorySessionStore(now), now) };
}

it("decrypts what it has encrypted", async () => {
  const { sessions } = createService();
  const session = sessions.start(ana, "cookie");
  expect(await sessions.decrypt(await sessions.encrypt(session), "cookie", "reams")).toEqual(session);
});

it("checks a cached token again: time, retailer, use and revocation", async () => {
  const { clock, sessions } = createService();
  const session = sessions.start(ana, "cookie");
  const encrypted = await sessions.encrypt(session);
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toEqual(session);
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toEqual(session);
  expect(await sessions.decrypt(encrypted, "bearer", "reams")).toBeNull();
  expect(await sessions.decrypt(encrypted, "cookie", "harmons")).toBeNull();
  expect(await sessions.decryptRefreshToken(encrypted, "reams")).toBeNull();
  clock.now += 90 * day + 59_000;
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toEqual(session);
  clock.now += 1_000;
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toBeNull();
  clock.now = start;
  await sessions.revoke(session);
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toBeNull();
});

it("reveals no shopper data in the encrypted token", async () => {
  const { sessions } = createService();
  const encrypted = await sessions.encrypt(sessions.start(ana, "cookie"));
  const readable = encrypted.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
  expect(readable.join()).not.toMatch(/canary|41000000101|Ana/);
});

it("gives every session its own id", () => {
  const { sessions } = createService();
  expect(sessions.start(ana, "cookie").id).not.toBe(sessions.start(ana, "cookie").id);
});

/** The tokens of a session for every use. */
async function tokensOf(sessions: SessionService) {
  const { bearer, refresh } = await sessions.encryptTokens(sessions.start(ana, "bearer"), 3);
  return {
    cookie: await sessions.encrypt(sessions.start(ana, "cookie")),
    bearer: bearer.value,
    refresh: refresh.value,
  };
}

const decryptedAs = (sessions: SessionService, encrypted: string, sitePath = "reams") => ({
  cookie: sessions.decrypt(encrypted, "cookie", sitePath),
  bearer: sessions.decrypt(encrypted, "bearer", sitePath),
  refresh: sessions.decryptRefreshToken(encrypted, sitePath),
});

const ways = ["cookie", "bearer", "refresh"] as const;

it.each(ways)("accepts a %s token for its own use only", async (way) => {
  const { sessions } = createService();
  const opened = decryptedAs(sessions, (await tokensOf(sessions))[way]);
  for (const other of ways) expect((await opened[other]) === null).toBe(other !== way);
});

it.each(ways)("rejects a %s token of another retailer", async (way) => {
  const { sessions } = createService();
  expect(await decryptedAs(sessions, (await tokensOf(sessions))[way], "lees")[way]).toBeNull();
});

it("stores the session, its expiry and the number of renewals in a refresh token", async () => {
  const { sessions } = createService();
  const session = sessions.start(ana, "bearer");
  const { bearer, refresh } = await sessions.encryptTokens(session, 3);
  expect(await sessions.decryptRefreshToken(refresh.value, "reams")).toEqual({ session, renewals: 3 });
  expect(await sessions.decrypt(bearer.value, "bearer", "reams")).toEqual(session);
  expect(refresh.expiresAt).toEqual(session.expiresAt);
});

it("issues no bearer that outlives its session", async () => {
  const { clock, sessions } = createService();
  const session = sessions.start(ana, "bearer");
  clock.now = start + 90 * day - 60_000;
  expect((await sessions.encryptTokens(session, 3)).bearer.expiresAt).toEqual(session.expiresAt);
});

it.each([
  { way: "cookie", life: 90 * day },
  { way: "bearer", life: 15 * 60_000 },
  { way: "refresh", life: 90 * day },
] as const)("expires a $way token after its lifetime and a minute of leeway", async ({ way, life }) => {
  const { clock, sessions } = createService();
  const encrypted = (await tokensOf(sessions))[way];
  clock.now = start + life + 59_000;
  expect(await decryptedAs(sessions, encrypted)[way]).not.toBeNull();
  clock.now = start + life + 61_000;
  expect(await decryptedAs(sessions, encrypted)[way]).toBeNull();
});

it.each([
  ["five minutes behind", -5 * 60_000],
  ["five minutes ahead", 5 * 60_000],
])("decrypts a new token of another gateway whose clock is %s", async (_name, off) => {
  const [here, there] = [createService(), createService()];
  const encrypted = await tokensOf(here.sessions);
  there.clock.now = start + off;
  for (const way of ways) expect(await decryptedAs(there.sessions, encrypted[way])[way]).not.toBeNull();
});

it("decrypts with a former key and encrypts with the first", async () => {
  const old = createService([key(1)]).sessions;
  const encrypted = await old.encrypt(old.start(ana, "cookie"));
  const both = createService([key(2), key(1)]).sessions;
  expect(await both.decrypt(encrypted, "cookie", "reams")).not.toBeNull();
  const fresh = await both.encrypt(both.start(ana, "cookie"));
  expect(await old.decrypt(fresh, "cookie", "reams")).toBeNull();
});

it("lists the twenty most recently used sessions of a shopper", async () => {
  const { clock, sessions } = createService();
  const [first, second, ...others] = Array.from({ length: 22 }, () => sessions.start(ana, "cookie"));
  if (first === undefined || second === undefined) throw new Error("no sessions");
  for (const session of [first, second, ...others.slice(0, 18), first, ...others.slice(18)]) {
    clock.now += 1_000;
    await sessions.recordUse(session, null);
  }
  const listed = (await sessions.list(ana)).map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set([first, ...others.slice(1)].map(({ id }) => id)));
});

it("rejects a revoked session", async () => {
  const { sessions } = createService();
  const session = sessions.start(ana, "cookie");
  const encrypted = await sessions.encrypt(session);
  const { bearer, refresh } = await sessions.encryptTokens(session, 0);
  await sessions.revoke(session);
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toBeNull();
  expect(await sessions.decrypt(bearer.value, "bearer", "reams")).toBeNull();
  expect(await sessions.decryptRefreshToken(refresh.value, "reams")).toBeNull();
});

it("rejects a token with one changed character or another spelling", async () => {
  const { sessions } = createService();
  const encrypted = await sessions.encrypt(sessions.start(ana, "cookie"));
  const changed = [...encrypted].map(
    (char, at) => `${encrypted.slice(0, at)}${char === "A" ? "B" : "A"}${encrypted.slice(at + 1)}`,
  );
  const reencoded = [
    ` ${encrypted}`,
    `${encrypted} `,
    `${encrypted}=`,
    encrypted.replace("..", ".AA."),
    `${encrypted}.`,
    "",
    "....",
    "x".repeat(9_000),
  ];
  for (const text of [...changed, ...reencoded]) expect(await sessions.decrypt(text, "cookie", "reams")).toBeNull();
});

it.each([
  { name: "no shopper", claims: { sub: "" } },
  { name: "a malformed shopper number", claims: { sub: "1 OR 1" } },
  { name: "no retailer", claims: { site: undefined } },
  { name: "a malformed first name", claims: { name: { toString: "x" } } },
  { name: "an expiry in the year 9999", claims: { exp: 253_370_764_800 } },
])("rejects a correctly encrypted token with $name", async ({ claims }) => {
  const { sessions } = createService();
  const good = {
    jti: "1",
    sub: "41000000101",
    iat: start / 1000,
    exp: start / 1000 + 60,
    site: "reams",
    name: null,
    store: null,
    token: "t",
  };
  expect(
    await sessions.decrypt(await encryptClaims(good, "cookie", encryptionKey(key(1))), "cookie", "reams"),
  ).not.toBeNull();
  const encrypted = await encryptClaims({ ...good, ...claims }, "cookie", encryptionKey(key(1)));
  expect(await sessions.decrypt(encrypted, "cookie", "reams")).toBeNull();
});

it("sets a cookie that scripts, other hosts and other sites cannot use", () => {
  expect(sessionCookieHeader(shopperCookie, "x")).toBe(
    "__Host-aisle=x; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=7776000",
  );
  expect(sessionCookieHeader(shopperCookie, null)).toBe(
    "__Host-aisle=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0",
  );
});

it("finds its cookie among others and rejects a duplicate", () => {
  expect(readSessionCookie("a=1; __Host-aisle=x.y; __Host-aisle-team=z; b=2", shopperCookie)).toBe("x.y");
  expect(readSessionCookie("__Host-aisle=x; __Host-aisle=y", shopperCookie)).toBeNull();
  expect(readSessionCookie("x__Host-aisle=x; __Host-aisle=", shopperCookie)).toBeNull();
  expect(readSessionCookie(undefined, shopperCookie)).toBeNull();
});

it("never falls back from a bearer to the cookie", async () => {
  const { sessions } = createService();
  const cookie = `__Host-aisle=${await sessions.encrypt(sessions.start(ana, "cookie"))}`;
  const bearer = `Bearer ${(await tokensOf(sessions)).bearer}`;
  expect(await readSession({ cookie }, "reams", sessions)).toMatchObject({
    session: { use: "cookie" },
    rejectedToken: null,
  });
  expect(await readSession({ cookie, authorization: bearer }, "reams", sessions)).toMatchObject({
    session: { use: "bearer" },
    rejectedToken: null,
  });
  const refused = { session: null, rejectedToken: "invalid bearer" };
  expect(await readSession({ cookie, authorization: "Bearer nonsense" }, "reams", sessions)).toEqual(refused);
  expect(await readSession({ cookie, authorization: "Basic eA==" }, "reams", sessions)).toEqual(refused);
});

it("treats an empty Authorization header as a guest", async () => {
  const { sessions } = createService();
  const cookie = `__Host-aisle=${await sessions.encrypt(sessions.start(ana, "cookie"))}`;
  const guest = { session: null, rejectedToken: null };
  expect(await readSession({ cookie, authorization: "" }, "reams", sessions)).toEqual(guest);
});

/** Corruptions of a token: inserted, removed or replaced characters, missing or swapped parts. */
const corrupted = (encrypted: string) =>
  fc.oneof(
    fc
      .tuple(
        fc.nat(encrypted.length),
        fc.nat(8),
        fc.oneof(fc.stringMatching(/^[\w.-]{0,8}$/), fc.string({ unit: "binary" })),
      )
      .map(([at, gone, put]) => encrypted.slice(0, at) + put + encrypted.slice(at + gone)),
    fc.shuffledSubarray(encrypted.split("."), { minLength: 1 }).map((parts) => parts.join(".")),
    fc.constantFrom("none", "dir", "A128KW").map((alg) => {
      const header = Buffer.from(JSON.stringify({ alg, enc: "A256GCM", typ: "aisle-session+jwt" })).toString(
        "base64url",
      );
      return [header, ...encrypted.split(".").slice(1)].join(".");
    }),
  );

it("rejects every corrupted token as a cookie, a bearer and a refresh token", async () => {
  const { sessions } = createService();
  const encrypted = await tokensOf(sessions);
  const cases = fc.constantFrom(...ways).chain((way) => corrupted(encrypted[way]).map((text) => ({ way, text })));
  const holds = fc.asyncProperty(cases, async ({ way, text }) => {
    fc.pre(text !== encrypted[way]);
    expect(await decryptedAs(sessions, text)[way]).toBeNull();
    const headers = { cookie: `__Host-aisle=${text}`, authorization: `Bearer ${text}` };
    expect((await readSession(headers, "reams", sessions)).session).toBeNull();
  });
  await fc.assert(holds, seeded(400));
});

it("reads any cookie header without an error, and no session from a duplicate cookie", () => {
  const part = fc.oneof(
    fc.constantFrom("__Host-aisle=a", "__Host-aisle=", ";", "; ", "__host-aisle=b", '"', ","),
    fc.string({ unit: "binary" }),
  );
  const holds = fc.property(
    fc.array(part).map((parts) => parts.join("")),
    (header) => {
      const count = header.split(";").filter((pair) => pair.trim().startsWith("__Host-aisle=")).length;
      const read = readSessionCookie(header, shopperCookie);
      expect(read === null || (count === 1 && read !== "")).toBe(true);
    },
  );
  fc.assert(holds, seeded(500));
});
