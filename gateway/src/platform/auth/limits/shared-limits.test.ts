import { expect, it } from "vitest";
import type { InTime, RedisClient } from "../../redis/redis-client.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { createMemorySessionStore } from "../session/memory-session-store.ts";
import { createRedisRateLimitStore } from "./redis-rate-limit-store.ts";
import { createRedisSessionStore } from "../session/redis-session-store.ts";

const now = () => new Date("2026-05-04T12:00:00.000Z");

/** A fake Redis connection, null for unavailable, with the commands that it received. */
function clientAnswering(answer: () => InTime | null) {
  const lines: string[] = [];
  const returned: (() => void)[] = [];
  const link: RedisClient = {
    send: async (command) => (lines.push(command.join(" ")), answer()),
    run: async (_script, keys, values) => (lines.push([...keys, ...values].join(" ")), answer()),
    isReachable: () => answer() !== null,
    onReconnect: (listener) => void returned.push(listener),
    tried: Promise.resolve(),
    stop: () => undefined,
  };
  return { link, lines, comeBack: () => returned.forEach((listener) => listener()) };
}

const attempt = { limit: "login", key: "reams:ana@example.com", attempts: 2, windowMs: 1_000 };

it("uses the shared counts while Redis is available", async () => {
  let reply = 1;
  const counts = createRedisRateLimitStore(
    clientAnswering(() => ({ reply })).link,
    createMemoryRateLimitStore(now),
    now,
  );
  for (let count = 0; count < 5; count += 1) expect(await counts.admit([attempt])).toBe(true);
  reply = 0;
  expect(await counts.admit([attempt])).toBe(false);
});

it("keeps limits while Redis is unavailable, and grants no new attempts at its loss or return", async () => {
  let answer: InTime | null = { reply: 1 };
  const { link, comeBack } = clientAnswering(() => answer);
  const counts = createRedisRateLimitStore(link, createMemoryRateLimitStore(now), now);
  await counts.admit([attempt]);
  answer = null;
  expect([await counts.admit([attempt]), await counts.admit([attempt])]).toEqual([true, false]);
  answer = { reply: 1 };
  comeBack();
  expect(await counts.admit([attempt])).toBe(false);
});

it("keeps notes while Redis is unavailable, and reads them with the shared ones", async () => {
  let answer: InTime | null = null;
  const counts = createRedisRateLimitStore(clientAnswering(() => answer).link, createMemoryRateLimitStore(now), now);
  await counts.note(attempt, "own");
  expect(await counts.notes(attempt)).toEqual(["own"]);
  answer = { reply: ["shared"] };
  expect(await counts.notes(attempt)).toEqual(["shared", "own"]);
});

it("writes no shopper data to Redis", async () => {
  const { link, lines } = clientAnswering(() => ({ reply: 1 }));
  const counts = createRedisRateLimitStore(link, createMemoryRateLimitStore(now), now);
  await counts.admit([attempt]);
  await counts.notes(attempt);
  const records = createRedisSessionStore(link, createMemorySessionStore(now), now);
  await records.revoke("session-id", now());
  await records.revokeAll({ sitePath: "reams", shopperNumber: "41000000101" }, null);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(" ")).not.toMatch(/ana@example|41000000101|session-id/);
});

it("sends every logout to Redis again after a reconnect", async () => {
  const { link, lines, comeBack } = clientAnswering(() => null);
  const records = createRedisSessionStore(link, createMemorySessionStore(now), now);
  await records.revoke("session-id", new Date("2026-05-05T12:00:00.000Z"));
  await records.revoke("over by then", new Date("2026-05-04T11:00:00.000Z"));
  const [first] = lines.splice(0);
  comeBack();
  expect(lines).toEqual([first]);
});

it.each([
  ["PTTL", { reply: 60_000 }],
  ["HMGET", { reply: ["1777896000001", ""] }],
])("rejects a session that another gateway has ended after Redis is lost, too: %s", async (name, ended) => {
  let isLost = false;
  const { link } = clientAnswering(() => null);
  const send: RedisClient["send"] = async ([command]) => {
    if (isLost) return null;
    return command === name ? ended : { reply: command === "PTTL" ? -2 : [null, null] };
  };
  const records = createRedisSessionStore({ ...link, send }, createMemorySessionStore(now), now);
  const session = { id: "session-id", issuedAt: now(), sitePath: "reams", shopperNumber: "41000000101" };
  expect(await records.isRevoked(session)).toBe(true);
  isLost = true;
  expect(await records.isRevoked(session)).toBe(true);
  expect(await records.isRevoked({ ...session, id: "another" })).toBe(false);
});

it("returns the count of all gateways, and its own while Redis is unavailable or empty", async () => {
  let answer: InTime | null = { reply: 1 };
  const counts = createRedisRateLimitStore(clientAnswering(() => answer).link, createMemoryRateLimitStore(now), now);
  await counts.admit([attempt]);
  answer = { reply: "7" };
  expect(await counts.count(attempt)).toBe(7);
  answer = { reply: null };
  expect(await counts.count(attempt)).toBe(1);
  answer = null;
  expect(await counts.count(attempt)).toBe(1);
});
