import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gatewayMemory, type Part, planParts, productionOrigins } from "../tools/product/parts.ts";
import { serviceOffsets } from "../tools/product/addresses.ts";
import type { Secrets } from "../tools/product/secrets.ts";
import { askOnce, shotOf } from "./harness/ask.ts";
import { type Command, onContestantCore } from "./harness/cores.ts";
import type { PeerSettings } from "./hand-written/settings.ts";
import { tailcallConfig } from "./peers/tailcall-config.ts";

/** The ports, folder and secrets of one benchmark. */
export interface Places {
  /** The first port of the services; the others follow at the product's offsets. */
  readonly services: number;
  readonly contestant: number;
  readonly metrics: number;
  readonly logFolder: string;
  readonly secrets: Secrets;
}

/** A server that is measured. */
export interface Contestant {
  readonly name: string;
  readonly about: string;
  /** True for programs that run on Node. */
  readonly isJavaScript: boolean;
  /** Returns why it cannot run here; null if it can. */
  readonly missing: () => string | null;
  /** Additional headers of every measured request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly plan: (places: Places) => Omit<Part, "name" | "readyUrl">;
  /** Returns the bearer token of a shopper's requests. */
  readonly logIn: (places: Places, shopper: string) => Promise<string>;
}

const root = join(import.meta.dirname, "..");

/** Returns the settings of contestants other than the product, with the product's values for the bot check. */
const peerSettings = ({ services, contestant }: Places): PeerSettings => ({
  port: contestant,
  upstreams: {
    loyalty: `http://localhost:${services + serviceOffsets.loyalty}`,
    content: `http://localhost:${services + serviceOffsets.content}`,
  },
  botCheck: {
    scriptUrl: productionOrigins.BOT_CHECK_SCRIPT_URL,
    siteKey: productionOrigins.BOT_CHECK_SITE_KEY,
  },
});

/**
 * Logs a shopper in to the product and returns the token; the login name and the token of the services contain the
 * shopper's number.
 */
async function realSession(places: Places, shopper: string): Promise<string> {
  const input = `{ identifier: "${shopper}@example.com", password: "password", wantsToken: true }`;
  const query = `mutation { login(input: ${input}) { token { value } userErrors { message } } }`;
  const response = await askOnce(shotOf(places.contestant, { query }, null));
  const token = /"value":"([^"]+)"/.exec(JSON.stringify(response))?.[1];
  if (token === undefined) throw new Error(`The shopper could not log in: ${JSON.stringify(response)}`);
  return token;
}

/** Settings for demos only: a gateway in production rejects them, or `npm start` writes their file. */
const demoSettings = new Set(["DEMO", "PLAYGROUND", "DEMO_CONTROL_URL", "CALLS_IN_RESPONSES", "TEAM_LOGINS_FILE"]);

/**
 * Returns the gateway of a checkout of the product as it runs in production: guards, sessions, limits, log, metrics.
 */
const gatewayOf = (checkout: string, labels: Pick<Contestant, "name" | "about">): Contestant => ({
  ...labels,
  isJavaScript: true,
  missing: () => null,
  plan(places) {
    const ports = { services: places.services, gateway: places.contestant, client: 0 };
    const gateway = planParts(checkout, "start", ports, places.secrets).find(({ name }) => name === "gateway");
    if (gateway === undefined) throw new Error("The product has no gateway.");
    return {
      ...onContestantCore([process.execPath, ...gateway.command]),
      folder: gateway.folder,
      settings: {
        ...Object.fromEntries(Object.entries(gateway.settings).filter(([name]) => !demoSettings.has(name))),
        ...productionOrigins,
        METRICS_PORT: String(places.metrics),
        // The other contestants have no limit, and a gateway has a limit of 50; the load needs 160, or 300 with slow
        // services.
        UPSTREAM_CALLS: "1000",
      },
    };
  },
  logIn: realSession,
});

const aisle = gatewayOf(root, {
  name: "aisle",
  about: "this product's gateway as in production, with a real session, log and metrics",
});

/** The name of the product in another checkout. */
export const beforeName = "aisle before";

/**
 * Returns the product of another checkout, to measure the cost of a change.
 * @param checkout its folder, with installed packages and generated files
 */
export const productBefore = (checkout: string): Contestant =>
  gatewayOf(resolve(checkout), { name: beforeName, about: `the same gateway in ${checkout}` });

/**
 * Returns the product with additional settings, to measure their cost.
 * @param label the suffix of its name
 */
