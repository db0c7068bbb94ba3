import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject, vi } from "vitest";
import { type Graph, graphAt } from "../graph/graph.ts";
import { type Control, controlAt } from "../stack/control.ts";
import { ask } from "../stack/http.ts";

/** The processes that tests stop and start. */
export type PartName = "redis" | "postgres" | "services" | "gateway-1" | "gateway-2" | "client-1" | "client-2";

/** The ports of the two gateways and of the two web servers. */
type WorkerPort = "first" | "second" | "firstClient" | "secondClient";

/** The running shape: two gateways and two web servers behind load balancers, Redis, PostgreSQL and the services. */
export interface Shape {
  readonly ports: Readonly<Record<"web" | "graph" | "redis" | "postgres" | "services" | WorkerPort, number>>;
  /** The graph at the load balancer, and at each gateway. */
  readonly balanced: Graph;
  readonly first: Graph;
  readonly second: Graph;
  /** Breaks the services and counts the calls to them. */
  readonly control: Control;
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

/** Returns the shape that all tests share. */
export function theShape(): Shape {
  const { firstPort, dataFolder } = inject("shape");
  // The offsets that `npm run scale` uses.
  const at = (offset: number): number => firstPort + offset;
  const [web, graph, redis, postgres, first, second] = [at(0), at(1), at(2), at(3), at(4), at(5)];
  const [firstClient, secondClient, services] = [at(8), at(9), at(12)];
  const pid = (part: PartName): number => {
    const pids = JSON.parse(readFileSync(join(dataFolder, "processes.json"), "utf8")) as Record<PartName, number>;
    return pids[part];
  };
  const databaseUrl = (database = "aisle"): string => {
    const password = readFileSync(join(dataFolder, "postgres.password"), "utf8");
    return `postgres://aisle:${password}@127.0.0.1:${postgres}/${database}`;
  };
  return {
    ports: { web, graph, redis, postgres, first, second, firstClient, secondClient, services },
    balanced: patientGraph(graph),
    first: patientGraph(first),
    second: patientGraph(second),
    control: controlAt(services),
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
    tellRedis: (words) => tell(redis, words),
  };
}
