import type { FastifyReply, FastifyRequest } from "fastify";
import type { VisitorContext } from "../../platform/auth/context.ts";
import { deviceName } from "../../platform/auth/session/device-name.ts";
import { readSession, readStaffSession } from "../../platform/auth/session/read-session.ts";
import {
  deviceCookie,
  readSessionCookie,
  sessionCookieHeader,
  supportCookie,
  teamCookie,
  type SessionCookie,
} from "../../platform/auth/session/session-cookie.ts";
import { agentHeader } from "../../platform/auth/session/stated-viewer.ts";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { ContextOf } from "./context-of.ts";
import type { Context } from "./context.ts";
import { createContext, type SharedParts } from "./create-context.ts";
import { LANGUAGE_COOKIE, languageCookieHeader } from "../../../../messages/language-cookie.ts";
import type { Language } from "../../../../messages/languages.ts";
import { traceparentOf } from "../../../../http-server/tracing/traceparent.ts";

/** Sets cookies in the response; a later one replaces an earlier one of the same name. */
function cookieWriter({ protocol }: FastifyRequest, reply: FastifyReply) {
  let written: Map<string, string> | null = null;
  const write = (name: string, header: string): void => {
    written ??= new Map();
    written.set(name, header);
    reply.removeHeader("set-cookie");
    reply.header("set-cookie", [...written.values()]);
  };
  return {
    setCookie: (cookie: SessionCookie, token: string | null) => write(cookie.name, sessionCookieHeader(cookie, token)),
    setLanguageCookie: (language: Language) =>
      write(LANGUAGE_COOKIE, languageCookieHeader(language, protocol === "https")),
  };
}

/** Aborts reads when the client disconnects before the response. Mutations always run to completion. */
function abortOnDisconnect({ scope }: FastifyRequest, { raw }: FastifyReply, context: Context): void {
  raw.on("close", () => {
    if (raw.writableFinished || scope.logFields.kind === "mutation") return;
    context.abort(new DOMException("the visitor left", "AbortError"));
  });
}

function statedAgentOf({ [agentHeader]: stated }: FastifyRequest["headers"]): string | null {
  return typeof stated === "string" ? stated : null;
}

function retailerOf({ retailer }: FastifyRequest): RetailerEntry {
  if (retailer === null) throw new Error("a request without a retailer reached the graph");
  return retailer;
}

type StaffContext = Pick<VisitorContext, "team" | "unverifiedSupport">;

const noStaff: StaffContext = { team: null, unverifiedSupport: null };

async function readStaff(
  { teams, supports }: SharedParts,
  { headers }: FastifyRequest,
  sitePath: string,
): Promise<StaffContext> {
  const [team, unverifiedSupport] = await Promise.all([
    readStaffSession(headers, teamCookie, sitePath, teams),
    readStaffSession(headers, supportCookie, sitePath, supports),
  ]);
  return { team, unverifiedSupport };
}

/** Reads the sessions and the device of a request, and records the use of the shopper's session. */
async function readVisitor(shared: SharedParts, request: FastifyRequest): Promise<VisitorContext> {
  const { headers } = request;
  const { sitePath } = retailerOf(request);
  const { session, rejectedToken } = await readSession(headers, sitePath, shared.sessions);
  request.scope.rejectedToken = rejectedToken;
  // Staff use browsers, which send cookies; requests of apps and guests skip these sessions.
  const staff = headers.cookie === undefined ? noStaff : await readStaff(shared, request, sitePath);
  const device = deviceName(headers["user-agent"]);
  const deviceToken = readSessionCookie(headers.cookie, deviceCookie);
  if (session !== null) await shared.sessions.recordUse(session, device);
  return { session, ...staff, statedAgent: statedAgentOf(headers), device, deviceToken };
}

/**
 * Creates the factory of request contexts.
 * @param shared the dependencies that all requests share
 */
export function createRequestContexts(shared: SharedParts): ContextOf {
  return async (request, reply) => {
    const context = createContext({
      shared,
      visitor: await readVisitor(shared, request),
      requestId: request.id,
      log: request.log,
      retailer: retailerOf(request),
      language: request.scope.language,
      clientAddress: request.ip,
      traceparent: traceparentOf(request.headers),
      ...cookieWriter(request, reply),
    });
    abortOnDisconnect(request, reply, context);
    return context;
  };
}
