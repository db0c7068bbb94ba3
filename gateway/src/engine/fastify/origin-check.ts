import type { FastifyInstance } from "fastify";
import { mayUseCookies } from "../../platform/auth/same-origin.ts";
import { refuse } from "./http-errors.ts";

function header(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.join();
}

export function registerOriginCheck(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { method, protocol, host, headers } = request;
    const { origin, authorization } = headers;
    const secFetchSite = header(headers["sec-fetch-site"]);
    if (mayUseCookies({ method, protocol, host, origin, authorization, secFetchSite })) return done();
    refuse(reply, 403, "Requests from other origins are refused.", "FORBIDDEN");
  });
}
