import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { pictureOf, startVendor, type Vendor, type VendorResponse } from "./vendor.ts";

/** How the vendor responds; when it loses clips, it stores each and ends the connection. */
type Behavior = "well" | "down" | "other dates" | "losing clips";

/** A vendor of coupons with clips for each consumer, whose calls `connectors/examples/bybe.yaml` maps. */
export interface OfferNetwork extends Vendor<Behavior> {
  /** Takes all offers from all cards. */
  clearCards(): void;
}

interface Options {
  readonly key: string;
  readonly secret: string;
  /** The text of every offer contains it. */
  readonly canary: string;
}

const brands = ["Orchard", "Grove"] as const;

const createOffer = (id: number, canary: string, usesOtherDates: boolean) => ({
  id,
  name: `Save on pick ${id} ${canary}`,
  details: "Any size.",
  conditions: "Once for each card.",
  start_date: "2020-01-01",
  end_date: usesOtherDates ? "12/31/2999" : "2999-12-31",
  discount_cents: 100 + id,
  featured: id === 1,
  required_products: [{ product: { name: brands[id % 2], product_type: { name: id < 4 ? "Fruit" : "Vegetables" } } }],
});

/** Offers that the vendor refuses to clip, each with its status and its text. */
const refusals: ReadonlyMap<number, readonly [status: number, text: string]> = new Map([
  [7, [404, "is not available"]],
  [8, [422, "has expired"]],
  [9, [422, "is not for your state"]],
]);

const offersAtOnce = 12;
const clipsOnPage = 1;

/** Creates the data of the vendor. */
function createDesk(offerOf: (id: number, behavior: Behavior) => ReturnType<typeof createOffer>) {
  const clips: { readonly consumer: string; readonly offerId: number; readonly at: string }[] = [];
  return {
    clearCards: () => void (clips.length = 0),
    readOffers(picture: string, behavior: Behavior): VendorResponse {
      const offers = [...Array(offersAtOnce).keys()].map((index) => {
        const image_url = [picture, "https://pictures.elsewhere.example/pick.png"][index] ?? null;
        return { ...offerOf(index + 1, behavior), image_url };
      });
      return [200, { offers, meta: { count: offers.length } }];
    },
    readClips({ searchParams }: URL, behavior: Behavior): VendorResponse {
      const consumerClips = clips.filter(
        ({ consumer }) => consumer === searchParams.get("consumer_retailer_identifier"),
      );
      const page = Number(searchParams.get("page"));
      const onPage = consumerClips.slice((page - 1) * clipsOnPage, page * clipsOnPage);
      const rows = onPage.map(({ offerId, at }) => ({
        created_at: at,
        offer: { ...offerOf(offerId, behavior), redemptions_remaining: 1 },
      }));
      const meta = { total_pages: Math.max(1, Math.ceil(consumerClips.length / clipsOnPage)) };
      return [200, { clips: rows, meta }];
    },
    async clip(request: IncomingMessage, behavior: Behavior): Promise<VendorResponse> {
      const body = (await json(request)) as {
        readonly clip: { readonly offer_id: unknown; readonly consumer: { readonly retailer_identifier: string } };
      };
      const offerId = body.clip.offer_id;
      if (typeof offerId !== "number") return [422, { clip: { errors: { offer: ["is no number"] } } }];
      const [status, text] = refusals.get(offerId) ?? [];
      if (status !== undefined) return [status, { clip: { errors: { offer: [text] } } }];
      const at = new Date(Date.now() + clips.length).toISOString();
      clips.push({ consumer: body.clip.consumer.retailer_identifier, offerId, at });
      return behavior === "losing clips" ? "lost" : [201, { clip: { id: clips.length } }];
    },
  };
}

/** Starts the vendor on a free port of this machine. */
export async function startOfferNetwork({ key, secret, canary }: Options): Promise<OfferNetwork> {
  const proof = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
  const desk = createDesk((id, behavior) => createOffer(id, canary, behavior === "other dates"));
  const vendor = await startVendor<Behavior>((request, url, behavior) => {
    if (behavior === "down") return [503, {}];
    if (request.headers.authorization !== proof) return [401, {}];
    if (url.pathname === "/api/v1/offers") return desk.readOffers(pictureOf(request), behavior);
    if (url.pathname !== "/api/v1/clips") return [404, {}];
    return request.method === "GET" ? desk.readClips(url, behavior) : desk.clip(request, behavior);
  });
  return { ...vendor, clearCards: desk.clearCards };
}
