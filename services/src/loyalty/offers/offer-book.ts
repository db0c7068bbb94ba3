import type { Selectable } from "kysely";
import type { LoyaltyDatabase, OfferTable } from "../tables.ts";
import type { components } from "../wire.generated.ts";

/** An offer as the contract describes one. */
type OfferBody = components["schemas"]["Offer"];

/** All offers of one retailer, ready to be sent. */
export interface OfferList {
  readonly offers: readonly PreparedOffer[];
  /** The answer to a caller without a shopper, as JSON. */
  readonly json: string;
}

/** One offer, as an object and as JSON. */
interface PreparedOffer {
  readonly body: OfferBody;
  readonly json: string;
}

/** The offers of all retailers, kept prepared because every page asks for them and they seldom change. */
export interface OfferBook {
  /** Returns the offers of an app, at most {@link listLifeMs} old, or null when there is no such app. */
  list(appId: string): Promise<OfferList | null>;
  /** Reads the offers of all apps, so that nobody's first page waits for them. */
  fill(): Promise<void>;
}

// How late a change made directly in the database may show.
const listLifeMs = 30_000;

interface Shelf {
  readonly readAt: number;
  readonly list: Promise<OfferList | null>;
}

/** Returns an empty book that fills itself; callers that ask for the same app at once wait for one reading. */
export function createOfferBook(db: LoyaltyDatabase, monotonicNow: () => number = () => performance.now()): OfferBook {
  const shelves = new Map<string, Shelf>();
  const listOf: OfferBook["list"] = async (appId) => {
    const shelf = shelves.get(appId);
    if (shelf && monotonicNow() - shelf.readAt < listLifeMs) return shelf.list;
    const list = readList(db, appId);
    shelves.set(appId, { readAt: monotonicNow(), list });
    // Neither failures nor the names of apps that do not exist may fill the shelves.
    const found = await list.catch(() => null);
    if (found === null) shelves.delete(appId);
    return list;
  };
  return {
    list: listOf,
    fill: async () => {
      const apps = await db.selectFrom("app").select("app_id").execute();
      for (const app of apps) await listOf(app.app_id);
    },
  };
}

async function readList(db: LoyaltyDatabase, appId: string): Promise<OfferList | null> {
  const app = await db.selectFrom("app").select("app_id").where("app_id", "=", appId).executeTakeFirst();
  if (!app) return null;
  const rows = await db.selectFrom("offer").selectAll().where("app_id", "=", appId).orderBy("offer_id").execute();
  const offers = rows.map(offerBody).map((body) => ({ body, json: JSON.stringify(body) }));
  return { offers, json: `{"Available":[${offers.map((offer) => offer.json).join()}]}` };
}

function offerBody(offer: Selectable<OfferTable>): OfferBody {
  return {
    OfferId: offer.offer_id,
    OfferCode: offer.offer_code,
    BrandName: offer.brand_name,
    CategoryName: offer.category_name,
    OfferSummary: offer.summary,
    OfferDescription: offer.description,
    OfferDisclaimer: offer.disclaimer,
    OfferImage1: offer.image,
    OfferExpiryDate: offer.expires_on,
    OfferActiveDate: offer.active_on,
    OfferValue: offer.value_cents === null ? null : offer.value_cents / 100,
    TimesRedeemed: 0,
    LastRedeemed: null,
    IsPromoted: offer.is_promoted,
    Notes: offer.notes,
  };
}
