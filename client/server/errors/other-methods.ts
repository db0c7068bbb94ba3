import type { FastifyInstance } from "fastify";
import { isGraph, sendError } from "./answer-error.ts";
import type { SiteLooks } from "./site-looks.ts";

/** Returns the methods of a path; the pages take forms. */
const methodsOf = (url: string) => {
  if (isGraph({ url })) return "GET, POST";
  return /^\/(?:media|assets)\//.test(url) ? "GET, HEAD" : "GET, HEAD, POST";
};

/** Rejects requests with a method that no route takes. */
export function registerOtherMethods(app: FastifyInstance, looks: SiteLooks): void {
  app.setNotFoundHandler((request, reply) => {
    reply.header("allow", methodsOf(request.url));
    return sendError(request, reply, 405, looks);
  });
}
