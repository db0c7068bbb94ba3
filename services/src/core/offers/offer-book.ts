import type { Selectable } from "kysely";
import type { CoreDatabase, OfferTable } from "../tables.ts";

export interface Offer extends Omit<Selectable<OfferTable>, "clip_limit"> {
  /** How many more shoppers can clip it; null without a limit. */
  readonly clips_left: number | null;
}

/** The cache of the offers of all retailers: each page reads them, and they rarely change. */
export interface OfferBook<List> {
  /** Returns the offers of an app, at most {@link listLifeMs} old; null for an unknown app. */
  list(appId: string): Promise<List | null>;
  /** Loads the offers of all apps, so that the first page does not have to. */
  fill(): Promise<void>;
}

// The maximum delay of a change made directly in the database, in milliseconds.
const listLifeMs = 30_000;

interface CachedList<List> {
  readonly readAt: number;
  readonly list: Promise<List | null>;
}

/**
 * Returns an empty cache; concurrent reads of one app share one query.
 * @param prepare makes of the offers of an app what is cached
 */
export function createOfferBook<List>(
  db: CoreDatabase,
  prepare: (offers: readonly Offer[]) => List,
  monotonicNow: () => number = () => performance.now(),
): OfferBook<List> {
  const lists = new Map<string, CachedList<List>>();
  const listOf: OfferBook<List>["list"] = async (appId) => {
    const cached = lists.get(appId);
    if (cached && monotonicNow() - cached.readAt < listLifeMs) return cached.list;
    const list = readOffers(db, appId).then((offers) => offers && prepare(offers));
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

async function readOffers(db: CoreDatabase, appId: string): Promise<readonly Offer[] | null> {
  const app = await db.selectFrom("app").select("app_id").where("app_id", "=", appId).executeTakeFirst();
  if (!app) return null;
  const offers = await db.selectFrom("offer").selectAll().where("app_id", "=", appId).orderBy("offer_id").execute();
  const clips = await clipsOfLimited(db, appId);
  return offers.map(({ clip_limit: limit, ...offer }) => ({
    ...offer,
    clips_left: limit === null ? null : Math.max(0, limit - (clips.get(offer.offer_id) ?? 0)),
  }));
}

/** Returns how often each offer with a limit was clipped. */
async function clipsOfLimited(db: CoreDatabase, appId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("offer")
    .innerJoin("activation", (join) =>
      join.onRef("activation.app_id", "=", "offer.app_id").onRef("activation.offer_id", "=", "offer.offer_id"),
    )
    .select((row) => ["offer.offer_id", row.cast<number>(row.fn.countAll(), "integer").as("clips")])
    .where("offer.app_id", "=", appId)
    .where("offer.clip_limit", "is not", null)
    .groupBy("offer.offer_id")
    .execute();
  return new Map(rows.map(({ offer_id, clips }) => [offer_id, clips]));
}

/** Returns true for an offer that a shopper gets; a guest, whose number is null, gets those to all. */
export const isFor = (shopperNumber: string | null, offer: Pick<Offer, "shopper_number">): boolean =>
  offer.shopper_number === null || offer.shopper_number === shopperNumber;
