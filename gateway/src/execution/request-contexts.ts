import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceWords } from "../auth/device-words.ts";
import { readSession, readStaffSession } from "../auth/read-session.ts";
import {
  sessionCookieHeader,
  shopperCookie,
  supportCookie,
  teamCookie,
  type SessionCookie,
} from "../auth/session-cookie.ts";
import { createContext, type Context, type ContextParts } from "../context.ts";
import { traceparentOf } from "../../../http-server/tracing/traceparent.ts";

/** What the contexts of all requests share. */
export type SharedParts = Pick<
  ContextParts,
  "media" | "limits" | "sessions" | "teams" | "teamLogins" | "supports" | "botCheck" | "now" | "bindUpstreams"
>;

/** Writes cookies into the answer; a later one replaces an earlier one of the same name. */
function cookieWriter(reply: FastifyReply) {
  const written = new Map<string, string>();
  return (cookie: SessionCookie) =>
    (sealed: string | null): void => {
      written.set(cookie.name, sessionCookieHeader(cookie, sealed));
      reply.removeHeader("set-cookie");
      reply.header("set-cookie", [...written.values()]);
    };
}

/** Ends the waiting when the visitor goes away before the answer. A change is carried out whole all the same. */
function abortWhenLeft({ scope }: FastifyRequest, { raw }: FastifyReply, context: Context): void {
  raw.once("close", () => {
    if (raw.writableFinished || scope.facts.kind === "mutation") return;
    context.abort(new DOMException("the visitor left", "AbortError"));
  });
}

/**
 * Makes the function that gives each request its context.
 * @param shared what all requests share
 */
export function createRequestContexts(shared: SharedParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const { retailer, headers } = request;
    if (retailer === null) throw new Error("a request without a retailer reached the graph");
    const [found, team, support] = await Promise.all([
      readSession(headers, retailer.sitePath, shared.sessions),
      readStaffSession(headers, teamCookie, retailer.sitePath, shared.teams),
      readStaffSession(headers, supportCookie, retailer.sitePath, shared.supports),
    ]);
    const device = deviceWords(headers["user-agent"]);
    if (found !== null) await shared.sessions.note(found.session, device);
    const cookies = cookieWriter(reply);
    const traceparent = traceparentOf(headers);
    const context = createContext({
      ...shared,
      requestId: request.id,
      log: request.log,
      retailer,
      session: found?.session ?? null,
      team,
      support,
      device,
      clientAddress: request.ip,
      setSessionCookie: cookies(shopperCookie),
      setTeamCookie: cookies(teamCookie),
      setSupportCookie: cookies(supportCookie),
      ...(traceparent === null ? {} : { traceparent }),
    });
    abortWhenLeft(request, reply, context);
    return context;
  };
}
