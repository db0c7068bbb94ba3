import { afterEach, describe, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { login, loginResponse } from "../testing/login.ts";
import { contentRoutes, offerRoutes } from "../testing/routes.ts";
import { shopperRoutes } from "../testing/shopper-routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wireLocation } from "../testing/wire-samples.ts";

const stores = "query Stores { locations { name } }";
const mixed = "query Mixed { locations { name } viewer { firstName } }";

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

/** Starts a gateway with one store; the test moves the clock and stops the content service. */
async function start() {
  const clock = { at: Date.now() };
  const content = { isDown: false };
  const locations = () => {
    if (content.isDown) throw new UpstreamError({ upstream: "content", kind: "unavailable" });
    return { locations: [wireLocation()] };
  };
  running = await createTestApp(
    {
      loyalty: { ...shopperRoutes(), ...offerRoutes({}), "POST /AppUsers/login": loginResponse },
      content: { ...contentRoutes({}), "GET /sites/reams/locations": locations },
    },
    { now: () => new Date(clock.at) },
  );
  const { post, app } = running;
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
  return { clock, content, get, shopper: { cookie: cookie.split(";")[0] ?? "" } };
}

describe("a response to a GET", () => {
  it("is cacheable by proxies if it is the same for every visitor", async () => {
    const { get } = await start();
    const answer = {
      cacheControl: "public, max-age=10, stale-while-revalidate=20",
      vary: "accept, accept-language, host, x-site-path, accept-encoding",
    };
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

  it("is private while it contains stale data", async () => {
    const { get, clock, content } = await start();
    await get(stores);
    content.isDown = true;
    clock.at += 100_000;
    expect(await get(stores)).toMatchObject({ cacheControl: "private, no-store", errors: undefined });
  });
});
