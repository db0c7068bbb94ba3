import type { FastifyInstance } from "fastify";

/** How deep values may lie in each other. The deepest input of the schema has six levels. */
const mostLevels = 32;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Tells whether values lie too deep, without a call for each level, which a deep value would exhaust. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= mostLevels; depth += 1) {
    level = level.filter(isObject).flatMap((each) => Object.values(each));
    if (level.length === 0) return false;
  }
  return true;
}

class TooDeepError extends Error {
  override readonly name = "TooDeepError";
  readonly statusCode = 400;
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

/** What a request in an address brings along, which is parsed later. */
function valuesIn(url: string): unknown {
  const given = new URLSearchParams(url.split("?", 2)[1] ?? "");
  return [parsed(given.get("variables")), parsed(given.get("extensions"))];
}

/**
 * Refuses bodies and variables that lie so deep in each other that what reads them would run out of stack.
 * @param app the server, before anything that looks into bodies
 * @param path the path of the graph
 */
export function registerInputDepth(app: FastifyInstance, path: string): void {
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.routeOptions.url !== path) return done();
    const given = request.method === "GET" ? valuesIn(request.url) : request.body;
    done(isTooDeep(given) ? new TooDeepError("values that lie too deep") : undefined);
  });
}
