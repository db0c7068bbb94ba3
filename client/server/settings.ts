import type { LoadLimits } from "../../http-server/load-shedding.ts";
import {
  aLogLevel,
  aMinuteOfMs,
  type LogLevel,
  parseCount,
  parseHost,
  parseLogLevel,
  parseMinuteOfMs,
  parseOrigin,
  parseOrigins,
  parsePort,
  parseProxies,
  parseSwitch,
} from "../../http-server/parsers.ts";
import { createReader, type Environment, type ReadSettings } from "../../http-server/settings-reader.ts";
import { readTraces, type TracesSettings } from "../../http-server/tracing/settings.ts";
import { type ForeignOrigins, mapsOrigins } from "./security-headers.ts";

/** The player of YouTube that sets no cookies before it plays, and the page plugin of Facebook. */
const defaultEmbeds = ["https://www.youtube-nocookie.com", "https://www.facebook.com"];

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
  readonly load: LoadLimits;
  /** Addresses, ranges or `loopback`, from which forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** True when browsers are to use https for the hosts below this one too. */
  readonly hstsSubdomains: boolean;
  readonly logLevel: LogLevel;
  /** Where traces go; null records none. */
  readonly traces: TracesSettings | null;
}

const parseMapsKey = (text: string) => (/^[\w-]{1,100}$/.test(text) ? text : null);

const anOrigin = "an http or https address without a path";
const someOrigins = "a comma list of http or https addresses without a path";

/** Origins whose defaults are for one machine: pages in production must not load scripts from there. */
function productionProblems(environment: Environment): string[] {
  return ["BOT_CHECK_ORIGINS", "AD_VIEWER_URLS"]
    .filter((name) => (environment[name]?.trim() ?? "") === "")
    .map((name) => `${name} is missing: where NODE_ENV is production it must be ${someOrigins}.`);
}

/**
 * Reads the settings of the web server out of the environment.
 * @param environment usually `process.env`
 */
export function readSettings(environment: Environment): ReadSettings<Settings> {
  const reader = createReader(environment);
  const { problems, read } = reader;
  const mapsKey = read("MAPS_KEY", "letters, digits, hyphens and underscores", parseMapsKey, "");
  const host = read("CLIENT_HOST", "a host name or an address", parseHost, "localhost");
  const port = read("CLIENT_PORT", "a port number", parsePort, 3000);
  const gatewayUrl = read("GATEWAY_URL", anOrigin, parseOrigin, "http://localhost:4000");
  const mediaUrl = read("CONTENT_MEDIA_URL", anOrigin, parseOrigin, "http://localhost:4102");
  const botCheck = read("BOT_CHECK_ORIGINS", someOrigins, parseOrigins, ["http://localhost:4106"]);
  const adViewers = read("AD_VIEWER_URLS", someOrigins, parseOrigins, ["http://localhost:4104"]);
  const embeds = read("EMBED_ORIGINS", someOrigins, parseOrigins, defaultEmbeds);
  const requests = read("MAX_REQUESTS", "a whole number from 1", parseCount, 200);
  const turnMs = read("MAX_TURN_MS", "a whole number from 1", parseCount, 20);
  const pageCacheMs = read("PAGE_CACHE_MS", aMinuteOfMs, parseMinuteOfMs, 2_000);
  const trustedProxies = read("TRUSTED_PROXIES", "a comma list of addresses or ranges", parseProxies, ["loopback"]);
  const hstsSubdomains = read("HSTS_SUBDOMAINS", "on or off", parseSwitch, true);
  const logLevel = read("LOG_LEVEL", aLogLevel, parseLogLevel, "info");
  const traces = readTraces(reader);
  if (environment["NODE_ENV"] === "production") problems.push(...productionProblems(environment));
  if (problems.length > 0) return { problems };
  return {
    settings: {
      host: host(),
      port: port(),
      gatewayUrl: gatewayUrl(),
      mediaUrl: mediaUrl(),
      foreignOrigins: {
        botCheck: botCheck(),
        adViewers: adViewers(),
        embeds: embeds(),
        maps: mapsKey() === "" ? [] : mapsOrigins,
      },
      mapsKey: mapsKey() || null,
      load: { requests: requests(), turnMs: turnMs() },
      pageCacheMs: pageCacheMs(),
      trustedProxies: trustedProxies(),
      hstsSubdomains: hstsSubdomains(),
      logLevel: logLevel(),
      traces: traces(),
    },
  };
}
