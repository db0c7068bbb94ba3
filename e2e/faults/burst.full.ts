import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import { patiently, wholeAnswer } from "../graph/patiently.ts";
import { ask, type Question } from "../stack/http.ts";
import { burst, places } from "./burst.ts";
import { startWebServer, type TestWebServer } from "./web-server.ts";

const host = "reams.localhost";
const query = "{ locations { name } features { title } charities(first: 20) { nodes { name } } }";

let graph: TestGateway;
let web: TestWebServer;

beforeAll(async () => {
  graph = await startGateway({ settings: { MAX_REQUESTS: String(places) } });
  web = await startWebServer(graph.port, { MAX_REQUESTS: String(places), PAGE_CACHE_MS: "2000" });
  await wholeAnswer(() => graph.run({ query }));
});

afterAll(() => Promise.all([web.stop(), graph.stop()]));

it("answers in time whom it lets in while ten times too many ask, turns the others away, and is calm afterwards", async () => {
  const { admitted } = await burst("gateway", {
    port: graph.port,
    path: "/graphql",
    method: "POST",
    host,
    json: { query },
  });
  expect(admitted.filter(({ body }) => body.includes(`"errors"`))).toEqual([]);
});

it("serves whole pages to whom it lets in while ten times too many ask, and turns the others away with a page", async () => {
  const page: Question = { port: web.port, path: "/digital-coupons", host };
  const whole = `<article class="coupon-card"`;
  await patiently(async () => expect((await ask(page)).body).toContain(whole));
  const { admitted, refused } = await burst("web server", page);
  expect(admitted.filter(({ body }) => !body.includes(whole))).toEqual([]);
  expect(refused.filter(({ body }) => !body.startsWith("<!doctype html>"))).toEqual([]);
});
