import type { Language } from "../../../messages/languages.ts";
import { createProofOfWork } from "../platform/auth/limits/proof-of-work.ts";
import { createSigningKeys } from "../platform/auth/signing-keys.ts";
import { createKnownDevices } from "../platform/auth/session/known-devices.ts";
import type { LoyaltyPaths } from "../platform/config/loyalty-paths.ts";
import { createMemoryRateLimitStore } from "../platform/auth/limits/memory-rate-limit-store.ts";
import { createLimits } from "../platform/auth/limits/limits.ts";
import { deviceCookie, shopperCookie, supportCookie, teamCookie } from "../platform/auth/session/session-cookie.ts";
import { createRejectedTokens } from "../platform/auth/session/rejected-tokens.ts";
import { createMailedCodes } from "../platform/auth/session/mailed-codes.ts";
import type { UnverifiedSupportSession } from "../platform/auth/staff/staff-session.ts";
import type { NewSession } from "../platform/auth/session/session-service.ts";
import type { ExecutionMode } from "../platform/config/schema.ts";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import { createPublicCache, type PublicCache } from "../platform/cache/public-cache.ts";
import type { Context } from "../app/context/context.ts";
import type { Logger } from "../platform/telemetry/logger.ts";
import { createContext, type ContextParts, type SharedParts } from "../app/context/create-context.ts";
import { createKeyedMutex } from "../platform/cache/keyed-mutex.ts";
import { graphParts } from "../app/graph/graph-parts.ts";
import { createApolloServer, createGraph } from "../engine/index.ts";
import { createMediaUrls } from "../platform/text/media-urls.ts";
import type { Geocoder } from "../platform/upstreams/portal/calls.ts";
import type { IdentityProvider, RetailerApps, StaffIdentity } from "../platform/config/retailer-entry.ts";
import type { Service } from "../platform/connectors/service.ts";
import { createUpstreams } from "../app/upstreams/upstreams.ts";
import { countCalls, stubUpstream, type StubRoutes, type StubUpstream } from "./stub-upstream.ts";
import { testRetailer } from "./test-retailers.ts";
import { few, testKeys, testOwnedTokens, testReplays, testSessions, testSupports, testTeams } from "./test-sessions.ts";

/** Options of a test request; all have defaults. */
export interface ExecuteOptions {
  /** The paths of the loyalty service that differ from its contract. */
  readonly loyaltyPaths?: LoyaltyPaths;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The signed-in shopper, merged over a default one; a guest by default. */
  readonly viewer?: Partial<Omit<NewSession, "sitePath">> | null;
  /** The site path of the retailer; `reams` by default, and `bluebird` for one at the commerce service. */
  readonly retailer?: string;
  /** The vendor of the retailer's weekly ads; the ad viewer by default. */
  readonly weeklyAd?: Service;
  /** What has the passwords; the service of the accounts by default. */
  readonly identity?: IdentityProvider;
  /** True if next week's ad is for members; false by default. */
  readonly nextAdForMembers?: boolean;
  /** The retailer's apps; none by default. */
  readonly apps?: RetailerApps;
  /** What has the passwords of staff; the sign-on service and the settings by default. */
  readonly staffIdentity?: StaffIdentity;
  /** The routes of the upstreams; without routes an upstream returns 404. */
  readonly upstreams?: Partial<Readonly<Record<StubName, StubRoutes | StubUpstream>>>;
  /** The geocoder of the maps service; the portal's by default. */
  readonly geocoder?: Geocoder;
  /** True to accept bot checks of the retailer's hosts only, as in production. */
  readonly strictBotHosts?: boolean;
  /** The time of the operation; the current time by default. */
  readonly now?: string;
  /** Overrides of the context, for example limits that several operations share. */
  readonly context?: Partial<
    Pick<
      Context,
      | "limits"
      | "language"
      | "log"
      | "replays"
      | "teams"
      | keyof Pick<Context, "session" | "sessions" | "team" | "teamLogins" | "supports">
      | keyof Pick<Context, "clientAddress" | "device" | "deviceToken" | "statedAgent">
    >
  > & { readonly support?: UnverifiedSupportSession | null };
  /** The execution mode; compiled by default. */
  readonly execution?: ExecutionMode;
  /** A cache of public data that several operations share; none by default. */
  readonly cache?: PublicCache;
}

