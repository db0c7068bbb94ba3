import { expect, it } from "vitest";
import type { SessionKeys } from "../config/environment.ts";
import { createSessionKeeper } from "./create-session-keeper.ts";
import { createMemorySessionRecords } from "./memory-session-records.ts";
import { readSession } from "./read-session.ts";
import { sealClaims, sealKey } from "./seal.ts";
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
  expect(await sessions.open(await sessions.seal(session, "cookie"), "cookie", "reams")).toEqual(session);
});

it("shows nothing of the shopper in the sealed text", async () => {
  const { sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, "cookie"), "cookie");
  const readable = sealed.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
  expect(readable.join()).not.toMatch(/canary|41000000101|Ana/);
});

it("gives every session its own id", () => {
  const { sessions } = keeper();
  expect(sessions.start(ana, "cookie").id).not.toBe(sessions.start(ana, "cookie").id);
});

it.each([
  { use: "cookie", other: "bearer" },
  { use: "bearer", other: "cookie" },
] as const)("does not take a $use text for a $other", async ({ use, other }) => {
  const { sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, use), use);
  expect(await sessions.open(sealed, other, "reams")).toBeNull();
});

it("does not open a session of another retailer", async () => {
  const { sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, "cookie"), "cookie");
  expect(await sessions.open(sealed, "cookie", "lees")).toBeNull();
});

it.each([
  { use: "cookie", life: 90 * day },
  { use: "bearer", life: day / 2 },
] as const)("ends a $use session after its life and a minute of leeway", async ({ use, life }) => {
  const { clock, sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, use), use);
  clock.now = start + life + 59_000;
  expect(await sessions.open(sealed, use, "reams")).not.toBeNull();
  clock.now = start + life + 61_000;
  expect(await sessions.open(sealed, use, "reams")).toBeNull();
});

it("opens with a former key and seals with the first", async () => {
  const old = keeper([key(1)]).sessions;
  const sealed = await old.seal(old.start(ana, "cookie"), "cookie");
  const both = keeper([key(2), key(1)]).sessions;
  expect(await both.open(sealed, "cookie", "reams")).not.toBeNull();
  const fresh = await both.seal(both.start(ana, "cookie"), "cookie");
  expect(await old.open(fresh, "cookie", "reams")).toBeNull();
});

it("refuses an ended session", async () => {
  const { sessions } = keeper();
  const session = sessions.start(ana, "cookie");
  const sealed = await sessions.seal(session, "cookie");
  await sessions.end(session);
  expect(await sessions.open(sealed, "cookie", "reams")).toBeNull();
});

it("refuses every text that differs in one character, or is spelt otherwise", async () => {
  const { sessions } = keeper();
  const sealed = await sessions.seal(sessions.start(ana, "cookie"), "cookie");
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
  const cookie = `__Host-aisle=${await sessions.seal(sessions.start(ana, "cookie"), "cookie")}`;
  const bearer = `Bearer ${await sessions.seal(sessions.start(ana, "bearer"), "bearer")}`;
  expect(await readSession({ cookie }, "reams", sessions)).toMatchObject({ use: "cookie" });
  expect(await readSession({ cookie, authorization: bearer }, "reams", sessions)).toMatchObject({ use: "bearer" });
  expect(await readSession({ cookie, authorization: "Bearer nonsense" }, "reams", sessions)).toBeNull();
  expect(await readSession({ cookie, authorization: "Basic eA==" }, "reams", sessions)).toBeNull();
});
