import { expect, it } from "vitest";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { createAdTokens } from "./ad-viewer-tokens.ts";

const start = new Date("2026-05-04T18:00:00Z").getTime();
const signal = new AbortController().signal;
const scope = { sitePath: "reams", requestId: "a-request", onDropped() {} };

/** Creates the tokens of a viewer with two pages, each of which counts its authentications in its tokens. */
function createViewer() {
  const clock = { at: start };
  const counts = new Map<string, number>();
  const authenticate = (path: string) => () => {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    return { authToken: `token-of-${path.slice(1)}-${counts.get(path)}` };
  };
  const pages = ["/reams", "/lees"];
  const routes = pages.map((path) => [`POST ${path}/api/account/authenticate`, authenticate(path)]);
  const http = stubUpstream("ad-viewer", Object.fromEntries(routes) as Parameters<typeof stubUpstream>[1]);
  const tokensOf = createAdTokens(() => new Date(clock.at));
  const current = (path: string) => tokensOf({ http, origin: "http://ads.test", path }, scope, signal).current();
  return { clock, current };
}

it("uses a token without an expiry for five minutes", async () => {
  const { clock, current } = createViewer();
  expect(await current("/reams")).toBe("token-of-reams-1");
  clock.at = start + 299_999;
  expect(await current("/reams")).toBe("token-of-reams-1");
  clock.at = start + 300_000;
  expect(await current("/reams")).toBe("token-of-reams-2");
});

it("has a token for each page of a viewer", async () => {
  const { current } = createViewer();
  expect([await current("/reams"), await current("/lees")]).toEqual(["token-of-reams-1", "token-of-lees-1"]);
});
