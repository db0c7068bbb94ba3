import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { ask } from "../../../tools/http.ts";
import { serviceOffsets } from "../../../tools/product/addresses.ts";
import { startVendorStack, type VendorStack } from "./stack.ts";
import { canaries, type Site, sites, tokenOf } from "./vendors.ts";
import { picturePath } from "./vendor.ts";

interface PicturedList {
  readonly coupons: {
    readonly list: { readonly nodes: readonly { readonly image: { readonly url: string } | null }[] };
  };
}

interface ListedAd {
  readonly weeklyAd: {
    readonly items:
      | readonly { readonly title: string; readonly price: string; readonly imageCandidates: readonly string[] }[]
      | null;
  };
}

let stack: VendorStack;

beforeAll(async () => {
  stack = await startVendorStack();
});
afterAll(() => stack.stop());
afterEach(() => stack.heal());

const adQuery = `query ($store: String) { retailer { name } weeklyAd(storeSlug: $store) {
  store { name } freshness { source }
  items { title details customText price unit endDate pageIds imageCandidates spaces { startDate endDate } } } }`;

const readAd = (site: Site, store: string) => stack.graph.run({ query: adQuery, variables: { store }, site });

const itemsOf = (data: unknown) => (data as ListedAd).weeklyAd.items ?? [];

it.each([
  ["lees", "Logan"],
  ["reams", "Springville"],
] as const)("shows the ad of the day of the vendor of %s, with nothing of the other's", async (site, name) => {
  const { data, errors } = await readAd(site, name.toLowerCase());
  expect([errors, data]).toMatchObject([
    [],
    { weeklyAd: { store: { name }, freshness: { source: `${site}-flyers` } } },
  ]);
  const items = itemsOf(data);
  const item = {
    title: `Apples 1 ${canaries[site]}`,
    details: "3 lb. bag",
    customText: "With your card",
    price: "2 for $5.00",
    unit: "ea.",
    endDate: "2999-12-31",
    pageIds: ["1"],
    imageCandidates: [expect.stringMatching(/^\/media\/vendors\/[^?]+\?width=400$/) as string],
    spaces: [{ startDate: "2020-01-01", endDate: "2999-12-31" }],
  };
  // The second of twelve items has ended.
  expect([items.length, items[0], items[1]?.price]).toEqual([11, item, "$5.00"]);
  for (const { title } of items) expect(title).toContain(canaries[site]);
});

it("shows pictures of the origins that a row lists, which the server reads in place of the browser", async () => {
  const { data: coupons } = await stack.graph.run({
    query: "{ coupons { list(first: 20) { nodes { image { url } } } } }",
    site: "lees",
  });
  const { data: ad } = await readAd("lees", "logan");
  const images = (coupons as unknown as PicturedList).coupons.list.nodes.flatMap(({ image }) => image?.url ?? []);
  const candidates = itemsOf(ad).flatMap(({ imageCandidates }) => imageCandidates);
  // The other pictures are elsewhere.
  expect([images.length, candidates.length]).toEqual([1, 1]);
  const port = inject("services").port + serviceOffsets.content;
  for (const path of [...images, ...candidates]) {
    const { status, headers } = await ask({ port, path, headers: { accept: "image/webp" } });
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    const forged = path.replace(/vendors\/./, (start) => `${start.slice(0, -1)}${start.endsWith("A") ? "B" : "A"}`);
    expect((await ask({ port, path: forged })).status).toBe(404);
  }
  for (const { requests } of [stack.networks.lees, stack.flyers.lees]) {
    // Without a credential of the service.
    expect(requests.filter((request) => request.endsWith(picturePath))).toEqual([` GET ${picturePath}`]);
  }
  expect(await stack.silentFailures()).toMatchObject({
    "lees-offers offers: picture elsewhere": expect.any(Number) as number,
    "lees-flyers items: picture elsewhere": 11,
  });
});

it("counts an item that cannot be read", async () => {
  stack.flyers.reams.behave("one nameless");
  const { data, errors } = await readAd("reams", "provo-center-street");
  expect([errors, itemsOf(data).length]).toEqual([[], 10]);
  expect(await stack.silentFailures()).toMatchObject({ "reams-flyers items: title missing": 1 });
});

it.each([
  ["dates are in another format", "other dates", "smithfield", "UPSTREAM_BAD_RESPONSE"],
  ["vendor is down", "down", "heber-city", "UPSTREAM_UNAVAILABLE"],
] as const)("fails in the items of an ad whose %s, and nowhere else", async (_name, behavior, store, code) => {
  stack.flyers.lees.behave(behavior);
  const [failed, other] = await Promise.all([readAd("lees", store), readAd("reams", "american-fork")]);
  const retailer = { name: expect.any(String) as string };
  expect(failed.data).toMatchObject({ retailer, weeklyAd: { store: {}, items: null } });
  expect(failed.errors.map(({ path = [], extensions }) => `${path.join(".")} ${extensions.code}`)).toEqual([
    `weeklyAd.freshness ${code}`,
    `weeklyAd.items ${code}`,
  ]);
  expect([other.errors, itemsOf(other.data).length]).toEqual([[], 11]);
});

it("sends each credential to its own vendor alone, and to no client or log", () => {
  for (const site of sites) {
    const requests = stack.flyers[site].requests.filter((request) => !request.endsWith(picturePath));
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests)
      expect(new URLSearchParams(request.split("?")[1]).get("access_token")).toBe(tokenOf(site));
  }
  for (const text of [stack.graph.log(), ...stack.graph.texts]) expect(text).not.toContain("token-canary");
});
