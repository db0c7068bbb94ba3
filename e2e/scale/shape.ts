import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject, vi } from "vitest";
import { type Graph, graphAt } from "../graph/graph.ts";
import { type Control, controlAt } from "../stack/control.ts";
import { ask } from "../stack/http.ts";

/** The parts that tests stop and start. */
export type PartName = "redis" | "postgres" | "services" | "gateway-1" | "gateway-2" | "client-1" | "client-2";

/** The running shape: two gateways and two web servers behind load balancers, Redis, PostgreSQL and the services. */
export interface Shape {
  readonly ports: Readonly<Record<"web" | "graph" | "redis" | "postgres" | "first" | "second" | "services", number>>;
  /** The graph at the load balancer, and at each gateway. */
  readonly balanced: Graph;
  readonly first: Graph;
  readonly second: Graph;
  /** Breaks the services and counts what they are asked. */
  readonly control: Control;
  /** Sends a signal to a part. One that it ends is started again by the shape. */
  signal(part: PartName, signal: NodeJS.Signals): void;
  /** The process of a part, which changes when it was started again. */
  pid(part: PartName): number;
  /** Whether both gateways say that Redis answers, or both that it does not; null when they differ. */
  isRedisThere(): Promise<boolean | null>;
  /** Runs statements in the database of the product or another one, and returns what the last one gave. */
  runSql(text: string, database?: string): Promise<string>;
  /** The address of the database of the product, or of another one beside it. */
  databaseUrl(database?: string): string;
  /** Sends words to Redis, as a person at a terminal does, and returns what it answers. */
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

/** Seldom enough for the limit of an account, and longer than a gateway leaves a service alone. */
const AGAIN = { interval: 2_000, timeout: 18_000 };

/** The graph at a port, whose logins are tried again when a service missed its deadline on a busy machine. */
function patientGraph(port: number): Graph {
  const graph = graphAt(port);
  return { ...graph, logIn: (email, site) => vi.waitFor(() => graph.logIn(email, site), AGAIN) };
}

/** Returns the shape that all tests share. */
export function theShape(): Shape {
  const { firstPort, dataFolder } = inject("shape");
  // As `npm run scale` gives them out.
  const [web, graph, redis, postgres, first, second, services] = [0, 1, 2, 3, 4, 5, 12].map(
    (offset) => firstPort + offset,
  ) as [number, number, number, number, number, number, number];
  const pid = (part: PartName): number => {
    const pids = JSON.parse(readFileSync(join(dataFolder, "processes.json"), "utf8")) as Record<PartName, number>;
    return pids[part];
  };
  const databaseUrl = (database = "aisle"): string => {
    const password = readFileSync(join(dataFolder, "postgres.password"), "utf8");
    return `postgres://aisle:${password}@127.0.0.1:${postgres}/${database}`;
  };
  return {
    ports: { web, graph, redis, postgres, first, second, services },
    balanced: patientGraph(graph),
    first: patientGraph(first),
    second: patientGraph(second),
    control: controlAt(services),
    pid,
    signal: (part, signal) => void process.kill(pid(part), signal),
    isRedisThere: async () => {
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
