import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, inject } from "vitest";
import { controlAt } from "../stack/control.ts";
import { ask } from "../../tools/http.ts";
import { moveClockOf } from "../stack/process.ts";
import { servicesAheadMs, type TestGateway } from "./gateway.ts";
import { type Graph, graphAt, type Operation } from "./graph.ts";
import { retry } from "./retry.ts";
import { clockStepMs, type GatewayName } from "./shared-gateways.ts";

/** Queries that call services for a retailer, so that the open circuit breakers of its reads can close. */
const probes: readonly Operation["query"][] = [
  "{ coupons { list(first: 1) { nodes { id } } } retailer { name } weeklyAd { items(first: 1) { title } } }",
  `{ searchSuggestions(query: "milk") }`,
];

/** Services that no probe calls; their next call closes their circuit breakers. */
const unprobed = ["sso", "signup"];

/** The folder of content that the reads of every retailer include. */
const commonFolder = "shared";

interface Readiness {
  readonly upstreams: readonly { readonly name: string; readonly interrupted: readonly string[] }[];
}

/** Returns the retailers whose reads an open circuit breaker stops. The next login or write closes that of its kind. */
async function interruptedReads(port: number): Promise<ReadonlySet<string>> {
  const { upstreams } = JSON.parse((await ask({ port, path: "/health/ready" })).body) as Readiness;
  const circuits = upstreams.filter(({ name }) => !unprobed.includes(name)).flatMap(({ interrupted }) => interrupted);
  const reads = circuits.flatMap((circuit) => /^read (.+)$/.exec(circuit)?.[1] ?? []);
  return new Set(reads.map((site) => (site === commonFolder ? "reams" : site)));
}

/** Resolves once the gateway calls every service again. */
async function untilClosed(port: number, { run, logInSupport }: Graph): Promise<void> {
  await retry(async () => {
    for (const site of await interruptedReads(port)) for (const query of probes) await run({ query, site });
    await logInSupport();
    expect([...(await interruptedReads(port))]).toEqual([]);
  });
}

/** Advances the clocks of the services and of all shared gateways, which stay equal. */
async function moveClocks(services: number): Promise<void> {
  const now = Date.now() + (await servicesAheadMs(services)) + clockStepMs;
  await controlAt(services).setClock(new Date(now));
  for (const { pid, logFile } of Object.values(inject("gateways"))) {
    await moveClockOf(pid, () => readFileSync(logFile, "utf8"));
  }
}

/**
 * Returns a gateway that all test files share, for the file that calls this. The file begins like one with a new gateway:
 * all services are healthy, no circuit breaker is open, and the clocks of the gateway and of the services have moved so far that
 * cached data and counted attempts are over. Each test begins with healthy services.
 */
export function sharedGateway(name: GatewayName = "open"): TestGateway {
  const services = inject("services");
  const shared = inject("gateways")[name];
  if (shared === undefined) throw new Error(`This project has no gateway with the name ${name}.`);
  const { port, logFile } = shared;
  const graph = graphAt(port);
  const control = controlAt(services.port);
  const readLog = () => readFileSync(logFile, "utf8");
  let logStart = 0;

  beforeAll(async () => {
    await control.mend();
    await moveClocks(services.port);
    // A gateway that accepts only trusted documents cannot run a probe.
    if (name === "open") await untilClosed(port, graph);
    logStart = readLog().length;
  });
  afterEach(() => control.mend());

  return {
    ...graph,
    port,
    control,
    secrets: Object.values(services.secrets),
    log: () => readLog().slice(logStart),
    moveClock: () => moveClocks(services.port),
  };
}
