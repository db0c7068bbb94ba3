import type { Selectable } from "kysely";
import type { CoreDatabase, OfferTable } from "../tables.ts";

export type Offer = Selectable<OfferTable>;

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
  return db.selectFrom("offer").selectAll().where("app_id", "=", appId).orderBy("offer_id").execute();
}
