import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, inject } from "vitest";
import { controlAt } from "../stack/control.ts";
import { ask } from "../stack/http.ts";
import { servicesAheadMs, type TestGateway, untilSignaled } from "./gateway.ts";
import { type Graph, graphAt, type Operation } from "./graph.ts";
import { retry } from "./retry.ts";
import { clockStepMs, type GatewayName } from "./shared-gateways.ts";

/** Queries that call a service, so that its open circuit breaker can close. */
const probes: readonly Operation[] = [
  { query: "{ coupons { list(first: 1) { nodes { id } } } retailer { name } weeklyAd { items(first: 1) { title } } }" },
  { query: `{ searchSuggestions(query: "milk") }` },
  { query: "{ coupons { list(first: 1) { nodes { id } } } }", site: "bluebird" },
];

/** Services that only changes call; the next change is the call that closes their circuit breaker. */
const changedOnly = ["ad-studio", "signup"];

interface Readiness {
  readonly upstreams: readonly { readonly name: string; readonly breaker: string }[];
}

/** Returns the services whose circuit breaker is not closed. */
async function notClosed(port: number): Promise<readonly string[]> {
  const { upstreams } = JSON.parse((await ask({ port, path: "/health/ready" })).body) as Readiness;
  const names = upstreams.filter(({ breaker }) => breaker !== "closed").map(({ name }) => name);
  return names.filter((name) => !changedOnly.includes(name));
}

/** Resolves once the gateway calls every service again. */
async function untilClosed(port: number, { run, logInSupport }: Graph): Promise<void> {
  await retry(async () => {
    if ((await notClosed(port)).length === 0) return;
    for (const probe of probes) await run(probe);
    await logInSupport();
    expect(await notClosed(port)).toEqual([]);
  });
}

/** Advances the clocks of the services and of all shared gateways, which stay equal. */
async function moveClocks(services: number): Promise<void> {
  const now = Date.now() + (await servicesAheadMs(services)) + clockStepMs;
  await controlAt(services).setClock(new Date(now));
  for (const { pid, port } of Object.values(inject("gateways"))) {
    process.kill(pid, "SIGUSR2");
    await untilSignaled(port);
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
