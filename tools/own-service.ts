import { type StandIn, type StandInResponse, startStandIn } from "./stand-in.ts";

/** One request with its response; what it returns is sent. */
export type ChangeResponse = (call: string, response: StandInResponse) => StandInResponse;

const DAY_MS = 24 * 60 * 60 * 1_000;

const item = { kind: "Item", description: "MILK", amountCents: 200, quantity: 2, unitPriceCents: 100 };

const receipt = (purchasedAt: string) => ({
  purchasedAt,
  receiptId: "t-1",
  store: "Market #12",
  points: 2,
  lines: [item, { kind: "Tender", description: "CASH", amountCents: 200 }],
});

const ad = { adId: "a-1", startDate: "2020-01-01", endDate: "2999-12-31" };

const adItem = { itemId: "i-1", title: "Apples", beforePrice: "2 for", price: "$5.00" };

/** Two pages of the offers that the service has. */
const offers = [1, 2, 3].map((id) => ({ offerId: `o-${id}`, summary: `Save $${id} on pears`, valueCents: id * 100 }));

const readOffers = (cursor: string | null): StandInResponse => ({
  status: 200,
  body: cursor === "2" ? { items: offers.slice(2), next: null } : { items: offers.slice(0, 2), next: "2" },
});

/** Creates the cards of shoppers. */
function createCards() {
  const cards = new Map<string, Map<string, string>>();
  const cardOf = (shopper: string) => cards.get(shopper) ?? new Map<string, string>();
  return {
    read: (shopper: string): StandInResponse => ({
      status: 200,
      body: { items: [...cardOf(shopper)].map(([offerId, clippedAt]) => ({ offerId, clippedAt })) },
    }),
    clip(shopper: string, offerId: string): StandInResponse {
      if (!offers.some((offer) => offer.offerId === offerId))
        return { status: 409, body: { code: "unknown", message: "none" } };
      const clippedAt = cardOf(shopper).get(offerId) ?? new Date().toISOString();
      cards.set(shopper, new Map([...cardOf(shopper), [offerId, clippedAt]]));
      return { status: 204 };
    },
    unclip(shopper: string, offerId: string): StandInResponse {
      cards.set(shopper, new Map([...cardOf(shopper)].filter(([id]) => id !== offerId)));
      return { status: 204 };
    },
  };
}

/** Returns the response to a call of a shopper, such as `GET points/history`. */
function respondTo(call: string, shopper: string, cards: ReturnType<typeof createCards>): StandInResponse {
  const purchasedAt = new Date(Date.now() - DAY_MS).toISOString();
  const list = (...items: readonly object[]) => ({ status: 200, body: { items } });
  if (call.startsWith("PUT clips/")) return cards.clip(shopper, call.slice("PUT clips/".length));
  if (call.startsWith("DELETE clips/")) return cards.unclip(shopper, call.slice("DELETE clips/".length));
  if (call === "GET clips") return cards.read(shopper);
  if (call === "GET points") return { status: 200, body: { total: 12 } };
  if (call === "GET points/history") return list({ postedAt: purchasedAt, points: 2, receiptId: "t-1" });
  return call === "GET receipts" ? list(receipt(purchasedAt)) : { status: 404 };
}

/**
 * Starts a service that implements every description in `contracts/ports/`.
 * @param token the bearer that it asks for
 * @param change changes the response to a call such as `GET /offers`, which has no retailer
 */
export function startOwnService(token: string, change: ChangeResponse = (_, response) => response): Promise<StandIn> {
  const cards = createCards();
  const respond = (method: string, url: URL): StandInResponse => {
    const [, noun = "", , part, id = "", ...rest] = url.pathname.split("/");
    const place = [...rest].join("/");
    if (noun !== "retailers") return { status: 404 };
    if (part === "offers") return readOffers(url.searchParams.get("cursor"));
    if (part === "shoppers") return respondTo(`${method} ${place}`, id, cards);
    if (place === "ads") return { status: 200, body: { items: [ad] } };
    return place === "ads/a-1/items" ? { status: 200, body: { items: [adItem] } } : { status: 404 };
  };
  return startStandIn((request, url) => {
    const method = request.method ?? "";
    const isCaller = request.headers.authorization === `Bearer ${token}`;
    const call = `${method} ${url.pathname.replace(/^\/retailers\/[^/]+/, "")}`;
    return change(call, isCaller ? respond(method, url) : { status: 401 });
  });
}
