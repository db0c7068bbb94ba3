import { join, resolve } from "node:path";
import { isGuessableSecret, secretSettings } from "../../../input-rules/secret.ts";
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

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How much is logged. */
export type LogLevel = (typeof logLevels)[number];

/** A setting is missing or malformed. The message is one readable line per setting and never holds a value. */
export class SettingsError extends StartError {
  override readonly name = "SettingsError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const servicesRoot = resolve(import.meta.dirname, "../..");
const repositoryRoot = resolve(servicesRoot, "..");

/** Reads the settings from the environment. Throws a {@link SettingsError} that lists everything that is wrong. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const read = <T>(name: string, parse: (text: string) => T | null, expected: string, fallback?: T): T => {
    const text = environment[name]?.trim() ?? "";
    const value = text === "" ? (fallback ?? null) : parse(text);
    if (value === null) problems.push(`${name} must be ${expected}.`);
    return value as T;
  };
  const settings: Settings = {
    host: environment["SERVICES_HOST"]?.trim() || "localhost",
    port: read("SERVICES_PORT", parsePort, "a port number from 0 to 65527", 4100),
    dataDir: resolve(environment["DATA_DIR"]?.trim() || join(repositoryRoot, ".data/services")),
    databaseUrl: read<string | false>("DATABASE_URL", parseDatabaseUrl, "a postgres:// address", false) || null,
    loyaltyToken: read("LOYALTY_TOKEN", parseToken, tokenRule),
    contentToken: read("CONTENT_TOKEN", parseToken, tokenRule),
    commerceToken: read("COMMERCE_TOKEN", parseToken, tokenRule),
    adStudioToken: read("AD_STUDIO_TOKEN", parseToken, tokenRule),
    adViewerToken: read("AD_VIEWER_TOKEN", parseToken, tokenRule),
    portalToken: read("PORTAL_TOKEN", parseToken, tokenRule),
    ssoUsername: read("SSO_USERNAME", parseUsername, "letters, digits and hyphens", "aisle-gateway"),
    ssoPassword: read("SSO_PASSWORD", parseToken, tokenRule),
    ssoShopOrigins: read("SSO_SHOP_ORIGINS", parseOrigins, "a comma list of http or https origins", []),
    ssoClientsFile: environment["SSO_CLIENTS_FILE"]?.trim() ? resolve(environment["SSO_CLIENTS_FILE"].trim()) : null,
    contentDir: resolve(environment["CONTENT_DIR"]?.trim() || join(servicesRoot, "content")),
    faults: read("FAULTS", parseSwitch, "on or off", false),
    demo: read("DEMO", parseSwitch, "on or off", false),
    logLevel: read("LOG_LEVEL", parseLogLevel, `one of ${logLevels.join(", ")}`, "info"),
  };
  if (environment["NODE_ENV"] === "production") problems.push(...productionProblems(environment));
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  return settings;
}

function productionProblems(environment: Environment): string[] {
  const switches = ["DEMO", "FAULTS"].filter((name) => environment[name]?.trim() === "on");
  const guessable = secretSettings.filter((name) => isGuessableSecret(environment[name] ?? "") && environment[name]);
  return [
    ...switches.map((name) => `${name} must not be on where NODE_ENV is production.`),
    ...guessable.map((name) => `${name} must be random, where NODE_ENV is production.`),
  ];
}

// 65527 leaves room for the eight services on the ports that follow.
function parsePort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_527 ? Number(text) : null;
}

function parseDatabaseUrl(text: string): string | null {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "") ? text : null;
}

const tokenRule = "set to at least 16 characters of A-Z a-z 0-9 . _ ~ + / = -";

function parseToken(text: string): string | null {
  return /^[\w.~+/=-]{16,}$/.test(text) ? text : null;
}

function parseUsername(text: string): string | null {
  return /^[\w-]{1,64}$/.test(text) ? text : null;
}

function parseOrigins(text: string): readonly string[] | null {
  const origins = text.split(",").map((item) => item.trim());
  return origins.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin) ? origins : null;
}

function parseSwitch(text: string): boolean | null {
  return text === "on" ? true : text === "off" ? false : null;
}

function parseLogLevel(text: string): LogLevel | null {
  return logLevels.find((level) => level === text) ?? null;
}
