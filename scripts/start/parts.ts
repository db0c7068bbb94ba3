import { join } from "node:path";
import { serviceOffsets, type Ports } from "./addresses.ts";
import type { Secrets } from "./secrets.ts";
import { demoTeamLogins } from "./team-logins.ts";

/** How one process of the product is started, and where it answers once it is ready. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** What runs it; Node when not given. */
  readonly program?: string;
  /** What the program is given. */
  readonly command: readonly string[];
  /** Who runs it; the caller when not given. */
  readonly user?: User;
  /** Settings on top of the environment of the caller. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where it answers once it is ready: an address of HTTP, or `tcp://` when it only has to listen. */
  readonly readyUrl: string;
}

/** A user of this machine, by its numbers. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** `start` runs what was built; `dev` runs the sources and follows their changes. */
export type Mode = "start" | "dev";

// Requests leave mostly short-lived objects behind: room for them keeps the collector from copying them around.
const youngHeap = "--max-semi-space-size=32";

/**
 * How Node keeps the memory of a gateway. What a place in the code makes is never put into old memory at once because it
 * once lived long: it would keep whatever it refers to from being collected with the young.
 */
export const gatewayMemory = [youngHeap, "--no-allocation-site-pretenuring"] as const;

/** What a gateway is made of; a change there starts it anew while somebody works on it. */
const watchedFolders = ["src", "../schema", "../http-server"].map((folder) => `--watch-path=${folder}`);

/** What a gateway in production asks for in place of the addresses of this machine. */
export const productionOrigins = {
  NODE_ENV: "production",
  SITE_ORIGIN: "https://{host}",
  BOT_CHECK_SCRIPT_URL: "https://bots.example/recaptcha/api.js",
  BOT_CHECK_SITE_KEY: "site-key",
} as const;

/** Seeds demo shoppers, agents and clients, which a process in production refuses. */
const demo = { NODE_ENV: "development", DEMO: "on" } as const;

/** The processes of the product in the order in which they need each other. */
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
      TEAM_LOGINS: demoTeamLogins(),
      GATEWAY_PORT: String(ports.gateway),
      LOYALTY_URL: at(ports.services + 1),
      CONTENT_URL: at(ports.services + 2),
      COMMERCE_URL: at(ports.services + serviceOffsets.commerce),
      PORTAL_URL: at(ports.services + serviceOffsets.portal),
      BOT_CHECK_SCRIPT_URL: `${at(ports.services + serviceOffsets.portal)}/recaptcha/api.js`,
      SITE_ORIGIN: `http://{host}:${ports.client}`,
      SSO_URL: at(ports.services + serviceOffsets.sso),
      AD_STUDIO_URL: at(ports.services + serviceOffsets["ad-studio"]),
      SIGNUP_URLS: at(ports.services + serviceOffsets.signup),
      AD_VIEWER_URLS: at(ports.services + serviceOffsets["ad-viewer"]),
    },
    readyUrl: `${at(ports.gateway)}/health/ready`,
  };
}

/** The playground with personas, scenarios and upstream calls, which a gateway in production refuses to have. */
function demoPlayground(ports: Ports): Record<string, string> {
  return {
    PLAYGROUND: "open",
    DEMO_CONTROL_URL: `http://localhost:${ports.services}`,
    CALLS_IN_ANSWERS: "on",
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
      GATEWAY_URL: at(ports.gateway),
      CONTENT_MEDIA_URL: at(ports.services + 2),
      AD_VIEWER_URLS: at(ports.services + serviceOffsets["ad-viewer"]),
      BOT_CHECK_ORIGINS: at(ports.services + serviceOffsets.portal),
      ...(dev ? { NODE_OPTIONS: "--conditions=development" } : {}),
    },
    readyUrl: `${at(ports.client)}${dev ? "/@vite/client" : "/health/live"}`,
  };
}
