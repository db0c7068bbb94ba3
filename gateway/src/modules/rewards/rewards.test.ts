import { describe, expect, it, test } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { shopperCalls, wireOverview, wirePersonalOffer } from "../../testing/shopper-routes.ts";
import { programName } from "./program-name.ts";

const document = `{ viewer { rewards { fuelRewards { name centsPerGallon } creditBalance { cents } points
  offers { offerCode description image { url } endDate qualifierLevel progress participationAmount { cents }
    redemptionLimit display hasEnded }
  premiums { premium description endDate hasEnded limit } } } }`;

type Overview = Parameters<typeof wireOverview>[0];

async function rewards(overview: Overview, now = "2026-05-04T18:00:00Z") {
  const loyalty = { [shopperCalls.overview]: wireOverview(overview) };
  const { data, errors } = await execute(document, {
    viewer: {},
    now,
    upstreams: { loyalty, content: contentRoutes() },
  });
  expect(errors).toEqual([]);
  const { rewards: read } = (data?.["viewer"] ?? {}) as {
    rewards: { fuelRewards: unknown; offers: unknown[]; premiums: unknown[] };
  };
  return read;
}

it("returns the rewards of the card with one call", async () => {
  expect(await rewards({})).toEqual({
    fuelRewards: [{ name: "Fuel Perks Available at our Springville Location Only", centsPerGallon: 20 }],
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
        hasEnded: false,
      },
    ],
    premiums: [{ premium: "P1", description: "$1 off bananas", endDate: "2026-05-20", hasEnded: false, limit: 2 }],
  });
});

it("describes offers and savings in the language of the request, as far as there are labels", async () => {
  const labels = { language: "es", labels: { "$1 off bananas": "$1 de descuento en plátanos" } };
  const described = "description descriptionLanguage";
  const { data } = await execute(`{ viewer { rewards { offers { ${described} } premiums { ${described} } } } }`, {
    viewer: {},
    now: "2026-05-04T18:00:00Z",
    context: { language: "es" },
    upstreams: {
      loyalty: { [shopperCalls.overview]: wireOverview({}) },
      content: { ...contentRoutes(), "GET /sites/reams/labels": labels },
    },
  });
  const offers = [{ description: "Buy 10 yogurts, get one free", descriptionLanguage: "en" }];
  const premiums = [{ description: "$1 de descuento en plátanos", descriptionLanguage: "es" }];
  expect(data).toEqual({ viewer: { rewards: { offers, premiums } } });
});

it("reads the overview if the service has it", async () => {
  const loyalty = { "GET /members/app-reams/41000000101": wireOverview({}) };
  const { data, errors } = await execute("{ viewer { rewards { points } } }", {
    viewer: {},
    upstreams: { loyalty, content: contentRoutes() },
    loyaltyPaths: { overview: "/members/{appId}/{customer}" },
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({ viewer: { rewards: { points: 150 } } });
});

it("uses the default name of fuel rewards while content cannot be read, with an error for where they apply", async () => {
  const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
  const { data, errors } = await execute("{ viewer { rewards { fuelRewards { name } } } }", {
    viewer: {},
    upstreams: {
      loyalty: { [shopperCalls.overview]: wireOverview({}) },
      content: { "GET /sites/reams/retailer-info": down },
    },
  });
  expect(data).toEqual({ viewer: { rewards: { fuelRewards: [{ name: "Fuel Rewards" }] } } });
  expect(errors).toMatchObject([{ path: "viewer.rewards", code: "UPSTREAM_UNAVAILABLE" }]);
});

describe("a personal offer", () => {
  const codes = async (offers: Overview, now?: string) =>
    (await rewards(offers, now)).offers.map((offer) => (offer as { offerCode: string }).offerCode);

  test("is shown until the day after its last day in the retailer's time zone", async () => {
    const Offers = ["2026-05-02", "2026-05-03", "2026-05-04"].map((OfferEndDate, at) =>
      wirePersonalOffer({ OfferCode: `010${at}`, OfferEndDate }),
    );
    expect(await codes({ Offers }, "2026-05-04T18:00:00Z")).toEqual(["0101", "0102"]);
    expect(await codes({ Offers }, "2026-05-05T05:59:00Z")).toEqual(["0101", "0102"]);
    expect(await codes({ Offers }, "2026-05-05T06:00:00Z")).toEqual(["0102"]);
  });

  test("is hidden by notes that start with DND, in capitals only", async () => {
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

it.each([
  ["2026-05-03", true],
  ["2026-05-04", false],
  ["2026-05-05", false],
])("returns for an end date of %s whether it has passed: %s", async (day, hasEnded) => {
  const offer = wirePersonalOffer({ OfferEndDate: day });
  const premium = { Premium: "P2", Description: "More", Notes: null, ImageUrl: null, Limit: null, EndDate: day };
  const result = await rewards({ Offers: [offer], Premiums: [premium] });
  expect(result.offers).toMatchObject([{ hasEnded }]);
  expect(result.premiums).toMatchObject([{ hasEnded }]);
});

it.each([
  ["Fuel Rewards", [], "Rewards", "Recompensas de combustible"],
  ["Fuel Rewards", ["Price", "Provo"], "Rewards", "Recompensas de combustible (Price, Provo)"],
  ["School Rewards", ["Price"], "Perks", "Beneficios para escuelas"],
  ["Pet Rewards", [], "Perks", "Pet Perks"],
])("calls %s with fuel at %j where rewards are %s in Spanish: %s", (name, fuelPlaces, term, expected) => {
  const labels = { "Fuel Rewards": "Recompensas de combustible", "School Perks": "Beneficios para escuelas" };
  expect(programName(name, { fuelPlaces, term, labels }, "es")).toBe(expected);
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
  ["Fuel Rewards", [], "Rewards", "Fuel Rewards"],
  ["Fuel Rewards", ["Price"], "Rewards", "Fuel Rewards Available at our Price Location Only"],
  ["fuel reward", ["A", "B"], "Perks", "Fuel Perks Available at our A and B Location Only"],
  ["School Rewards", ["A"], "Rewards", "School Rewards"],
  ["School Rewards", [], "Perks", "School Perks"],
  [null, [], "Perks", "Fuel Perks"],
])("calls %s with fuel at %j where rewards are %s in the retailer's terms: %s", (name, fuelPlaces, term, expected) => {
  expect(programName(name, { fuelPlaces, term, labels: {} }, "en")).toBe(expected);
});
