import { fastifyApolloDrainPlugin } from "@as-integrations/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type LoadLimits, registerLoadShedding } from "../../../http-server/load-shedding.ts";
import { addressBlock } from "../../../http-server/address-block.ts";
import { createSessionService } from "../auth/session/create-session-service.ts";
import { createKnownDevices } from "../auth/login/known-devices.ts";
import { createLimits } from "../auth/limits/limits.ts";
import { createRejectedTokens } from "../auth/session/rejected-tokens.ts";
import { createShopLogoutTokens } from "../auth/session/shop-logout-tokens.ts";
import { createSupportSessionService, createTeamSessionService } from "../auth/staff/staff-session-service.ts";
import { createPublicCache, type CacheRead, type PublicKey } from "../cache/public-cache.ts";
import type { DocumentPolicy, ExecutionMode, SessionKeys } from "../config/schema.ts";
import type { Retailers } from "../config/retailers.ts";
import type { TeamLogins } from "../config/team-logins.ts";
import type { BotCheckSettings, Logger } from "../context.ts";
import { describeError } from "../../../http-server/describe-error.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { createApolloServer } from "../execution/apollo-server.ts";
import { cachePlansPlugin } from "../execution/cached-plan/cache-plans-plugin.ts";
import { createCachedPlans } from "../execution/cached-plan/cached-plans.ts";
import { createResponseCache } from "../execution/response-cache/response-cache.ts";
import { registerGraph } from "../execution/graph-route.ts";
import { createGraph } from "../execution/graph.ts";
import { createRequestContexts } from "../execution/request-contexts.ts";
import type { TrustedDocuments } from "../execution/documents/trusted-documents.ts";
import { createMediaUrls } from "../lib/media-urls.ts";
import { registerBodyLimit } from "../plugins/fastify/body-limit.ts";
import { registerDocumentIds } from "../plugins/fastify/document-ids.ts";
import { documentPolicyPlugin } from "../plugins/apollo/document-policy.ts";
import { registerInputDepth } from "../plugins/fastify/input-depth.ts";
import { recordAge } from "../plugins/apollo/freshness.ts";
import { healthPrefix, registerHealth } from "../plugins/fastify/health.ts";
import { registerOriginCheck } from "../plugins/fastify/origin-check.ts";
import { registerPlayground, type PlaygroundOptions } from "../plugins/playground/playground.ts";
import { recordCacheRead } from "../plugins/apollo/upstream-calls.ts";
import type { OpenTracer } from "../../../http-server/tracing/connect-traces.ts";
import { registerRequestMetrics } from "../plugins/fastify/request-metrics.ts";
import { registerRequestTraces } from "../plugins/fastify/request-traces.ts";
import { createSilentCounts, type SilentCounts } from "../plugins/fastify/silent-failures.ts";
import { registerTenancy } from "../plugins/fastify/tenancy.ts";
import { createServer, type ServerOptions } from "./server.ts";
import { createSharedState } from "./shared-state.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import {
  connectedServices,
  createUpstreams,
  type UpstreamConnections,
  type UpstreamsDeps,
} from "../upstreams/upstreams.ts";

/** Dependencies and settings of the app. */
export interface AppDeps extends ServerOptions {
  readonly retailers: Retailers;
  readonly sessionKeys: SessionKeys;
  readonly teamLogins: TeamLogins;
  readonly mediaUrl: string;
  /** The media host for image paths that begin with `/$db`; `mediaUrl` if null. */
  readonly mediaHostUrl?: string | null;
  /** True in development: the header `X-Site-Path` may name the retailer. */
  readonly acceptsSitePath?: boolean;
  /** The URL of Redis; null to keep shared state in memory. */
  readonly redisUrl: string | null;
  readonly botCheck: BotCheckSettings;
  readonly load: LoadLimits;
  readonly documentPolicy: DocumentPolicy;
  /** The trusted documents, which clients can send by id. */
  readonly documents: TrustedDocuments;
  readonly execution: ExecutionMode;
  /** The TTL of responses to public operations in milliseconds; 0 disables the cache. */
  readonly answerCacheMs: number;
  /** True to serve the graph as a federation 2 subgraph. */
  readonly federation: boolean;
  /** The playground; null for none. */
  readonly playground: PlaygroundOptions | null;
  /** The metrics of this process; null for none. */
  readonly metrics: Metrics | null;
  /** Creates the tracer; null for no traces. */
  readonly openTracer: OpenTracer | null;
  /** Connects the upstreams; their events go to the log. */
  readonly connect: (log: Logger) => UpstreamConnections;
  readonly now?: () => Date;
}

/** The gateway, ready to listen or to receive injected requests. */
export interface App {
  readonly server: FastifyInstance;
  /** Reports not ready, waits at most ten seconds for requests in flight, and closes. */
  stop(): Promise<void>;
}

