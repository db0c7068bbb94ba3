import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { demoTeamLogins } from "../../scripts/start/team-logins.ts";
import type { ProcessPlan } from "./process.ts";

/** The ports of the parts. */
export interface Ports {
  /** The control port; the ports of the reference services follow it. */
  readonly services: number;
  readonly gateway: number;
  readonly client: number;
  /** Reserved for a partner's shop, which a journey starts itself. */
  readonly partnerShop: number;
}

/** The folders of the parts. */
export interface Folders {
  readonly data: string;
  readonly log: string;
  /** The folder of the content; that of the repository by default. */
  readonly content?: string;
}

const root = resolve(import.meta.dirname, "../..");

type Name = "services" | "gateway" | "client";

/** The script, the environment and the health check of a part. */
interface Start {
  readonly script: string;
  readonly health: ProcessPlan["health"];
  readonly env: Record<string, string>;
}

/** Returns the URL of a reference service by its offset from the control port. */
const serviceAt =
  ({ services }: Ports) =>
  (offset: number): string =>
    `http://localhost:${services + offset}`;

function servicesStart(ports: Ports, { SESSION_KEYS: _keys, ...tokens }: Secrets, folders: Folders): Start {
  return {
    script: "src/main.ts",
    health: { port: ports.services, path: "/health/ready" },
    env: {
      ...tokens,
      SERVICES_PORT: String(ports.services),
      DATA_DIR: folders.data,
      ...(folders.content === undefined ? {} : { CONTENT_DIR: folders.content }),
      FAULTS: "on",
      DEMO: "on",
      NODE_ENV: "development",
      SSO_SHOP_ORIGINS: `http://localhost:${ports.partnerShop}`,
    },
  };
}

function gatewayStart(ports: Ports, { SESSION_KEYS, ...tokens }: Secrets): Start {
  const service = serviceAt(ports);
  return {
    script: "src/main.ts",
    health: { port: ports.gateway, path: "/health/live" },
    env: {
      ...tokens,
      GATEWAY_PORT: String(ports.gateway),
      LOYALTY_URL: service(1),
      CONTENT_URL: service(2),
      COMMERCE_URL: service(3),
      AD_VIEWER_URLS: service(4),
      SSO_URL: service(5),
      PORTAL_URL: service(6),
      BOT_CHECK_SCRIPT_URL: `${service(6)}/recaptcha/api.js`,
      AD_STUDIO_URL: service(7),
      SIGNUP_URLS: service(8),
      SITE_ORIGIN: `http://{host}:${ports.client}`,
      SESSION_KEYS,
      TEAM_LOGINS: demoTeamLogins(),
      DOCUMENTS: "log",
      // The playground of a demo, which production rejects.
      NODE_ENV: "development",
      PLAYGROUND: "open",
      DEMO_CONTROL_URL: service(0),
      CALLS_IN_ANSWERS: "on",
    },
  };
}

function clientStart(ports: Ports): Start {
  const service = serviceAt(ports);
  return {
    script: "server/main.ts",
    health: { port: ports.client, path: "/health/live" },
    env: {
      DEMO: "on",
      CLIENT_PORT: String(ports.client),
      // The page cache is on, as in production, but stores pages for less time than a journey needs to check a change.
      PAGE_CACHE_MS: "1",
      GATEWAY_URL: `http://localhost:${ports.gateway}`,
      CONTENT_MEDIA_URL: service(2),
      BOT_CHECK_ORIGINS: service(6),
      AD_VIEWER_URLS: service(4),
    },
  };
}

/** Returns the process plans of the product's parts for a test; each finds the others at these ports. */
export function planParts(ports: Ports, secrets: Secrets, folders: Folders): Record<Name, ProcessPlan> {
  const plan = (name: Name, { script, health, env }: Start): ProcessPlan => ({
    name,
    script: join(root, name, script),
    cwd: join(root, name),
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", ...env },
    health,
    logFile: join(folders.log, `${name}.log`),
  });
  return {
    services: plan("services", servicesStart(ports, secrets, folders)),
    gateway: plan("gateway", gatewayStart(ports, secrets)),
    client: plan("client", clientStart(ports)),
  };
}

/** Returns new secrets that the parts share. */
export function makeSecrets() {
  const secret = (): string => randomBytes(32).toString("base64url");
  return {
    LOYALTY_TOKEN: secret(),
    CONTENT_TOKEN: secret(),
    COMMERCE_TOKEN: secret(),
    AD_STUDIO_TOKEN: secret(),
    AD_VIEWER_TOKEN: secret(),
    PORTAL_TOKEN: secret(),
    SSO_PASSWORD: secret(),
    SESSION_KEYS: secret(),
  };
}

/** The secrets that the parts share, by the names of their settings. */
export type Secrets = ReturnType<typeof makeSecrets>;
