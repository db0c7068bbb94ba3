import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { hasStorableTexts } from "../../../input-rules/text.ts";
import { noteCallers } from "./caller.ts";
import type { CallCounters } from "./counters.ts";
import { applyFaults } from "./faults/fault-hook.ts";
import type { FaultSwitches } from "./faults/faults.ts";
import { HttpError } from "./http-error.ts";
import { logFailure, routeOf } from "./log.ts";
import { createServer } from "./server.ts";
import type { ServiceDeps, ServiceModule } from "./service.ts";
import { BusyError } from "./work-queue.ts";

interface ServiceSurroundings {
  readonly counters: CallCounters;
  readonly faults: FaultSwitches;
  readonly isStopping?: () => boolean;
}

/** Returns the app of one service with its routes, before it listens. */
export async function createServiceApp(
  module: ServiceModule,
  deps: Omit<ServiceDeps, "log">,
  { counters, faults, isStopping }: ServiceSurroundings,
): Promise<FastifyInstance> {
  const app = createServer(module.name, deps.settings, isStopping);
  const answered = new WeakMap<FastifyRequest, () => void>();
  app.addHook("onRequest", async (request) => {
    const call = { api: module.name, route: routeOf(request), url: request.url };
    answered.set(request, counters.count(call));
  });
  if (deps.settings.faults) applyFaults(app, module, faults);
  app.addHook("preClose", async () => faults.clear(module.name));
  app.addHook("onResponse", async (request, reply) => {
    answered.get(request)?.();
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ route: routeOf(request), status: reply.statusCode, durationMs }, "call");
  });
  app.addHook("preValidation", async ({ body, query, params }) => {
    if (![body, query, params].every(hasStorableTexts)) throw new HttpError(400, module.errorBody(400, notStorable));
  });
  noteCallers(app);
  answerErrors(app, module);
  await app.register(async (scope) => module.register(scope, { ...deps, log: app.log }));
  await app.ready();
  return app;
}

const notStorable = "The request contains a value that cannot be stored.";

/** True for class 22 of PostgreSQL's errors: a value that it cannot store or compute with. */
const isDataException = ({ code }: FastifyError): boolean => typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code);

function answerErrors(app: FastifyInstance, module: ServiceModule): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof BusyError) {
      return reply.code(503).header("retry-after", "1").send(module.errorBody(503, "The service is busy."));
    }
    if (error instanceof HttpError) return reply.code(error.status).send(error.body);
    if (isDataException(error)) {
      request.log.warn({ route: routeOf(request), code: error.code }, "the database refused a value");
      return reply.code(400).send(module.errorBody(400, notStorable));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(module.errorBody(status, reasonOf(error, status)));
    logFailure(request.log, routeOf(request), error);
    return reply.code(500).send(module.errorBody(500, "The service could not answer."));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(module.errorBody(404, "There is no such call.")));
}

// Messages of the schema validation are public; those of parsers are omitted, because they quote the request.
function reasonOf(error: FastifyError, status: number): string {
  if (error.validation) return `The request is not as the contract asks: ${error.message}.`;
  if (status === 413) return "The request is too large.";
  return "The request cannot be read.";
}
