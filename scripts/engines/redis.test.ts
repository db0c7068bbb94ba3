import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { freePorts } from "../../e2e/stack/ports.ts";
import { createMemoryRateLimitStore } from "../../gateway/src/auth/limits/memory-rate-limit-store.ts";
import { createRedisRateLimitStore } from "../../gateway/src/auth/limits/redis-rate-limit-store.ts";
import { root } from "../run/run.ts";
import { planParts } from "../start/parts.ts";
import { localSecrets } from "../start/secrets.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { startEngine, testFolder } from "./testing/engine.ts";
import { connectGateway, replicasOf, gatewayUrl, sentinelUrl, startRedis, startSentinel } from "./testing/redis.ts";

/** The time in which a failover is over, in milliseconds; the Sentinels here count a master as down after 0.3 s. */
const FAILOVER_MS = 60_000;

type Ports = [replica: number, sentinel: number, outdated: number, none: number];

async function setUp(ports: number) {
  const folder = testFolder();
  const port = await freePorts(20_000 + Math.floor(Math.random() * 10_000), ports);
  return { folder, port, certificates: makeCertificates(folder, "own-authority") };
}

it("works by TLS and with the rights that the guide states", async () => {
  const { port, ...plan } = await setUp(1);
  await startRedis({ ...plan, port });
  const settings = { url: gatewayUrl(`127.0.0.1:${port}`), sentinels: [], caFile: plan.certificates.ca };
  const { link, lines } = await connectGateway(settings);
  expect(lines).toEqual([]);
  expect(await link.send(["SET", "aisle:key", "value"])).toEqual({ reply: "OK" });
  expect(await link.send(["GET", "aisle:key"])).toEqual({ reply: "value" });
  const now = () => new Date();
  const attempt = { limit: "login", key: "ana", attempts: 1, windowMs: 60_000 } as const;
  const counts = () => createRedisRateLimitStore(link, createMemoryRateLimitStore(now), now);
  expect([await counts().admit([attempt]), await counts().admit([attempt])]).toEqual([true, false]);
  expect([link.isReachable(), lines]).toEqual([true, []]);
});

it("is reached by a gateway whose settings name the master, its Sentinels and their authority", async () => {
  const { port: master, folder, certificates } = await setUp(3);
  const [sentinel, gateway] = [master + 1, master + 2];
  await startRedis({ folder, certificates, port: master });
  await startSentinel({ folder, certificates, port: sentinel }, master);
  const redis = {
    REDIS_URL: gatewayUrl("aisle"),
    REDIS_SENTINELS: sentinelUrl(sentinel),
    REDIS_CA_FILE: certificates.ca,
  };
  const ports = { services: 4100, gateway, client: 3000 };
  const plan = planParts(root, "start", ports, localSecrets(folder)).find(({ name }) => name === "gateway");
  if (plan === undefined) throw new Error("There is no plan of a gateway.");
  const settings = { ...plan.settings, ...redis, PLAYGROUND: "off", TEAM_LOGINS_FILE: "" };
  const command = [join(root, "gateway/src/main.ts")];
  await startEngine({ ...plan, command, folder, settings, readyUrl: `tcp://localhost:${gateway}` });
  const health = await fetch(`http://localhost:${gateway}/health/ready`);
  expect(await health.json()).toMatchObject({ redis: { reachable: true } });
});

it("gives no access to other keys, and none with another password", async () => {
  const { port, ...plan } = await setUp(1);
  await startRedis({ ...plan, port });
  const [sentinels, caFile] = [[], plan.certificates.ca];
  const { link, lines } = await connectGateway({ url: gatewayUrl(`127.0.0.1:${port}`), sentinels, caFile });
  expect(await link.send(["GET", "other:key"])).toBeNull();
  expect(lines).toEqual([expect.stringContaining('{"kind":"NOPERM"}')]);
  const denied = await connectGateway({ url: gatewayUrl(`127.0.0.1:${port}`, "guessed"), sentinels, caFile });
  expect([denied.link.isReachable(), denied.lines]).toEqual([false, [expect.stringContaining('{"kind":"WRONGPASS"}')]]);
});

it("sends nothing to a server whose certificate another-authority signed", async () => {
  const { port, ...plan } = await setUp(1);
  await startRedis({ ...plan, port });
  const other = makeCertificates(plan.folder, "other-authority");
  for (const caFile of [other.ca, null]) {
    const url = gatewayUrl(`127.0.0.1:${port}`);
    const { link, lines } = await connectGateway({ url, sentinels: [], caFile });
    expect(link.isReachable()).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/\{"kind":"(UNABLE_TO_|SELF_SIGNED_)[A-Z_]+"\}/)]);
  }
});

/** Sends a signal to a server, which continues before the end of the test. */
function sendSignal(pid: number | null, signal: NodeJS.Signals): void {
  if (pid === null) return;
  process.kill(pid, signal);
  if (signal === "SIGSTOP") onTestFinished(() => void process.kill(pid, "SIGCONT"));
}

const losses = [
  ["was killed", "SIGKILL"],
  ["does not respond", "SIGSTOP"],
] as const;

it.each(losses)("follows the Sentinels to the replica that replaces a master that %s", async (_how, signal) => {
  const { port: masterPort, ...plan } = await setUp(5);
  const [replica, sentinel, outdated, none] = [1, 2, 3, 4].map((offset) => masterPort + offset) as Ports;
  const { pid } = await startRedis({ ...plan, port: masterPort });
  await startRedis({ ...plan, port: replica }, masterPort);
  await startSentinel({ ...plan, port: sentinel }, masterPort);
  await startSentinel({ ...plan, port: outdated }, none);
  const sentinels = [none, outdated, sentinel].map(sentinelUrl);
  const { link, lines } = await connectGateway({
    url: gatewayUrl("aisle"),
    sentinels,
    caFile: plan.certificates.ca,
  });
  expect(lines).toEqual([]);
  await link.send(["SET", "aisle:key", "kept"]);
  // A Sentinel promotes a replica only after it has found it in sync.
  await vi.waitFor(() => expect(replicasOf({ ...plan, port: sentinel })).toContain("link-status\nok"), {
    timeout: FAILOVER_MS,
  });
  await vi.waitFor(async () => expect(await link.send(["WAIT", "1", "20"])).toEqual({ reply: 1 }));
  sendSignal(pid, signal);
  const answered = async () => {
    await link.send(["PING"]);
    expect(lines).toHaveLength(2);
  };
  await vi.waitFor(answered, { timeout: FAILOVER_MS });
  expect(await link.send(["GET", "aisle:key"])).toEqual({ reply: "kept" });
  expect(await link.send(["SET", "aisle:key", "written"])).toEqual({ reply: "OK" });
  expect(lines.map((line) => line.slice(0, 13))).toEqual(["Redis is lost", "Redis is back"]);
});
