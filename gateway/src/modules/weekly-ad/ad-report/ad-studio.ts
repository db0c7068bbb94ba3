import type { UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import { originOf, type UpstreamScope } from "../../../platform/upstreams/scope.ts";

/** A reportable event of an ad. */
export type AdEvent = "view" | "click";

/** The ad studio client of one request. */
export interface AdStudioClient {
  /** Counts a view or a click of an ad. */
  report(adId: string, event: AdEvent): Promise<void>;
}

/** The dependencies that the clients of all requests share. */
export interface AdStudioDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
}

/**
 * Creates the factory of ad studio clients.
 * @param deps the dependencies that all requests share
 */
export function createAdStudioClients({ http, serviceToken }: AdStudioDeps): (scope: UpstreamScope) => AdStudioClient {
  return (scope) => ({
    async report(adId, event) {
      const path = `/websites/posts/${encodeURIComponent(adId)}/${event}`;
      const pattern = `/websites/posts/{…}/${event}`;
      await http.send("PUT", path, { ...originOf(scope), bearer: serviceToken, pattern });
    },
  });
}
