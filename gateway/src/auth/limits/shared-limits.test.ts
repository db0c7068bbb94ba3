import { expect, it } from "vitest";
import type { InTime, RedisLink } from "../../redis/redis-link.ts";
import { createMemoryLimitCounts } from "./memory-rate-limit-store.ts";
import { createMemorySessionRecords } from "../session/memory-session-store.ts";
import { createRedisLimitCounts } from "./redis-rate-limit-store.ts";
import { createRedisSessionRecords } from "../session/redis-session-store.ts";

const now = () => new Date("2026-05-04T12:00:00.000Z");

/** A way to Redis that a test answers, null for away, and the words that were sent over it. */
function linkAnswering(answer: () => InTime | null) {
  const sent: string[] = [];
  const returned: (() => void)[] = [];
  const link: RedisLink = {
    ask: async (command) => (sent.push(command.join(" ")), answer()),
    run: async (_script, keys, values) => (sent.push([...keys, ...values].join(" ")), answer()),
    isThere: () => answer() !== null,
    onReturn: (listener) => void returned.push(listener),
    tried: Promise.resolve(),
    stop: () => undefined,
  };
  return { link, sent, comeBack: () => returned.forEach((listener) => listener()) };
}

const attempt = { limit: "login", key: "reams:ana@example.com", attempts: 2, windowMs: 1_000 };

it("goes by the shared counts while Redis answers", async () => {
  let reply = 1;
  const counts = createRedisLimitCounts(linkAnswering(() => ({ reply })).link, createMemoryLimitCounts(now), now);
  for (let count = 0; count < 5; count += 1) expect(await counts.admit([attempt])).toBe(true);
  reply = 0;
  expect(await counts.admit([attempt])).toBe(false);
});

it("keeps limits on while Redis is away, and gives nobody new attempts by its loss or its return", async () => {
  let answer: InTime | null = { reply: 1 };
  const { link, comeBack } = linkAnswering(() => answer);
  const counts = createRedisLimitCounts(link, createMemoryLimitCounts(now), now);
  await counts.admit([attempt]);
  answer = null;
  expect([await counts.admit([attempt]), await counts.admit([attempt])]).toEqual([true, false]);
  answer = { reply: 1 };
  comeBack();
  expect(await counts.admit([attempt])).toBe(false);
});

it("writes nothing to Redis that names a shopper", async () => {
  const { link, sent } = linkAnswering(() => ({ reply: 1 }));
  await createRedisLimitCounts(link, createMemoryLimitCounts(now), now).admit([attempt]);
  const records = createRedisSessionRecords(link, createMemorySessionRecords(now), now);
  await records.end("session-id", now());
  await records.endAll({ sitePath: "reams", shopperNumber: "41000000101" }, null);
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.join(" ")).not.toMatch(/ana@example|41000000101|session-id/);
});

it("tells Redis of every logout again when it comes back, because it may have come back empty", async () => {
  const { link, sent, comeBack } = linkAnswering(() => null);
  const records = createRedisSessionRecords(link, createMemorySessionRecords(now), now);
  await records.end("session-id", new Date("2026-05-05T12:00:00.000Z"));
  await records.end("over by then", new Date("2026-05-04T11:00:00.000Z"));
  const [first] = sent.splice(0);
  comeBack();
  expect(sent).toEqual([first]);
});

it("tells what was counted by all gateways, and what this one knows better while Redis is away or empty", async () => {
  let answer: InTime | null = { reply: 1 };
  const counts = createRedisLimitCounts(linkAnswering(() => answer).link, createMemoryLimitCounts(now), now);
  await counts.admit([attempt]);
  answer = { reply: "7" };
  expect(await counts.counted(attempt)).toBe(7);
  answer = { reply: null };
  expect(await counts.counted(attempt)).toBe(1);
  answer = null;
  expect(await counts.counted(attempt)).toBe(1);
});
