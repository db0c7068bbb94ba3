import { describe, expect, it } from "vitest";
import {
  authenticate,
  content,
  now,
  piece,
  ad,
  springville,
  lehi,
  token,
  viewer,
  read,
  storeId,
} from "./testing/ad-reads.ts";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes, offerRoutes } from "../../testing/routes.ts";
import { type StubCall, stubUpstream } from "../../testing/stub-upstream.ts";
import { wireLocation, wireOffer } from "../../testing/wire-samples.ts";

describe("the viewer page of a store", () => {
  const page = "GET /reams/springville";
  const isOpen = (adViewer: Readonly<Record<string, unknown>>, number = "0001") =>
    read("isViewerOpen", { adViewer }, storeId(number));

  it("is open if it can be read", async () => {
    expect((await isOpen({ [page]: "<!doctype html>" })).data).toEqual({ weeklyAd: { isViewerOpen: true } });
  });

  it("is unknown with an error if it cannot be read, also while the ad is cached", async () => {
    const { data, errors } = await isOpen({
      ...viewer(),
      [page]: new UpstreamError({ upstream: "ad-viewer", kind: "unavailable" }),
    });
    expect(data).toEqual({ weeklyAd: { isViewerOpen: null } });
    expect(errors).toHaveLength(1);
  });
});

