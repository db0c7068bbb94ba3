import { afterEach, describe, expect, it } from "vitest";
import { UpstreamError } from "../errors/upstream-error.ts";
import { login, loginResponse } from "../testing/login.ts";
import { contentRoutes, offerRoutes } from "../testing/routes.ts";
import { shopperRoutes } from "../testing/shopper-routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wireLocation, wirePost } from "../testing/wire-samples.ts";

const second = 1_000;
const posts = "query Posts { posts { nodes { title } } }";
const stores = "query Stores { locations { name } }";
const mixed = "query Mixed { locations { name } viewer { firstName } }";

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

/**
 * Starts a gateway with one store at each of two retailers and a post that is published after one second; the test
 * moves the clock.
 */
async function start() {
  const from = Date.now();
  const clock = { at: from };
  const content = { isDown: false };
  const at = (site: string) => () => {
    if (content.isDown) throw new UpstreamError({ upstream: "content", kind: "unavailable" });
    return { locations: [wireLocation({ name: site })] };
  };
  const soon = wirePost({ title: "Soon", date: new Date(from + second).toISOString() });
  running = await createTestApp(
    {
      loyalty: { ...shopperRoutes(), ...offerRoutes({}), "POST /AppUsers/login": loginResponse },
      content: {
        ...contentRoutes({ posts: [soon] }),
        "GET /sites/reams/locations": at("Reams"),
        "GET /sites/lees/locations": at("Lees"),
      },
    },
    { answerCacheMs: 2 * second, now: () => new Date(clock.at) },
  );
  const { post, app } = running;
  const ask = async (query: string, headers: Record<string, string> = {}, host = "reams.example") =>
    (await post({ query, headers, host })).body;
  const [cookie = ""] = (await post({ query: login })).cookies;
  const get = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await app.server.inject({
      method: "GET",
      url: `/graphql?${new URLSearchParams({ query }).toString()}`,
      headers: { host: "reams.example", "apollo-require-preflight": "1", ...headers },
    });
    return {
      cacheControl: answer.headers["cache-control"],
      vary: answer.headers["vary"],
      errors: answer.json<{ errors?: unknown }>().errors,
    };
  };
  /** Sends the query until the response is cached. */
  const warm = async (query: string) => [await ask(query), await ask(query)];
  return { from, clock, content, ask, get, warm, shopper: { cookie: cookie.split(";")[0] ?? "" } };
}

const titles = (list: readonly string[]) => ({ posts: { nodes: list.map((title) => ({ title })) } });
const storeNamed = (name: string) => ({ locations: [{ name }] });

describe("a response that is the same for every visitor", () => {
  it("is cached for two seconds and then computed again", async () => {
    const { from, clock, ask, warm } = await start();
    await warm(posts);
    clock.at = from + 1.9 * second;
    expect((await ask(posts)).data).toEqual(titles([]));
    clock.at = from + 2 * second;
    expect((await ask(posts)).data).toEqual(titles(["Soon"]));
  });

  it("is that of a guest for every visitor", async () => {
    const { ask, warm, shopper } = await start();
    const [, guest] = await warm(stores);
    expect(await ask(stores, shopper)).toEqual(guest);
  });

  it("is cached per retailer", async () => {
    const { ask, warm } = await start();
    await warm(stores);
    expect((await ask(stores, {}, "lees.example")).data).toEqual(storeNamed("Lees"));
    expect((await ask(stores)).data).toEqual(storeNamed("Reams"));
  });

  it("is not cached while it contains stale data", async () => {
    const { clock, content, ask, warm } = await start();
    await warm(stores);
    content.isDown = true;
    clock.at += 100 * second;
    expect(await ask(stores)).toMatchObject({ extensions: { freshness: [{ stale: true }] } });
    content.isDown = false;
    clock.at += 1.5 * second;
    await expect.poll(() => ask(stores)).toMatchObject({ extensions: { freshness: [{ stale: false }] } });
  });

  it("is not cached while a field failed", async () => {
    const { clock, content, ask, warm } = await start();
    await warm(stores);
    content.isDown = true;
    clock.at += 1_000 * second;
    expect(await ask(stores)).toMatchObject({ data: { locations: null }, errors: [{ path: ["locations"] }] });
    content.isDown = false;
    expect((await ask(stores)).data).toEqual(storeNamed("Reams"));
  });

  it("contains nothing about a shopper: such operations are executed for each visitor", async () => {
    const { ask, warm, shopper } = await start();
    await warm(mixed);
    expect((await ask(mixed, shopper)).data).toEqual({ ...storeNamed("Reams"), viewer: { firstName: "Ana" } });
    expect((await ask(mixed)).data).toEqual({ ...storeNamed("Reams"), viewer: null });
  });
});

describe("a response to a GET", () => {
  it("is cacheable by proxies if it is the same for every visitor", async () => {
    const { get } = await start();
    const answer = { cacheControl: "public, max-age=10, stale-while-revalidate=20", vary: "accept, host" };
    expect(await get(stores)).toMatchObject(answer);
  });

  it.each([
    ["selects data of a shopper", mixed, false],
    ["comes from a shopper", stores, true],
  ])("is private if it %s", async (_why, query, isShopper) => {
    const { get, shopper } = await start();
    expect(await get(query, isShopper ? shopper : {})).toMatchObject({ cacheControl: "private, no-store" });
  });

  it("is private if a field failed", async () => {
    const { get, content } = await start();
    content.isDown = true;
    const { cacheControl, errors } = await get(stores);
    expect([cacheControl, errors]).toEqual(["private, no-store", [expect.objectContaining({ path: ["locations"] })]]);
  });
});
