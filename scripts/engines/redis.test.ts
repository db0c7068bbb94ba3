import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { freePorts } from "../../tools/ports.ts";
import { createMemoryRateLimitStore } from "../../gateway/src/platform/auth/limits/memory-rate-limit-store.ts";
import { createRedisRateLimitStore } from "../../gateway/src/platform/auth/limits/redis-rate-limit-store.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { endOfFile, testFolder } from "./testing/engine.ts";
import { connectGateway, gatewayUrl, PATIENT, type RedisPlan, replyTo, startRedis } from "./testing/redis.ts";

const onEnd = endOfFile();
let plan: RedisPlan;

beforeAll(async () => {
  const folder = testFolder(onEnd);
  const port = await freePorts(20_000 + Math.floor(Math.random() * 10_000), 1);
  plan = { folder, port, certificates: makeCertificates(folder, "own-authority") };
  await startRedis(plan, { onEnd });
});

const settings = (password?: string) => ({
  url: gatewayUrl(`127.0.0.1:${plan.port}`, password),
  sentinels: [],
  caFile: plan.certificates.ca,
});

it("works by TLS and with the rights that the guide states", async () => {
  const { link } = await connectGateway(settings());
  expect(await replyTo(link, ["SET", "aisle:key", "value"])).toBe("OK");
  expect(await replyTo(link, ["GET", "aisle:key"])).toBe("value");
  const now = () => new Date();
  const counts = () => createRedisRateLimitStore(link, createMemoryRateLimitStore(now), now);
  await vi.waitFor(async () => {
    const attempt = { limit: "login", key: randomUUID(), attempts: 1, windowMs: 60_000 } as const;
    expect([await counts().admit([attempt]), await counts().admit([attempt])]).toEqual([true, false]);
  }, PATIENT);
});

it("gives no access to other keys, and none with another password", async () => {
  const { link, lines } = await connectGateway(settings());
  await vi.waitFor(async () => {
    expect(await link.send(["GET", "other:key"])).toBeNull();
    expect(lines).toContainEqual(expect.stringContaining('{"kind":"NOPERM"}'));
  }, PATIENT);
  await vi.waitFor(async () => {
    const denied = await connectGateway(settings("guessed"));
    expect(denied.link.isReachable()).toBe(false);
    expect(denied.lines).toEqual([expect.stringContaining('{"kind":"WRONGPASS"}')]);
  }, PATIENT);
});

it("sends nothing to a server whose certificate another authority signed", async () => {
  const other = makeCertificates(plan.folder, "other-authority");
  for (const caFile of [other.ca, null]) {
    await vi.waitFor(async () => {
      const { link, lines } = await connectGateway({ ...settings(), caFile });
      expect(link.isReachable()).toBe(false);
      expect(lines).toEqual([expect.stringMatching(/\{"kind":"(UNABLE_TO_|SELF_SIGNED_)[A-Z_]+"\}/)]);
    }, PATIENT);
  }
});
