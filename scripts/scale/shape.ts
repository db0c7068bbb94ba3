import { planParts, productionOrigins, type Part } from "../start/parts.ts";
import type { Secrets } from "../start/secrets.ts";
import { databaseUrl, planPostgres, type Cluster } from "./postgres.ts";

/** Where everything listens; one after the other from the first port on. */
export interface ScalePorts {
  /** The load balancer before the web servers. */
  readonly web: number;
  /** The load balancer before the gateways. */
  readonly graph: number;
  readonly gateways: readonly number[];
  readonly clients: readonly number[];
  readonly redis: number;
  readonly postgres: number;
  /** The control port; the reference services follow it. */
  readonly services: number;
}

/** How many ports the shape takes. */
const maxWorkers = 4;

/**
 * Gives the ports.
 * @param first the first of them
 * @param workers how many gateways and web servers there are
 */
export function scalePorts(first: number, workers: number): ScalePorts {
  const range = (from: number) => Array.from({ length: workers }, (_, index) => from + index);
  const gateways = first + 4;
  const clients = gateways + maxWorkers;
  return {
    web: first,
    graph: first + 1,
    redis: first + 2,
    postgres: first + 3,
    gateways: range(gateways),
    clients: range(clients),
    services: clients + maxWorkers,
  };
}

/** Reads a whole number from a setting. Throws a line that names the setting when it is none, or out of bounds. */
export function readNumber(name: string, fallback: number, least: number, most: number): number {
  const text = process.env[name]?.trim() || String(fallback);
  const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most) throw new Error(`${name} must be a number from ${least} to ${most}.`);
  return number;
}

/** The demo's playground shows what is asked of the services, which nobody gets to see where the product is for real. */
const asInProduction = {
  ...productionOrigins,
  DEMO: "off",
  PLAYGROUND: "off",
  DEMO_CONTROL_URL: "",
  CALLS_IN_ANSWERS: "off",
};

/** What the shape is made of. */
export interface ShapeOptions {
  readonly root: string;
  /** Where Redis keeps its data. */
  readonly dataFolder: string;
  readonly redisProgram: string;
  readonly cluster: Cluster;
  readonly ports: ScalePorts;
  readonly secrets: Secrets;
}

/** The processes of the shape, in groups that need the ones before them. */
export function planShape(options: ShapeOptions): readonly (readonly Part[])[] {
  const { root, ports, secrets, cluster } = options;
  const plan = (worker: number) =>
    planParts(
      root,
      "start",
      {
        services: ports.services,
        gateway: ports.gateways[worker] ?? 0,
        client: ports.clients[worker] ?? 0,
      },
      secrets,
    );
  const withSettings = (part: Part | undefined, name: string, settings: Record<string, string>): Part[] =>
    part === undefined ? [] : [{ ...part, name, settings: { ...part.settings, ...settings } }];
  const workers = ports.gateways.map((_port, worker) => worker);
  return [
    [planRedis(options), planPostgres(cluster)],
    withSettings(plan(0)[0], "services", {
      DATABASE_URL: databaseUrl(cluster),
      FAULTS: process.env["FAULTS"] ?? "off",
    }),
    [
      ...workers.flatMap((worker) =>
        withSettings(plan(worker)[1], `gateway-${worker + 1}`, {
          ...asInProduction,
          REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
        }),
      ),
      ...workers.flatMap((worker) =>
        withSettings(plan(worker)[2], `client-${worker + 1}`, { GATEWAY_URL: `http://localhost:${ports.graph}` }),
      ),
    ],
  ];
}

function planRedis({ redisProgram, dataFolder, ports }: ShapeOptions): Part {
  const settings = ["--port", String(ports.redis), "--bind", "127.0.0.1", "--dir", dataFolder];
  // Ends of sessions must outlive a restart; when memory is full, nothing that is in it may be dropped for something new.
  const keeping = ["--appendonly", "yes", "--save", "", "--maxmemory", "256mb", "--maxmemory-policy", "noeviction"];
  return {
    name: "redis",
    folder: dataFolder,
    program: redisProgram,
    command: [...settings, ...keeping],
    settings: {},
    readyUrl: `tcp://127.0.0.1:${ports.redis}`,
  };
}
