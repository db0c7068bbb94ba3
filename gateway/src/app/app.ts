import { fastifyApolloDrainPlugin } from "@as-integrations/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type LoadLimits, registerLoadShedding } from "../../../http-server/load-shedding.ts";
import { addressBlock } from "../../../http-server/address-block.ts";
import { createLimits, type Limits } from "../platform/auth/limits/limits.ts";
import type { Assistants, DocumentPolicy, ExecutionMode } from "../platform/config/schema.ts";
import type { Retailers } from "../platform/config/retailers.ts";
import type { Logger } from "../platform/telemetry/logger.ts";
import {
  cachePlansPlugin,
  createApolloServer,
  createCachedPlans,
  createDocumentRegistry,
  type DocumentRegistry,
  createFileBuildStore,
  createGraph,
  documentId,
  documentPolicyPlugin,
  documentsOf,
  type Graph,
  healthPrefix,
  loadMcp,
  type PlaygroundOptions,
  readAssistantTools,
  recordAskingFields,
  registerBodyLimit,
  registerDocumentIds,
  registerDocuments,
  registerGraph,
  registerHealth,
  registerInputCheck,
  registerOriginCheck,
  registerPlayground,
  registerRequestMetrics,
  registerRequestTraces,
  registerRouterRequests,
  registerTenancy,
  type TrustedDocuments,
} from "../engine/index.ts";
import type { ContextOf } from "./context/context-of.ts";
import { calendarDocument } from "../modules/calendar/calendar-content.ts";
import { honoringOptOuts } from "../modules/account/honor-opt-out.ts";
import { registerAppLinks } from "./app-links.ts";
import { registerCalendar } from "../modules/calendar/calendar-route.ts";
import { registerReminders, reminderPath } from "../modules/reminder/reminder-route.ts";
import { registerProvider } from "../modules/sso/provider-routes.ts";
import { createToolAccess } from "../modules/sso/tool-access.ts";
import type { OpenTracer } from "../../../http-server/tracing/connect-traces.ts";
import { createSilentCounts } from "../platform/telemetry/silent-failures.ts";
import { registerSiteEvents } from "./site-events.ts";
import { contentWebhookPath, registerContentWebhook } from "./content-webhook.ts";
import { createContentChanges } from "../platform/cache/content-changes.ts";
import { type ContextSettings, createContexts } from "./context/create-contexts.ts";
import type { RedisAddress } from "../platform/redis/redis-address.ts";
import { graphParts } from "./graph/graph-parts.ts";
import { createServer, type ServerOptions } from "./server.ts";
import { createSharedState, type SharedState } from "./shared-state.ts";
import type { Metrics } from "../platform/telemetry/metrics.ts";
import { connectedServices, type UpstreamConnections } from "./upstreams/upstreams.ts";

/** Dependencies and settings of the app. */
export interface AppDeps extends ServerOptions, ContextSettings {
  readonly retailers: Retailers;
  /** The address of Redis; null to keep shared state in memory. */
  readonly redis: RedisAddress | null;
  readonly load: LoadLimits;
  readonly documentPolicy: DocumentPolicy;
  /** The trusted documents, which clients can send by id. */
  readonly documents: ReadonlyMap<string, string>;
  /** The folder in which registered builds are stored without Redis; null for none. */
  readonly documentsFolder: string | null;
  /** The bearer token for registering documents; null if they cannot be registered. */
  readonly documentsToken: string | null;
  /** The secret of the webhook for changed content; null if there is none. */
  readonly contentWebhookSecret: string | null;
  /** The secret of the webhook for reminders of clipped coupons; null if there is none. */
  readonly remindersSecret: string | null;
  /** What assistants may do through MCP. */
  readonly assistants: Assistants;
  readonly execution: ExecutionMode;
  /** True to serve the graph as a federation 2 subgraph. */
  readonly federation: boolean;
  /** The playground; null for none. */
  readonly playground: PlaygroundOptions | null;
  /** The metrics of this process; null for none. */
  readonly metrics: Metrics | null;
  /** The file of measured events; null for none. */
  readonly eventsFile: string | null;
  /** Creates the tracer; null for no traces. */
  readonly openTracer: OpenTracer | null;
  /** Connects the upstreams; their events go to the log. */
  readonly connect: (log: Logger) => UpstreamConnections;
  readonly now?: () => Date;
}

