import type { LoadLimits } from "../../../http-server/load-shedding.ts";
import {
  aLogLevel,
  aMinuteOfMs,
  type LogLevel,
  type Parse,
  parseCount,
  parseHost,
  parseList,
  parseLogLevel,
  parseMinuteOfMs,
  parseOrigin,
  parseOrigins,
  parsePort,
  parseProxies,
  parseSwitch,
} from "../../../http-server/parsers.ts";
import { createReader, type Environment, type ReadSettings } from "../../../http-server/settings-reader.ts";
import { defaultLimits, type UpstreamLimits } from "../http/limits.ts";
import { parseCommercePaths, type CommercePaths } from "./commerce-paths.ts";
import { parseLoyaltyPaths, type LoyaltyPaths } from "./loyalty-paths.ts";
import { parsePlayground, type Playground } from "./playground-settings.ts";
import { productionProblems } from "./production.ts";
import { readTeamLogins, type TeamLogins } from "./team-logins.ts";
import { readTraces, type TracesSettings } from "../../../http-server/tracing/settings.ts";

/** Where an upstream is and how this gateway proves itself there. */
export interface UpstreamAddress {
  readonly url: string;
  readonly token: string;
}

/** Keys of 32 bytes: the first seals sessions, all of them open. */
export type SessionKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Everything that the environment decides, checked. */
export interface Settings {
  /** The name or address to listen on; only this machine's own by default. */
  readonly host: string;
  readonly port: number;
  /** Where figures for whoever is on duty are told, apart from the graph; null tells none. */
  readonly metricsPort: number | null;
  /** Where traces go; null records none. */
  readonly traces: TracesSettings | null;
  readonly loyalty: UpstreamAddress;
  readonly content: UpstreamAddress;
  readonly commerce: UpstreamAddress;
  /** Where the calls of the commerce service lie, as far as not at their usual paths. */
  readonly commercePaths: CommercePaths;
  readonly loyaltyPaths: LoyaltyPaths;
  readonly adStudio: UpstreamAddress;
  readonly portal: UpstreamAddress;
  /** Where the maps service looks addresses up, with the key for it; null leaves that to the portal. */
  readonly geocoding: { readonly url: string; readonly key: string } | null;
  /** The header in which the portal says how many posts a search has found, in lower case. */
  readonly searchCountHeader: string;
  /** Single sign-on, with what this gateway calls itself there and its secret. */
  readonly sso: { readonly url: string; readonly username: string; readonly password: string };
  /** The origin of the retailers' sites, in which `{host}` stands for a retailer's first host. */
  readonly siteOrigin: string;
  /** What a page needs to show that its visitor is no robot. */
  readonly botCheck: { readonly scriptUrl: string; readonly siteKey: string };
  /** True where a bot check is good for the retailer's hosts alone; false accepts this machine and verdicts without a host. */
  readonly strictBotHosts: boolean;
  /** The origins that mailing lists may lie at; lists without one lie at the first. */
  readonly signupUrls: readonly string[];
  /**
   * The origins that weekly-ad viewer pages may lie at, pages without one at the first, and how this gateway proves itself
   * there when it says who is signed in.
   */
  readonly adViewers: { readonly urls: readonly string[]; readonly token: string };
  readonly sessionKeys: SessionKeys;
  /** Where what all gateways share is kept, with what Redis asks of its callers; null when each keeps its own. */
  readonly redisUrl: string | null;
  /** What opens the team portals; the portal of a retailer that is not among them is closed. */
  readonly teamLogins: TeamLogins;
  readonly load: LoadLimits;
  /** How many calls to one upstream run at once, and how many may wait. */
  readonly upstreamLimits: Partial<Pick<UpstreamLimits, "parallel" | "queue">>;
  /** The registry of retailers; the one beside this workspace's package file when null. */
  readonly retailersFile: string | null;
  /** What stands before the paths of pictures: a path or an absolute address. */
  readonly mediaUrl: string;
  /** What stands before paths of pictures that begin with `/$db`; null for the same as before the others. */
  readonly mediaHostUrl: string | null;
  /** True in development: the header `X-Site-Path` may name the retailer in place of the host. */
  readonly acceptsSitePath: boolean;
  readonly playground: Playground;
  /** The control port of the reference services, which the playground may break them through; null without a demo. */
  readonly demoControlUrl: string | null;
  /** True when an answer tells the upstream calls behind it to whoever asks for them. */
  readonly callsInAnswers: boolean;
  readonly documentPolicy: DocumentPolicy;
  /** The folder of further manifests of trusted documents; null when there are none but the shipped client's. */
  readonly documentsFolder: string | null;
  /** Addresses, ranges or `loopback`, from which forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  readonly execution: ExecutionMode;
  /** For how many milliseconds answers that are the same for everybody are kept as they are sent; 0 keeps none. */
  readonly answerCacheMs: number;
  /** True serves the graph as a federation 2 subgraph. */
  readonly federation: boolean;
}

const documentPolicies = ["any", "log", "trusted"] as const;

