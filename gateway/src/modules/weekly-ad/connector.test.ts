import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { createAuthenticate } from "../../platform/connectors/auth/authenticate.ts";
import { compileConnector } from "../../platform/connectors/connector.ts";
import type { Service } from "../../platform/connectors/service.ts";
import { failureOf } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { stubUpstream, type StubRoutes } from "../../testing/stub-upstream.ts";
import { vendorScope } from "../../testing/test-vendors.ts";
import { wireLocation } from "../../testing/wire-samples.ts";
import { decodeLocations } from "../location/content-decode.ts";
import { connectorAds, weeklyAdShape } from "./connector.ts";

const name = "flyers";
const example = readFileSync(join(import.meta.dirname, "../../../../connectors/examples/flyerkit.yaml"), "utf8");
const use = { file: "flyerkit.yaml", name, address: new URL("https://flyers.test"), values: { merchant: "acme" } };

const service: Service = {
  name,
  url: use.address.href,
  headers: {},
  pictures: ["https://pictures.test"],
  authenticate: createAuthenticate(
    { kind: "queryKey", query: "access_token", key: { env: "KEY" } },
    () => "canary-key",
    () => new Date(),
  ),
  connectorIn: (timeZone) => compileConnector(example, { ...use, timeZone }, { weeklyAd: weeklyAdShape }),
};

const [listed] = decodeLocations({ locations: [wireLocation({ storeNumber: "0012", zip: "84321" })] }, "lees").items;
if (listed === undefined) throw new Error("no store");
const store = listed;

const ad = (id: number, valid_from: string, valid_to: string) => ({ id, valid_from, valid_to });
const thisWeek = ad(1, "2026-05-06T00:00:00-06:00", "2026-05-12T23:59:59-06:00");
const product = (id: number, more = {}) => ({ id, name: `Apples ${id}`, price_text: "5.00", ...more });

function at(routes: StubRoutes) {
  const http = stubUpstream(name, routes);
  const dropped: string[] = [];
  const scope = vendorScope("41/7", dropped);
  const now = () => new Date("2026-05-06T18:00:00Z");
  const { ofStore, onDay } = connectorAds({
    service,
    http,
    pictureSecret: "a secret",
    cache: createPublicCache(),
    now,
  })(scope);
  return { read: () => ofStore(store), readDay: (day: string) => onDay(store, day), http, dropped };
}

it("reads the ads of a store in the language of each visitor, if the connector sends it", async () => {
  const text = example.replace("locale: en", 'locale: "{language}"');
  const connectorIn = (timeZone: string) => compileConnector(text, { ...use, timeZone }, { weeklyAd: weeklyAdShape });
  const http = stubUpstream(name, { "GET /publications/acme": [] });
  const now = () => new Date("2026-05-06T18:00:00Z");
  const access = { service: { ...service, connectorIn }, http, pictureSecret: "a secret" };
  const bind = connectorAds({ ...access, cache: createPublicCache(), now });
  for (const language of ["en", "es", "en"] as const) {
    await bind({ ...vendorScope("", []), language }).ofStore(store);
  }
  expect(http.calls.map(({ options }) => options.query?.["locale"])).toEqual(["en", "es"]);
});

it("reads the ads of a store that have not ended, with the service's credential and no shopper", async () => {
  const lastWeek = ad(2, "2026-04-29", "2026-05-05");
  const nextWeek = ad(3, "2026-05-13", "2026-05-19");
  const { read, http } = at({
    "GET /publications/acme": [lastWeek, thisWeek, nextWeek],
    "GET /publication/1/products": [product(11)],
    "GET /publication/3/products": [product(31)],
  });
  const ads = await read();
  expect(ads?.items.map(({ id, spaces }) => [id, spaces])).toEqual([
    ["11", [{ id: "1", startDate: "2026-05-06", endDate: "2026-05-12" }]],
    ["31", [{ id: "3", startDate: "2026-05-13", endDate: "2026-05-19" }]],
  ]);
  expect([ads?.source, http.calls.length]).toEqual([name, 3]);
  const query = { store_code: "12", postal_code: "84321", access_token: "canary-key" };
  expect(http.calls[0]?.options.query).toMatchObject(query);
  expect(JSON.stringify(http.calls)).not.toMatch(/41\/7|shopper-token/);
});

