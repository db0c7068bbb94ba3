import { createUpstreamHttp } from "../../gateway/src/http/create-upstream-http.ts";
import { getWithNode } from "../hand-written/get-with-node.ts";
import type { GetJson } from "../hand-written/reads.ts";
import { getWithGot } from "../peers/get-with-got.ts";
import { getWithUndici } from "../peers/get-with-undici.ts";

/** Reads with the product's own interface to an upstream, all its limits, the breaker and the reports included. */
function getWithProduct(origin: string, changes: boolean): GetJson {
  const { get } = createUpstreamHttp({ name: "loyalty", baseUrl: origin });
  return async <T>(url: string, bearer: string) => {
    const { body } = await get(url.slice(origin.length), { bearer, requestId: "benchmark", changes });
    return body as T;
  };
}

/** The ways to make one and the same call to an upstream at an origin. */
export const callers: Readonly<Record<string, (origin: string) => GetJson>> = {
  "node:http": () => getWithNode,
  undici: () => getWithUndici,
  got: () => getWithGot,
  "aisle, plain reads": (origin) => getWithProduct(origin, false),
  // What changes something goes through the other library, with the same limits above it.
  "aisle, all else": (origin) => getWithProduct(origin, true),
};
