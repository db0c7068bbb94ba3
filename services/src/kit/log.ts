import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from "fastify";
import type { LogLevel } from "../../../settings/values.ts";

/**
 * Returns the logger options of one app; each line has the name of the app. Logged requests and errors are reduced to
 * fields without personal data.
 */
export function logOptions(app: string, level: LogLevel): Exclude<FastifyServerOptions["logger"], undefined> {
  const serializers = { req: (request: FastifyRequest) => ({ route: routeOf(request) }), err: failureOf };
  return { level, base: { app }, serializers };
}

/**
 * Returns the route of a request with its parameters as names, for example `GET /loyalty/{appId}/customer`, because the
 * path has shopper numbers. Unknown paths are `GET (unknown)`.
 */
export function routeOf(request: FastifyRequest): string {
  const template = request.routeOptions.url?.replaceAll(/:(\w+)/g, "{$1}");
  return `${request.method} ${template ?? "(unknown)"}`;
}

export function logFailure(log: FastifyBaseLogger, route: string, error: unknown): void {
  log.error({ route, err: error }, "unexpected failure");
}

/** Returns the name, code and stack of an error without its message: databases and parsers quote their input. */
export function failureOf(error: Error): { type: string; message: string; stack: string; code?: string } {
  const stack = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  const code = "code" in error ? { code: String(error.code) } : {};
  return { type: error.name, message: "", stack: stack.join("\n"), ...code };
}
