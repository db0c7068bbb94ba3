import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject, vi } from "vitest";
import { type Graph, graphAt } from "../graph/graph.ts";
import { scalePorts } from "../../tools/scale/ports.ts";
import { type Control, controlAt } from "../stack/control.ts";
import { ask } from "../../tools/http.ts";

export type PartName = "redis" | "postgres" | WorkerName;

/** The processes behind load balancers. */
export type WorkerName = "services-1" | "services-2" | "gateway-1" | "gateway-2" | "client-1" | "client-2";

type GatewayPort = "first" | "second";

/** The running shape: two each of services, gateways and web servers behind load balancers, Redis and PostgreSQL. */
export interface Shape {
  readonly ports: Readonly<Record<"web" | "graph" | "redis" | "postgres" | "services" | GatewayPort, number>>;
  /** The ports at which the processes report that they are ready. */
  readonly workerPorts: Readonly<Record<WorkerName, number>>;
  /** The graph at the load balancer, and at each gateway. */
  readonly balanced: Graph;
  readonly first: Graph;
  readonly second: Graph;
  /** The control ports of the two processes of the services, which count the calls to them. */
  readonly controls: readonly Control[];
  /** Sends a signal to a process. The shape restarts a process that ends. */
  signal(part: PartName, signal: NodeJS.Signals): void;
  /** Returns the id of a process, which changes with a restart. */
  pid(part: PartName): number;
  /** Returns true if both gateways report that Redis is reachable, false if neither does; null if they differ. */
  isRedisReachable(): Promise<boolean | null>;
  /** Runs SQL statements in the product's database or another one, and returns the result of the last one. */
  runSql(text: string, database?: string): Promise<string>;
  /** Returns the URL of the product's database, or of another one on the same server. */
  databaseUrl(database?: string): string;
  /** Sends commands to Redis as plain text, and returns its response. */
  tellRedis(words: string): Promise<string>;
}

async function saysRedisIsThere(port: number): Promise<unknown> {
  const { status, body } = await ask({ port, path: "/health/ready" });
  if (status !== 200) throw new Error(`A gateway is not ready: ${body}`);
  return (JSON.parse(body) as { redis: { reachable: unknown } }).redis.reachable;
}

function tell(port: number, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${words}\r\n`));
    socket.once("error", reject);
    socket.once("data", (chunk) => {
      resolve(chunk.toString());
      socket.destroy();
    });
  });
}

/** Slow enough for the rate limit of an account, and longer than a circuit breaker stays open. */
const AGAIN = { interval: 2_000, timeout: 18_000 };

/** Returns the graph at a port; its logins are retried, because a service may time out on a busy machine. */
function patientGraph(port: number): Graph {
  const graph = graphAt(port);
  return { ...graph, logIn: (email, site) => vi.waitFor(() => graph.logIn(email, site), AGAIN) };
}

/** Returns the ports of the shape, as `npm run scale` assigns them. */
function portsOf(firstPort: number): Pick<Shape, "ports" | "workerPorts"> {
  const { gateways, clients, servicesWorkers, ...ports } = scalePorts(firstPort, 2);
  const [first = 0, second = 0] = gateways;
  const [firstClient = 0, secondClient = 0] = clients;
  const [firstServices = 0, secondServices = 0] = servicesWorkers;
  return {
    ports: { ...ports, first, second },
    workerPorts: {
      "services-1": firstServices,
      "services-2": secondServices,
      "gateway-1": first,
      "gateway-2": second,
      "client-1": firstClient,
      "client-2": secondClient,
    },
  };
}

export function theShape(): Shape {
  const { firstPort, dataFolder } = inject("shape");
  const { ports, workerPorts } = portsOf(firstPort);
  const { graph, first, second } = ports;
  const pid = (part: PartName): number => {
    const pids = JSON.parse(readFileSync(join(dataFolder, "processes.json"), "utf8")) as Record<PartName, number>;
    return pids[part];
  };
  const databaseUrl = (database = "aisle"): string => {
    const password = readFileSync(join(dataFolder, "postgres.password"), "utf8");
    return `postgres://aisle:${password}@127.0.0.1:${ports.postgres}/${database}`;
  };
  return {
    ports,
    workerPorts,
    balanced: patientGraph(graph),
    first: patientGraph(first),
    second: patientGraph(second),
    controls: [controlAt(workerPorts["services-1"]), controlAt(workerPorts["services-2"])],
    pid,
    signal: (part, signal) => void process.kill(pid(part), signal),
    isRedisReachable: async () => {
      const [one, other] = await Promise.all([saysRedisIsThere(first), saysRedisIsThere(second)]);
      return one === other && typeof one === "boolean" ? one : null;
    },
    runSql: async (text, database) => {
      const args = ["-qAt", "-v", "ON_ERROR_STOP=1", "-c", text, databaseUrl(database)];
      const { stdout } = await promisify(execFile)("psql", args);
      return stdout.trim();
    },
    databaseUrl,
    tellRedis: (words) => tell(ports.redis, words),
  };
}
