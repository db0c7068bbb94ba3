import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from "fastify";
import { sitePathHeader } from "./tenancy.ts";

/** The headers that decide who calls, in which language, and at which retailer. Cookies are not among them: other routes than the graph use none. */
const forwarded = [
  "authorization",
  "accept-language",
  "host",
  sitePathHeader,
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "user-agent",
];

export function headersOf({ headers }: FastifyRequest, names: readonly string[]): Record<string, string> {
  const entries = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Runs an operation as a request of the same client to the graph, so that all of the graph's checks, limits and log lines
 * apply to it.
 */
export function askGraph(
  server: FastifyInstance,
  graphPath: string,
  request: FastifyRequest,
  payload: { readonly query: string; readonly variables: unknown },
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return server.inject({
    method: "POST",
    url: graphPath,
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      ...headersOf(request, forwarded),
      "x-request-id": request.id,
      accept: "application/json",
      ...headers,
    },
    payload,
  });
}
