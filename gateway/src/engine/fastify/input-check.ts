import type { FastifyInstance } from "fastify";
import { hasStorableTexts } from "../../../../input-rules/text.ts";
import { parseJson } from "../../platform/input/json.ts";

/** The maximum nesting of values. The deepest input of the schema has six levels. */
const maxDepth = 32;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Returns true for values above the maximum depth.
 * @param depth the number of levels that are allowed below the value
 */
export function isTooDeep(value: unknown, depth = maxDepth): boolean {
  if (!isObject(value)) return false;
  const parts = Object.values(value);
  return depth === 0 ? parts.length > 0 : parts.some((part) => isTooDeep(part, depth - 1));
}

class TooDeepError extends Error {
  override readonly name = "TooDeepError";
  readonly statusCode = 400;
}

export class UnstorableTextError extends Error {
  override readonly name = "UnstorableTextError";
  readonly statusCode = 400;
}

function problemOf(given: unknown): Error | undefined {
  if (isTooDeep(given)) return new TooDeepError("values are nested too deeply");
  return hasStorableTexts(given) ? undefined : new UnstorableTextError("a text cannot be stored");
}

function valuesIn(url: string): unknown {
  const parameters = new URLSearchParams(url.split("?", 2)[1] ?? "");
  return [parseJson(parameters.get("variables")), parseJson(parameters.get("extensions"))];
}

/**
 * Rejects bodies and variables whose nesting would overflow the stack of their readers, or with texts that services could
 * not store and would fail on.
 */
export function registerInputCheck(app: FastifyInstance, path: string): void {
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.routeOptions.url !== path) return done();
    const values = request.method === "GET" ? valuesIn(request.url) : request.body;
    done(problemOf(values));
  });
}
