import { createUpstreamHttp } from "../../gateway/src/platform/http/create-upstream-http.ts";
import { getWithNode } from "../hand-written/get-with-node.ts";
import type { GetJson } from "../hand-written/reads.ts";
import { getWithGot } from "../peers/get-with-got.ts";
import { getWithUndici } from "../peers/get-with-undici.ts";

/** Returns a caller that uses the product's upstream client, with its limits, circuit breaker and metrics. */
function getWithProduct(origin: string, changes: boolean): GetJson {
  const { get } = createUpstreamHttp({ name: "loyalty", baseUrl: origin });
  return async <T>(url: string, bearer: string) => {
    const { body } = await get(url.slice(origin.length), {
      sitePath: "reams",
      bearer,
      requestId: "benchmark",
      changes,
    });
    return body as T;
  };
}

/** The ways to make the same call to an upstream at an origin. */
export const callers: Readonly<Record<string, (origin: string) => GetJson>> = {
  "node:http": () => getWithNode,
  undici: () => getWithUndici,
  got: () => getWithGot,
  "aisle, plain reads": (origin) => getWithProduct(origin, false),
  // Calls that change data use the other library, with the same limits above it.
  "aisle, all else": (origin) => getWithProduct(origin, true),
};
