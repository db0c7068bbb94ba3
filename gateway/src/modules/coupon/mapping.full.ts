import { expect, it } from "vitest";
import { compileConnector } from "../../platform/connectors/connector.ts";
import { readRows } from "../../platform/connectors/run-operation.ts";
import type { MappedRow } from "../../platform/connectors/shape.ts";
import { couponShape } from "./connector.ts";
import { decodeOffers } from "./loyalty-decode.ts";
import { wireOffer } from "../../testing/wire-samples.ts";

const offerCount = 300;
const roundCount = 60;

const timeZone = "America/Denver";

/** A connector with every kind of rule that costs time. */
const connector = `
version: 1
operations:
  coupons.offers:
    get: /offers
    rows: data.offers
    fields:
      offerId: offer.id
      offerCode: offer.codes[0]
      brandName: { from: product.brand, default: "" }
      categoryName: { from: product.kind, values: { D: DAIRY & EGGS, P: PRODUCE } }
      summary: { text: "Save {save.text} on {save.count}" }
      description: [offer.texts.long, offer.texts.short]
      disclaimer: offer.texts.legal
      image: product.images[0].url
      expiryDate: { from: offer.ends, date: MM/dd/yyyy, zone: ${timeZone} }
      activeDate: { from: offer.starts, date: M/d/yyyy, zone: ${timeZone} }
      valueCents: { from: save.amount, money: dollars }
      timesRedeemed: offer.uses
      lastRedeemed: { from: offer.usedAt, date: "MM/dd/yyyy h:mm a", zone: ${timeZone} }
      isPromoted: { from: offer.top, yes: [Y], no: [N] }
`;

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** Returns an offer in the forms of a vendor and of the loyalty service. Each was used at a time of its own. */
function createOffer(index: number) {
  const [month, day] = [twoDigits((index % 12) + 1), twoDigits((index % 28) + 1)];
  const [dollars, minute] = [((50 + index) / 100).toFixed(2), twoDigits(index % 60)];
  const vendor = {
    offer: {
      id: 1_000 + index,
      codes: [`C${index}`],
      texts: { long: null, short: `Any size of pick ${index}.`, legal: "Limit one per shopper." },
      starts: "4/6/2026",
      ends: `${month}/${day}/2027`,
      uses: "1",
      usedAt: `01/${day}/2026 5:${minute} AM`,
      top: index % 2 === 0 ? "Y" : "N",
    },
    product: { brand: "SUNNY HOLLOW", kind: "D", images: [{ url: `/art/${index}.webp` }] },
    save: { text: `$${dollars}`, count: "two", amount: dollars },
  };
  const loyalty = wireOffer({
    OfferId: String(1_000 + index),
    OfferCode: `C${index}`,
    OfferSummary: `Save $${dollars} on two`,
    OfferDescription: `Any size of pick ${index}.`,
    OfferImage1: `/art/${index}.webp`,
    OfferExpiryDate: `2027-${month}-${day}`,
    OfferValue: Number(dollars),
    TimesRedeemed: 1,
    LastRedeemed: `2026-01-${day}T12:${minute}:00.000Z`,
    IsPromoted: index % 2 === 0,
  });
  return { vendor, loyalty };
}

const offers = [...Array(offerCount).keys()].map(createOffer);
const vendorText = JSON.stringify({ data: { offers: offers.map(({ vendor }) => vendor) } });
const loyaltyText = JSON.stringify({ Available: offers.map(({ loyalty }) => loyalty) });

function compileOffers() {
  const use = { file: "acme.yaml", name: "acme", address: new URL("https://acme.example"), timeZone };
  const operation = compileConnector(connector, use, { coupons: couponShape }).operations.get("coupons.offers");
  if (operation === undefined) throw new Error("no operation");
  return operation;
}

const operation = compileOffers();
const send = (): Promise<unknown> => Promise.resolve(JSON.parse(vendorText));

const readByConnector = (): Promise<readonly MappedRow[]> =>
  readRows(operation, { requestId: "1" }, { upstream: "acme", send, onUnreadable: () => {} });

const readByHand = () => decodeOffers(JSON.parse(loyaltyText), () => {}).available;

/** Returns the milliseconds of some repetitions. */
async function msOf(read: () => unknown): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < 5; count += 1) await read();
  return performance.now() - start;
}

it("reads a response of 300 offers by a connector in at most five times the time of the decoder in code", async () => {
  expect(await readByConnector()).toEqual(readByHand());
  const ratios: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    const connectorMs = await msOf(readByConnector);
    ratios.push(connectorMs / (await msOf(readByHand)));
  }
  // The engine compiles in the first half.
  const warmRatios = ratios.slice(roundCount / 2).toSorted((a, b) => a - b);
  expect(warmRatios[Math.floor(warmRatios.length / 2)]).toBeLessThan(5);
});
