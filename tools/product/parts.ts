import { join } from "node:path";
import { localAddresses, serviceUrl } from "../../contracts/service-names.ts";
import type { Ports } from "./addresses.ts";
import type { Secrets } from "./secrets.ts";
import { teamLoginsFile } from "./team-logins.ts";

/** A process of the product: its command, its settings and its readiness check. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** The program to run; Node by default. */
  readonly program?: string;
  /** The arguments of the program. */
  readonly command: readonly string[];
  /** The user of the process; the current user by default. */
  readonly user?: User;
  /** Settings in addition to the caller's environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** The URL that responds once the process is ready: an HTTP URL, or `tcp://` to check only that the port is open. */
  readonly readyUrl: string;
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** `start` runs the build; `dev` runs the sources and watches them. */
export type Mode = "start" | "dev";

/** Most objects of a request are short-lived: a larger young generation saves the garbage collector from copying them. */
export const youngHeap = "--max-semi-space-size=32";

/**
 * The memory options of Node for a gateway. Without allocation site pretenuring, V8 does not allocate objects directly
 * in the old generation because earlier objects from the same code lived long: there they would retain short-lived
 * objects.
 */
export const gatewayMemory = [youngHeap, "--no-allocation-site-pretenuring"] as const;

/** The folders of the gateway's sources; in development, a change restarts it. */
const watchedFolders = ["src", "../schema", "../http-server"].map((folder) => `--watch-path=${folder}`);

/** The settings that production requires instead of local URLs. */
export const productionOrigins = {
  NODE_ENV: "production",
  SITE_ORIGIN: "https://{host}",
  BOT_CHECK_SCRIPT_URL: "https://bots.example/recaptcha/api.js",
  BOT_CHECK_SITE_KEY: "site-key",
} as const;

/** Seeds demo shoppers, agents and clients; a process in production rejects this setting. */
const demo = { NODE_ENV: "development", DEMO: "on" } as const;

/** Returns the process plans of the product, in the order of their dependencies. */
export function planParts(root: string, mode: Mode, ports: Ports, secrets: Secrets): Part[] {
  const dev = mode === "dev";
  return [
    planServices(root, dev, ports, secrets),
    planGateway(root, dev, ports, secrets),
    planClient(root, dev, ports),
  ];
}

const at = (port: number): string => `http://localhost:${port}`;

function planServices(root: string, dev: boolean, ports: Ports, { SESSION_KEYS: _keys, ...tokens }: Secrets): Part {
  return {
    name: "services",
    folder: join(root, "services"),
    command: [...(dev ? ["--watch"] : []), "src/main.ts"],
    settings: {
      ...tokens,
      ...demo,
      SERVICES_PORT: String(ports.services),
      DEMO_SITE_ORIGIN: `http://{site}.localhost:${ports.client}`,
      CONTENT_WEBHOOK_URL: `${at(ports.gateway)}/content-changes`,
      REMINDERS_URL: `${at(ports.gateway)}/coupon-reminders`,
      FAULTS: "on",
    },
    readyUrl: `${at(ports.services)}/health/ready`,
  };
}

function planGateway(root: string, dev: boolean, ports: Ports, { SESSION_KEYS, ...tokens }: Secrets): Part {
  return {
    name: "gateway",
    folder: join(root, "gateway"),
    command: [...(dev ? watchedFolders : []), ...gatewayMemory, "src/main.ts"],
    settings: {
      ...tokens,
      ...demo,
      ...demoPlayground(ports),
      SESSION_KEYS,
      TEAM_LOGINS_FILE: teamLoginsFile(root),
      GATEWAY_PORT: String(ports.gateway),
      ...localAddresses(ports.services),
      SITE_ORIGIN: `http://{host}:${ports.client}`,
    },
    readyUrl: `${at(ports.gateway)}/health/ready`,
  };
}

/** The playground with personas, scenarios and upstream calls; a gateway in production rejects these settings. */
function demoPlayground(ports: Ports): Record<string, string> {
  return {
    PLAYGROUND: "open",
    ASSISTANTS: "read",
    DEMO_CONTROL_URL: `http://localhost:${ports.services}`,
    CALLS_IN_RESPONSES: "on",
  };
}

function planClient(root: string, dev: boolean, ports: Ports): Part {
  const router = join(root, "node_modules/@react-router/dev/bin.js");
  return {
    name: "client",
    folder: join(root, "client"),
    command: dev ? ["--conditions=development", router, "dev", "--strictPort"] : [youngHeap, "server/main.ts"],
    settings: {
      NODE_ENV: dev ? "development" : "production",
      DEMO: "on",
      CLIENT_PORT: String(ports.client),
      // All parts start at once, and a page that lacks what is not there yet would look like a failure.
      LISTEN_AFTER: [at(ports.services), at(ports.gateway)].join(","),
      GATEWAY_URL: at(ports.gateway),
      CONTENT_MEDIA_URL: serviceUrl(ports.services, "content"),
      AD_VIEWER_URLS: serviceUrl(ports.services, "ad-viewer"),
      ...(dev ? { NODE_OPTIONS: "--conditions=development" } : {}),
    },
    readyUrl: `${at(ports.client)}${dev ? "/@vite/client" : "/health/live"}`,
  };
}
