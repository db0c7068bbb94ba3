import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Language } from "../../../../messages/languages.ts";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { createAuthenticate } from "../../platform/connectors/auth/authenticate.ts";
import { compileConnector } from "../../platform/connectors/connector.ts";
import type { Service } from "../../platform/connectors/service.ts";
import { failureOf, UpstreamError } from "../../platform/errors/upstream-error.ts";
import { boundTo } from "../../platform/upstreams/rows.ts";
import { stubUpstream, type StubCall, type StubRoutes } from "../../testing/stub-upstream.ts";
import { vendorScope } from "../../testing/test-vendors.ts";
import { connectorRows, connectorService, couponShape } from "./connector.ts";

const name = "offer-network";
const example = readFileSync(join(import.meta.dirname, "../../../../connectors/examples/bybe.yaml"), "utf8");

/** Creates the service of the example, whose text lacks a part or has another one. */
const serviceOf = (part = "", replacement = ""): Service => {
  const text = example.replace(part, replacement);
  const use = { file: "bybe.yaml", name, address: new URL("https://offers.test") };
  const secrets: Readonly<Record<string, string>> = { KEY: "key", SECRET: "canary" };
  const auth = { kind: "basic", username: { env: "KEY" }, password: { env: "SECRET" } } as const;
  return {
    name,
    url: use.address.href,
    headers: { "x-partner": "aisle" },
    pictures: ["https://pictures.test"],
    authenticate: createAuthenticate(
      auth,
      (reference) => ("env" in reference ? (secrets[reference.env] ?? "") : ""),
      () => new Date(),
    ),
    connectorIn: (timeZone) => compileConnector(text, { ...use, timeZone }, { coupons: couponShape }),
  };
};

const offer = (id: number, more = {}) => ({
  id,
  name: `Offer ${id}`,
  details: "Buy two.",
  conditions: "Once.",
  start_date: "2026-05-01",
  end_date: "2026-05-31",
  discount_cents: 250,
  featured: false,
  ...more,
});

const clip = (id: number, more = {}) => ({
  created_at: `2026-05-0${id}T10:00:00.000Z`,
  offer: { ...offer(id), redemptions_remaining: 1, ...more },
});

const meta = { total_pages: 1 };

function at(routes: StubRoutes, service = serviceOf()) {
  const http = stubUpstream(name, routes);
  const dropped: string[] = [];
  const scope = vendorScope("41/7", dropped);
  const bind = connectorService({ service, http, pictureSecret: "a secret" }, createPublicCache());
  return { client: boundTo(connectorRows, bind)(scope), http, dropped };
}

const idsOf = (offers: readonly { readonly offerId: string }[]) => offers.map(({ offerId }) => offerId);

const refused = (reasonName?: string) =>
  new UpstreamError({
    upstream: name,
    kind: "refused",
    status: 422,
    reason: "is not for Ohio",
    shopperText: "Not in your state.",
    ...(reasonName && { reasonName }),
  });