/** The dependencies with all trusted documents, registered ones included. */
type GraphDeps = Omit<AppDeps, "documents"> & { readonly documents: TrustedDocuments };

/** The gateway, ready to listen or to receive injected requests. */
export interface App {
  readonly server: FastifyInstance;
  /** Reports not ready, waits at most ten seconds for requests in flight, and closes. */
  stop(): Promise<void>;
}

const graphPath = "/graphql";
const mcpPath = "/mcp";

/** Registers the metrics and traces of requests. */
function registerObservation(server: FastifyInstance, { metrics, openTracer }: AppDeps): ReturnType<OpenTracer> | null {
  if (metrics !== null) registerRequestMetrics(server, metrics);
  const tracer = openTracer?.(server.log) ?? null;
  if (tracer !== null) registerRequestTraces(server, tracer, healthPrefix);
  return tracer;
}

/** Registers the hooks that reject requests before they reach the graph, and that find their retailer. */
function registerRequestChecks(server: FastifyInstance, deps: GraphDeps, { upload }: Limits): void {
  registerInputCheck(server, graphPath);
  if (deps.federation) registerRouterRequests(server, graphPath);
  registerDocumentIds(server, graphPath, deps.documents, deps.documentPolicy);
  registerBodyLimit(server, graphPath, async ({ ip }) => {
    const key = addressBlock(ip);
    return (await upload.admit(key)) ? null : upload.retryAfterSeconds(key);
  });
  // Services call the webhooks, under any host: the body names what is concerned.
  const exempt = [healthPrefix, contentWebhookPath, reminderPath];
  registerTenancy(server, { retailers: deps.retailers, exempt });
  registerOriginCheck(server);
}

/** Returns true for a request of logged-in store staff or of a support agent. */
async function isStaff(contextOf: ContextOf, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (request.retailer === null) return false;
  const context = await contextOf(request, reply);
  return context.team !== null || (await context.support()) !== null;
}

/**
 * Starts Apollo Server and registers the route of the graph.
 * @returns the running server
 */
async function startGraph(
  server: FastifyInstance,
  { documents, documentPolicy, execution }: GraphDeps,
  graph: Graph,
  contextOf: ContextOf,
): Promise<ReturnType<typeof createApolloServer>> {
  const accepted = createCachedPlans((id) => documents.has(id));
  const plugins = [
    fastifyApolloDrainPlugin(server),
    documentPolicyPlugin(documentPolicy, documents),
    cachePlansPlugin(accepted, (id) => documentPolicy === "any" || documents.has(id)),
  ];
  const apollo = createApolloServer(graph, server.log, plugins, documents);
  await apollo.start();
  registerGraph(server, {
    path: graphPath,
    apollo,
    graph,
    contextOf,
    cachedPlans: execution === "plain" ? null : accepted,
  });
  return apollo;
}

/**
 * Registers OpenID Connect and the tools of assistants, who log shoppers in with it. The library of the protocol is loaded only if assistants are allowed.
 * @returns the trusted documents, those of the tools included
 */
async function registerAssistants(
  server: FastifyInstance,
  { assistants, documents }: AppDeps,
  { schema }: Graph,
  limits: Limits,
  contextOf: ContextOf,
): Promise<ReadonlyMap<string, string>> {
  registerProvider(server, { contextOf, hasTools: assistants !== "off" });
  if (assistants === "off") return documents;
  const { registerMcp } = await loadMcp();
  const tools = readAssistantTools(schema, assistants === "write");
  registerMcp(server, { path: mcpPath, graphPath, tools, limits, accessOf: createToolAccess(contextOf) });
  return new Map([...documents, ...documentsOf(tools)]);
}