it("reads the ads of a day, also a past one, and none that the vendor does not list", async () => {
  const { readDay } = at({
    "GET /publications/acme": [ad(2, "2026-04-29", "2026-05-05"), thisWeek],
    "GET /publication/2/products": [product(21)],
  });
  expect((await readDay("2026-05-04"))?.items.map(({ id }) => id)).toEqual(["21"]);
  expect((await readDay("2026-04-27"))?.items).toEqual([]);
});

it("maps the texts of an item to its components", async () => {
  const texts = {
    pre_price_text: "2 for",
    post_price_text: "lb.",
    description: "3 lb. bag",
    sale_story: "Save",
    page: 2,
  };
  const { read } = at({
    "GET /publications/acme": [thisWeek],
    "GET /publication/1/products": [
      product(11, { ...texts, valid_to: "2026-05-08" }),
      product(12, { price_text: null }),
    ],
  });
  const [first, second] = (await read())?.items ?? [];
  expect(first).toMatchObject({ pageIds: ["2"], endDate: "2026-05-08", spaces: [{ endDate: "2026-05-08" }] });
  expect(first?.components.map(({ type, name: role, value }) => [type, role, value])).toEqual([
    ["CUSTOMTEXT", "TITLE", "Apples 11"],
    ["PRODUCTDETAILS", null, "3 lb. bag"],
    ["CUSTOMTEXT", "PRICE", "2 for $5.00"],
    ["CUSTOMTEXT", "UNIT", "lb."],
    ["CUSTOMTEXT", null, "Save"],
  ]);
  expect(second?.components.map(({ name: role }) => role)).toEqual(["TITLE"]);
});

it("maps the department, the amounts and the place of an item, as far as the vendor states them", async () => {
  const stated = {
    categories: ["Produce", "Fruit"],
    original_price: 7.99,
    dollars_off: 2.99,
    page: 1,
    page_width: 2000,
    page_height: 2500,
    page_relative_left_offset: 200,
    page_relative_top_offset: 250,
    width: 500,
    height: 1250,
  };
  const { read } = at({
    "GET /publications/acme": [thisWeek],
    "GET /publication/1/products": [
      product(11, stated),
      product(12, { ...stated, categories: null, dollars_off: 0, width: 1900 }),
    ],
  });
  expect((await read())?.items).toMatchObject([
    {
      department: "Produce",
      regularCents: 799,
      savingCents: 299,
      place: { left: 0.1, top: 0.1, width: 0.25, height: 0.5 },
    },
    { department: null, regularCents: 799, savingCents: null, place: null },
  ]);
});

it("counts an item that cannot be read with its field and reason", async () => {
  const products = [...Array(20).keys()].map((id) => product(id + 1, id === 0 ? { name: null } : {}));
  const { read, dropped } = at({ "GET /publications/acme": [thisWeek], "GET /publication/1/products": products });
  expect([(await read())?.items.length, dropped]).toEqual([19, ["1 flyers items: title missing"]]);
});

it("fails for more ads than a store has, each of which costs a call", async () => {
  const ads = [...Array(21).keys()].map((id) => ({ ...thisWeek, id }));
  const { read, http } = at({ "GET /publications/acme": ads });
  expect([(await failureOf(read()))?.kind, http.calls.length]).toEqual(["bad-response", 1]);
});

it("is the ad of every store, and in the menu, without a viewer page in the content", async () => {
  const locations = [wireLocation(), wireLocation({ name: "Provo", storeNumber: "0002" })];
  const menus = [{ slug: "main", menu: [{ label: "Ad", url: "/weekly-ad" }] }];
  const query = `{ weeklyAd(storeSlug: "provo") { viewerUrl store { name adviewerPage } }
    locations { hasWeeklyAd } retailer { menu(slug: "main") { items { label } } } }`;
  const { data, errors } = await execute(query, {
    weeklyAd: service,
    upstreams: { content: { ...contentRoutes({ locations }), "GET /sites/reams/menus": { menus } } },
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    weeklyAd: {
      viewerUrl: "https://reams.localhost/weekly-ad?store=provo",
      store: { name: "Provo", adviewerPage: null },
    },
    locations: [{ hasWeeklyAd: true }, { hasWeeklyAd: true }],
    retailer: { menu: { items: [{ label: "Ad" }] } },
  });
});
