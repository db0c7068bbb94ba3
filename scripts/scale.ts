// Runs the scaled-out shape on this machine: load balancers, gateways, web servers, Redis, PostgreSQL and the services.
// With --chaos it stops the parts of such a shape under load instead, and prints what failed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";
import { type Balancer, startBalancer } from "./scale/balancer.ts";
import { runChaos } from "./scale/chaos.ts";
import { createDatabase, initCluster, type Cluster } from "./scale/postgres.ts";
import { databaseUser, findPrograms } from "./scale/programs.ts";
import { servicePorts } from "../tools/product/addresses.ts";
import { scalePorts, type ScalePorts } from "../tools/scale/ports.ts";
import { planShape, readNumber } from "./scale/shape.ts";
import type { Part } from "../tools/product/parts.ts";
import { type RunningProcess, startProcess } from "../tools/process/start-process.ts";
import { localSecrets } from "../tools/product/secrets.ts";

const dataFolder = resolve(process.env["SCALE_DATA"]?.trim() || join(root, ".data/scale"));
const logFolder = join(dataFolder, "logs");
const running = new Map<string, RunningProcess>();
const balancers: Balancer[] = [];
const restartAfterMs = 500;

/** True if the caller has just built; skips the build. */
const isBuilt = process.argv.includes("--built");

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

let stopping: Promise<void> | null = null;

/** Stops in the reverse order of the start; then ends this process. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const balancer of balancers) await balancer.close();
    for (const part of [...running.values()].toReversed()) await part.stop();
    process.exit(code);
  })();
  return stopping;
}

/** Lists the processes with their ids, so that a user can stop one of them. */
function writeProcesses(): void {
  const pids = Object.fromEntries([...running].map(([name, { pid }]) => [name, pid]));
  writeFileSync(join(dataFolder, "processes.json"), `${JSON.stringify(pids, null, 2)}\n`);
}

/** Starts a part, and restarts it if it ends unexpectedly. */
async function keep(part: Part): Promise<void> {
  const program = startProcess(part, { logFile: join(logFolder, `${part.name}.log`), isApart: true });
  running.set(part.name, program);
  writeProcesses();
  await program.untilReady();
  void program.broken.then(async () => {
    if (stopping) return;
    say(`The ${part.name} has ended and is started again.`);
    await delay(restartAfterMs);
    if (!stopping) await keep(part).catch(giveUp);
  });
}

function giveUp(problem: unknown): Promise<void> {
  if (!stopping) process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  return stop(1);
}

function welcome({ web, graph, gateways, clients }: ScalePorts): string {
  const at = (port: number) => `http://localhost:${port}`;
  return [
    `  Storefronts   ${at(web)} and http://<site path>.localhost:${web}, from ${clients.map(at).join(" and ")}`,
    `  Graph         ${at(graph)}/graphql, from ${gateways.map(at).join(" and ")}`,
    `  Processes     ${join(dataFolder, "processes.json")}; what ends is started again`,
    `  Logs          ${logFolder}`,
    "  Ctrl-C stops everything.",
  ].join("\n");
}

async function start(): Promise<void> {
  const programs = findPrograms();
  const workers = readNumber("SCALE_WORKERS", 2, 1, 4);
  const ports = scalePorts(readNumber("SCALE_FIRST_PORT", 7300, 1024, 65_000), workers);
  if (!isBuilt && (await runTurbo(["build"])) !== 0) throw new Error("The build failed; its words stand above.");
  mkdirSync(logFolder, { recursive: true });
  const secrets = localSecrets(dataFolder);
  const cluster: Cluster = {
    programs: programs.postgres,
    folder: join(dataFolder, "postgres"),
    port: ports.postgres,
    user: databaseUser(),
  };
  say("Starting Redis and PostgreSQL");
  initCluster(cluster);
  const [stores = [], ...others] = planShape({
    root,
    dataFolder,
    redisProgram: programs.redis,
    cluster,
    ports,
    secrets,
  });
  await Promise.all(stores.map(keep));
  await createDatabase(cluster);
  balancers.push(
    await startBalancer({ port: ports.services, targets: ports.servicesWorkers, width: servicePorts }),
    await startBalancer({ port: ports.graph, targets: ports.gateways }),
    await startBalancer({ port: ports.web, targets: ports.clients }),
  );
  for (const group of others) {
    say(`Starting ${group.map(({ name }) => name).join(", ")}`);
    await Promise.all(group.map(keep));
  }
  say(welcome(ports));
}

if (process.argv.includes("--chaos")) {
  process.exitCode = await runChaos();
} else {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  start().catch(giveUp);
}