/** The trusted documents, and the builds of those that were registered. */
type KnownDocuments = Pick<DocumentRegistry, "builds"> & { readonly documents: TrustedDocuments };

/**
 * Registers the registration of documents, if there is a token for it.
 * @param own the documents that need no registration
 */
async function registerRegistry(
  server: FastifyInstance,
  { documentsToken: token, documentsFolder, metrics, now = () => new Date() }: AppDeps,
  own: ReadonlyMap<string, string>,
  { schema }: Graph,
  { buildStore }: SharedState,
): Promise<KnownDocuments> {
  const store = buildStore ?? (documentsFolder === null ? null : createFileBuildStore(documentsFolder));
  if (token === null || store === null) return { documents: own, builds: () => [] };
  const registry = await createDocumentRegistry(own, store, server.log);
  server.addHook("onClose", async () => registry.stop());
  registerDocuments(server, { registry, schema, token, now, metrics });
  return { documents: registry, builds: () => registry.builds() };
}

/** Registers the playground, if there is one. */
function registerPlaygroundOf(
  server: FastifyInstance,
  { playground, retailers }: GraphDeps,
  { schema }: Graph,
  { builds }: KnownDocuments,
  contextOf: ContextOf,
): void {
  if (playground === null) return;
  registerPlayground(server, playground, {
    retailers,
    schema,
    graphPath,
    builds,
    isStaff: (request, reply) => isStaff(contextOf, request, reply),
  });
}

/** Registers what services call of their own accord. */
function registerWebhooks(
  server: FastifyInstance,
  { contentWebhookSecret, remindersSecret: secret, retailers }: AppDeps,
  changes: ReturnType<typeof createContentChanges>,
  contextOf: ContextOf,
): void {
  registerContentWebhook(server, contentWebhookSecret, changes);
  registerReminders(server, { secret, retailers, contextOf });
}

/**
 * Creates the gateway without opening a port.
 * @param settings the dependencies and settings
 */
export async function createApp(settings: AppDeps): Promise<App> {
  const now = settings.now ?? (() => new Date());
  const server = createServer(settings);
  const tracer = registerObservation(server, settings);
  registerLoadShedding(server, settings.load, [healthPrefix]);
  const connections = settings.connect(server.log);
  const state = await createSharedState(settings.redis, now, server.log);
  const limits = createLimits(now, state.limitCounts);
  const silent = createSilentCounts();
  const changes = createContentChanges(now);
  const contextDeps = { connections, state, limits, silent, changes, log: server.log, now };
  const contextOf = honoringOptOuts(createContexts(settings, contextDeps));
  const graph = createGraph(graphParts, settings.execution, settings.federation);
  if (settings.callsInResponses) recordAskingFields(graph.schema);
  registerAppLinks(server);
  registerCalendar(server, { graphPath, contextOf, limits });
  registerWebhooks(server, settings, changes, contextOf);
  registerSiteEvents(server, { limits, now, metrics: settings.metrics, eventsFile: settings.eventsFile });
  const withCalendar = new Map([...settings.documents, [documentId(calendarDocument), calendarDocument]]);
  const own = await registerAssistants(server, { ...settings, documents: withCalendar }, graph, limits, contextOf);
  const registered = await registerRegistry(server, settings, own, graph, state);
  const deps = { ...settings, documents: registered.documents };

  registerRequestChecks(server, deps, limits);
  const watched = connectedServices(connections, settings.retailers);
  registerHealth(server, watched, silent, {
    isStopping: () => server.isStopping(),
    isRedisReachable: state.isRedisReachable,
  });
  deps.metrics?.watch({ upstreams: watched, silent, isRedisReachable: state.isRedisReachable });
  registerPlaygroundOf(server, deps, graph, registered, contextOf);
  const apollo = await startGraph(server, deps, graph, contextOf);
  return {
    server,
    async stop() {
      await apollo.stop();
      await tracer?.stop();
      state.stop();
    },
  };
}