/** An entry of `errors[]`. */
export interface ExecutedError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The result of an operation and its upstream calls. */
export interface Executed {
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly ExecutedError[];
  /** The number of calls by route, for example `{ "loyalty GET /loyalty/app-reams/quotient/offers": 1 }`. */
  readonly calls: Readonly<Record<string, number>>;
  /** The session cookies that were set: encrypted tokens, or null for a removal. */
  readonly cookies: readonly (string | null)[];
  /** The team session cookies that were set. */
  readonly teamCookies: readonly (string | null)[];
  /** The support session cookies that were set. */
  readonly supportCookies: readonly (string | null)[];
  /** The device cookies that were set. */
  readonly deviceCookies: readonly (string | null)[];
  /** The languages of the storefront's cookie that were set. */
  readonly languageCookies: readonly Language[];
}

const plainShopper = {
  shopperNumber: "41000000101",
  firstName: "Ana",
  homeStoreNumber: "12",
  shopperToken: "shopper-token",
};

const silent: Logger = { info() {}, warn() {}, error() {} };
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** The stubbed upstreams by connection name. */
const stubNames = ["loyalty", "commerce", "content", "adViewer", "adStudio", "signup", "portal", "sso"] as const;

type StubName = (typeof stubNames)[number];

/** The origin of the viewer pages in tests. */
export const testAdOrigin = "http://ads.test";

/** The origin of the mailing lists in tests. */
export const testSignupOrigin = "http://lists.test";

function isStub(upstream: StubRoutes | StubUpstream): upstream is StubUpstream {
  return typeof upstream["get"] === "function" && Array.isArray(upstream["calls"]);
}

function stub(name: string, upstream: StubRoutes | StubUpstream = {}): StubUpstream {
  return isStub(upstream) ? upstream : stubUpstream(name, upstream);
}

interface Cookies {
  readonly cookies: (string | null)[];
  readonly teamCookies: (string | null)[];
  readonly supportCookies: (string | null)[];
  readonly deviceCookies: (string | null)[];
  readonly languageCookies: Language[];
}

/** Returns the function that records the cookies of a response. */
function recordInto({ cookies, teamCookies, supportCookies, deviceCookies }: Cookies): ContextParts["setCookie"] {
  const written: Readonly<Record<string, (string | null)[]>> = {
    [shopperCookie.name]: cookies,
    [teamCookie.name]: teamCookies,
    [supportCookie.name]: supportCookies,
    [deviceCookie.name]: deviceCookies,
  };
  return ({ name }, token) => void written[name]?.push(token);
}

function stubbedUpstreams(
  options: ExecuteOptions,
  upstreams: Record<StubName, StubUpstream>,
  now: () => Date,
): SharedParts["bindUpstreams"] {
  const deps = {
    loyalty: {
      http: upstreams.loyalty,
      serviceToken: "loyalty-service-token",
      paths: options.loyaltyPaths ?? {},
    },
    commerce: { http: upstreams.commerce, serviceToken: "commerce-service-token", paths: {} },
    connectService: ({ name }: Service) => stubUpstream(name, {}),
    content: { http: upstreams.content, serviceToken: "content-service-token" },
    portal: {
      http: upstreams.portal,
      serviceToken: "portal-service-token",
      siteOrigin: "https://{host}",
      strictBotHosts: options.strictBotHosts ?? false,
      ...(options.geocoder && { geocoder: options.geocoder }),
    },
    sso: {
      http: upstreams.sso,
      credentials: { username: "gateway", password: "sso-password" },
      siteOrigin: "https://{host}",
    },
    adStudio: { http: upstreams.adStudio, serviceToken: "ad-studio-service-token" },
    signups: new Map([[testSignupOrigin, upstreams.signup]]),
    adViewers: { hosts: new Map([[testAdOrigin, upstreams.adViewer]]), serviceToken: "ad-viewer-service-token" },
    cache: options.cache ?? createPublicCache({ now, store: createMemoryStore(few) }),
    mutex: createKeyedMutex(),
    now,
  };
  return createUpstreams(deps);
}

