import { resolve } from "node:path";
import * as v from "valibot";
import { isGuessableSecret, secretSettings } from "../../../input-rules/secret.ts";
import { type Environment, readEnvironment } from "../../../settings/read-environment.ts";
import { commaList, host, type LogLevel, logLevel, onOff, portUpTo } from "../../../settings/values.ts";
import { StartError } from "./start-error.ts";

/** The settings of the process, read once at the start. */
export interface Settings {
  /** The name or address to listen on; the services speak to the gateway only, so by default nobody else reaches them. */
  readonly host: string;
  /** Port of the control app; the services listen on the ports after it. 0 lets the system choose each port. */
  readonly port: number;
  /** Folder of the embedded database, absolute. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database to use in place of the embedded one. */
  readonly databaseUrl: string | null;
  /** The bearer that callers of the loyalty service send when they act for no shopper. */
  readonly loyaltyToken: string;
  /** The bearer that callers of the content service send. */
  readonly contentToken: string;
  /** The bearer that callers of the commerce service send when they act for no shopper. */
  readonly commerceToken: string;
  /** The bearer that callers of the ad studio send. */
  readonly adStudioToken: string;
  /** The bearer of whoever tells the ad viewer who is signed in. */
  readonly adViewerToken: string;
  /** The bearer that callers of the portal send. */
  readonly portalToken: string;
  /** What the caller of single sign-on calls itself. */
  readonly ssoUsername: string;
  /** The secret of the caller of single sign-on. */
  readonly ssoPassword: string;
  /** Origins at which the shops of a demo are besides their own. */
  readonly ssoShopOrigins: readonly string[];
  /** File of the registered clients of single sign-on, absolute; null for none. */
  readonly ssoClientsFile: string | null;
  /** Folder of the content files, absolute. */
  readonly contentDir: string;
  /** True when the control port may break the services on purpose. */
  readonly faults: boolean;
  /** True seeds shoppers, agents and clients with public passwords, shows the mails and hands out tokens of the bot check. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
}

/** A setting is missing or malformed. The message is one readable line per setting and never holds a value. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

const servicesRoot = resolve(import.meta.dirname, "../..");
const repositoryRoot = resolve(servicesRoot, "..");

const token = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]{16,}$/),
  v.description("at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -"),
);

const username = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/), v.description("letters, digits and hyphens"));

const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")),
  v.description("a postgres:// address"),
);

const exactOrigin = v.pipe(
  v.string(),
  v.check((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text),
);

const shopOrigins = v.pipe(commaList, v.array(exactOrigin), v.description("a comma list of http or https origins"));

/** A path, made absolute. */
const path = v.pipe(
  v.string(),
  v.transform((text) => resolve(text)),
);

/** What the environment decides for the services, by the names of the settings. */
export const servicesSchema = v.object({
  SERVICES_HOST: v.optional(host, "localhost"),
  // 65527 leaves room for the eight services on the ports that follow.
  SERVICES_PORT: v.optional(v.pipe(portUpTo(65_527), v.description("a port number from 0 to 65527")), "4100"),
  DATA_DIR: v.optional(path, resolve(repositoryRoot, ".data/services")),
  DATABASE_URL: v.optional(databaseUrl),
  LOYALTY_TOKEN: token,
  CONTENT_TOKEN: token,
  COMMERCE_TOKEN: token,
  AD_STUDIO_TOKEN: token,
  AD_VIEWER_TOKEN: token,
  PORTAL_TOKEN: token,
  SSO_USERNAME: v.optional(username, "aisle-gateway"),
  SSO_PASSWORD: token,
  SSO_SHOP_ORIGINS: v.optional(shopOrigins),
  SSO_CLIENTS_FILE: v.optional(path),
  CONTENT_DIR: v.optional(path, resolve(servicesRoot, "content")),
  FAULTS: v.optional(onOff, "off"),
  DEMO: v.optional(onOff, "off"),
  LOG_LEVEL: v.optional(logLevel, "info"),
});

const toSettings = (values: v.InferOutput<typeof servicesSchema>): Settings => ({
  host: values.SERVICES_HOST,
  port: values.SERVICES_PORT,
  dataDir: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL ?? null,
  loyaltyToken: values.LOYALTY_TOKEN,
  contentToken: values.CONTENT_TOKEN,
  commerceToken: values.COMMERCE_TOKEN,
  adStudioToken: values.AD_STUDIO_TOKEN,
  adViewerToken: values.AD_VIEWER_TOKEN,
  portalToken: values.PORTAL_TOKEN,
  ssoUsername: values.SSO_USERNAME,
  ssoPassword: values.SSO_PASSWORD,
  ssoShopOrigins: values.SSO_SHOP_ORIGINS ?? [],
  ssoClientsFile: values.SSO_CLIENTS_FILE ?? null,
  contentDir: values.CONTENT_DIR,
  faults: values.FAULTS,
  demo: values.DEMO,
  logLevel: values.LOG_LEVEL,
});

function productionProblems(environment: Environment): string[] {
  const switches = ["DEMO", "FAULTS"].filter((name) => environment[name]?.trim() === "on");
  const guessable = secretSettings.filter((name) => isGuessableSecret(environment[name] ?? "") && environment[name]);
  return [
    ...switches.map((name) => `${name} must not be on where NODE_ENV is production.`),
    ...guessable.map((name) => `${name} must be random, where NODE_ENV is production.`),
  ];
}

/** Reads the settings from the environment. Throws a {@link SettingsError} that lists everything that is wrong. */
export function readSettings(environment: Environment): Settings {
  const inProduction = environment["NODE_ENV"] === "production";
  const read = readEnvironment(servicesSchema, environment, inProduction ? productionProblems : () => []);
  if ("problems" in read) throw new SettingsError(read.problems.join("\n"));
  return toSettings(read.settings);
}
