import type { Selectable } from "kysely";
import type { CoreDatabase, OfferTable } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

/** An offer as defined in the contract. */
type OfferBody = components["schemas"]["Offer"];

/** All offers of one retailer, serialized. */
export interface OfferList {
  readonly offers: readonly PreparedOffer[];
  /** The response to a request without a shopper, as JSON. */
  readonly json: string;
}

/** One offer, as an object and as JSON. */
interface PreparedOffer {
  readonly body: OfferBody;
  readonly json: string;
}

/** The cache of the offers of all retailers: each page reads them, and they rarely change. */
export interface OfferBook {
  /** Returns the offers of an app, at most {@link listLifeMs} old; null for an unknown app. */
  list(appId: string): Promise<OfferList | null>;
  /** Loads the offers of all apps, so that the first page does not have to. */
  fill(): Promise<void>;
}

// The maximum delay of a change made directly in the database, in milliseconds.
const listLifeMs = 30_000;

interface CachedList {
  readonly readAt: number;
  readonly list: Promise<OfferList | null>;
}

/** Returns an empty cache; concurrent reads of one app share one query. */
export function createOfferBook(db: CoreDatabase, monotonicNow: () => number = () => performance.now()): OfferBook {
  const lists = new Map<string, CachedList>();
  const listOf: OfferBook["list"] = async (appId) => {
    const cached = lists.get(appId);
    if (cached && monotonicNow() - cached.readAt < listLifeMs) return cached.list;
    const list = readList(db, appId);
    lists.set(appId, { readAt: monotonicNow(), list });
    // Errors and unknown apps are not cached.
    const found = await list.catch(() => null);
    if (found === null) lists.delete(appId);
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

async function readList(db: CoreDatabase, appId: string): Promise<OfferList | null> {
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
