import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { localAddresses, type ServiceName, serviceUrl } from "../../contracts/service-names.ts";
import type { Secrets } from "../../tools/product/secrets.ts";
import { demoTeamLogins } from "../../tools/product/team-logins.ts";
import type { ProcessPlan } from "./process.ts";

export interface Ports {
  /** The control port; the ports of the reference services follow it. */
  readonly services: number;
  readonly gateway: number;
  readonly client: number;
  /** Reserved for a partner's shop, and the next one for a clearing house, which a journey starts itself. */
  readonly partnerShop: number;
}

export interface Folders {
  readonly data: string;
  readonly log: string;
  /** The folder of the content; that of the product by default. */
  readonly content?: string;
  /** The registry of retailers of the gateway; that of the product by default. */
  readonly registry?: string;
  /** The folder of the product; the repository by default. */
  readonly product?: string;
}

const root = resolve(import.meta.dirname, "../..");

// The suites start the processes dozens of times; a compile cache saves a fifth of each start.
const compileCache = join(tmpdir(), "aisle-compile-cache");

/** The secret of the gateway at an identity provider, which a journey starts itself. */
export const issuerSecret = "the-secret-of-the-issuer";

/** The secret that the services share with a clearing house, which a journey starts itself. */
export const clearingSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

type Name = "services" | "gateway" | "client";

interface Start {
  readonly script: string;
  readonly readyUrl: string;
  readonly settings: Record<string, string>;
}

function servicesStart(ports: Ports, { SESSION_KEYS: _keys, ...tokens }: Secrets, folders: Folders): Start {
  return {
    script: "src/main.ts",
    readyUrl: `http://localhost:${ports.services}/health/ready`,
    settings: {
      ...tokens,
      SERVICES_PORT: String(ports.services),
      DATA_DIR: folders.data,
      ...(folders.content === undefined ? {} : { CONTENT_DIR: folders.content }),
      FAULTS: "on",
      DEMO: "on",
      PASSWORD_COST: "low",
      NODE_ENV: "development",
      DEMO_SITE_ORIGIN: `http://{site}.localhost:${ports.client}`,
      SSO_SHOP_ORIGINS: `http://localhost:${ports.partnerShop}`,
      REMINDERS_URL: `http://localhost:${ports.gateway}/coupon-reminders`,
      CLEARING_HOUSE_URL: `http://127.0.0.1:${ports.partnerShop + 1}`,
      CLEARING_HOUSE_SECRET: clearingSecret,
    },
  };
}

function gatewayStart(ports: Ports, { SESSION_KEYS, ...tokens }: Secrets, folders: Folders): Start {
  const { product = root, registry } = folders;
  return {
    script: "src/main.ts",
    readyUrl: `http://localhost:${ports.gateway}/health/live`,
    settings: {
      ...tokens,
      ...(registry === undefined ? {} : { RETAILERS_FILE: registry }),
      GATEWAY_PORT: String(ports.gateway),
      ...localAddresses(ports.services),
      BOT_CHECK_SITE_KEY: "local",
      BOT_CHECK_SCRIPT_URL: `${serviceUrl(ports.services, "portal")}/recaptcha/api.js`,
      SITE_ORIGIN: `http://{host}:${ports.client}`,
      SESSION_KEYS,
      TEAM_LOGINS: demoTeamLogins(product),
      DOCUMENTS: "log",
      // The playground of a demo, which production rejects.
      NODE_ENV: "development",
      PLAYGROUND: "open",
      ASSISTANTS: "read",
      DEMO_CONTROL_URL: `http://localhost:${ports.services}`,
      CALLS_IN_RESPONSES: "on",
      ISSUER_SECRET: issuerSecret,
    },
  };
}

function clientStart(ports: Ports): Start {
  const service = (name: ServiceName) => serviceUrl(ports.services, name);
  return {
    script: "server/main.ts",
    readyUrl: `http://localhost:${ports.client}/health/live`,
    settings: {
      DEMO: "on",
      CLIENT_PORT: String(ports.client),
      // The page cache is on, as in production, but stores pages for less time than a journey needs to check a change.
      PAGE_CACHE_MS: "1",
      GATEWAY_URL: `http://localhost:${ports.gateway}`,
      CONTENT_MEDIA_URL: service("content"),
      BOT_CHECK_ORIGINS: service("portal"),
      AD_VIEWER_URLS: service("ad-viewer"),
    },
  };
}

/** Returns the process plans of the product's parts for a test; each finds the others at these ports. */
export function planParts(ports: Ports, secrets: Secrets, folders: Folders): Record<Name, ProcessPlan> {
  const { product = root } = folders;
  const plan = (name: Name, { script, readyUrl, settings }: Start): ProcessPlan => ({
    name,
    folder: join(product, name),
    command: [script],
    settings: {
      PATH: process.env["PATH"] ?? "",
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    },
    readyUrl,
    logFile: join(folders.log, `${name}.log`),
  });
  return {
    services: plan("services", servicesStart(ports, secrets, folders)),
    gateway: plan("gateway", gatewayStart(ports, secrets, folders)),
    client: plan("client", clientStart(ports)),
  };
}
