import { join } from "node:path";
import { planParts, productionOrigins, type Part } from "../../tools/product/parts.ts";
import { demoTeamLogins } from "../../tools/product/team-logins.ts";
import type { Secrets } from "../../tools/product/secrets.ts";
import type { ScalePorts } from "../../tools/scale/ports.ts";
import { databaseUrl, planPostgres, type Cluster } from "./postgres.ts";

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
  // A web server that starts again must not wait for a gateway while others respond.
  LISTEN_AFTER: "",
  GATEWAY_URL: `http://localhost:${ports.graph}`,
  ASSETS_FOLDER: join(dataFolder, "assets"),
});

/** Returns the settings of a process of the services, and where it reports that it is ready. */
function servicesSettings({ cluster, ports }: ShapeOptions, worker: number) {
  const port = String(ports.servicesWorkers[worker] ?? 0);
  const settings = {
    ...stopNotice,
    SERVICES_PORT: port,
    DEMO_SITE_ORIGIN: `http://{site}.localhost:${ports.web}`,
    DATABASE_URL: databaseUrl(cluster),
    FAULTS: process.env["FAULTS"] ?? "off",
  };
  return { settings, readyUrl: `http://localhost:${port}/health/ready` };
}

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
  const named = (part: Part | undefined, name: string, changes: Partial<Part>): Part[] =>
    part === undefined ? [] : [{ ...part, ...changes, name, settings: { ...part.settings, ...changes.settings } }];
  const planEach = (index: number, name: string, changesOf: (worker: number) => Partial<Part>): Part[] =>
    ports.gateways.flatMap((_port, worker) => named(plan(worker)[index], `${name}-${worker + 1}`, changesOf(worker)));
  return [
    [planRedis(options), planPostgres(cluster)],
    planEach(0, "services", (worker) => servicesSettings(options, worker)),
    [
      ...planEach(1, "gateway", () => ({ settings: gatewaySettings(options) })),
      ...planEach(2, "client", () => ({ settings: clientSettings(options) })),
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
