import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import type { SessionKeys } from "../../config/schema.ts";
import { createSessionKeeper } from "./create-session-service.ts";
import { createMemorySessionRecords } from "./memory-session-store.ts";
import { readSession } from "./read-session.ts";
import { sealClaims, sealKey } from "./encrypted-token.ts";
import type { SessionKeeper } from "./session-service.ts";
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

function keeper(keys: SessionKeys = [key(1)]) {
  const clock = { now: start };
  const now = () => new Date(clock.now);
  return { clock, sessions: createSessionKeeper(keys, createMemorySessionRecords(now), now) };
}

it("opens what it has sealed", async () => {
  const { sessions } = keeper();
  const session = sessions.start(ana, "cookie");
  expect(await sessions.open(await sessions.seal(session), "cookie", "reams")).toEqual(session);
});

it("judges a text that it opened before anew: its time, its retailer, its use and whether it was ended", async () => {
  const { clock, sessions } = keeper();
  const session = sessions.start(ana, "cookie");
  const sealed = await sessions.seal(session);
  expect(await sessions.open(sealed, "cookie", "reams")).toEqual(session);
  expect(await sessions.open(sealed, "cookie", "reams")).toEqual(session);
  expect(await sessions.open(sealed, "bearer", "reams")).toBeNull();
  expect(await sessions.open(sealed, "cookie", "harmons")).toBeNull();
  expect(await sessions.openRefresh(sealed, "reams")).toBeNull();
  clock.now += 90 * day + 59_000;
  expect(await sessions.open(sealed, "cookie", "reams")).toEqual(session);
  clock.now += 1_000;
  expect(await sessions.open(sealed, "cookie", "reams")).toBeNull();
  clock.now = start;
  await sessions.end(session);
  expect(await sessions.open(sealed, "cookie", "reams")).toBeNull();
});

it("shows nothing of the shopper in the sealed text", async () => {
  const { sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, "cookie"));
  const readable = sealed.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
  expect(readable.join()).not.toMatch(/canary|41000000101|Ana/);
});

it("gives every session its own id", () => {
  const { sessions } = keeper();
  expect(sessions.start(ana, "cookie").id).not.toBe(sessions.start(ana, "cookie").id);
});

/** The texts of a session in every way it is kept. */
async function sealedAs(sessions: SessionKeeper) {
  const { bearer, refresh } = await sessions.sealTokens(sessions.start(ana, "bearer"), 3);
  return { cookie: await sessions.seal(sessions.start(ana, "cookie")), bearer: bearer.value, refresh: refresh.value };
}

const openedAs = (sessions: SessionKeeper, sealed: string, sitePath = "reams") => ({
  cookie: sessions.open(sealed, "cookie", sitePath),
  bearer: sessions.open(sealed, "bearer", sitePath),
  refresh: sessions.openRefresh(sealed, sitePath),
});

const ways = ["cookie", "bearer", "refresh"] as const;

it.each(ways)("takes a %s text for nothing else", async (way) => {
  const { sessions } = keeper();
  const opened = openedAs(sessions, (await sealedAs(sessions))[way]);
  for (const other of ways) expect((await opened[other]) === null).toBe(other !== way);
});

it.each(ways)("does not open a %s text of another retailer", async (way) => {
  const { sessions } = keeper();
  expect(await openedAs(sessions, (await sealedAs(sessions))[way], "lees")[way]).toBeNull();
});

it("keeps in a refresh token the session, its end and how often it was renewed", async () => {
  const { sessions } = keeper();
  const session = sessions.start(ana, "bearer");
  const { bearer, refresh } = await sessions.sealTokens(session, 3);
  expect(await sessions.openRefresh(refresh.value, "reams")).toEqual({ session, renewals: 3 });
  expect(await sessions.open(bearer.value, "bearer", "reams")).toEqual(session);
  expect(refresh.expiresAt).toEqual(session.expiresAt);
});

it("gives no bearer that outlives its session", async () => {
  const { clock, sessions } = keeper();
  const session = sessions.start(ana, "bearer");
  clock.now = start + 90 * day - 60_000;
  expect((await sessions.sealTokens(session, 3)).bearer.expiresAt).toEqual(session.expiresAt);
});

