import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { ad, authenticate, content, now, piece, springville, token } from "../../weekly-ad/testing/ad-reads.ts";

const document = `{ team { pricesAboveAd { stores { store { name } prices {
  description paid { formatted } advertised { formatted } shoppers validFrom validThrough } } freshness { source stale } } } }`;

const itemAt = (adId: string, title: string, ...texts: readonly string[]) =>
  ad({
    adId,
    adComponents: [
      piece("CUSTOMTEXT", "TITLE", title),
      piece("PRODUCTDETAILS", null, "3 ct."),
      piece("CUSTOMTEXT", "PRICE", "$2.99"),
      ...texts.map((text) => piece("CUSTOMTEXT", null, text)),
    ],
  });

const sold = (Description: string, UnitPrice: number, Shoppers = 12) => {
  return { StoreNumber: "1", Description, UnitPrice, Shoppers };
};

const call = "GET /loyalty/app-reams/soldprices";

const freshness = { source: "ad-viewer", stale: false };

const team = {
  id: "a-session",
  sitePath: "reams",
  who: null,
  login: "a-login",
  issuedAt: new Date(now),
  expiresAt: new Date("2026-05-07T00:00:00Z"),
};

async function read(loyaltyRoutes: Readonly<Record<string, unknown>>, options: ExecuteOptions = {}) {
  const loyalty = stubUpstream("loyalty", loyaltyRoutes);
  const ads = [itemAt("a1", "Scrub Sponges"), itemAt("a2", "Lemons", "Limit 2")];
  const result = await execute(document, {
    now,
    context: { team },
    ...options,
    upstreams: {
      content: {
        ...contentRoutes({ locations: [springville] }),
        "GET /sites/bluebird/locations": { locations: [springville] },
      },
      adViewer: { [authenticate]: token, [content]: ads },
      loyalty,
    },
  });
  return { ...result, sent: loyalty.calls };
}

it("lists what several shoppers of a store paid above its ad of this week, without one of them", async () => {
  const SoldPrices = [sold("SCRUB SPONGES 3CT", 4.49), sold("SCRUB SPONGES 3CT", 2.99), sold("BAR SOAP 3CT", 9.99)];
  const { data, errors, sent } = await read({ [call]: { SoldPrices } });
  expect(errors).toEqual([]);
  const price = { paid: { formatted: "$4.49" }, advertised: { formatted: "$2.99" }, shoppers: 12 };
  const days = { validFrom: "2026-05-06", validThrough: "2026-05-12" };
  expect(data).toEqual({
    team: {
      pricesAboveAd: {
        stores: [{ store: { name: "Springville" }, prices: [{ description: "SCRUB SPONGES 3CT", ...price, ...days }] }],
        freshness,
      },
    },
  });
  expect(sent.map(({ options }) => options.query)).toEqual([{ from: "2026-05-06", through: "2026-05-12" }]);
});

it("says nothing of a group of fewer than three shoppers, and of an item with a limit", async () => {
  const SoldPrices = [sold("SCRUB SPONGES 3CT", 4.49, 2), ...Array<object>(19).fill(sold("LEMONS 3CT", 4.49))];
  const { data } = await read({ [call]: { SoldPrices } });
  expect(data).toEqual({ team: { pricesAboveAd: { stores: [], freshness } } });
});

it("is null without an error at a retailer whose service does not tell what was paid", async () => {
  const { data, errors } = await read({}, { retailer: "bluebird" });
  expect([data, errors]).toEqual([{ team: { pricesAboveAd: null } }, []]);
});

it("is null with an error if the prices cannot be read", async () => {
  const { data, errors } = await read({ [call]: new UpstreamError({ upstream: "loyalty", kind: "unavailable" }) });
  expect(data).toEqual({ team: { pricesAboveAd: null } });
  expect(errors).toMatchObject([{ path: "team.pricesAboveAd", code: "UPSTREAM_UNAVAILABLE" }]);
});
