import type { Wire } from "../../services/src/faces/loyalty/wire.generated.ts";

const dayMs = 86_400_000;
const brands = ["SUNNY HOLLOW", "Oak & Rye", "Kellogg's", "MILL CREEK", "Bright Fork", "Casa Verde", "NORTHWIND"];
const categories = ["DAIRY & EGGS", "Bakery", "Frozen Foods", "Household", "PRODUCE", "Snacks"];
const featuredCount = 12;

/** Far enough ahead that no response changes while the benchmark runs. */
const firstExpiryDays = 30;

const dayAfter = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Returns the id of the offer at an index of the displayed order; ids ascend, so they resolve every tie. */
export const offerIdAt = (place: number): string => String(310_000 + place);

function offerAt(place: number): Wire["Offer"] {
  const brand = brands[place % brands.length] ?? "";
  const cents = 25 + ((place * 35) % 475);
  return {
    OfferId: offerIdAt(place),
    OfferCode: `BEN${place}`,
    BrandName: brand,
    CategoryName: categories[place % categories.length] ?? "",
    OfferSummary: `Save ${(cents / 100).toFixed(2)} on two of number ${place}`,
    OfferDescription: `Any two ${brand} products of at least 12 ounces, in whatever flavour, multipacks and gift boxes included, at any of our stores.`,
    OfferDisclaimer: "Limit one per shopper and visit. Void where prohibited, taxed or restricted by law.",
    OfferImage1: `/art/dbeafe/product-${place % 40}.webp`,
    // Featured offers and earlier expiry dates come first, so that the index is that of the default order.
    OfferExpiryDate: dayAfter(firstExpiryDays + Math.floor(place / 20)),
    OfferActiveDate: dayAfter(-10),
    OfferValue: cents / 100,
    TimesRedeemed: 0,
    LastRedeemed: null,
    IsPromoted: place < featuredCount,
    Notes: null,
  };
}

/** Returns a list in a different but constant order: services do not return offers in the displayed order. */
function mixed<T>(items: readonly T[]): T[] {
  const weight = (index: number): number => (index * 7_919) % 10_007;
  return items
    .map((item, index) => ({ item, at: weight(index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Returns the offers of a shopper: every tenth clipped, every twenty-fifth redeemed, the others available. */
export function offersOf(count: number): Wire["ShopperOfferLists"] {
  const lists: Wire["ShopperOfferLists"] = { Available: [], Activated: [], Redeemed: [] };
  for (const [place, offer] of mixed(Array.from({ length: count }, (_, index) => index)).map(
    (at) => [at, offerAt(at)] as const,
  )) {
    if (place % 10 === 3) lists.Activated.push(offer);
    else if (place % 25 === 7) {
      lists.Redeemed.push({ ...offer, TimesRedeemed: 1, LastRedeemed: "2026-04-01T18:30:00.000Z" });
    } else lists.Available.push(offer);
  }
  return lists;
}
