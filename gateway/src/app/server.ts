import fastify, { LogController, type FastifyInstance } from "fastify";
import {
  drainAtStop,
  serverOptions,
  type ServerOptions as CommonOptions,
} from "../../../http-server/server-options.ts";
import { bodyLimit } from "../plugins/fastify/body-limit.ts";
import { registerHttpErrors } from "../plugins/fastify/http-errors.ts";
import { registerRequestLog } from "../plugins/fastify/request-log.ts";
import { registerRequestScope } from "../plugins/fastify/request-scope.ts";
import { registerSecurityHeaders } from "../plugins/fastify/security-headers.ts";

/** How the HTTP server is set up. */
export interface ServerOptions extends CommonOptions {
  /** True when an answer tells the upstream calls behind it to whoever asks for them. */
  readonly callsInAnswers: boolean;
}

/**
 * Makes the HTTP server with what holds for every route: limits, request id, log line and error answers.
 * @param options how it is set up
 */
export function createServer({ callsInAnswers, ...options }: ServerOptions): FastifyInstance {
  const app = fastify({
    ...serverOptions("gateway", options),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  });
  drainAtStop(app);
  registerRequestScope(app, callsInAnswers);
  registerRequestLog(app);
  registerHttpErrors(app);
  registerSecurityHeaders(app);
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
    done();
  });
  return app;
}
