import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type OwnGateway } from "../graph/gateway.ts";
import { retry, wholeAnswer } from "../graph/retry.ts";
import { ask, type Question } from "../../tools/http.ts";
import { burst, places } from "./burst.ts";
import { startWebServer, type TestWebServer } from "./web-server.ts";

const host = "reams.localhost";
/** Includes coupons, which depend on the requester: a response that is the same for all would come from the cache. */
const query = "{ locations { name } slides { title } coupons { list(first: 20) { nodes { summary } } } }";

let graph: OwnGateway;
let web: TestWebServer;

beforeAll(async () => {
  graph = await startGateway({ settings: { MAX_REQUESTS: String(places) } });
  // The default of PAGE_CACHE_MS; the other tests set a shorter time.
  web = await startWebServer(graph.port, { MAX_REQUESTS: String(places), PAGE_CACHE_MS: "2000" });
  await wholeAnswer(() => graph.run({ query }));
});

afterAll(() => Promise.all([web.stop(), graph.stop()]));

it("responds within the deadline to admitted requests at ten times the capacity, rejects the others, and recovers afterwards", async () => {
  const { admitted, refused } = await burst("gateway", {
    port: graph.port,
    path: "/graphql",
    headers: { host },
    body: JSON.stringify({ query }),
  });
  expect(refused.length).toBeGreaterThan(admitted.length / 100);
  expect(admitted.filter(({ start }) => start.includes(`"errors"`))).toEqual([]);
});

it("serves complete pages to admitted visitors at ten times the capacity, and rejects the others with an error page", async () => {
  const plain: Question = { port: web.port, path: "/digital-coupons", host };
  await retry(async () => expect((await ask(plain)).body).toContain(`<article class="coupon-card"`));
  // Compressed, as browsers request it: reading so many uncompressed pages would load this process and distort the
  // times.
  const packed = { "accept-encoding": "br" };
  const whole = Number((await ask({ ...plain, headers: packed })).headers["content-length"] ?? 0);
  expect(whole).toBeGreaterThan(0);
  const { admitted, refused } = await burst("web server", {
    port: web.port,
    path: plain.path,
    headers: { host, ...packed },
    body: null,
  });
  // The page cache responds so fast that few requests are rejected. A page without its coupons is far smaller.
  expect(admitted.filter(({ length }) => length < 0.9 * whole).length).toBe(0);
  expect(refused.filter(({ start }) => !start.startsWith("<!doctype html>"))).toEqual([]);
});
