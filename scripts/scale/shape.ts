import { join } from "node:path";
import { planParts, productionOrigins, type Part } from "../start/parts.ts";
import { demoTeamLogins } from "../start/team-logins.ts";
import type { Secrets } from "../start/secrets.ts";
import { databaseUrl, planPostgres, type Cluster } from "./postgres.ts";

/** All ports of the shape, assigned in sequence from the first. */
export interface ScalePorts {
  /** The load balancer in front of the web servers. */
  readonly web: number;
  /** The load balancer in front of the gateways. */
  readonly graph: number;
  readonly gateways: readonly number[];
  readonly clients: readonly number[];
  readonly redis: number;
  readonly postgres: number;
  /** The control port; the ports of the reference services follow it. */
  readonly services: number;
}

/** The maximum number of gateways, and of web servers. */
const maxWorkers = 4;

/**
 * Returns the ports.
 * @param first the first of them
 * @param workers the number of gateways, and of web servers
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

/** Returns a whole number from a setting. Throws a line that names the setting if it is malformed or out of range. */
export function readNumber(name: string, fallback: number, least: number, most: number): number {
  const text = process.env[name]?.trim() || String(fallback);
  const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (number < least || number > most) throw new Error(`${name} must be a number from ${least} to ${most}.`);
  return number;
}

/** More than two checks of the balancers. */
const stopNotice = { STOP_NOTICE_MS: "1200" };

/** Settings as in production: the demo's playground would reveal upstream calls. */
const asInProduction = {
  ...productionOrigins,
  DEMO: "off",
  PLAYGROUND: "off",
  DEMO_CONTROL_URL: "",
  CALLS_IN_RESPONSES: "off",
};

/** The inputs of the plan of a shape. */
export interface ShapeOptions {
  readonly root: string;
  /** The folder of Redis data. */
  readonly dataFolder: string;
  readonly redisProgram: string;
  readonly cluster: Cluster;
  readonly ports: ScalePorts;
  readonly secrets: Secrets;
}

const gatewaySettings = ({ root, ports }: ShapeOptions): Record<string, string> => ({
  ...asInProduction,
  ...stopNotice,
  TEAM_LOGINS_FILE: "",
  TEAM_LOGINS: demoTeamLogins(root),
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  DOCUMENTS_TOKEN: process.env["DOCUMENTS_TOKEN"] ?? "",
});

const clientSettings = ({ dataFolder, ports }: ShapeOptions): Record<string, string> => ({
  ...stopNotice,
  GATEWAY_URL: `http://localhost:${ports.graph}`,
  ASSETS_FOLDER: join(dataFolder, "assets"),
});

/** Returns the processes of the shape, in groups that need the groups before them. */
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
      ...workers.flatMap((worker) => withSettings(plan(worker)[1], `gateway-${worker + 1}`, gatewaySettings(options))),
      ...workers.flatMap((worker) => withSettings(plan(worker)[2], `client-${worker + 1}`, clientSettings(options))),
    ],
  ];
}

function planRedis({ redisProgram, dataFolder, ports }: ShapeOptions): Part {
  const settings = ["--port", String(ports.redis), "--bind", "127.0.0.1", "--dir", dataFolder];
  // The revocation list must survive a restart; with full memory, Redis must not evict stored entries for new ones.
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
