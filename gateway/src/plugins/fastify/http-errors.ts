import type { FastifyError, FastifyInstance } from "fastify";
import { TooBusyError } from "../../../../http-server/load-shedding.ts";
import { describeError } from "../../../../http-server/describe-error.ts";

/** Texts for errors before GraphQL; those of the framework may repeat the input. */
const texts: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  404: "There is nothing at this address.",
  408: "The request did not arrive in time.",
  413: "The request is too large.",
  414: "The address is too long.",
  415: "Send the request as application/json, not compressed.",
  429: "Too many large requests: wait and try again.",
  503: "The server is stopping.",
};

const tooBusyText = "Too many are asking just now. Please try again in a moment.";

function textOf(status: number): string {
  return texts[status] ?? (status >= 500 ? "Something went wrong on our side." : "The request cannot be served.");
}

function body(status: number, requestId: string, message = textOf(status)) {
  const code = status >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST";
  return { errors: [{ message, extensions: { code, requestId } }] };
}

/**
 * Responds to every error outside of GraphQL in the shape of GraphQL errors.
 */
export function registerHttpErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | TooBusyError, request, reply) => {
    // Not logged: under overload a line for each would cost more than most responses.
    if (error instanceof TooBusyError) return reply.code(503).send(body(503, request.id, tooBusyText));
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ fault: describeError(error) }, "an unexpected error");
    return reply.code(status).send(body(status, request.id));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(body(404, request.id)));
}
