// What the app and the modules may use of the engine.
export { createApolloServer } from "./apollo/apollo-server.ts";
export { documentPolicyPlugin } from "./apollo/document-policy.ts";
export { recordAge } from "./apollo/freshness.ts";
export { recordAskingFields } from "./calls/asking-field.ts";
export { openExchange, recordCacheRead, recordCall } from "./calls/upstream-calls.ts";
export { cachePlansPlugin } from "./cached-plan/cached-plans.ts";
export { createCachedPlans } from "./cached-plan/cached-plans.ts";
export { type BuildStore, createFileBuildStore, createRedisBuildStore } from "./documents/build-store.ts";
export { createDocumentRegistry, type DocumentRegistry } from "./documents/document-registry.ts";
export { registerDocuments } from "./documents/documents-route.ts";
export { documentId } from "./documents/read-manifest.ts";
export {
  ownManifests,
  type ReadDocuments,
  readTrustedDocuments,
  type TrustedDocuments,
} from "./documents/trusted-documents.ts";
export { askGraph } from "./fastify/ask-graph.ts";
export { bodyLimit, registerBodyLimit } from "./fastify/body-limit.ts";
export { registerDocumentIds } from "./fastify/document-ids.ts";
export { healthPrefix, registerHealth } from "./fastify/health.ts";
export { registerHttpErrors } from "./fastify/http-errors.ts";
export { registerInputCheck } from "./fastify/input-check.ts";
export { registerOriginCheck } from "./fastify/origin-check.ts";
export { registerRequestLog } from "./fastify/request-log.ts";
export { registerRequestMetrics } from "./fastify/request-log.ts";
export { registerRequestScope } from "./fastify/request-scope.ts";
export { endCallSpan, openCallSpan, registerRequestTraces } from "./fastify/request-traces.ts";
export { registerSecurityHeaders } from "./fastify/security-headers.ts";
export { registerTenancy } from "./fastify/tenancy.ts";
export type { GraphModule, GraphParts, References } from "./graph-parts.ts";
export { registerGraph } from "./graph-route.ts";
export { createGraph, type Graph } from "./graph.ts";
export { documentsOf, readAssistantTools } from "./mcp/assistant-tools.ts";
export { loadMcp } from "./mcp/load-mcp.ts";
export type { ToolAccess } from "./mcp/mcp-route.ts";
export { registerRouterRequests } from "./subgraph/router-requests.ts";
export { type PlaygroundOptions, registerPlayground } from "./playground/playground.ts";
