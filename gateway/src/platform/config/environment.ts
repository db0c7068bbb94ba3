import type * as v from "valibot";
import type { LoadLimits } from "../../../../http-server/load-shedding.ts";
import { toTraces, type TracesSettings } from "../../../../http-server/tracing/settings.ts";
import { type Environment, readEnvironment, type ReadSettings } from "../../../../settings/read-environment.ts";
import type { LogLevel } from "../../../../settings/values.ts";
import type { UpstreamLimits } from "../http/policy/limits.ts";
import type { CommercePaths } from "./commerce-paths.ts";
import type { LoyaltyPaths } from "./loyalty-paths.ts";
import { productionProblems } from "./production.ts";
import { redisProblems, type RedisSettings, toRedis } from "./redis-settings.ts";
import {
  type Assistants,
  type DocumentPolicy,
  type ExecutionMode,
  gatewaySchema,
  type Playground,
  type SessionKeys,
} from "./schema.ts";
import type { TeamLogins } from "./team-logins.ts";

/** The URL of an upstream and the credential for it. */
export interface UpstreamAddress {
  readonly url: string;
  readonly token: string;
}

/** The validated settings of the environment. */
export interface Settings {
  /** The host name or IP address to listen on; loopback by default. */
  readonly host: string;
  readonly port: number;
  /** The port of the metrics server; null for none. */
  readonly metricsPort: number | null;
  /** The file of measured events; null for none. */
  readonly eventsFile: string | null;
  /** The destination of traces; null for none. */
  readonly traces: TracesSettings | null;
  readonly loyalty: UpstreamAddress;
  readonly content: UpstreamAddress;
  readonly commerce: UpstreamAddress;
  /** The paths of the commerce service that differ from the contract. */
  readonly commercePaths: CommercePaths;
  readonly loyaltyPaths: LoyaltyPaths;
  readonly adStudio: UpstreamAddress;
  readonly portal: UpstreamAddress;
  /** The geocoding service with its key; null to use the portal's. */
  readonly geocoding: { readonly url: string; readonly key: string } | null;
  /** The header in which the portal returns the number of search results, in lower case. */
  readonly searchCountHeader: string;
  /** Single sign-on with this gateway's client name and secret. */
  readonly sso: { readonly url: string; readonly username: string; readonly password: string };
  /** The origin of the retailers' sites; `{host}` is replaced by a retailer's first host. */
  readonly siteOrigin: string;
  /** The settings of the bot check for pages. */
  readonly botCheck: { readonly scriptUrl: string; readonly siteKey: string };
  /**
   * True if a bot check must be for a host of the retailer; false also accepts localhost and results without a host.
   */
  readonly strictBotHosts: boolean;
  /** The allowed origins of mailing lists; the first is the default. */
  readonly signupUrls: readonly string[];
  /**
   * The allowed origins of weekly-ad viewers, the first being the default, and the token for announcing a signed-in
   * shopper.
   */
  readonly adViewers: { readonly urls: readonly string[]; readonly token: string };
  readonly sessionKeys: SessionKeys;
  /** The settings of Redis; null to keep shared state in memory. */
  readonly redis: RedisSettings | null;
  /** The logins of the team portals; the portal of any other retailer is closed. */
  readonly teamLogins: TeamLogins;
  /** The file with the logins of the team portals, which replaces `teamLogins`; null for none. */
  readonly teamLoginsFile: string | null;
  readonly load: LoadLimits;
  /** The limits of calls to upstreams; those of a service's own row replace them. */
  readonly upstreamLimits: Partial<Pick<UpstreamLimits, "parallel" | "queue" | "readTimeoutMs" | "writeTimeoutMs">>;
  /** The file with the registry of retailers; null for the one of this workspace. */
  readonly retailersFile: string | null;
  /** The base of image paths: a path or an absolute URL. */
  readonly mediaUrl: string;
  /** The base of image paths that begin with `/$db`; null for the same as the others. */
  readonly mediaHostUrl: string | null;
  readonly playground: Playground;
  /** What assistants may do through MCP. */
  readonly assistants: Assistants;
  /** The control port of the reference services, for the faults of the playground; null without a demo. */
  readonly demoControlUrl: string | null;
  /** True if clients may request the upstream calls behind a response. */
  readonly callsInResponses: boolean;
  readonly documentPolicy: DocumentPolicy;
  /** The folder of further manifests of trusted documents; null for the shipped client's only. */
  readonly documentsFolder: string | null;
  /** The bearer token for registering documents; null if they cannot be registered. */
  readonly documentsToken: string | null;
  /** The secret with which the webhook for changed content is signed; null for no webhook. */
  readonly contentWebhookSecret: string | null;
  /** The secret of the webhook for reminders of clipped coupons; null if there is none. */
  readonly remindersSecret: string | null;
  /** IP addresses, ranges or `loopback` whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The time that load balancers have to notice a stop, in milliseconds. */
  readonly stopNoticeMs: number;
  readonly logLevel: LogLevel;
  readonly execution: ExecutionMode;
  /** True to serve the graph as a federation 2 subgraph. */
  readonly federation: boolean;
}

