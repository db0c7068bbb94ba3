import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { Context } from "../context.ts";
import { createErrorFormatter } from "../errors/format-error.ts";
import { costLimitPlugin } from "../plugins/cost-limit.ts";
import { freshnessPlugin } from "../plugins/freshness.ts";
import { deadlinePlugin, fewErrorsPlugin, operationFactsPlugin, statusPlugin } from "../plugins/graphql-plugins.ts";
import { partialErrorsPlugin } from "../plugins/partial-errors.ts";
import { currentRequest } from "../plugins/request-scope.ts";
import { createSchema } from "./schema.ts";
import { selectionLimitsRule } from "./selection-limits.ts";

/** A query is answered within 2.5 s whatever upstreams do; a mutation may write for 3 s and then read back. */
const deadlines = { query: 2_300, mutation: 8_000 };

/** The tokens of the largest document that is read: several times the longest operation of the shipped client. */
const maxLexicalTokens = 2_000;

const withoutExtras = [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

/** Where the server itself writes; its words are its own. */
export interface ServerLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/**
 * Makes the GraphQL server: the whole graph with its limits, without a port.
 * @param log where the server itself writes
 * @param plugins further plugins
 */
export function createApolloServer(log: ServerLog, plugins: readonly ApolloServerPlugin<Context>[] = []) {
  const formatError = createErrorFormatter(currentRequest);
  return new ApolloServer<Context>({
    schema: createSchema(),
    introspection: true,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxLexicalTokens },
    maxRecursiveSelections: true,
    validationRules: [selectionLimitsRule],
    formatError,
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
    plugins: [
      ...withoutExtras,
      costLimitPlugin(),
      deadlinePlugin(deadlines),
      statusPlugin(),
      partialErrorsPlugin(formatError),
      fewErrorsPlugin(),
      freshnessPlugin(),
      operationFactsPlugin(),
      ...plugins,
    ],
  });
}
