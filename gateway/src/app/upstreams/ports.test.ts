import { expect, it } from "vitest";
import { noShopperToken, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { portService } from "./ports.ts";

const scope: UpstreamScope = {
  retailer: testRetailer("bluebird"),
  language: "en",
  requestId: "a-request",
  signal: new AbortController().signal,
  shopper: null,
  onDropped() {},
  shopperToken: noShopperToken,
};

const rows = { pointsTotal: async ({ points: total }: { readonly points: number }) => ({ total, ending: null }) };

it("a call without a row is not offered, beside others of its port", async () => {
  const { clients, offers } = portService("commerce", { rewards: rows }, () => ({ points: 7 }));
  const { pointsTotal, credits } = clients.rewards(scope);
  expect(await pointsTotal()).toEqual({ total: 7, ending: null });
  await expect(credits()).rejects.toMatchObject({ upstream: "commerce", kind: "not-offered" });
  expect([offers(["rewards", "pointsTotal"]), offers(["rewards", "credits"])]).toEqual([true, false]);
});

it("a port without rows returns what its noun has in place of some calls", async () => {
  const { clients } = portService("clip-network", {}, () => ({}));
  expect(await clients.charities(scope).charities()).toEqual([]);
  await expect(clients.charities(scope).enrollCharity("1")).rejects.toMatchObject({ kind: "not-offered" });
});
