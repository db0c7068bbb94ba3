import fastify, { LogController, type FastifyInstance } from "fastify";
import type { LogLevel } from "./config/environment.ts";
import { bodyLimit } from "./plugins/body-limit.ts";
import { registerHttpErrors } from "./plugins/http-errors.ts";
import { requestIdOf } from "./plugins/request-id.ts";
import { registerRequestLog } from "./plugins/request-log.ts";
import { registerRequestScope } from "./plugins/request-scope.ts";
import { registerSecurityHeaders } from "./plugins/security-headers.ts";

/** How the HTTP server is set up. */
export interface ServerOptions {
  readonly logLevel: LogLevel;
  readonly trustedProxies: readonly string[];
  /** True when an answer tells the upstream calls behind it to whoever asks for them. */
  readonly callsInAnswers: boolean;
  /** Where log lines go; standard output when not given. */
  readonly logStream?: { write(line: string): void };
}

const second = 1_000;

/** How long requests under way may go on after a stop was asked for, in milliseconds. */
const drainMs = 9 * second;

/**
 * Makes the HTTP server with what holds for every route: limits, request id, log line and error answers.
 * @param options how it is set up
 */
export function createServer({ logLevel, trustedProxies, logStream, callsInAnswers }: ServerOptions): FastifyInstance {
  const app = fastify({
    bodyLimit,
    trustProxy: [...trustedProxies],
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    // Enough for the files of a form over a slow line.
    requestTimeout: 60 * second,
    keepAliveTimeout: 5 * second,
    http: { headersTimeout: 5 * second, connectionsCheckingInterval: second },
    logger: {
      level: logLevel,
      base: { service: "gateway" },
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
  });
  let closing = false;
  app.addHook("preClose", () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
  });
  registerRequestScope(app, callsInAnswers);
  registerRequestLog(app);
  registerHttpErrors(app);
  registerSecurityHeaders(app);
  app.addHook("onSend", async (_request, reply) => {
    // Otherwise the connection of a request under way would be kept, and the stop would wait for its end.
    if (closing) reply.header("connection", "close");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
  return app;
}