/** Which documents are run: any; any, while the ids of those in no manifest are logged; or trusted ones only. */
export type DocumentPolicy = (typeof documentPolicies)[number];

const executionModes = ["compiled", "plain"] as const;

/** How operations are run: by plans that are made once for each, or by graphql-js, which looks everything up each time. */
export type ExecutionMode = (typeof executionModes)[number];

const parseUrl: Parse<string> = (text) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, "") : null;

/** The whole address is checked, because the client would take no notice of what it does not know. */
const parseRedisUrl: Parse<string> = (text) => {
  const url = URL.parse(text);
  const isRedis = url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== "";
  return isRedis && /^(\/\d{0,3})?$/.test(url.pathname) && url.search === "" && url.hash === "" ? text : null;
};

const parseMediaUrl: Parse<string> = (text) => (/^\/(?!\/)/.test(text) ? text.replace(/\/+$/, "") : parseUrl(text));

const parseToken: Parse<string> = (text) => (/^[\x21-\x7e]{16,}$/.test(text) ? text : null);

const parseHeader: Parse<string> = (text) => (/^[a-z0-9-]{1,64}$/i.test(text) ? text.toLowerCase() : null);

const parseDocumentPolicy: Parse<DocumentPolicy> = (text) => documentPolicies.find((policy) => policy === text) ?? null;

const parseExecution: Parse<ExecutionMode> = (text) => executionModes.find((mode) => mode === text) ?? null;

const parseSiteOrigin: Parse<string> = (text) => {
  const example = text.replace("{host}", "host");
  return !/[{}]/.test(example) && parseOrigin(example) !== null ? text : null;
};

const parseWord: Parse<string> = (text) => (/^[\w-]{1,100}$/.test(text) ? text : null);

/** A site key, or `off`, which leaves it empty. */
const parseSiteKey: Parse<string> = (text) => (text === "off" ? "" : parseWord(text));

const parseKey = (text: string): Uint8Array | null => {
  const bytes = Buffer.from(text, "base64url");
  return /^[\w-]{43}$/.test(text) && bytes.length === 32 ? bytes : null;
};

const parseKeys: Parse<SessionKeys> = (text) => {
  const [first, ...others] = (parseList(text) ?? []).map(parseKey);
  if (first === undefined || first === null) return null;
  const rest = others.filter((key) => key !== null);
  return rest.length === others.length ? [first, ...rest] : null;
};

const anUrl = "an http or https address";
const aToken = "at least 16 printable characters";

/**
 * Reads the settings of the gateway out of the environment.
 * @param environment usually `process.env`
 */