describe("an item of the weekly ad", () => {
  it("has its unit and its note in the language of the request, as far as there are labels", async () => {
    const fields = "items { unit unitLanguage customText customTextLanguage }";
    const labels = { language: "es", labels: { "ea.": "c/u" } };
    const labeled = { ...contentRoutes({ locations: [springville] }), "GET /sites/reams/labels": labels };
    const { data } = await read(
      fields,
      { adViewer: viewer(), content: labeled },
      { ...storeId("0001"), context: { language: "es" } },
    );
    const item = { unit: "c/u", unitLanguage: "es", customText: "With your card", customTextLanguage: "en" };
    expect(data).toMatchObject({ weeklyAd: { items: [item] } });
  });

  it("has its name and its size in the language of the request if the retailer has labels for all of them", async () => {
    const texts = ["Gala Apples", "Sunny Hollow Gala Apples", "Fuji Apples"];
    const items = texts.map((text) =>
      ad({ adComponents: [piece("CUSTOMTEXT", "TITLE", text), piece("PRODUCTDETAILS", null, "3 lb. bag")] }),
    );
    const labels = { language: "es", labels: { "Gala Apples": "Manzanas Gala", "# lb. bag": "bolsa de # lb" } };
    const upstreams = {
      adViewer: viewer(items),
      content: { ...contentRoutes({ locations: [springville] }), "GET /sites/reams/labels": labels },
      loyalty: offerRoutes({ Available: [wireOffer({ BrandName: "SUNNY HOLLOW" })] }),
    };
    const fields = "items { title titleLabel { text language } details detailsLabel { text language } }";
    const titlesIn = async (language: "en" | "es") => {
      const { data } = await read(fields, upstreams, { ...storeId("0001"), context: { language } });
      return data;
    };
    const itemOf = (title: string, details: string, titleLanguage: string, detailsLanguage: string) => ({
      title,
      titleLabel: { text: title, language: titleLanguage },
      details,
      detailsLabel: { text: details, language: detailsLanguage },
    });
    const inSpanish = [
      itemOf("Manzanas Gala", "bolsa de 3 lb", "es", "es"),
      itemOf("Manzanas Gala Sunny Hollow", "bolsa de 3 lb", "es", "es"),
      itemOf("Fuji Apples", "bolsa de 3 lb", "en", "es"),
    ];
    expect(await titlesIn("es")).toEqual({ weeklyAd: { items: inSpanish } });
    const inEnglish = texts.map((title) => itemOf(title, "3 lb. bag", "en", "en"));
    expect(await titlesIn("en")).toEqual({ weeklyAd: { items: inEnglish } });
  });

  it("has all fields of a card", async () => {
    const fields = `items { title details customText price unit healthyOption imageCandidates endDate endDateLine pageIds }`;
    const { data, errors } = await read(fields, { adViewer: viewer() });
    expect(errors).toEqual([]);
    expect(data?.["weeklyAd"]).toEqual({
      items: [
        {
          title: "Gala Apples",
          details: "3 lb. bag",
          customText: "With your card",
          price: "2/$5",
          unit: "ea.",
          healthyOption: true,
          imageCandidates: [
            "http://ads.test/images/afs/products/gala%20apples.png",
            "http://ads.test/images/afs/products/gala%20apples.jpg",
          ],
          endDate: "2026-05-12",
          endDateLine: "Valid through 5/12/2026",
          pageIds: ["1"],
        },
      ],
    });
  });

  it("differs in its id from the item of another store with the same number", async () => {
    const routes = { "POST /reams/provo/api/account/authenticate": token, "GET /reams/provo/api/content": [ad()] };
    const { data } = await read("items { id }", { adViewer: routes }, storeId("0002"));
    expect(data?.["weeklyAd"]).toEqual({ items: [{ id: globalId("WeeklyAdItem", "reams", "0002/a1") }] });
  });

  it("returns unknown kinds and roles as OTHER", async () => {
    const odd = ad({ adComponents: [piece("RECIPELINK", "RECIPE", "chili"), piece("customtext", "title", "Beans")] });
    const { data } = await read("items { title components { type name value } }", { adViewer: viewer([odd]) });
    expect(data?.["weeklyAd"]).toEqual({
      items: [
        {
          title: "Beans",
          components: [
            { type: "OTHER", name: "OTHER", value: "chili" },
            { type: "CUSTOMTEXT", name: "TITLE", value: "Beans" },
          ],
        },
      ],
    });
  });

  it.each([
    { when: "on the first day", at: "2026-05-06T06:00:00Z", shown: true },
    { when: "a moment before it in the retailer's zone", at: "2026-05-06T05:59:59Z", shown: false },
    { when: "at the end of the last day", at: "2026-05-13T05:59:59Z", shown: true },
    { when: "after the last day", at: "2026-05-13T06:00:00Z", shown: false },
  ])("is shown $when of its space: $shown", async ({ at, shown }) => {
    const { data } = await read("items { id }", { adViewer: viewer() }, { now: at });
    expect(data?.["weeklyAd"]).toMatchObject({ items: shown ? [{}] : [] });
  });

  it("without spaces is shown until its end date", async () => {
    const ads = [ad({ adDateInfo: [], endDate: "2026-05-05" }), ad({ adId: "a2", adDateInfo: [] })];
    const { data } = await read("items { id }", { adViewer: viewer(ads) });
    expect(data?.["weeklyAd"]).toEqual({ items: [{ id: globalId("WeeklyAdItem", "reams", "0001/a2") }] });
  });

  it("is omitted if it cannot be read", async () => {
    const apples = Array.from({ length: 27 }, (_, index) => ad({ adId: `a${index}` }));
    const { data } = await read("items { title }", { adViewer: viewer([null, 7, { adId: "" }, ...apples]) });
    expect(data?.["weeklyAd"]).toEqual({ items: apples.map(() => ({ title: "Gala Apples" })) });
  });
});

