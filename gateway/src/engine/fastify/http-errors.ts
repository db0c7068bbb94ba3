import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { TooBusyError } from "../../../../http-server/load-shedding.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { isCanceled } from "../../../../http-server/log-once.ts";
import type { ErrorCode } from "../../platform/errors/codes.ts";
import { notStorable } from "../limits/storable-texts.ts";
import { UnstorableTextError } from "./input-check.ts";

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

function codeOf(status: number): ErrorCode {
  if (status === 429) return "RATE_LIMITED";
  return status >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST";
}

function body(status: number, reply: FastifyReply, message = textOf(status), code = codeOf(status)) {
  const wait = reply.hasHeader("retry-after") ? { retryAfter: Number(reply.getHeader("retry-after")) } : {};
  return { errors: [{ message, extensions: { code, ...wait, requestId: reply.request.id } }] };
}

/** Responds to a request that a check rejects. */
export function refuse(reply: FastifyReply, status: number, message: string, code = codeOf(status)): void {
  void reply.code(status).send(body(status, reply, message, code));
}

export function registerHttpErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | TooBusyError, request, reply) => {
    // Not logged: under overload a line for each would cost more than most responses.
    if (error instanceof TooBusyError) return reply.code(503).send(body(503, reply, tooBusyText));
    if (error instanceof UnstorableTextError) {
      // A well-formed request with an invalid value, which Apollo Server would answer with the same status.
      const status = request.headers.accept?.includes("application/graphql-response+json") === true ? 400 : 200;
      return reply.code(status).send(body(400, reply, notStorable, "BAD_USER_INPUT"));
    }
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500 && !isCanceled(request))
      request.log.error({ fault: describeError(error) }, "an unexpected error");
    return reply.code(status).send(body(status, reply));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(body(404, reply)));
}
