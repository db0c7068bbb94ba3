import { describe, expect, it } from "vitest";
import { demoPassword } from "../graph/graph.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { createApolloClient } from "./apollo-client.ts";
import { couponsText } from "./shopper-client.ts";
import { createUrqlClient } from "./urql-client.ts";

const graph = sharedGateway();

const address = (site: string) => ({
  url: `http://localhost:${graph.port}/graphql`,
  headers: { "x-site-path": site },
});

describe.each([
  { library: "urql", create: createUrqlClient, email: "ana@example.com" },
  { library: "Apollo Client", create: createApolloClient, email: "ben@example.com" },
])("a client of $library", ({ create, email }) => {
  it.each(["reams", "bluebird"])(
    "logs in, lists, clips, refreshes an expired bearer and logs out at %s",
    async (site) => {
      const client = create(address(site));
      await client.logIn(email, demoPassword);
      const before = await client.coupons("network");
      expect(before.viewer?.firstName).toEqual(expect.any(String));
      expect(before.coupons.list.nodes.length).toBeGreaterThan(100);

      const coupon = before.coupons.list.nodes.find(({ state }) => state === "AVAILABLE");
      expect(await client.clip(coupon?.id ?? "")).toEqual([]);
      const countAfter = before.coupons.clippedCount + 1;
      const cachedCard = await client.coupons("cache");
      expect(cachedCard.coupons.clippedCount).toBe(countAfter);
      expect(cachedCard.coupons.list.nodes).toContainEqual(
        expect.objectContaining({ id: coupon?.id, state: "CLIPPED" }),
      );

      // The bearer has expired then.
      await graph.moveClock();
      const after = await client.coupons("network");
      expect(after.viewer).toEqual(before.viewer);
      expect(after.coupons.clippedCount).toBe(countAfter);

      await client.logOut();
      expect((await client.coupons("network")).viewer).toBeNull();
    },
  );
});

it("gets 300 coupons in at most 17 KB", async () => {
  const { url, headers } = address("reams");
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "accept-encoding": "gzip" },
    body: JSON.stringify({
      query: couponsText.replace("summary", "summary description expiryDate value { formatted }"),
    }),
  });
  // `fetch` decodes the body and leaves the headers of the encoded one.
  expect((await response.text()).match(/"state"/g)).toHaveLength(300);
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(Number(response.headers.get("content-length"))).toBeLessThanOrEqual(17_000);
});
