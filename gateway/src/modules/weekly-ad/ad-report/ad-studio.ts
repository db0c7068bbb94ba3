import type { UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import { originOf, type UpstreamScope } from "../../../platform/upstreams/scope.ts";

export type AdEvent = "view" | "click";

export interface AdStudioClient {
  report(adId: string, event: AdEvent): Promise<void>;
}

export interface AdStudioDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
}

export function createAdStudioClients({ http, serviceToken }: AdStudioDeps): (scope: UpstreamScope) => AdStudioClient {
  return (scope) => ({
    async report(adId, event) {
      const path = `/websites/posts/${encodeURIComponent(adId)}/${event}`;
      const pattern = `/websites/posts/{…}/${event}`;
      await http.send("PUT", path, { ...originOf(scope), bearer: serviceToken, pattern });
    },
  });
}
