import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { authenticate, space, ad, springville, viewer, read } from "./testing/ad-reads.ts";

it("has its department, its amounts and its place where the ad viewer states them, and null elsewhere", async () => {
  const area = { left: 85, top: 110, width: 425, height: 550 };
  const stated = ad({
    department: "Produce",
    regularPriceCents: 799,
    savingCents: 549,
    adPages: [{ adPageId: "1", width: 850, height: 1100, area, picture: "/reams/springville/pages/1.svg" }],
  });
  const odd = ad({ adId: "a/2", regularPriceCents: 0, adPages: [{ adPageId: "1", width: 400, height: 1100, area }] });
  const fields = `items { department { key name { text language } } regularPrice { formatted } saving { cents }
    unitPrice { cents } place { left top width height pageRatio pagePicture } }`;
  const labels = { language: "es", labels: { Produce: "Frutas y verduras" } };
  const labeled = { ...contentRoutes({ locations: [springville] }), "GET /sites/reams/labels": labels };
  const upstreams = { adViewer: viewer([stated, odd]), content: labeled };
  const { data } = await read(fields, upstreams, { context: { language: "es" } });
  const unitPrice = { cents: 250 };
  expect(data?.["weeklyAd"]).toEqual({
    items: [
      {
        department: { key: "Produce", name: { text: "Frutas y verduras", language: "es" } },
        regularPrice: { formatted: "$7.99" },
        saving: { cents: 549 },
        unitPrice,
        place: {
          left: 0.1,
          top: 0.1,
          width: 0.5,
          height: 0.5,
          pageRatio: 850 / 1100,
          pagePicture: "http://ads.test/reams/springville/pages/1.svg",
        },
      },
      {
        department: null,
        regularPrice: null,
        saving: null,
        unitPrice,
        place: null,
      },
    ],
  });
});

it.each(["//elsewhere.example/1.svg", "https://elsewhere.example/1.svg", "/\\elsewhere.example/1.svg", 7])(
  "ignores the picture %j of a page, which is not at the ad viewer",
  async (picture) => {
    const area = { left: 85, top: 110, width: 425, height: 550 };
    const stated = ad({ adPages: [{ adPageId: "1", width: 850, height: 1100, area, picture }] });
    const { data } = await read("items { place { pagePicture } }", { adViewer: viewer([stated]) });
    expect(data?.["weeklyAd"]).toEqual({ items: [{ place: { pagePicture: null } }] });
  },
);

const idOf = (item: string, store = "0001") => globalId("WeeklyAdItem", "reams", `${store}/${item}`);

describe("the period of the ad", () => {
  const weekend = space("2026-05-08", "2026-05-10");
  const nextWeek = space("2026-05-13", "2026-05-19");
  const ads = [
    ad({ adId: "weekend", adDateInfo: [weekend], endDate: "2026-05-10" }),
    ad({ adId: "a1" }),
    ad({ adId: "a2" }),
    ad({ adId: "next", adDateInfo: [nextWeek], endDate: "2026-05-19" }),
    ad({ adId: "past", adDateInfo: [space("2026-04-29", "2026-05-05")], endDate: "2026-05-05" }),
  ];

  it("is the one of most items of today, and next week's items begin after it", async () => {
    const fields = "validFrom validThrough nextItems { id spaces { startDate } }";
    const { data } = await read(fields, { adViewer: viewer(ads) }, { now: "2026-05-09T18:00:00Z" });
    expect(data?.["weeklyAd"]).toEqual({
      validFrom: "2026-05-06",
      validThrough: "2026-05-12",
      nextItems: [{ id: idOf("next"), spaces: [{ startDate: "2026-05-13" }] }],
    });
  });

  it.each([
    ["a guest, where it is for members", true, {}, { nextItems: [], isNextForMembers: true, item: null }],
    ["a member", true, { viewer: {} }, { nextItems: [{ id: idOf("next") }], isNextForMembers: false }],
    ["a guest, where it is for all", false, {}, { nextItems: [{ id: idOf("next") }], isNextForMembers: false }],
  ])("shows next week to %s", async (_name, nextAdForMembers, visitor, shown) => {
    const { data } = await read(
      `nextItems { id } isNextForMembers item(id: "${idOf("next")}") { id }`,
      { adViewer: viewer(ads) },
      { now: "2026-05-09T18:00:00Z", ...visitor, nextAdForMembers },
    );
    expect(data?.["weeklyAd"]).toEqual({ item: { id: idOf("next") }, ...shown });
  });

  it("is null for items without days, and next week is empty if the ad viewer has nothing", async () => {
    const { data } = await read("validFrom validThrough nextItems { id }", {
      adViewer: viewer([ad({ adDateInfo: [] })]),
    });
    expect(data?.["weeklyAd"]).toEqual({ validFrom: null, validThrough: null, nextItems: [] });
  });

  it.each([
    { what: "of today", id: idOf("a1"), isOffered: true },
    { what: "of next week", id: idOf("next"), isOffered: true },
    { what: "of a past week", id: idOf("past"), isOffered: false },
    { what: "that is unknown", id: idOf("none"), isOffered: false },
    { what: "of another store", id: idOf("a1", "0002"), isOffered: false },
    { what: "with a malformed id", id: "a1", isOffered: false },
  ])("has the item $what by its id: $isOffered", async ({ id, isOffered }) => {
    const { data, errors } = await read(`item(id: "${id}") { id }`, { adViewer: viewer(ads) });
    expect({ data, errors }).toEqual({ data: { weeklyAd: { item: isOffered ? { id } : null } }, errors: [] });
  });

  it("has an error, not only no item, while the viewer cannot be read", async () => {
    const down = { [authenticate]: new UpstreamError({ upstream: "ad-viewer", kind: "unavailable" }) };
    const { data, errors } = await read(`item(id: "${idOf("a1")}") { id }`, { adViewer: down });
    expect(data?.["weeklyAd"]).toEqual({ item: null });
    expect(errors).toMatchObject([{ path: "weeklyAd.item", code: "UPSTREAM_UNAVAILABLE" }]);
  });
});