export function productWith(
  label: string,
  settingsAt: (places: Places) => Readonly<Record<string, string>>,
): Contestant {
  return {
    ...aisle,
    name: `${aisle.name} ${label}`,
    plan(places) {
      const plan = aisle.plan(places);
      return { ...plan, settings: { ...plan.settings, ...settingsAt(places) } };
    },
  };
}

/**
 * Returns the product with one additional setting.
 * @param setting for example `LOG_LEVEL=silent`
 */
export function productWithSetting(setting: string): Contestant {
  const [name = "", ...value] = setting.split("=");
  return productWith(setting, () => ({ [name]: value.join("=") }));
}

/**
 * Returns the product with requests that accept a compressed response.
 * @param encoding for example `gzip`
 */
export function productWithEncoding(encoding: string): Contestant {
  return { ...aisle, name: `${aisle.name} ${encoding}`, headers: { "accept-encoding": encoding } };
}

interface Peer {
  readonly name: string;
  readonly about: string;
  /** The path of the script, relative to this folder. */
  readonly file: string;
  readonly flags?: readonly string[];
  /** The packages that it needs in addition to those of the product. */
  readonly packages?: readonly string[];
}

function peer({ name, about, file, flags = [], packages = [] }: Peer): Contestant {
  return {
    name,
    about,
    isJavaScript: true,
    missing: () =>
      packages.every((one) => existsSync(join(import.meta.dirname, "node_modules", one)))
        ? null
        : `not installed: ${packages.join(", ")}; run npm run bench`,
    plan(places) {
      const settings = peerSettings(places);
      const script = join(import.meta.dirname, file);
      const node: Command = [process.execPath, ...gatewayMemory, script, JSON.stringify(settings), ...flags];
      return { ...onContestantCore(node), folder: import.meta.dirname, settings: { NODE_ENV: "production" } };
    },
    logIn: async (_places, shopper) => shopper,
  };
}

const tailcallProgram = join(import.meta.dirname, "node_modules/@tailcallhq/core-linux-x64-gnu/bin/tailcall");

/**
 * Returns why Tailcall cannot run here, or null: its binary supports one platform only and needs a certain C library.
 */
function tailcallMissing(): string | null {
  const { status, stderr, error } = spawnSync(tailcallProgram, ["--version"], { encoding: "utf8" });
  return status === 0 ? null : `its program does not run on this machine: ${error?.message ?? stderr.trim()}`;
}

const tailcall = (name: string, about: string, isMerged: boolean): Contestant => ({
  name,
  about,
  isJavaScript: false,
  missing: tailcallMissing,
  plan(places) {
    const file = join(places.logFolder, `${name}.graphql`);
    writeFileSync(file, tailcallConfig(peerSettings(places), isMerged));
    const settings = { TAILCALL_LOG_LEVEL: "error", TAILCALL_TRACKER: "false" };
    return { ...onContestantCore([tailcallProgram, "start", file]), folder: places.logFolder, settings };
  },
  logIn: async (_places, shopper) => shopper,
});

/** The name of the contestant that the others are compared with. */
export const floorName = "floor";

export const productName = aisle.name;

export const contestants: readonly Contestant[] = [
  peer({ name: floorName, about: "node:http with hand-written join, parse and print", file: "hand-written/floor.ts" }),
  aisle,
  peer({
    name: "apollo",
    about: "Apollo Server 5 on Fastify, DataLoader, got",
    file: "peers/apollo.ts",
    packages: ["@apollo/server", "got", "dataloader"],
  }),
  peer({
    name: "yoga",
    about: "graphql-yoga, DataLoader, undici",
    file: "peers/yoga.ts",
    packages: ["graphql-yoga", "undici"],
  }),
  peer({
    name: "yoga-jit",
    about: "graphql-yoga with graphql-jit, DataLoader, undici",
    file: "peers/yoga.ts",
    flags: ["--jit"],
    packages: ["graphql-yoga", "@envelop/graphql-jit"],
  }),
  peer({
    name: "mercurius",
    about: "mercurius with jit and loaders, undici",
    file: "peers/mercurius.ts",
    packages: ["mercurius", "undici"],
  }),
  peer({
    name: "hive",
    about: "Hive Gateway over JSON-schema sources, with additional resolvers",
    file: "peers/hive.ts",
    packages: ["@graphql-hive/gateway-runtime", "@omnigraph/json-schema"],
  }),
  tailcall("tailcall", "Tailcall (Rust), from services that do the retailer's rules for it", false),
  tailcall("tailcall-merged", "the same, with calls of different requests merged", true),
];
