import fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { hasSeveralHosts, hostName } from "../../http-server/host-name.ts";
import { registerLoadShedding } from "../../http-server/load-shedding.ts";
import { logOnce } from "../../http-server/log-once.ts";
import { callerIdOf } from "../../http-server/request-id.ts";
import { isMalformed, MAX_PARAM_LENGTH, routablePath } from "../../http-server/routable-path.ts";
import { drainAtStop, serverOptions, type ServerOptions } from "../../http-server/server-options.ts";
import type { OpenTracer } from "../../http-server/tracing/connect-traces.ts";
import { registerAssets } from "./assets.ts";
import { answerErrors, isGraph, registerOtherMethods, sendError } from "./errors/answer-error.ts";
import { createSiteLooks } from "./errors/site-looks.ts";
import { registerPreferredLanguage } from "./languages/language-choice.ts";
import { loggedPath } from "./logged-path.ts";
import { registerCanonicalPaths } from "./pages/canonical-path.ts";
import { registerPageTraces, traceField } from "./pages/page-traces.ts";
import { type PageOptions, registerPages } from "./pages/pages.ts";
import { registerAppLinks } from "./pages/app-links.ts";
import { iconUrl, registerWellKnown } from "./pages/site-files.ts";
import { picturePrefix, registerProxies } from "./proxies.ts";
import { registerSameOrigin } from "./same-origin.ts";
import { commonHeaders } from "./security-headers.ts";
import type { Settings } from "./settings.ts";

export interface AppOptions extends Omit<Settings, "host" | "port" | "listenAfter" | "traces">, ServerOptions {
  readonly assetsFolder: string;
  readonly render: PageOptions["render"];
  /** Opens the tracer of pages; null for none. */
  readonly openTracer: OpenTracer | null;
}

/** Bytes; the gateway has the same limit for bodies without a length. */
const BODY_LIMIT = 100 * 1024;

/** Bytes; the gateway accepts such a body only for a form with files. */
const GRAPH_BODY_LIMIT = 9 * 1024 * 1024;

function createServer(options: AppOptions): FastifyInstance {
  return fastify({
    ...serverOptions("client", options),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    // The pages know an icon under a path of its own.
    rewriteUrl: (request) => iconUrl(routablePath(request)),
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: MAX_PARAM_LENGTH },
  });
}

function registerRequestLog(app: FastifyInstance): void {
  logOnce(app, (request, reply) => ({
    method: request.method,
    path: loggedPath(request.url),
    durationMs: Math.round(reply.elapsedTime),
    callerId: callerIdOf(request),
    ...traceField(request),
  }));
}

/** A request without a host, with several or with an invalid one. */
class BadHostError extends Error {
  override readonly name = "BadHostError";
  readonly statusCode = 400;
}

const isHostClear = ({ host, raw }: FastifyRequest): boolean =>
  hostName(host) !== null && !hasSeveralHosts(raw.rawHeaders);

/** A path that cannot be decoded, such as that of a link that was cut off. */
class BadPathError extends Error {
  override readonly name = "BadPathError";
  readonly statusCode = 400;
}

/** Readiness does not depend on the gateway: all web servers would become unready at once, and with them the error page. */
function registerHealth(app: FastifyInstance, stopNoticeMs: number): void {
  drainAtStop(app, stopNoticeMs);
  app.get("/health/live", () => ({ live: true }));
  app.get("/health/ready", (_request, reply) =>
    reply.code(app.isStopping() ? 503 : 200).send({ ready: !app.isStopping() }),
  );
}

/** Creates the web server without listening on a port. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const looks = createSiteLooks();
  app.decorateRequest("trace", null);
  registerRequestLog(app);
  app.addHook("onRequest", (request, reply, done) => {
    const secure = request.protocol === "https";
    reply.headers(commonHeaders({ secure, subdomains: options.hstsSubdomains })).header("x-request-id", request.id);
    if (!isHostClear(request)) return done(new BadHostError("a request without a host, or with several"));
    if (isMalformed(request.originalUrl)) return done(new BadPathError("a path with a malformed percent sign"));
    const limit = isGraph(request) ? GRAPH_BODY_LIMIT : BODY_LIMIT;
    if (Number(request.headers["content-length"] ?? 0) <= limit) return done();
    sendError(request, reply, 413, looks);
  });
  app.setErrorHandler(answerErrors(looks));
  registerOtherMethods(app, looks);
  registerLoadShedding(app, options.load, ["/health/", "/assets/", picturePrefix]);
  registerHealth(app, options.stopNoticeMs);
  await registerProxies(app, options);
  await registerAssets(app, options);
  registerWellKnown(app);
  registerAppLinks(app, options.gatewayUrl);
  const tracer = options.openTracer?.(app.log) ?? null;
  app.addHook("onClose", async () => tracer?.stop());
  await app.register(async (pages) => {
    if (tracer !== null) registerPageTraces(pages, tracer);
    registerSameOrigin(pages, looks);
    registerCanonicalPaths(pages);
    registerPreferredLanguage(pages);
    registerPages(pages, options, looks);
  });
  return app;
}
