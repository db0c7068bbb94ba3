import { Transform, type Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Kind, parse } from "graphql";

/** The largest body of a request in bytes. */
export const bodyLimit = 100 * 1024;

/** The largest body of a request that sends files: what a form takes, in base64, and its other values. */
const filesBodyLimit = 9 * 1024 * 1024;

/** The one field that may come with files. */
const fileField = "submitForm";

/** A body that is not read, or not used, with the status to answer. */
class RefusedBody extends Error {
  readonly statusCode: 413 | 429;

  constructor(statusCode: 413 | 429) {
    super("a refused body");
    this.statusCode = statusCode;
  }
}

/** Only a length that was said before the body lets it be larger. */
function isSaidLarge({ headers }: FastifyRequest): boolean {
  return Number(headers["content-length"] ?? 0) > bodyLimit;
}

/** Lets a body of unsaid length through up to the usual limit. */
function limited(body: Readable): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > bodyLimit ? new RefusedBody(413) : null, chunk);
    },
  });
  return body.pipe(limit);
}

/** Tells whether a document holds one operation, which does nothing but send a form. */
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

/**
 * Holds bodies to the usual limit, but for those that send files along with a form.
 * @param app the server, before the path of the graph is added to it
 * @param path the path of the graph
 * @param mayUpload counts a large request before its body is read, and tells whether its sender may make it
 */
export function registerBodyLimit(
  app: FastifyInstance,
  path: string,
  mayUpload: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.addHook("onRoute", (route) => {
    if (route.url === path) route.bodyLimit = filesBodyLimit;
  });
  // Hooks that promise nothing cost nothing, and most bodies are small.
  app.addHook("preParsing", (request, _reply, body, done) => {
    if (request.headers["content-length"] === undefined) return done(null, limited(body));
    if (!isSaidLarge(request)) return done(null, body);
    const decide = (may: boolean): void => (may ? done(null, body) : done(new RefusedBody(429)));
    mayUpload(request).then(decide, done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    done(isSaidLarge(request) && !sendsForm(request.body) ? new RefusedBody(413) : undefined);
  });
}
