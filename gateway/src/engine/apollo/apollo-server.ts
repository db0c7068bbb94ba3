import { ApolloServer, type ApolloServerPlugin, type ApolloServerOptions } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { Context } from "../../app/context/context.ts";
import { createErrorFormatter } from "../../platform/errors/format-error.ts";
import { costLimitPlugin } from "./cost-limit.ts";
import { deadlinePlugin } from "./deadline.ts";
import { errorLimitPlugin, httpStatusPlugin, partialErrorsPlugin } from "./response-errors.ts";
import { freshnessPlugin } from "./freshness.ts";
import { operationLogPlugin } from "./operation-log.ts";
import { currentRequest } from "../fastify/request-scope.ts";
import { senderCheckPlugin } from "./sender-check.ts";
import { sharedResponsesPlugin } from "./shared-responses.ts";
import { upstreamCallsPlugin } from "../calls/upstream-calls.ts";
import { createDocumentStore } from "../documents/document-store.ts";
import type { Graph } from "../graph.ts";
import { operationTypesRule } from "../limits/operation-types.ts";
import { maxTokens, selectionLimitsRule } from "../limits/selection-limits.ts";
import { storableTextsRule } from "../limits/storable-texts.ts";
import type { TrustedDocuments } from "../documents/trusted-documents.ts";

type ApolloGateway = NonNullable<ApolloServerOptions<Context>["gateway"]>;

/**
 * Returns the Apollo gateway that executes operations with our executor. Apollo Server still does the parsing,
 * validation, plugins, errors and the HTTP response.
 */
function createApolloGateway({ schema, execute }: Graph): ApolloGateway {
  return {
    async load() {
      return {
        executor: async ({ document, request, context }) =>
          currentRequest()?.early ??
          execute({
            document,
            operationName: request.operationName,
            variables: request.variables,
            contextValue: context,
          }),
      };
    },
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    async stop() {},
  };
}

const withoutExtras = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

/** The plugins of every server; their order matters. */
const ownPlugins = (formatError: ReturnType<typeof createErrorFormatter>): readonly ApolloServerPlugin<Context>[] => [
  ...withoutExtras,
  senderCheckPlugin(),
  costLimitPlugin(),
  deadlinePlugin(),
  httpStatusPlugin(),
  partialErrorsPlugin(formatError),
  errorLimitPlugin(),
  freshnessPlugin(),
  upstreamCallsPlugin(),
  operationLogPlugin(),
  sharedResponsesPlugin(),
];

export interface ServerLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export function createApolloServer(
  graph: Graph,
  log: ServerLog,
  plugins: readonly ApolloServerPlugin<Context>[] = [],
  documents: TrustedDocuments = new Map(),
) {
  const formatError = createErrorFormatter(currentRequest);
  return new ApolloServer<Context>({
    gateway: createApolloGateway(graph),
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // An earlier hook replaces known ids by their documents, so every id here is unknown. No document is registered.
    persistedQueries: { cache: { get: async () => undefined, set: async () => {}, delete: async () => false } },
    documentStore: createDocumentStore(documents),
    stopOnTerminationSignals: false,
    parseOptions: { maxLexicalTokens: maxTokens },
    maxRecursiveSelections: true,
    validationRules: [operationTypesRule, selectionLimitsRule, storableTextsRule],
    formatError,
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
    plugins: [...ownPlugins(formatError), ...plugins],
  });
}
