import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from "fastify";
import type { LogLevel } from "../../../settings/values.ts";

/**
 * Returns the logger options of one app; each of its lines carries the app's name. Requests and errors that anybody logs as
 * such are cut down to what cannot be personal.
 */
export function logOptions(app: string, level: LogLevel): Exclude<FastifyServerOptions["logger"], undefined> {
  const serializers = { req: (request: FastifyRequest) => ({ route: routeOf(request) }), err: failureOf };
  return { level, base: { app }, serializers };
}

/**
 * Returns the route of a request with its parameters as names, for example `GET /loyalty/{appId}/customer`, in place of the
 * path, which holds shopper numbers. Unknown paths are `GET (unknown)`.
 */
export function routeOf(request: FastifyRequest): string {
  const template = request.routeOptions.url?.replaceAll(/:(\w+)/g, "{$1}");
  return `${request.method} ${template ?? "(unknown)"}`;
}

/** Logs a failure nobody foresaw. */
export function logFailure(log: FastifyBaseLogger, route: string, error: unknown): void {
  log.error({ route, err: error }, "unexpected failure");
}

/** Returns the kind, code and place of an error without its message: databases and parsers quote what they were given. */
export function failureOf(error: Error): { type: string; message: string; stack: string; code?: string } {
  const stack = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  const code = "code" in error ? { code: String(error.code) } : {};
  return { type: error.name, message: "", stack: stack.join("\n"), ...code };
}
