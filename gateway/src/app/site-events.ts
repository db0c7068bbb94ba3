import { appendFile, rename, stat } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressBlock } from "../../../http-server/address-block.ts";
import { describeError } from "../../../http-server/describe-error.ts";
import { type Measured, parseMeasured } from "../../../input-rules/site-event.ts";
import type { Limits } from "../platform/auth/limits/limits.ts";
import { mayUseCookies } from "../platform/auth/same-origin.ts";
import type { Metrics } from "../platform/telemetry/metrics.ts";

interface SiteEvents {
  readonly limits: Pick<Limits, "siteEvents">;
  readonly metrics: Pick<Metrics, "vitalMeasured"> | null;
  /** The file of events; null for none. */
  readonly eventsFile: string | null;
  readonly now: () => Date;
}

const path = "/site-events";

const bodyLimit = 16 * 1024;
const maxLines = 50;

/** Bytes. At this size the file replaces the one before it, so that no client can fill the disk. */
const maxFileBytes = 64 * 1024 * 1024;

/** A route is a label of metrics, and a request can name any. */
const maxRoutes = 100;

/** Returns the function that appends lines to a file, one call after the other. */
function openEventsFile(file: string) {
  let size: number | null = null;
  let last = Promise.resolve();
  const write = async (lines: string): Promise<void> => {
    size ??= await stat(file).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size > 0 && size + lines.length > maxFileBytes) {
      await rename(file, `${file}.1`);
      size = 0;
    }
    await appendFile(file, lines);
    size += Buffer.byteLength(lines);
  };
  return (lines: string): Promise<void> => {
    const written = last.then(() => write(lines));
    last = written.catch(() => undefined);
    return written;
  };
}

/** Returns the events of a body; a line that is none is left out. */
function eventsIn(body: string): readonly Measured[] {
  return body
    .split("\n", maxLines)
    .filter((line) => line !== "")
    .flatMap((line) => {
      try {
        return parseMeasured(JSON.parse(line)) ?? [];
      } catch {
        return [];
      }
    });
}

/** Returns the function that names a route in metrics: `other` once there are too many. */
function createRouteNames() {
  const names = new Set<string>();
  return (route: string): string => {
    if (!names.has(route) && names.size >= maxRoutes) return "other";
    names.add(route);
    return route;
  };
}

const isOwn = ({ method, protocol, host, headers }: FastifyRequest) =>
  mayUseCookies({
    method,
    protocol,
    host,
    origin: headers.origin,
    secFetchSite: headers["sec-fetch-site"]?.toString(),
  });

/**
 * Serves the endpoint of the events that pages measure with consent. The file has the event, the retailer and the hour:
 * nothing of the request.
 */
export function registerSiteEvents(server: FastifyInstance, { limits, metrics, eventsFile, now }: SiteEvents): void {
  const append = eventsFile === null ? null : openEventsFile(eventsFile);
  const routeName = createRouteNames();

  const record = async ({ retailer, body, log }: FastifyRequest): Promise<void> => {
    if (retailer?.measurement === undefined || typeof body !== "string") return;
    const { events, vitals } = retailer.measurement;
    const at = `${now().toISOString().slice(0, 13)}:00Z`;
    const lines: string[] = [];
    for (const event of eventsIn(body)) {
      if (event.name !== "web_vital") {
        if (events) lines.push(`${JSON.stringify({ at, retailer: retailer.sitePath, ...event })}\n`);
      } else if (vitals > 0) {
        const { metric, value, route } = event;
        metrics?.vitalMeasured({ metric, value, route: routeName(route), retailer: retailer.sitePath });
      }
    }
    if (lines.length === 0) return;
    await append?.(lines.join("")).catch((error: unknown) => {
      log.error({ fault: describeError(error) }, "events could not be written");
    });
  };

  const takeBatch = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.retailer?.measurement === undefined) return reply.code(404).send();
    if (!isOwn(request)) return reply.code(403).send();
    const address = addressBlock(request.ip);
    if (!(await limits.siteEvents.admit(address))) {
      return reply
        .code(429)
        .header("retry-after", await limits.siteEvents.retryAfterSeconds(address))
        .send();
    }
    if (request.headers["sec-gpc"] !== "1") await record(request);
    return reply.code(204).send();
  };

  server.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
    part.post(path, { bodyLimit }, takeBatch);
  });
}