type Values = v.InferOutput<typeof gatewaySchema>;

const toUpstreams = (values: Values) => ({
  loyalty: { url: values.LOYALTY_URL, token: values.LOYALTY_TOKEN },
  loyaltyPaths: values.LOYALTY_PATHS ?? {},
  content: { url: values.CONTENT_URL, token: values.CONTENT_TOKEN },
  commerce: { url: values.COMMERCE_URL, token: values.COMMERCE_TOKEN },
  commercePaths: values.COMMERCE_PATHS ?? {},
  adStudio: { url: values.AD_STUDIO_URL, token: values.AD_STUDIO_TOKEN },
  portal: { url: values.PORTAL_URL, token: values.PORTAL_TOKEN },
  searchCountHeader: values.SEARCH_COUNT_HEADER,
  geocoding: values.GEOCODING_KEY === undefined ? null : { url: values.GEOCODING_URL, key: values.GEOCODING_KEY },
  sso: { url: values.SSO_URL, username: values.SSO_USERNAME, password: values.SSO_PASSWORD },
  signupUrls: values.SIGNUP_URLS,
  adViewers: { urls: values.AD_VIEWER_URLS, token: values.AD_VIEWER_TOKEN },
  upstreamLimits: {
    parallel: values.UPSTREAM_CALLS,
    queue: values.UPSTREAM_QUEUE,
    readTimeoutMs: values.UPSTREAM_READ_MS,
    writeTimeoutMs: values.UPSTREAM_WRITE_MS,
  },
});

const toSite = (values: Values, inProduction: boolean) => ({
  retailersFile: values.RETAILERS_FILE ?? null,
  siteOrigin: values.SITE_ORIGIN,
  botCheck: { scriptUrl: values.BOT_CHECK_SCRIPT_URL, siteKey: values.BOT_CHECK_SITE_KEY },
  strictBotHosts: inProduction,
  mediaUrl: values.MEDIA_URL,
  mediaHostUrl: values.MEDIA_HOST_URL ?? null,
  sessionKeys: values.SESSION_KEYS,
  teamLogins: values.TEAM_LOGINS ?? new Map(),
  teamLoginsFile: values.TEAM_LOGINS_FILE ?? null,
});

function toSettings(values: Values, inProduction: boolean): Settings {
  return {
    ...toUpstreams(values),
    ...toSite(values, inProduction),
    host: values.GATEWAY_HOST,
    port: values.GATEWAY_PORT,
    metricsPort: values.METRICS_PORT || null,
    eventsFile: values.EVENTS_FILE ?? null,
    traces: toTraces(values),
    redis: toRedis(values),
    load: { requests: values.MAX_REQUESTS, turnMs: values.MAX_TURN_MS },
    playground: values.PLAYGROUND ?? (inProduction ? "off" : "open"),
    assistants: values.ASSISTANTS,
    documentPolicy: values.DOCUMENTS,
    documentsFolder: values.DOCUMENTS_FOLDER ?? null,
    documentsToken: values.DOCUMENTS_TOKEN ?? null,
    contentWebhookSecret: values.CONTENT_WEBHOOK_SECRET ?? null,
    remindersSecret: values.REMINDERS_SECRET ?? null,
    demoControlUrl: values.DEMO_CONTROL_URL ?? null,
    callsInResponses: values.CALLS_IN_RESPONSES,
    trustedProxies: values.TRUSTED_PROXIES,
    stopNoticeMs: values.STOP_NOTICE_MS,
    logLevel: values.LOG_LEVEL,
    execution: values.EXECUTION,
    federation: values.FEDERATION,
  };
}

/** Registered documents have to outlive the process. */
function documentsProblems({ DOCUMENTS_TOKEN, DOCUMENTS_FOLDER, REDIS_URL }: Environment): string[] {
  const isStored = Boolean(DOCUMENTS_FOLDER || REDIS_URL);
  return DOCUMENTS_TOKEN && !isStored
    ? ["DOCUMENTS_TOKEN needs REDIS_URL or DOCUMENTS_FOLDER, to store documents."]
    : [];
}

/**
 * Reads the settings of the gateway.
 * @param environment usually `process.env`
 */
export function readSettings(environment: Environment): ReadSettings<Settings> {
  const inProduction = environment["NODE_ENV"] === "production";
  const problemsOf = (given: Environment) => [
    ...documentsProblems(given),
    ...redisProblems(given),
    ...(inProduction ? productionProblems(given) : []),
  ];
  const read = readEnvironment(gatewaySchema, environment, problemsOf);
  return "problems" in read ? read : { settings: toSettings(read.settings, inProduction) };
}
