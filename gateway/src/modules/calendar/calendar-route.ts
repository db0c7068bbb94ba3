import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressBlock } from "../../../../http-server/address-block.ts";
import { defaultLanguage } from "../../../../messages/languages.ts";
import { calendarPath } from "./calendar-path.ts";
import { linkTokenHash, linkTokenPattern } from "../../platform/input/link-token.ts";
import type { Limits } from "../../platform/auth/limits/limits.ts";
import type { Context } from "../../app/context/context.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { ContextOf } from "../../app/context/context-of.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { CalendarData } from "./loyalty.ts";
import { readContent, UnreadableContentError } from "./calendar-content.ts";
import { feedEvents } from "./calendar-events.ts";
import { calendarText } from "./calendar-text.ts";

export interface CalendarRoute {
  readonly graphPath: string;
  readonly contextOf: ContextOf;
  readonly limits: Pick<Limits, "calendar" | "unknownCalendar">;
}

// Coupons end at midnight, so a feed that is a few hours old is as good as new.
const refreshSeconds = 4 * 3_600;
const maxAgeSeconds = 900;
const retrySeconds = 600;

/** Returns the data of the feed with a token; null without one. @throws UpstreamError if it cannot be read */
async function readData({ upstreams }: Context, tokenHash: string): Promise<CalendarData | null> {
  try {
    return await upstreams.calendars.read(tokenHash);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "not-offered") return null;
    throw error;
  }
}

/**
 * Returns the opaque id of the home store; null if none is chosen, or if the retailer has closed it.
 * @throws UpstreamError if the stores cannot be read
 */
async function storeId({ homeStoreNumber }: CalendarData, { loaders }: Context): Promise<string | null> {
  if (homeStoreNumber === null) return null;
  const store = await loaders.locations.byNumber.load(homeStoreNumber);
  return store && globalId("Location", store.sitePath, store.storeNumber);
}

interface FeedRequest {
  readonly request: FastifyRequest;
  readonly context: Context;
  readonly data: CalendarData;
  readonly tokenHash: string;
}

/** Returns the text of a feed. @throws UpstreamError or UnreadableContentError if any part of it cannot be read */
async function textOf(
  server: FastifyInstance,
  { graphPath }: CalendarRoute,
  { request, context, data, tokenHash }: FeedRequest,
): Promise<string> {
  const { timeZone, sitePath } = context.retailer;
  const language = data.language ?? defaultLanguage;
  const store = await storeId(data, context);
  const content = await readContent(server, request, { graphPath, language, store, now: context.now(), timeZone });
  const retailer = content.retailer.name ?? sitePath;
  return calendarText({
    name: formatMessage(messages.calendar.name({ retailer }), language),
    timeZone,
    createdAt: data.createdAt,
    refreshSeconds,
    events: feedEvents(data, content, language),
    idOf: (key) => `${key}-${tokenHash.slice(0, 16)}@${sitePath}`,
    urlOf: (path) => context.upstreams.portal.siteUrl(path),
  });
}

function send(text: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  void reply.header("cache-control", `private, max-age=${maxAgeSeconds}`).header("etag", etag);
  const etags = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (etags.includes(etag)) return reply.code(304).send();
  return reply.type("text/calendar; charset=utf-8").send(text);
}

function refuse(reply: FastifyReply, status: 429 | 503, seconds: number): FastifyReply {
  return reply.code(status).header("retry-after", seconds).type("text/plain; charset=utf-8").send("");
}

/** Returns the seconds until a feed may be read again; null if it may be read now. */
async function secondsToWait(
  { calendar, unknownCalendar }: CalendarRoute["limits"],
  address: string,
  token: string,
): Promise<number | null> {
  if ((await unknownCalendar.remaining(address)) === 0) return unknownCalendar.retryAfterSeconds(address);
  return (await calendar.admit(token)) ? null : calendar.retryAfterSeconds(token);
}

/** Responds to a failed read, after which a calendar program keeps what it has. */
function respondToFailure(error: unknown, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UpstreamError) logUpstream(log, error, "calendar");
  else if (!(error instanceof UnreadableContentError)) throw error;
  return refuse(reply, 503, retrySeconds);
}

/**
 * Serves the calendar feeds of shoppers. The token in the address is the only credential: sessions are not read. An unknown,
 * a replaced and another retailer's token get the same response as an address without a page.
 */
export function registerCalendar(server: FastifyInstance, route: CalendarRoute): void {
  const url = calendarPath(`:token(^${linkTokenPattern}$)`);
  server.get<{ Params: { token: string } }>(url, async (request, reply) => {
    delete request.headers.cookie;
    delete request.headers.authorization;
    const tokenHash = linkTokenHash(request.params.token);
    const site = request.retailer?.sitePath ?? "";
    const address = `${site} ${addressBlock(request.ip)}`;
    const seconds = await secondsToWait(route.limits, address, `${site} ${tokenHash}`);
    if (seconds !== null) return refuse(reply, 429, seconds);
    const context = await route.contextOf(request, reply);
    try {
      const data = await readData(context, tokenHash);
      if (data !== null)
        return send(await textOf(server, route, { request, context, data, tokenHash }), request, reply);
      await route.limits.unknownCalendar.admit(address);
      return reply.callNotFound();
    } catch (error) {
      return respondToFailure(error, request, reply);
    }
  });
}