it.each([
  { way: "cookie", life: 90 * day },
  { way: "bearer", life: 15 * 60_000 },
  { way: "refresh", life: 90 * day },
] as const)("ends a $way text after its life and a minute of leeway", async ({ way, life }) => {
  const { clock, sessions } = keeper();
  const sealed = (await sealedAs(sessions))[way];
  clock.now = start + life + 59_000;
  expect(await openedAs(sessions, sealed)[way]).not.toBeNull();
  clock.now = start + life + 61_000;
  expect(await openedAs(sessions, sealed)[way]).toBeNull();
});

it.each([
  ["five minutes behind", -5 * 60_000],
  ["five minutes ahead", 5 * 60_000],
])("opens at a gateway whose clock is %s what another has just sealed", async (_name, off) => {
  const [here, there] = [keeper(), keeper()];
  const sealed = await sealedAs(here.sessions);
  there.clock.now = start + off;
  for (const way of ways) expect(await openedAs(there.sessions, sealed[way])[way]).not.toBeNull();
});

it("opens with a former key and seals with the first", async () => {
  const old = keeper([key(1)]).sessions;
  const sealed = await old.seal(old.start(ana, "cookie"));
  const both = keeper([key(2), key(1)]).sessions;
  expect(await both.open(sealed, "cookie", "reams")).not.toBeNull();
  const fresh = await both.seal(both.start(ana, "cookie"));
  expect(await old.open(fresh, "cookie", "reams")).toBeNull();
});

it("lists the twenty sessions of a shopper that were used last", async () => {
  const { clock, sessions } = keeper();
  const [first, second, ...others] = Array.from({ length: 22 }, () => sessions.start(ana, "cookie"));
  if (first === undefined || second === undefined) throw new Error("no sessions");
  for (const session of [first, second, ...others.slice(0, 18), first, ...others.slice(18)]) {
    clock.now += 1_000;
    await sessions.note(session, null);
  }
  const listed = (await sessions.list(ana)).map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set([first, ...others.slice(1)].map(({ id }) => id)));
});

it("refuses an ended session", async () => {
  const { sessions } = keeper();
  const session = sessions.start(ana, "cookie");
  const sealed = await sessions.seal(session);
  const { bearer, refresh } = await sessions.sealTokens(session, 0);
  await sessions.end(session);
  expect(await sessions.open(sealed, "cookie", "reams")).toBeNull();
  expect(await sessions.open(bearer.value, "bearer", "reams")).toBeNull();
  expect(await sessions.openRefresh(refresh.value, "reams")).toBeNull();
});

it("refuses every text that differs in one character, or is spelt otherwise", async () => {
  const { sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, "cookie"));
  const changed = [...sealed].map(
    (char, at) => `${sealed.slice(0, at)}${char === "A" ? "B" : "A"}${sealed.slice(at + 1)}`,
  );
  const respelt = [
    ` ${sealed}`,
    `${sealed} `,
    `${sealed}=`,
    sealed.replace("..", ".AA."),
    `${sealed}.`,
    "",
    "....",
    "x".repeat(9_000),
  ];
  for (const text of [...changed, ...respelt]) expect(await sessions.open(text, "cookie", "reams")).toBeNull();
});

it.each([
  { name: "no shopper", claims: { sub: "" } },
  { name: "a shopper number that is none", claims: { sub: "1 OR 1" } },
  { name: "no retailer", claims: { site: undefined } },
  { name: "an odd first name", claims: { name: { toString: "x" } } },
  { name: "an issue in the future", claims: { iat: start / 1000 + 601, exp: start / 1000 + 3_600 } },
  { name: "an end in the year 9999", claims: { exp: 253_370_764_800 } },
])("refuses a well sealed text with $name", async ({ claims }) => {
  const { sessions } = keeper();
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
  expect(await sessions.open(await sealClaims(good, "cookie", sealKey(key(1))), "cookie", "reams")).not.toBeNull();
  const sealed = await sealClaims({ ...good, ...claims }, "cookie", sealKey(key(1)));
  expect(await sessions.open(sealed, "cookie", "reams")).toBeNull();
});