function sharedPartsOf(
  { context = {} }: ExecuteOptions,
  bindUpstreams: SharedParts["bindUpstreams"],
  now: () => Date,
): SharedParts {
  return {
    media: createMediaUrls("/media"),
    limits: context.limits ?? createLimits(now),
    devices: createKnownDevices(testKeys, now),
    shopLogoutTokens: testOwnedTokens("shop-logout", now),
    listLinkTokens: testOwnedTokens("list-link", now),
    dataCopyTokens: testOwnedTokens("data-copy", now),
    passkeyChallenges: testOwnedTokens("passkey", now),
    loginFlowTokens: testOwnedTokens("login-flow", now),
    mailedCodes: createMailedCodes(testKeys, now),
    sessions: context.sessions ?? testSessions(now),
    teams: context.teams ?? testTeams(now),
    teamLogins: context.teamLogins ?? new Map(),
    supports: context.supports ?? testSupports(now),
    botCheck: { scriptUrl: "https://bots.test/api.js", siteKey: "test" },
    proofOfWork: createProofOfWork(testKeys, now, createMemoryRateLimitStore(now)),
    signingKeys: createSigningKeys(testKeys),
    replays: context.replays ?? testReplays(now),
    now,
    retailers: { entries: [] },
    rejectedTokens: createRejectedTokens(now),
    bindUpstreams,
  };
}

function contextOf(options: ExecuteOptions, upstreams: Record<StubName, StubUpstream>, cookies: Cookies): Context {
  const { context = {}, weeklyAd, identity, staffIdentity, apps } = options;
  const row = testRetailer(options.retailer ?? "reams");
  const retailer = {
    ...row,
    ...(weeklyAd && { weeklyAd }),
    ...(identity && { identity }),
    ...(staffIdentity && { staffIdentity }),
    ...(apps && { apps }),
    nextAdForMembers: options.nextAdForMembers ?? row.nextAdForMembers,
  };
  const now = () => (options.now === undefined ? new Date() : new Date(options.now));
  const shared = sharedPartsOf(options, stubbedUpstreams(options, upstreams, now), now);
  const shopper = { ...plainShopper, ...options.viewer, sitePath: retailer.sitePath };
  return createContext({
    requestId: "test-request",
    log: context.log ?? silent,
    retailer,
    language: context.language ?? "en",
    clientAddress: context.clientAddress ?? "192.0.2.1",
    traceparent: null,
    setCookie: recordInto(cookies),
    setLanguageCookie: (language) => void cookies.languageCookies.push(language),
    visitor: {
      session: context.session ?? (options.viewer ? shared.sessions.start(shopper, "cookie") : null),
      team: context.team ?? null,
      unverifiedSupport: context.support ?? null,
      statedAgent: context.statedAgent ?? null,
      device: context.device ?? null,
      deviceToken: context.deviceToken ?? null,
    },
    shared,
  });
}

const servers = {
  compiled: createApolloServer(createGraph(graphParts, "compiled"), quiet),
  plain: createApolloServer(createGraph(graphParts, "plain"), quiet),
};

/**
 * Executes a document on the real schema, resolvers and clients, with stubbed HTTP.
 * @param document the text of the operation
 * @param options the visitor, the retailer and the upstreams
 */
export async function execute(document: string, options: ExecuteOptions = {}): Promise<Executed> {
  const upstreams = {
    loyalty: stub("loyalty", options.upstreams?.loyalty),
    commerce: stub("commerce", options.upstreams?.commerce),
    content: stub("content", options.upstreams?.content),
    adStudio: stub("ad-studio", options.upstreams?.adStudio),
    portal: stub("portal", options.upstreams?.portal),
    sso: stub("sso", options.upstreams?.sso),
    signup: stub("signup", options.upstreams?.signup),
    adViewer: stub("ad-viewer", options.upstreams?.adViewer),
  };
  const cookies: Cookies = { cookies: [], teamCookies: [], supportCookies: [], deviceCookies: [], languageCookies: [] };
  const contextValue = contextOf(options, upstreams, cookies);
  const { body } = await servers[options.execution ?? "compiled"].executeOperation(
    { query: document, variables: { ...options.variables } },
    { contextValue },
  );
  if (body.kind !== "single") throw new Error("an incremental answer");
  const { data = null, errors = [] } = body.singleResult;
  return {
    // Results have no prototype, which `toEqual` treats as a difference.
    data: structuredClone(data),
    errors: errors.map(({ path = [], message, extensions }) => ({
      path: path.join("."),
      code: String(extensions?.["code"]),
      message,
    })),
    calls: countCalls(Object.values(upstreams)),
    ...cookies,
  };
}