describe("a retailer whose coupons a connector maps", () => {
  it("has the offers of a guest without the number of a shopper, with the service's credential and headers", async () => {
    const { client, http } = at({ "GET /v1/offers": { offers: [offer(1)] } });
    const { available } = (await client.publicOffers()).value;
    expect(available).toEqual([
      {
        offerId: "1",
        offerCode: null,
        brandName: "",
        categoryName: "",
        summary: "Offer 1",
        description: "Buy two.",
        disclaimer: "Once.",
        image: null,
        expiryDate: "2026-05-31",
        activeDate: "2026-05-01",
        valueCents: 250,
        timesRedeemed: 0,
        lastRedeemed: null,
        isPromoted: false,
        discount: null,
        fundedBy: null,
        gtins: null,
        clipFrom: null,
        clipBy: null,
        clipsLeft: null,
        isPersonal: null,
      },
    ]);
    const authorization = `Basic ${Buffer.from("key:canary").toString("base64")}`;
    expect(http.calls[0]?.options).toMatchObject({
      sitePath: "lees",
      query: {},
      headers: { authorization, "x-partner": "aisle" },
    });
    expect(JSON.stringify(http.calls)).not.toContain("41");
  });

  it("has the offers of guests in the language of each, if the connector sends it", async () => {
    const get = "get: /v1/offers\n";
    const service = serviceOf(get, `${get}    query: { locale: "{language}" }\n`);
    const http = stubUpstream(name, {
      "GET /v1/offers": ({ options }: StubCall) => ({ offers: [offer(1, { name: options.query?.["locale"] })] }),
    });
    const bind = connectorService({ service, http, pictureSecret: "a secret" }, createPublicCache());
    const summaries = async (language: Language) => {
      const { value } = await boundTo(connectorRows, bind)({ ...vendorScope("", []), language }).publicOffers();
      return value.available.map(({ summary }) => summary);
    };
    expect([await summaries("en"), await summaries("es"), await summaries("en")]).toEqual([["en"], ["es"], ["en"]]);
    expect(http.calls).toHaveLength(2);
  });

  it("has the offers of a shopper's home store, and for others those of the retailer, if the connector sends the store", async () => {
    const get = "get: /v1/offers\n";
    const service = serviceOf(get, `${get}    query: { store: "{location.number}" }\n`);
    const routes = { "GET /v1/offers": { offers: [] }, "GET /v1/clips": { clips: [], meta } };
    const { client, http } = at(routes, service);
    await client.publicOffers();
    await client.ownOffers();
    const queries = http.calls.filter(({ path }) => path === "/v1/offers").map(({ options }) => options.query);
    expect(queries).toEqual([{}, { store: "12" }]);
  });

  it("has a shopper's offers by their clips; one on the card stays after it left the list", async () => {
    const clips = { clips: [clip(2), clip(3, { redemptions_remaining: 0 }), clip(4)], meta };
    const { client, http } = at({
      "GET /v1/offers": { offers: [offer(1), offer(2), offer(3)] },
      "GET /v1/clips": clips,
    });
    const { available, activated, redeemed, isComplete } = await client.ownOffers();
    expect([available, activated, redeemed].map(idsOf)).toEqual([["1"], ["2", "4"], ["3"]]);
    expect(isComplete).toBe(true);
    expect(http.calls.find(({ path }) => path === "/v1/clips")?.options.query).toMatchObject({
      consumer_retailer_identifier: "41/7",
    });
    expect(JSON.stringify(http.calls)).not.toContain("canary-shopper-token");
  });

  it("has the offer's own fields for a clip that has its id alone, and counts one whose offer is nowhere", async () => {
    const service = serviceOf("      summary: offer.name\n");
    const { client, dropped } = at(
      {
        "GET /v1/offers": { offers: [offer(1, { required_products: [{ product: { name: "Own" } }] })] },
        "GET /v1/clips": { clips: [clip(1), clip(4)], meta },
      },
      service,
    );
    const { activated, isComplete } = await client.ownOffers();
    expect(activated).toMatchObject([{ offerId: "1", summary: "Offer 1", brandName: "Own" }]);
    expect([isComplete, dropped]).toEqual([false, ["1 offer-network clips: offer missing"]]);
  });

  it("has the discount and the terms that a connector maps, in place of the example's", async () => {
    const end = "      isPromoted: featured\n";
    const mapped = `${end}      discount:
        from: saving
        fields: { kind: { from: type, values: { BOGO: BuyGet } }, quantity: buy, getQuantity: get, percent: off }
      fundedBy: { from: payer, values: { cpg: Manufacturer } }
      gtins: { from: products, fields: { gtin: code } }
      clipsLeft: left
`;
    const saving = { type: "BOGO", buy: 2, get: 1, off: 100 };
    const stated = { saving, payer: "cpg", products: [{ code: "00614141000012" }], left: 3 };
    const { client } = at(
      {
        "GET /v1/offers": { offers: [offer(1, stated), offer(2)] },
        "GET /v1/clips": { clips: [clip(1), clip(2)], meta },
      },
      serviceOf(end, mapped),
    );
    const terms = {
      discount: { kind: "BuyGet", quantity: 2, getQuantity: 1, percent: 100 },
      fundedBy: "MANUFACTURER",
      gtins: ["00614141000012"],
      clipsLeft: 3,
    };
    const unknown = { discount: null, fundedBy: null, gtins: null, clipsLeft: null };
    expect((await client.publicOffers()).value.available).toMatchObject([terms, unknown]);
    expect((await client.ownOffers()).activated).toMatchObject([terms, unknown]);
  });

  it("counts an offer that cannot be read with its field and reason", async () => {
    const offers = [...Array(20).keys()].map((id) => offer(id + 1, id === 0 ? { end_date: "05/31/2026" } : {}));
    const { client, dropped } = at({ "GET /v1/offers": { offers } });
    const { available, isComplete } = (await client.publicOffers()).value;
    expect([available.length, isComplete, dropped]).toEqual([
      19,
      false,
      ["1 offer-network offers: expiryDate unreadable"],
    ]);
  });

  it.each([
    [
      "offers with dates in another format",
      { offers: [offer(1, { end_date: "05/31/2026" })] },
      "expiryDate unreadable",
    ],
    ["offers without a text", { offers: [offer(1, { name: null })] }, "summary missing"],
  ])("fails for %s, and says why", async (_name, body, flaw) => {
    const { client, dropped } = at({ "GET /v1/offers": body });
    const failure = await failureOf(client.publicOffers());
    expect([failure?.kind, dropped]).toEqual(["bad-response", [`1 offer-network offers: ${flaw}`]]);
  });

  it.each([
    ["unknown", 20],
    ["expired", 21],
    ["redeemed", 22],
    ["full", 23],
    ["", 30],
  ])("refuses a clip for the reason %j with %d and the vendor's text", async (reasonName, errorCode) => {
    const { client } = at({ "POST /v1/clips": refused(reasonName) });
    const failure = await failureOf(client.activateOffer("9"));
    expect(failure).toMatchObject({
      kind: "refused",
      errorCode,
      reason: "is not for Ohio",
      shopperText: "Not in your state.",
    });
  });

  it("clips with the shopper of the session", async () => {
    const { client, http } = at({ "POST /v1/clips": {} });
    await client.activateOffer("9");
    const consumer = { retailer_identifier: "41/7" };
    expect(http.calls[0]?.options.json).toEqual({
      clip: { offer_id: 9, retailer_identifier: "lees-41/7-9", consumer },
    });
  });

  it("tells support of the clips, newest first", async () => {
    const { client } = at({ "GET /v1/clips": { clips: [clip(2), clip(3)], meta } });
    expect(await client.clipTries()).toEqual([
      { at: "2026-05-03T10:00:00.000Z", offerId: "3", outcome: "CLIPPED", reference: "" },
      { at: "2026-05-02T10:00:00.000Z", offerId: "2", outcome: "CLIPPED", reference: "" },
    ]);
  });
});
