import fastify, { type FastifyInstance, LogController } from "fastify";
import { registerLoadShedding, TooBusyError } from "../../http-server/load-shedding.ts";
import { drainAtStop, serverOptions, type ServerOptions } from "../../http-server/server-options.ts";
import type { OpenTracer } from "../../http-server/tracing/connect-traces.ts";
import { errorStatus } from "../app/lib/error-status.ts";
import { errorMessages as text } from "../app/messages/errors.ts";
import { registerAssets } from "./assets.ts";
import { registerPageTraces, traceField } from "./page-traces.ts";
import { type PageOptions, registerPages } from "./pages.ts";
import { registerProxies } from "./proxies.ts";
import { registerSameOrigin } from "./same-origin.ts";
import { commonHeaders } from "./security-headers.ts";
import type { Settings } from "./settings.ts";

/** What the web server is made of. */
export interface AppOptions extends Omit<Settings, "host" | "port" | "traces">, ServerOptions {
  /** The build's folder of files for browsers. */
  readonly assetsFolder: string;
  readonly render: PageOptions["render"];
  /** Makes what records pages; null records none. */
  readonly openTracer: OpenTracer | null;
}

/** What is sent when not even the error page could be made; it uses nothing that could fail again. */
const plainPage = (sentence: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text.title}</title>` +
  `<p>${sentence}</p><p><a href="/">${text.home}</a></p></html>`;

/** The largest body of a request in bytes; the gateway holds bodies without a stated length to the same. */
const BODY_LIMIT = 100 * 1024;

/** The largest body for the gateway, which itself takes so much with the files of a form only. */
const GRAPH_BODY_LIMIT = 9 * 1024 * 1024;

function createServer(options: AppOptions): FastifyInstance {
  return fastify({
    ...serverOptions("client", options),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    routerOptions: { ignoreDuplicateSlashes: true },
  });
}

/** One line for each request. The query is left out: it can hold what somebody searched for. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const path = request.url.split("?", 1)[0]?.slice(0, 200);
    const fields = {
      method: request.method,
      path,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...traceField(request),
    };
    request.log.info(fields, "request");
    done();
  });
}

/** Readiness does not ask the gateway: all copies would leave the load balancer at once, and with them the error page. */
function registerHealth(app: FastifyInstance): void {
  const isStopping = drainAtStop(app);
  app.get("/health/live", () => ({ live: true }));
  app.get("/health/ready", (_request, reply) => reply.code(isStopping() ? 503 : 200).send({ ready: !isStopping() }));
}

/**
 * Makes the web server; usable without a port.
 * @param options what it is made of
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  app.decorateRequest("trace", null);
  registerRequestLog(app);
  app.addHook("onRequest", (request, reply, done) => {
    const secure = request.protocol === "https";
    reply.headers(commonHeaders({ secure, subdomains: options.hstsSubdomains })).header("x-request-id", request.id);
    const limit = request.url === "/graphql" ? GRAPH_BODY_LIMIT : BODY_LIMIT;
    if (Number(request.headers["content-length"] ?? 0) <= limit) return done();
    reply.code(413).type("text/plain; charset=utf-8").send("The request is too large.");
  });
  app.setErrorHandler((error, request, reply) => {
    // A line for each would be more work than most answers are.
    if (error instanceof TooBusyError) return reply.code(503).type("text/html").send(plainPage(text.unavailable));
    request.log.error({ err: error }, "a request failed");
    return reply.code(errorStatus(error)).type("text/html; charset=utf-8").send(plainPage(text.errorPageFailed));
  });
  registerLoadShedding(app, options.load, ["/health/", "/assets/"]);
  registerHealth(app);
  await registerProxies(app, options);
  await registerAssets(app, options.assetsFolder);
  const tracer = options.openTracer?.(app.log) ?? null;
  app.addHook("onClose", async () => tracer?.stop());
  await app.register(async (pages) => {
    if (tracer !== null) registerPageTraces(pages, tracer);
    registerSameOrigin(pages);
    registerPages(pages, options);
  });
  return app;
}