const graphPath = "/graphql";

/** Logs and counts read failures that responses hide by serving stale public data. */
function noteFailure(log: Logger, silent: SilentCounts) {
  return ({ sitePath, upstream, call }: PublicKey, error: unknown): void => {
    const cause = error instanceof UpstreamError ? { kind: error.kind } : { fault: describeError(error) };
    log.warn({ site: sitePath, upstream, call, ...cause }, "public data could not be read");
    silent.readFailed(upstream);
  };
}

function noteRead(call: PublicKey, read: CacheRead): void {
  recordAge(call, read);
  recordCacheRead(call, read);
}

/** Binds the upstreams to a request; counts and logs the entries that they drop from lists. */
function bindUpstreams(deps: UpstreamsDeps, silent: SilentCounts): ReturnType<typeof createUpstreams> {
  const bind = createUpstreams(deps);
  return (scope) => {
    const onDropped = (list: string, count: number): void => {
      scope.onDropped(list, count);
      silent.dropped(list, count);
    };
    return bind({ ...scope, onDropped });
  };
}

/**
 * Creates the gateway without opening a port.
 * @param deps the dependencies and settings
 */
export async function createApp(deps: AppDeps): Promise<App> {
  const now = deps.now ?? (() => new Date());
  const server = createServer(deps);
  if (deps.metrics !== null) registerRequestMetrics(server, deps.metrics);
  const tracer = deps.openTracer?.(server.log) ?? null;
  if (tracer !== null) registerRequestTraces(server, tracer, healthPrefix);
  registerLoadShedding(server, deps.load, [healthPrefix]);
  const connections = deps.connect(server.log);
  const { documents } = deps;
  const accepted = createCachedPlans((id) => documents.has(id));
  const plugins = [
    fastifyApolloDrainPlugin(server),
    documentPolicyPlugin(deps.documentPolicy, documents),
    cachePlansPlugin(accepted, (id) => deps.documentPolicy === "any" || documents.has(id)),
  ];
  const graph = createGraph(deps.execution, deps.federation);
  const apollo = createApolloServer(graph, server.log, plugins, documents);
  const shared = await createSharedState(deps.redisUrl, now, server.log);
  const { cacheStore: store, limitCounts, sessionRecords: records, mutex } = shared;
  const limits = createLimits(now, limitCounts);
  const silent = createSilentCounts();
  const cache = createPublicCache({ now, store, onFailure: noteFailure(server.log, silent), onRead: noteRead });
  const contexts = createRequestContexts({
    now,
    media: createMediaUrls(deps.mediaUrl, deps.mediaHostUrl ?? deps.mediaUrl),
    limits,
    botCheck: deps.botCheck,
    devices: createKnownDevices(deps.sessionKeys, now),
    shopLogoutTokens: createShopLogoutTokens(deps.sessionKeys, now),
    sessions: createSessionService(deps.sessionKeys, records, now),
    teams: createTeamSessionService(deps.sessionKeys, records, now, deps.teamLogins),
    supports: createSupportSessionService(deps.sessionKeys, records, now),
    teamLogins: deps.teamLogins,
    rejectedTokens: createRejectedTokens(now),
    bindUpstreams: bindUpstreams({ ...connections, cache, mutex, now }, silent),
  });
  let stopping = false;

  registerInputDepth(server, graphPath);
  registerDocumentIds(server, graphPath, documents, deps.documentPolicy);
  registerBodyLimit(server, graphPath, ({ ip }) => limits.upload.admit(addressBlock(ip)));
  registerTenancy(server, {
    retailers: deps.retailers,
    exempt: healthPrefix,
    acceptsSitePath: deps.acceptsSitePath ?? false,
  });
  registerOriginCheck(server);
  const watched = connectedServices(connections);
  registerHealth(server, watched, silent, { isStopping: () => stopping, isRedisReachable: shared.isRedisThere });
  deps.metrics?.watch({ upstreams: watched, silent, isRedisThere: shared.isRedisThere });
  if (deps.playground !== null) {
    const isStaff = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      if (request.retailer === null) return false;
      const context = await contexts.forVisitor(request, reply);
      return context.team !== null || (await context.support()) !== null;
    };
    registerPlayground(server, deps.playground, { retailers: deps.retailers, isStaff });
  }
  await apollo.start();
  registerGraph(server, {
    path: graphPath,
    apollo,
    graph,
    contexts,
    responses: createResponseCache(deps.answerCacheMs, now),
    cachedPlans: deps.execution === "plain" ? null : accepted,
  });
  return {
    server,
    async stop() {
      stopping = true;
      await apollo.stop();
      await tracer?.stop();
      shared.stop();
    },
  };
}
