import * as v from "valibot";
import { tracesEntries } from "../../../../http-server/tracing/settings.ts";
import {
  commaList,
  count,
  host,
  httpUrl,
  logLevel,
  minuteOfMs,
  oneOf,
  onOff,
  origin,
  origins,
  port,
  proxies,
  word,
  webhookSecret,
} from "../../../../settings/values.ts";
import { defaultLimits, timeoutBounds } from "../http/policy/limits.ts";
import { commercePaths } from "./commerce-paths.ts";
import { loyaltyPaths } from "./loyalty-paths.ts";
import { proofOfWorkKey } from "./retailer-entry.ts";
import { redisEntries } from "./redis-settings.ts";
import { token } from "./token.ts";
import { teamLogins } from "./team-logins.ts";

const headerName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,64}$/i),
  v.toLowerCase(),
  v.description("the name of a header"),
);

const path = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)/),
  v.transform((text) => text.replace(/\/+$/, "")),
);

const mediaUrl = v.pipe(v.union([path, httpUrl]), v.description("a path beginning with / or an http or https address"));

const siteOrigin = v.pipe(
  v.string(),
  v.check((text) => {
    const example = text.replace("{host}", "host");
    return !/[{}]/.test(example) && v.is(origin, example);
  }),
  v.description("an origin, or one with {host} for its host"),
);

const timeout = (max: number) =>
  v.pipe(
    count,
    v.minValue(timeoutBounds.min),
    v.maxValue(max),
    v.description(`milliseconds from ${timeoutBounds.min} to ${max}`),
  );

const off = v.pipe(
  v.literal("off"),
  v.transform(() => ""),
);

const siteKey = v.pipe(v.union([off, word]), v.description("letters, digits and hyphens, or off"));

const sessionKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/),
  v.transform((text): Uint8Array => Buffer.from(text, "base64url")),
  v.check((bytes) => bytes.length === 32),
);

const sessionKeys = v.pipe(
  commaList,
  v.tupleWithRest([sessionKey], sessionKey),
  v.readonly(),
  v.description("a comma list of base64url keys of 32 bytes"),
);

/** Keys of 32 bytes: the first one encrypts sessions, all of them decrypt. */
export type SessionKeys = v.InferOutput<typeof sessionKeys>;

const documentPolicy = oneOf(["any", "log", "trusted"]);

/** The documents that are executed: any; any, with a log entry for unknown ids; or trusted ones only. */
export type DocumentPolicy = v.InferOutput<typeof documentPolicy>;

const executionMode = oneOf(["compiled", "plain"]);

/** The execution mode: compiled plans, or graphql-js. */
export type ExecutionMode = v.InferOutput<typeof executionMode>;

const playground = oneOf(["off", "open", "staff"]);

/** The users of the playground: none, all, or those with a team session of the retailer. */
export type Playground = v.InferOutput<typeof playground>;

const assistants = oneOf(["off", "read", "write"]);

/** What assistants may do through MCP: nothing, call queries, or call mutations too. */
export type Assistants = v.InferOutput<typeof assistants>;

const upstreamEntries = {
  LOYALTY_URL: httpUrl,
  LOYALTY_TOKEN: token,
  LOYALTY_PATHS: v.optional(loyaltyPaths),
  CONTENT_URL: httpUrl,
  CONTENT_TOKEN: token,
  COMMERCE_URL: v.optional(httpUrl, "http://localhost:4103"),
  COMMERCE_TOKEN: token,
  COMMERCE_PATHS: v.optional(commercePaths),
  AD_STUDIO_URL: v.optional(httpUrl, "http://localhost:4107"),
  AD_STUDIO_TOKEN: token,
  AD_VIEWER_TOKEN: token,
  PORTAL_URL: v.optional(httpUrl, "http://localhost:4106"),
  PORTAL_TOKEN: token,
  SEARCH_COUNT_HEADER: v.optional(headerName, "x-result-count"),
  GEOCODING_URL: v.optional(httpUrl, "https://maps.googleapis.com"),
  GEOCODING_KEY: v.optional(word),
  SSO_URL: v.optional(httpUrl, "http://localhost:4105"),
  SSO_USERNAME: v.optional(word, "aisle-gateway"),
  SSO_PASSWORD: token,
  SIGNUP_URLS: v.optional(origins, "http://localhost:4108"),
  AD_VIEWER_URLS: v.optional(origins, "http://localhost:4104"),
  UPSTREAM_CALLS: v.optional(count, String(defaultLimits.parallel)),
  UPSTREAM_QUEUE: v.optional(count, String(defaultLimits.queue)),
  UPSTREAM_READ_MS: v.optional(timeout(timeoutBounds.maxRead), String(defaultLimits.readTimeoutMs)),
  UPSTREAM_WRITE_MS: v.optional(timeout(timeoutBounds.maxWrite), String(defaultLimits.writeTimeoutMs)),
};

const siteEntries = {
  RETAILERS_FILE: v.optional(v.string()),
  SITE_ORIGIN: v.optional(siteOrigin, "http://{host}:3000"),
  BOT_CHECK_SCRIPT_URL: v.optional(httpUrl, "http://localhost:4106/recaptcha/api.js"),
  BOT_CHECK_SITE_KEY: v.optional(siteKey, proofOfWorkKey),
  MEDIA_URL: v.optional(mediaUrl, "/media"),
  MEDIA_HOST_URL: v.optional(mediaUrl),
  SESSION_KEYS: sessionKeys,
  TEAM_LOGINS: v.optional(teamLogins),
  TEAM_LOGINS_FILE: v.optional(v.string()),
};

/** The schema of the gateway's settings. */
export const gatewaySchema = v.object({
  GATEWAY_HOST: v.optional(host, "localhost"),
  GATEWAY_PORT: v.optional(port, "4000"),
  METRICS_PORT: v.optional(port, "0"),
  EVENTS_FILE: v.optional(v.string()),
  ...tracesEntries,
  ...upstreamEntries,
  ...siteEntries,
  ...redisEntries,
  MAX_REQUESTS: v.optional(count, "300"),
  MAX_TURN_MS: v.optional(count, "20"),
  DOCUMENTS: v.optional(documentPolicy, "any"),
  DOCUMENTS_FOLDER: v.optional(v.string()),
  DOCUMENTS_TOKEN: v.optional(token),
  CONTENT_WEBHOOK_SECRET: v.optional(webhookSecret),
  REMINDERS_SECRET: v.optional(webhookSecret),
  PLAYGROUND: v.optional(playground),
  ASSISTANTS: v.optional(assistants, "off"),
  DEMO_CONTROL_URL: v.optional(httpUrl),
  CALLS_IN_RESPONSES: v.optional(onOff, "off"),
  TRUSTED_PROXIES: v.optional(proxies, "loopback"),
  STOP_NOTICE_MS: v.optional(minuteOfMs, "0"),
  LOG_LEVEL: v.optional(logLevel, "info"),
  FEDERATION: v.optional(onOff, "off"),
  EXECUTION: v.optional(executionMode, "compiled"),
});
