import { UpstreamError } from "../platform/errors/upstream-error.ts";
import type { SendOptions, UpstreamResponse, UpstreamHttp } from "../platform/http/upstream-http.ts";
import type { WireRequest } from "../platform/http/wire/wire.ts";

export interface StubCall {
  readonly method: WireRequest["method"];
  readonly path: string;
  readonly options: SendOptions;
}

/**
 * Responses by route, for example `"GET /sites/reams/menus"`, without the query. A response is a body, an error to
 * throw, or a function of the call that returns one of them.
 */
export type StubRoutes = Readonly<Record<string, unknown>>;

/** A stubbed response with headers. */
export class ResponseWithHeaders {
  readonly body: unknown;
  readonly headers: UpstreamResponse["headers"];

  constructor(body: unknown, headers: UpstreamResponse["headers"]) {
    this.body = body;
    this.headers = headers;
  }
}

/** A stubbed upstream without a network, which records its calls. */
export interface StubUpstream extends UpstreamHttp {
  readonly calls: readonly StubCall[];
}

/**
 * Creates a stubbed upstream, which throws `not-found` for an unknown route.
 * @param name the name of the upstream
 * @param routes the responses
 */
export function stubUpstream(name: string, routes: StubRoutes): StubUpstream {
  const calls: StubCall[] = [];
  const answer = async (call: StubCall): Promise<UpstreamResponse> => {
    calls.push(call);
    const route = `${call.method} ${call.path}`;
    if (!Object.hasOwn(routes, route)) {
      if (call.options.notFound === "null") return { status: 404, body: null, headers: {} };
      throw new UpstreamError({ upstream: name, kind: "not-found", status: 404, cause: new Error(route) });
    }
    const entry = routes[route];
    const body: unknown = typeof entry === "function" ? await entry(call) : entry;
    if (body instanceof Error) throw body;
    if (body instanceof ResponseWithHeaders) return { status: 200, body: body.body, headers: body.headers };
    return { status: 200, body, headers: {} };
  };
  return {
    name,
    calls,
    get: (path, options) => answer({ method: "GET", path, options }),
    send: (method, path, options) => answer({ method, path, options }),
    state: () => ({
      name,
      breaker: "closed",
      interrupted: [],
      active: 0,
      queued: 0,
      isCalled: calls.length > 0,
      lastErrorKind: null,
      failures: {},
    }),
  };
}

/** Returns the number of calls of stubs by route, for example `loyalty GET /loyalty/app-reams/customer`. */
export function countCalls(upstreams: readonly StubUpstream[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, calls } of upstreams) {
    for (const { method, path } of calls) {
      const route = `${name} ${method} ${path}`;
      counts[route] = (counts[route] ?? 0) + 1;
    }
  }
  return counts;
}
