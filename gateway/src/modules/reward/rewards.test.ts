import { describe, expect, it, test } from "vitest";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { shopperCalls, wireOverview, wirePersonalOffer } from "../../testing/shopper-routes.ts";
import { fuelRewardName } from "../../lib/fuel-name.ts";

const document = `{ viewer { rewards { fuelRewards { name centsPerGallon } creditBalance { cents } points
  offers { offerCode description image { url } endDate qualifierLevel progress participationAmount { cents }
    redemptionLimit display }
  premiums { premium description endDate limit } } } }`;

type Overview = Parameters<typeof wireOverview>[0];

async function rewards(overview: Overview, now = "2026-05-04T18:00:00Z", content = contentRoutes()) {
  const loyalty = { [shopperCalls.overview]: wireOverview(overview) };
  const { data, errors } = await execute(document, { viewer: {}, now, upstreams: { loyalty, content } });
  expect(errors).toEqual([]);
  const { rewards: read } = (data?.["viewer"] ?? {}) as {
    rewards: { fuelRewards: unknown; offers: unknown[]; premiums: unknown[] };
  };
  return read;
}

it("gives what the card has earned in one call", async () => {
  expect(await rewards({})).toEqual({
    fuelRewards: [{ name: "Fuel Rewards Available at our Springville Location Only", centsPerGallon: 20 }],
    creditBalance: { cents: 475 },
    points: 150,
    offers: [
      {
        offerCode: "0612",
        description: "Buy 10 yogurts, get one free",
        image: { url: "/media/art/fef3c7/glass-of-milk.webp?width=800" },
        endDate: "2026-05-20",
        qualifierLevel: "ACCUMULATED",
        progress: 70,
        participationAmount: null,
        redemptionLimit: 1,
        display: "PROGRESS_BAR",
      },
    ],
    premiums: [{ premium: "P1", description: "$1 off bananas", endDate: "2026-05-20", limit: 2 }],
  });
});

it("names fuel rewards plainly while content cannot be read", async () => {
  const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
  const content = { "GET /sites/reams/retailer-info": down };
  expect(await rewards({}, undefined, content)).toMatchObject({ fuelRewards: [{ name: "Fuel Rewards" }] });
});

describe("a personal offer", () => {
  const codes = async (offers: Overview, now?: string) =>
    (await rewards(offers, now)).offers.map((offer) => (offer as { offerCode: string }).offerCode);

  test("is kept until the day after its last day, judged in the retailer's zone", async () => {
    const Offers = ["2026-05-02", "2026-05-03", "2026-05-04"].map((OfferEndDate, at) =>
      wirePersonalOffer({ OfferCode: `010${at}`, OfferEndDate }),
    );
    expect(await codes({ Offers }, "2026-05-04T18:00:00Z")).toEqual(["0101", "0102"]);
    expect(await codes({ Offers }, "2026-05-05T05:59:00Z")).toEqual(["0101", "0102"]);
    expect(await codes({ Offers }, "2026-05-05T06:00:00Z")).toEqual(["0102"]);
  });

  test("is hidden by notes that begin with DND, in capitals only", async () => {
    const notes = ["DND", " DND soon", "dnd", "See DND"];
    const Offers = notes.map((Notes, at) => wirePersonalOffer({ OfferCode: `020${at}`, Notes }));
    expect(await codes({ Offers })).toEqual(["0202", "0203"]);
  });

  test.each([
    [{ OfferCode: "0509" }, "PARTICIPATION_AMOUNT"],
    [{ OfferCode: "0500", OfferProgress: 30 }, "PARTICIPATION_AMOUNT"],
    [{ OfferCode: "509" }, "PROGRESS_BAR"],
    [{ OfferProgress: 99.9 }, "PROGRESS_BAR"],
    [{ OfferProgress: 100 }, "REDEEM_NOW"],
    [{ OfferProgress: 140 }, "REDEEM_NOW"],
    [{ QualifierLevel: "Transactional" as const }, "TERMS_ONLY"],
    [{ QualifierLevel: "Transactional" as const, OfferProgress: 100 }, "REDEEM_NOW"],
  ])("like %j shows %s", async (offer, display) => {
    expect((await rewards({ Offers: [wirePersonalOffer(offer)] })).offers).toMatchObject([{ display }]);
  });
});

it("hides instant savings like personal offers", async () => {
  const premium = { Premium: "P2", Description: "More", ImageUrl: null, Limit: null, EndDate: "2026-05-20" };
  const Premiums = [
    { ...premium, Notes: "DND" },
    { ...premium, Notes: null, EndDate: "2026-05-01" },
    { ...premium, Notes: null },
  ];
  expect((await rewards({ Premiums })).premiums).toHaveLength(1);
});

it.each([
  { name: "Fuel Rewards", places: [], expected: "Fuel Rewards" },
  { name: "Fuel Rewards", places: ["Price"], expected: "Fuel Rewards Available at our Price Location Only" },
  { name: "fuel reward", places: ["A", "B"], expected: "Fuel Rewards Available at our A and B Location Only" },
  { name: "School Rewards", places: ["A"], expected: "School Rewards" },
])("calls $name at $places $expected", ({ name, places, expected }) => {
  expect(fuelRewardName(name, places)).toBe(expected);
});