export function readSettings(environment: Environment): ReadSettings<Settings> {
  const reader = createReader(environment);
  const { problems, read } = reader;
  const host = read("GATEWAY_HOST", "a host name or an address", parseHost, "localhost");
  const port = read("GATEWAY_PORT", "a port number", parsePort, 4000);
  const metricsPort = read("METRICS_PORT", "a port number", parsePort, 0);
  const traces = readTraces(reader);
  const loyaltyUrl = read("LOYALTY_URL", anUrl, parseUrl, null);
  const loyaltyToken = read("LOYALTY_TOKEN", aToken, parseToken, null);
  const loyaltyPaths = read("LOYALTY_PATHS", "a comma list of call=/path", parseLoyaltyPaths, {});
  const contentUrl = read("CONTENT_URL", anUrl, parseUrl, null);
  const contentToken = read("CONTENT_TOKEN", aToken, parseToken, null);
  const commerceUrl = read("COMMERCE_URL", anUrl, parseUrl, "http://localhost:4103");
  const commerceToken = read("COMMERCE_TOKEN", aToken, parseToken, null);
  const commercePaths = read("COMMERCE_PATHS", "a comma list of call=/path", parseCommercePaths, {});
  const adStudioUrl = read("AD_STUDIO_URL", anUrl, parseUrl, "http://localhost:4107");
  const adStudioToken = read("AD_STUDIO_TOKEN", aToken, parseToken, null);
  const adViewerToken = read("AD_VIEWER_TOKEN", aToken, parseToken, null);
  const portalUrl = read("PORTAL_URL", anUrl, parseUrl, "http://localhost:4106");
  const portalToken = read("PORTAL_TOKEN", aToken, parseToken, null);
  const searchCountHeader = read("SEARCH_COUNT_HEADER", "the name of a header", parseHeader, "x-result-count");
  const geocodingUrl = read("GEOCODING_URL", anUrl, parseUrl, "https://maps.googleapis.com");
  const geocodingKey = read("GEOCODING_KEY", "letters, digits, hyphens and underscores", parseWord, "");
  const siteOrigin = read(
    "SITE_ORIGIN",
    "an origin, or one with {host} for its host",
    parseSiteOrigin,
    "http://{host}:3000",
  );
  const botScript = read("BOT_CHECK_SCRIPT_URL", anUrl, parseUrl, "http://localhost:4106/recaptcha/api.js");
  const botKey = read("BOT_CHECK_SITE_KEY", "letters, digits and hyphens, or off", parseSiteKey, "local");
  const ssoUrl = read("SSO_URL", anUrl, parseUrl, "http://localhost:4105");
  const ssoUsername = read("SSO_USERNAME", "letters, digits and hyphens", parseWord, "aisle-gateway");
  const ssoPassword = read("SSO_PASSWORD", aToken, parseToken, null);
  const signupUrls = read("SIGNUP_URLS", "a comma list of http or https origins", parseOrigins, [
    "http://localhost:4108",
  ]);
  const adViewerUrls = read("AD_VIEWER_URLS", "a comma list of http or https origins", parseOrigins, [
    "http://localhost:4104",
  ]);
  const sessionKeys = read("SESSION_KEYS", "a comma list of base64url keys of 32 bytes", parseKeys, null);
  const redisUrl = read<string | false>("REDIS_URL", "a redis or rediss address", parseRedisUrl, false);
  const teamLogins = read(
    "TEAM_LOGINS",
    "a comma list of a site path, = and the hash of a password, with a user name and : before the hash if need be",
    readTeamLogins,
    new Map(),
  );
  const maxRequests = read("MAX_REQUESTS", "a whole number from 1", parseCount, 300);
  const maxTurn = read("MAX_TURN_MS", "a whole number from 1", parseCount, 20);
  const upstreamCalls = read("UPSTREAM_CALLS", "a whole number from 1", parseCount, defaultLimits.parallel);
  const upstreamQueue = read("UPSTREAM_QUEUE", "a whole number from 1", parseCount, defaultLimits.queue);
  const mediaUrl = read("MEDIA_URL", "a path beginning with / or an http or https address", parseMediaUrl, "/media");
  const mediaHostUrl = read("MEDIA_HOST_URL", "a path beginning with / or an http or https address", parseMediaUrl, "");
  const inProduction = environment["NODE_ENV"] === "production";
  const documentPolicy = read("DOCUMENTS", `one of ${documentPolicies.join(", ")}`, parseDocumentPolicy, "any");
  const playground = read("PLAYGROUND", "off, open or staff", parsePlayground, inProduction ? "off" : "open");
  const demoControlUrl = read("DEMO_CONTROL_URL", anUrl, parseUrl, "");
  const callsInAnswers = read("CALLS_IN_ANSWERS", "on or off", parseSwitch, false);
  if (inProduction) problems.push(...productionProblems(environment));
  const trustedProxies = read("TRUSTED_PROXIES", "a comma list of addresses or ranges", parseProxies, ["loopback"]);
  const logLevel = read("LOG_LEVEL", aLogLevel, parseLogLevel, "info");
  const federation = read("FEDERATION", "on or off", parseSwitch, false);
  const execution = read("EXECUTION", "compiled or plain", parseExecution, "compiled");
  const answerCacheMs = read("ANSWER_CACHE_MS", aMinuteOfMs, parseMinuteOfMs, 2_000);
  if (problems.length > 0) return { problems };
  return {
    settings: {
      host: host(),
      port: port(),
      metricsPort: metricsPort() || null,
      traces: traces(),
      loyalty: { url: loyaltyUrl(), token: loyaltyToken() },
      content: { url: contentUrl(), token: contentToken() },
      commerce: { url: commerceUrl(), token: commerceToken() },
      commercePaths: commercePaths(),
      loyaltyPaths: loyaltyPaths(),
      adStudio: { url: adStudioUrl(), token: adStudioToken() },
      portal: { url: portalUrl(), token: portalToken() },
      geocoding: geocodingKey() === "" ? null : { url: geocodingUrl(), key: geocodingKey() },
      searchCountHeader: searchCountHeader(),
      siteOrigin: siteOrigin(),
      botCheck: { scriptUrl: botScript(), siteKey: botKey() },
      strictBotHosts: inProduction,
      sso: { url: ssoUrl(), username: ssoUsername(), password: ssoPassword() },
      signupUrls: signupUrls(),
      adViewers: { urls: adViewerUrls(), token: adViewerToken() },
      sessionKeys: sessionKeys(),
      redisUrl: redisUrl() || null,
      teamLogins: teamLogins(),
      load: { requests: maxRequests(), turnMs: maxTurn() },
      upstreamLimits: { parallel: upstreamCalls(), queue: upstreamQueue() },
      retailersFile: environment["RETAILERS_FILE"] || null,
      mediaUrl: mediaUrl(),
      mediaHostUrl: mediaHostUrl() || null,
      acceptsSitePath: !inProduction,
      playground: playground(),
      documentPolicy: documentPolicy(),
      documentsFolder: environment["DOCUMENTS_FOLDER"] || null,
      demoControlUrl: demoControlUrl() || null,
      callsInAnswers: callsInAnswers(),
      trustedProxies: trustedProxies(),
      logLevel: logLevel(),
      execution: execution(),
      answerCacheMs: answerCacheMs(),
      federation: federation(),
    },
  };
}