it("sets a cookie that scripts, other hosts and other sites cannot use", () => {
  expect(sessionCookieHeader(shopperCookie, "x")).toBe(
    "__Host-aisle=x; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=7776000",
  );
  expect(sessionCookieHeader(shopperCookie, null)).toBe(
    "__Host-aisle=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0",
  );
});

it("finds its cookie among others and refuses two of them", () => {
  expect(readSessionCookie("a=1; __Host-aisle=x.y; __Host-aisle-team=z; b=2", shopperCookie)).toBe("x.y");
  expect(readSessionCookie("__Host-aisle=x; __Host-aisle=y", shopperCookie)).toBeNull();
  expect(readSessionCookie("x__Host-aisle=x; __Host-aisle=", shopperCookie)).toBeNull();
  expect(readSessionCookie(undefined, shopperCookie)).toBeNull();
});

it("never falls back from a bearer to the cookie", async () => {
  const { sessions } = keeper();
  const cookie = `__Host-aisle=${await sessions.seal(sessions.start(ana, "cookie"))}`;
  const bearer = `Bearer ${(await sealedAs(sessions)).bearer}`;
  expect(await readSession({ cookie }, "reams", sessions)).toMatchObject({
    session: { use: "cookie" },
    bearerRefused: false,
  });
  expect(await readSession({ cookie, authorization: bearer }, "reams", sessions)).toMatchObject({
    session: { use: "bearer" },
    bearerRefused: false,
  });
  const refused = { session: null, bearerRefused: true };
  expect(await readSession({ cookie, authorization: "Bearer nonsense" }, "reams", sessions)).toEqual(refused);
  expect(await readSession({ cookie, authorization: "Basic eA==" }, "reams", sessions)).toEqual(refused);
});

it("takes an empty Authorization header, which clients without a token send, for a guest's", async () => {
  const { sessions } = keeper();
  const cookie = `__Host-aisle=${await sessions.seal(sessions.start(ana, "cookie"))}`;
  const guest = { session: null, bearerRefused: false };
  expect(await readSession({ cookie, authorization: "" }, "reams", sessions)).toEqual(guest);
});

/** What may be done to a sealed text: signs put in, taken out or exchanged, parts left out or swapped. */
const spoilt = (sealed: string) =>
  fc.oneof(
    fc
      .tuple(
        fc.nat(sealed.length),
        fc.nat(8),
        fc.oneof(fc.stringMatching(/^[\w.-]{0,8}$/), fc.string({ unit: "binary" })),
      )
      .map(([at, gone, put]) => sealed.slice(0, at) + put + sealed.slice(at + gone)),
    fc.shuffledSubarray(sealed.split("."), { minLength: 1 }).map((parts) => parts.join(".")),
    fc.constantFrom("none", "dir", "A128KW").map((alg) => {
      const header = Buffer.from(JSON.stringify({ alg, enc: "A256GCM", typ: "aisle-session+jwt" })).toString(
        "base64url",
      );
      return [header, ...sealed.split(".").slice(1)].join(".");
    }),
  );

it("opens no text that was spoilt, whether it comes as a cookie, a bearer or a refresh token", async () => {
  const { sessions } = keeper();
  const sealed = await sealedAs(sessions);
  const cases = fc.constantFrom(...ways).chain((way) => spoilt(sealed[way]).map((text) => ({ way, text })));
  const holds = fc.asyncProperty(cases, async ({ way, text }) => {
    fc.pre(text !== sealed[way]);
    expect(await openedAs(sessions, text)[way]).toBeNull();
    const headers = { cookie: `__Host-aisle=${text}`, authorization: `Bearer ${text}` };
    expect((await readSession(headers, "reams", sessions)).session).toBeNull();
  });
  await fc.assert(holds, seeded(400));
});

it("reads any header of cookies without a fault, and no session out of one with two", () => {
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
