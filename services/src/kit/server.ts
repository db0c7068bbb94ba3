import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { logOptions } from "./log.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

// Timeouts for clients that send requests slowly or hold idle connections open, in milliseconds.
const requestTimeout = 10_000;
const headersTimeout = 5_000;
const keepAliveTimeout = 5_000;
const connectionsCheckingInterval = 1_000;
const bodyLimit = 64 * 1024;
const drainTimeout = 8_000;
// On a busy machine a service that reads its content may take longer to start than Fastify's ten seconds.
const pluginTimeout = 60_000;

/**
 * Returns an app with the timeouts, size limits and logger options of all servers of this process.
 * @param isStopping true once a stop is announced, from when on each response closes its connection
 */
export function createServer(
  name: string,
  settings: Pick<Settings, "logLevel">,
  isStopping: () => boolean = () => false,
): FastifyInstance {
  const app = fastify({
    logger: logOptions(name, settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    pluginTimeout,
    requestTimeout,
    keepAliveTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    bodyLimit,
    genReqId: (request) => requestId(request.headers["x-request-id"]),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  closeConnectionsAtStop(app, isStopping);
  return app;
}

// A stop waits for running calls until a timeout, but not for connections that stay open after the response.
function closeConnectionsAtStop(app: FastifyInstance, isStopping: () => boolean): void {
  let isClosing = false;
  app.addHook("preClose", () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), drainTimeout).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing || isStopping()) reply.header("connection", "close");
  });
}

/** Starts listening and returns the port. Throws a {@link StartError} that names the setting if the port is in use. */
export async function listen(app: FastifyInstance, name: string, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `${name} listens at ${address}` });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") {
      throw new StartError(`Port ${port} for ${name} is in use; stop what uses it, or set SERVICES_PORT to another.`);
    }
    if (code === "EACCES")
      throw new StartError(`Port ${port} for ${name} may not be used by this user; set SERVICES_PORT.`);
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}

// The caller's id connects the log lines of several processes; anything but a plain id could inject log lines.
function requestId(header: string | string[] | undefined): string {
  return typeof header === "string" && /^[\w.:-]{8,64}$/.test(header) ? header : randomUUID();
}
