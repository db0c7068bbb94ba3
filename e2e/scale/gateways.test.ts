import { expect, it, vi } from "vitest";
import { ask } from "../stack/http.ts";
import { clipCoupon, readCoupons } from "./coupons.ts";
import { graphFailure, startLoad } from "../load/open-loop.ts";
import { theShape } from "./shape.ts";

const shape = theShape();
const { balanced, ports } = shape;

/**
 * Clips coupons one after another until `end` is called, which returns those whose clip was reported to the shopper.
 */
function startClipping(cookie: string, ids: readonly string[]) {
  const ending = new AbortController();
  const clipped: string[] = [];
  const running = (async () => {
    for (const id of ids) {
      if (ending.signal.aborted) return;
      const { isClipped } = await clipCoupon(balanced, cookie, id).catch(() => ({ isClipped: false }));
      if (isClipped) clipped.push(id);
    }
  })();
  return {
    async end() {
      ending.abort();
      await running;
      return clipped;
    },
  };
}

const path = `/graphql?query=${encodeURIComponent("{ locations { name } }")}`;
const headers = { "apollo-require-preflight": "1" };

it("a killed gateway loses no read or clip, and knows after its restart who has logged out", async () => {
  const cookie = await balanced.logIn("ana@example.com");
  const left = await shape.first.logInTeam();
  await shape.first.run({ query: "mutation { teamLogout { loggedOut } }", cookie: left });
  const offered = (await readCoupons(balanced, cookie))
    .filter(({ state }) => state === "AVAILABLE")
    .map(({ id }) => id);
  const reads = startLoad(25, async () =>
    graphFailure(await ask({ port: ports.graph, path, host: "reams.localhost", headers })),
  );
  const pages = startLoad(300, async () => {
    const { status, body } = await ask({ port: ports.web, path: "/login", host: `reams.localhost:${ports.web}` });
    return status === 200 && body.includes("</html>") ? null : `${status} ${body.slice(0, 200)}`;
  });
  const clipping = startClipping(cookie, offered.slice(0, 40));
  await vi.waitFor(() => expect(shape.isRedisReachable()).resolves.toBe(true));
  const before = shape.pid("gateway-1");
  shape.signal("gateway-1", "SIGKILL");
  await vi.waitFor(() => expect(shape.pid("gateway-1")).not.toBe(before), { timeout: 20_000 });
  await vi.waitFor(() => expect(shape.isRedisReachable()).resolves.toBe(true), { timeout: 20_000, interval: 100 });
  const [clipped, readsMade, pagesMade] = await Promise.all([clipping.end(), reads.end(), pages.end()]);
  expect(readsMade.failures).toEqual([]);
  expect(pagesMade.failures).toEqual([]);
  expect(readsMade.count).toBeGreaterThan(40);
  expect(clipped.length).toBeGreaterThan(0);
  const onCard = new Set(
    (await readCoupons(balanced, cookie)).filter(({ state }) => state === "CLIPPED").map(({ id }) => id),
  );
  expect(clipped.filter((id) => !onCard.has(id))).toEqual([]);
  expect((await shape.first.run({ query: "{ team { roles } }", cookie: left })).data).toEqual({ team: null });
});
