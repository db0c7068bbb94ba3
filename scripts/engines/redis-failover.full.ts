import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { freePorts } from "../../tools/ports.ts";
import { root } from "../run/run.ts";
import { planParts } from "../../tools/product/parts.ts";
import { localSecrets } from "../../tools/product/secrets.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { startEngine, testFolder } from "./testing/engine.ts";
import {
  connectGateway,
  gatewayUrl,
  PATIENT,
  replicasOf,
  replyTo,
  sentinelUrl,
  startRedis,
  startSentinel,
  suspectSoon,
} from "./testing/redis.ts";

type Ports = [replica: number, sentinel: number, outdated: number, none: number];

async function setUp(ports: number) {
  const folder = testFolder();
  const port = await freePorts(20_000 + Math.floor(Math.random() * 10_000), ports);
  return { folder, port, certificates: makeCertificates(folder, "own-authority") };
}

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
  await vi.waitFor(async () => {
    const health = await fetch(`http://localhost:${gateway}/health/ready`);
    expect(await health.json()).toMatchObject({ redis: { reachable: true } });
  }, PATIENT);
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
  await startRedis({ ...plan, port: replica }, { masterPort });
  await startSentinel({ ...plan, port: sentinel }, masterPort);
  await startSentinel({ ...plan, port: outdated }, none);
  const sentinels = [none, outdated, sentinel].map(sentinelUrl);
  const { link, lines } = await connectGateway({
    url: gatewayUrl("aisle"),
    sentinels,
    caFile: plan.certificates.ca,
  });
  await replyTo(link, ["SET", "aisle:key", "kept"]);
  // A Sentinel promotes a replica only after it has found it in sync.
  await vi.waitFor(() => expect(replicasOf({ ...plan, port: sentinel })).toContain("link-status\nok"), PATIENT);
  await vi.waitFor(async () => expect(await link.send(["WAIT", "1", "20"])).toEqual({ reply: 1 }), PATIENT);
  lines.length = 0;
  sendSignal(pid, signal);
  suspectSoon({ ...plan, port: sentinel });
  await vi.waitFor(async () => {
    await link.send(["PING"]);
    expect(lines.at(-1)).toMatch(/^Redis is back/);
  }, PATIENT);
  expect(await replyTo(link, ["GET", "aisle:key"])).toBe("kept");
  expect(await replyTo(link, ["SET", "aisle:key", "written"])).toBe("OK");
  expect(lines[0]).toMatch(/^Redis is lost/);
});