describe("the weekly ad", () => {
  const chosen = { number: "0002" };
  it.each([
    { name: "of a given store", options: storeId("0002"), wanted: "/reams/provo" },
    { name: "of the home store", options: { viewer: { homeStoreNumber: "2" } }, wanted: "/reams/provo" },
    { name: "of the first store for a guest", options: {}, wanted: "/reams/springville" },
    { name: "of a store named by its slug", options: { variables: { slug: "provo" } }, wanted: "/reams/provo" },
    {
      name: "of the first store for an unknown slug",
      options: { variables: { slug: "x" } },
      wanted: "/reams/springville",
    },
    { name: "of the first store for a store without one", options: storeId("0003"), wanted: "/reams/springville" },
    { name: "of the first store for another retailer's", options: storeId("9999"), wanted: "/reams/springville" },
  ])("that is $name", async ({ options, wanted }) => {
    const { data, calls } = await read("viewerUrl", { adViewer: viewer() }, options);
    expect(data?.["weeklyAd"]).toEqual({ viewerUrl: `http://ads.test${wanted}` });
    expect(Object.keys(calls).filter((call) => call.startsWith("ad-viewer"))).toEqual([]);
  });

  it("has a different id for each store", async () => {
    const { data } = await read("id store { storeNumber }", {}, storeId(chosen.number));
    expect(data?.["weeklyAd"]).toEqual({
      id: globalId("WeeklyAd", "reams", chosen.number),
      store: { storeNumber: chosen.number },
    });
  });

  it("is null if no store has one, or only on an unknown host", async () => {
    const far = wireLocation({ adviewerPage: "http://169.254.169.254/latest" });
    for (const locations of [[lehi], [far], []]) {
      const { data, errors } = await execute(`{ weeklyAd { viewerUrl } locations { adviewerPage } }`, {
        upstreams: { content: contentRoutes({ locations }) },
      });
      expect({ data, errors }).toEqual({
        data: { weeklyAd: null, locations: locations.map(() => ({ adviewerPage: null })) },
        errors: [],
      });
    }
  });

  it("returns as many items as a preview requests", async () => {
    const ads = ["1", "2", "3"].map((adId) => ad({ adId }));
    const { data } = await read("items(first: 2) { id }", { adViewer: viewer(ads) });
    expect(data?.["weeklyAd"]).toMatchObject({ items: [{}, {}] });
  });

  it("fails in its items only while the viewer cannot be read", async () => {
    const down = { [authenticate]: new UpstreamError({ upstream: "ad-viewer", kind: "unavailable" }) };
    const { data, errors } = await read("store { name } items { title }", { adViewer: down });
    expect(data?.["weeklyAd"]).toEqual({ store: { name: "Springville" }, items: null });
    expect(errors).toMatchObject([{ path: "weeklyAd.items", code: "UPSTREAM_UNAVAILABLE" }]);
  });
});

describe("the ads", () => {
  it("are read once per operation, with the token and without a shopper's bearer", async () => {
    const stub = stubUpstream("ad-viewer", viewer());
    const { calls } = await read("items { title } freshness { stale source }", { adViewer: stub }, { viewer: {} });
    expect(calls).toMatchObject({ [`ad-viewer ${authenticate}`]: 1, [`ad-viewer ${content}`]: 1 });
    expect(stub.calls.map(({ options }) => options.bearer)).toEqual([null, "opaque-token"]);
    expect(stub.calls[1]?.options.query).toEqual({ itemView: "true" });
  });

  it("are read with a new token when the viewer no longer accepts the current one", async () => {
    let issued = 0;
    const refusal = new UpstreamError({ upstream: "ad-viewer", kind: "unauthenticated", status: 401 });
    const adViewer = {
      [authenticate]: () => ({ authToken: `token-${(issued += 1)}` }),
      [content]: ({ options }: StubCall) => (options.bearer === "token-1" ? refusal : [ad()]),
    };
    const { data } = await read("items { title }", { adViewer });
    expect(data?.["weeklyAd"]).toEqual({ items: [{ title: "Gala Apples" }] });
    expect(issued).toBe(2);
  });

  it("are cached for all visitors while fresh, and returned with their age when the viewer fails later", async () => {
    let failing = false;
    const stub = stubUpstream("ad-viewer", {
      [authenticate]: token,
      [content]: () => (failing ? new UpstreamError({ upstream: "ad-viewer", kind: "timeout" }) : [ad()]),
    });
    let at = Date.parse(now);
    const cache = createPublicCache({ now: () => new Date(at), random: () => 0 });
    const ask = () => read("items { title } freshness { stale fetchedAt }", { adViewer: stub }, { cache });
    await ask();
    await ask();
    expect(stub.calls.filter(({ method }) => method === "GET")).toHaveLength(1);
    failing = true;
    at += 300_000 * 2 - 1_000;
    await ask();
    const { data } = await ask();
    expect(data?.["weeklyAd"]).toMatchObject({
      items: [{}],
      freshness: { stale: true, fetchedAt: "2026-05-06T18:00:00.000Z" },
    });
  });
});
