import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { ExecutionResult } from "graphql";
import { acceptedLanguage } from "../../../../http-server/accept-language.ts";
import type { Language } from "../../../../messages/languages.ts";
import type { OpenSpan } from "../../../../http-server/tracing/span.ts";
import type { RejectedToken } from "../../platform/auth/session/read-session.ts";
import type { Age } from "../../platform/cache/public-cache.ts";
import type { Logger } from "../../platform/telemetry/logger.ts";
import { ReportedCalls } from "../calls/reported-calls.ts";

export interface RequestScope {
  readonly requestId: string;
  readonly log: Logger;
  /** The language of texts in the response, from `Accept-Language`. */
  readonly language: Language;
  readonly logFields: RequestLogFields;
  /** The age of the oldest cached data in the response, by upstream. */
  readonly ages: Map<string, Age>;
  /** The result of a cached plan that the response could not report; Apollo Server reports it. */
  early?: ExecutionResult;
  /** The upstream calls; null unless the response reports them. */
  readonly calls: ReportedCalls | null;
  /** Why the token of the request gives it no session; null until it is read, and without such a token. */
  rejectedToken: RejectedToken | null;
  span?: OpenSpan;
}

export interface RequestLogFields {
  site?: string;
  operation?: string;
  kind?: string;
  /** The maximum number of values in the response. */
  cost?: number;
  codes?: readonly string[];
  /** The deprecated fields that the operation selects, for example `Query.features`. */
  deprecated?: readonly string[];
  /** The codes of `userErrors`. */
  refused?: readonly string[];
  /** The id of a document that is in no manifest. */
  unknownDocument?: string;
  usedCachedPlan?: boolean;
  tool?: string;
}

declare module "fastify" {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

const storage = new AsyncLocalStorage<RequestScope>();

export function currentRequest(): RequestScope | undefined {
  return storage.getStore();
}

/** The header that requests the upstream calls in the response, if the gateway allows it. */
const callsHeader = "x-aisle-calls";

/** Creates a scope for each request. The handler enters it, because reading the body loses the async context. */
export function registerRequestScope(app: FastifyInstance, callsInResponses: boolean): void {
  app.decorateRequest("scope");
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const calls = callsInResponses && request.headers[callsHeader] === "on" ? new ReportedCalls() : null;
    const language = acceptedLanguage(request.headers["accept-language"]);
    request.scope = {
      requestId: request.id,
      log: request.log,
      language,
      logFields: {},
      ages: new Map(),
      calls,
      rejectedToken: null,
    };
    done();
  });
  app.addHook("preHandler", (request, _reply, done) => storage.run(request.scope, done));
}
