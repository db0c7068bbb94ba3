import fastify, { LogController, type FastifyInstance } from "fastify";
import { compressResponses } from "../../../http-server/compress-responses.ts";
import {
  drainAtStop,
  serverOptions,
  type ServerOptions as CommonOptions,
} from "../../../http-server/server-options.ts";
import {
  bodyLimit,
  registerHttpErrors,
  registerRequestLog,
  registerRequestScope,
  registerSecurityHeaders,
} from "../engine/index.ts";

/** Settings of the HTTP server. */
export interface ServerOptions extends CommonOptions {
  /** True if clients may request the upstream calls behind a response. */
  readonly callsInResponses: boolean;
}

/**
 * Creates the HTTP server with everything that all routes share: limits, request id, request log and error responses.
 * @param options its settings
 */
export function createServer({ callsInResponses, ...options }: ServerOptions): FastifyInstance {
  const app = fastify({
    ...serverOptions("gateway", options),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  });
  drainAtStop(app, options.stopNoticeMs);
  registerRequestScope(app, callsInResponses);
  registerRequestLog(app);
  registerHttpErrors(app);
  registerSecurityHeaders(app);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    done();
  });
  compressResponses(app);
  return app;
}
