import * as v from "valibot";
import type { LoadLimits } from "../../http-server/load-shedding.ts";
import { toTraces, tracesEntries, type TracesSettings } from "../../http-server/tracing/settings.ts";
import { type Environment, readEnvironment, type ReadSettings } from "../../settings/read-environment.ts";
import {
  count,
  host,
  type LogLevel,
  logLevel,
  minuteOfMs,
  onOff,
  origin,
  origins,
  port,
  proxies,
  word,
} from "../../settings/values.ts";
import { type ForeignOrigins, mapsOrigins } from "./security-headers.ts";

/** The player of YouTube that sets no cookies before it plays, and the page plugin of Facebook. */
const defaultEmbeds = "https://www.youtube-nocookie.com, https://www.facebook.com";

export interface Settings {
  /** The name or address to listen on; the loopback interface by default. */
  readonly host: string;
  readonly port: number;
  /** The origins of the parts that must be ready before this server listens. */
  readonly listenAfter: readonly string[];
  readonly gatewayUrl: string;
  readonly mediaUrl: string;
  readonly foreignOrigins: ForeignOrigins;
  /** The browser key of Google Maps; null for none. */
  readonly mapsKey: string | null;
  /** For how many milliseconds pages for visitors without a session are cached; 0 disables the cache. */
  readonly pageCacheMs: number;
  readonly load: LoadLimits;
  /** The folder in which all web servers keep the files of their builds for browsers; null for none. */
  readonly sharedAssets: string | null;
  /** The time that load balancers have to notice a stop, in milliseconds. */
  readonly stopNoticeMs: number;
  /** Addresses, ranges or `loopback` whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly hstsSubdomains: boolean;
  readonly logLevel: LogLevel;
  readonly traces: TracesSettings | null;
}

export const clientSchema = v.object({
  MAPS_KEY: v.optional(word),
  DEMO: v.optional(onOff, "off"),
  CLIENT_HOST: v.optional(host, "localhost"),
  CLIENT_PORT: v.optional(port, "3000"),
  LISTEN_AFTER: v.optional(origins),
  GATEWAY_URL: v.optional(origin, "http://localhost:4000"),
  CONTENT_MEDIA_URL: v.optional(origin, "http://localhost:4102"),
  BOT_CHECK_ORIGINS: v.optional(origins),
  AD_VIEWER_URLS: v.optional(origins, "http://localhost:4104"),
  EMBED_ORIGINS: v.optional(origins, defaultEmbeds),
  MAX_REQUESTS: v.optional(count, "200"),
  MAX_TURN_MS: v.optional(count, "20"),
  PAGE_CACHE_MS: v.optional(minuteOfMs, "2000"),
  ASSETS_FOLDER: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(proxies, "loopback"),
  STOP_NOTICE_MS: v.optional(minuteOfMs, "0"),
  HSTS_SUBDOMAINS: v.optional(onOff, "on"),
  LOG_LEVEL: v.optional(logLevel, "info"),
  ...tracesEntries,
});

const localHost = /^https?:\/\/(?:[^/]*\.)?(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?\/?$/i;

/** The defaults of these origins are for one machine; pages in production must not load scripts from it. */
function productionProblems(environment: Environment): string[] {
  return ["BOT_CHECK_ORIGINS", "AD_VIEWER_URLS"].flatMap((name) => {
    const value = environment[name]?.trim() ?? "";
    // Without origins of a bot check, the gateway does its own.
    if (value === "" && name === "BOT_CHECK_ORIGINS") return [];
    if (value === "") {
      return [`${name} is missing: where NODE_ENV is production it must be ${v.getDescription(origins)}.`];
    }
    const isLocal = value.split(",").some((each) => localHost.test(each.trim()));
    return isLocal ? [`${name} must not be on this machine, where NODE_ENV is production and DEMO is not on.`] : [];
  });
}

const toSettings = (values: v.InferOutput<typeof clientSchema>): Settings => ({
  host: values.CLIENT_HOST,
  port: values.CLIENT_PORT,
  listenAfter: values.LISTEN_AFTER ?? [],
  gatewayUrl: values.GATEWAY_URL,
  mediaUrl: values.CONTENT_MEDIA_URL,
  foreignOrigins: {
    botCheck: values.BOT_CHECK_ORIGINS ?? [],
    adViewers: values.AD_VIEWER_URLS,
    embeds: values.EMBED_ORIGINS,
    maps: values.MAPS_KEY === undefined ? [] : mapsOrigins,
  },
  mapsKey: values.MAPS_KEY ?? null,
  load: { requests: values.MAX_REQUESTS, turnMs: values.MAX_TURN_MS },
  pageCacheMs: values.PAGE_CACHE_MS,
  sharedAssets: values.ASSETS_FOLDER ?? null,
  trustedProxies: values.TRUSTED_PROXIES,
  stopNoticeMs: values.STOP_NOTICE_MS,
  hstsSubdomains: values.HSTS_SUBDOMAINS,
  logLevel: values.LOG_LEVEL,
  traces: toTraces(values),
});

/** Reads the settings of the web server, or one line per problem. */
export function readSettings(environment: Environment): ReadSettings<Settings> {
  // A demo runs the same build, on one machine.
  const inProduction = environment["NODE_ENV"] === "production" && environment["DEMO"] !== "on";
  const result = readEnvironment(clientSchema, environment, inProduction ? productionProblems : () => []);
  return "problems" in result ? result : { settings: toSettings(result.settings) };
}
