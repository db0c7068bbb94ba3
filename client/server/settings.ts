import { isIP } from "node:net";
import { type ForeignOrigins, mapsOrigins } from "./security-headers.ts";

/** The player of YouTube that sets no cookies before it plays, and the page plugin of Facebook. */
const defaultEmbeds = ["https://www.youtube-nocookie.com", "https://www.facebook.com"];

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** How much is logged. */
export type LogLevel = (typeof logLevels)[number];

/** Everything that the environment decides, checked. */
export interface Settings {
  /** The name or address to listen on; only this machine's own by default. */
  readonly host: string;
  readonly port: number;
  readonly gatewayUrl: string;
  /** Where the paths below `/media` are fetched. */
  readonly mediaUrl: string;
  /** Who else pages may load from. */
  readonly foreignOrigins: ForeignOrigins;
  /** The key with which browsers may use the maps service; null for none. */
  readonly mapsKey: string | null;
  /** For how many milliseconds a page is kept for visitors without a session; 0 keeps none. */
  readonly pageCacheMs: number;
  /** How many requests are answered at once, and for how long those that come together, before others are turned away. */
  readonly load: { readonly requests: number; readonly turnMs: number };
  /** Addresses, ranges or `loopback`, from which forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** True when browsers are to use https for the hosts below this one too. */
  readonly hstsSubdomains: boolean;
  readonly logLevel: LogLevel;
}

/** The environment, read: the settings, or one line for each problem, naming the setting and never its value. */
export type ReadSettings = { readonly settings: Settings } | { readonly problems: readonly string[] };

const parseHost = (text: string) => (/^[a-z0-9.:-]{1,253}$/i.test(text) ? text : null);

const parsePort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : null);

const parseKey = (text: string) => (/^[\w-]{0,100}$/.test(text) ? text : null);

const parseCount = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

const parseMs = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 60_000 ? Number(text) : null);

const parseOnOff = (text: string) => (text === "on" || text === "off" ? text === "on" : null);

/** Only an origin: a path would be lost where requests are passed on. */
const parseOrigin = (text: string) =>
  /^https?:\/\/[^/?#@]+\/?$/.test(text) && URL.canParse(text) ? new URL(text).origin : null;

function parseOrigins(text: string): readonly string[] | null {
  const origins = text.split(",").map((item) => parseOrigin(item.trim()));
  return origins.every((origin) => origin !== null) ? origins : null;
}

const parseLogLevel = (text: string) => logLevels.find((level) => level === text) ?? null;

const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxy(text: string): boolean {
  const [address = "", bits = "0", ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0) return proxyNames.has(text);
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

function parseProxies(text: string): readonly string[] | null {
  const items = text.split(",").map((item) => item.trim());
  return items.every(isProxy) ? items : null;
}

/**
 * Reads the settings of the web server out of the environment.
 * @param environment usually `process.env`
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadSettings {
  const problems: string[] = [];
  const read = <T>(name: string, wanted: string, parse: (text: string) => T | null, fallback: T): T => {
    const text = environment[name]?.trim() ?? "";
    const value = text === "" ? fallback : parse(text);
    if (value === null) problems.push(`${name} is malformed: it must be ${wanted}.`);
    return value ?? fallback;
  };
  const anOrigin = "an http or https address without a path";
  const origins = "a comma list of http or https addresses without a path";
  const mapsKey = read("MAPS_KEY", "letters, digits, hyphens and underscores", parseKey, "");
  const settings: Settings = {
    host: read("CLIENT_HOST", "a host name or an address", parseHost, "localhost"),
    port: read("CLIENT_PORT", "a port number", parsePort, 3000),
    gatewayUrl: read("GATEWAY_URL", anOrigin, parseOrigin, "http://localhost:4000"),
    mediaUrl: read("CONTENT_MEDIA_URL", anOrigin, parseOrigin, "http://localhost:4102"),
    foreignOrigins: {
      botCheck: read("BOT_CHECK_ORIGINS", origins, parseOrigins, ["http://localhost:4106"]),
      adViewers: read("AD_VIEWER_URLS", origins, parseOrigins, ["http://localhost:4104"]),
      embeds: read("EMBED_ORIGINS", origins, parseOrigins, defaultEmbeds),
      maps: mapsKey === "" ? [] : mapsOrigins,
    },
    mapsKey: mapsKey || null,
    load: {
      requests: read("MAX_REQUESTS", "a whole number from 1", parseCount, 200),
      turnMs: read("MAX_TURN_MS", "a whole number from 1", parseCount, 100),
    },
    pageCacheMs: read("PAGE_CACHE_MS", "milliseconds, at most a minute of them", parseMs, 2_000),
    trustedProxies: read("TRUSTED_PROXIES", "a comma list of addresses or ranges", parseProxies, ["loopback"]),
    hstsSubdomains: read("HSTS_SUBDOMAINS", "on or off", parseOnOff, true),
    logLevel: read("LOG_LEVEL", `one of ${logLevels.join(", ")}`, parseLogLevel, "info"),
  };
  return problems.length > 0 ? { problems } : { settings };
}
