import { Transform, type Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Kind, parse } from "graphql";

/** The maximum size of a request body in bytes. */
export const bodyLimit = 100 * 1024;

/** The maximum size of a body with files: the attachments of a form in base64 and its other values. */
const filesBodyLimit = 9 * 1024 * 1024;

const fileField = "submitForm";

class RejectedBody extends Error {
  readonly statusCode: 413 | 415 | 429;

  constructor(statusCode: RejectedBody["statusCode"]) {
    super("rejected body");
    this.statusCode = statusCode;
  }
}

/** A body above the usual limit must declare its length. */
function declaresLargeBody({ headers }: FastifyRequest): boolean {
  return Number(headers["content-length"] ?? 0) > bodyLimit;
}

function limited(body: Readable): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > bodyLimit ? new RejectedBody(413) : null, chunk);
    },
  });
  return body.pipe(limit);
}

function sendsForm(body: unknown): boolean {
  const query = typeof body === "object" && body !== null && "query" in body ? body.query : null;
  if (typeof query !== "string" || query.length > bodyLimit) return false;
  try {
    const { definitions } = parse(query, { maxLexicalTokens: 1_000 });
    const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections);
    return fields.length === 1 && fields.every((field) => field.kind === Kind.FIELD && field.name.value === fileField);
  } catch {
    return false;
  }
}

/** A compressed body could be thousands of times its size. */
function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers["content-encoding"] ?? "identity").toLowerCase() !== "identity";
}

/**
 * Limits the size of bodies of the graph, with a higher limit for forms with files, and rejects compressed ones of all routes.
 * @param countUpload counts a large request before its body is read; returns the seconds to wait, or null for an admitted one
 */
export function registerBodyLimit(
  app: FastifyInstance,
  path: string,
  countUpload: (request: FastifyRequest) => Promise<number | null>,
): void {
  app.addHook("onRoute", (route) => {
    if (route.url === path) route.bodyLimit = filesBodyLimit;
  });
  // The callback form avoids a promise per request.
  app.addHook("preParsing", (request, reply, body, done) => {
    if (isEncoded(request)) {
      reply.header("accept-encoding", "identity");
      return done(new RejectedBody(415));
    }
    // Other routes have a limit of their own, which the framework applies.
    if (request.routeOptions.url !== path) return done(null, body);
    if (request.headers["content-length"] === undefined) return done(null, limited(body));
    if (!declaresLargeBody(request)) return done(null, body);
    const decide = (seconds: number | null): void => {
      if (seconds === null) return done(null, body);
      reply.header("retry-after", seconds);
      done(new RejectedBody(429));
    };
    countUpload(request).then(decide, done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const isGraph = request.routeOptions.url === path;
    done(isGraph && declaresLargeBody(request) && !sendsForm(request.body) ? new RejectedBody(413) : undefined);
  });
}
