import type * as v from "valibot";
import type { LoadLimits } from "../../../http-server/load-shedding.ts";
import { toTraces, type TracesSettings } from "../../../http-server/tracing/settings.ts";
import { type Environment, readEnvironment, type ReadSettings } from "../../../settings/read-environment.ts";
import type { LogLevel } from "../../../settings/values.ts";
import type { UpstreamLimits } from "../http/policy/limits.ts";
import type { CommercePaths } from "./commerce-paths.ts";
import type { LoyaltyPaths } from "./loyalty-paths.ts";
import { productionProblems } from "./production.ts";
import { type DocumentPolicy, type ExecutionMode, gatewaySchema, type Playground, type SessionKeys } from "./schema.ts";
import type { TeamLogins } from "./team-logins.ts";

/** Where an upstream is and how this gateway proves itself there. */
export interface UpstreamAddress {
  readonly url: string;
  readonly token: string;
}

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
  upstreamLimits: { parallel: values.UPSTREAM_CALLS, queue: values.UPSTREAM_QUEUE },
});

const toSite = (values: Values, inProduction: boolean) => ({
  retailersFile: values.RETAILERS_FILE ?? null,
  siteOrigin: values.SITE_ORIGIN,
  botCheck: { scriptUrl: values.BOT_CHECK_SCRIPT_URL, siteKey: values.BOT_CHECK_SITE_KEY },
  strictBotHosts: inProduction,
  acceptsSitePath: !inProduction,
  mediaUrl: values.MEDIA_URL,
  mediaHostUrl: values.MEDIA_HOST_URL ?? null,
  sessionKeys: values.SESSION_KEYS,
  teamLogins: values.TEAM_LOGINS ?? new Map(),
});

function toSettings(values: Values, inProduction: boolean): Settings {
  return {
    ...toUpstreams(values),
    ...toSite(values, inProduction),
    host: values.GATEWAY_HOST,
    port: values.GATEWAY_PORT,
    metricsPort: values.METRICS_PORT || null,
    traces: toTraces(values),
    redisUrl: values.REDIS_URL ?? null,
    load: { requests: values.MAX_REQUESTS, turnMs: values.MAX_TURN_MS },
    playground: values.PLAYGROUND ?? (inProduction ? "off" : "open"),
    documentPolicy: values.DOCUMENTS,
    documentsFolder: values.DOCUMENTS_FOLDER ?? null,
    demoControlUrl: values.DEMO_CONTROL_URL ?? null,
    callsInAnswers: values.CALLS_IN_ANSWERS,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    execution: values.EXECUTION,
    answerCacheMs: values.ANSWER_CACHE_MS,
    federation: values.FEDERATION,
  };
}

/**
 * Reads the settings of the gateway out of the environment.
 * @param environment usually `process.env`
 */
export function readSettings(environment: Environment): ReadSettings<Settings> {
  const inProduction = environment["NODE_ENV"] === "production";
  const read = readEnvironment(gatewaySchema, environment, inProduction ? productionProblems : () => []);
  return "problems" in read ? read : { settings: toSettings(read.settings, inProduction) };
}
