import type { Context } from "../../app/context/context.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import { type Offer, type OfferOwner, type Premium, shownOffers, shownPremiums } from "./personal-offers.ts";

export function offerOwner(shopperNumber: string, { now, retailer, media }: Context): OfferOwner {
  return { sitePath: retailer.sitePath, shopperNumber, today: dayIn(now(), retailer.timeZone), media };
}

export async function findOfferByKey(key: string, context: Context): Promise<Offer | null> {
  const { session, loaders, retailer } = context;
  if (session === null) return null;
  const { offers } = await loaders.rewards.overview.load();
  const id = globalId("Offer", retailer.sitePath, key);
  return shownOffers(offers, offerOwner(session.shopperNumber, context)).find((offer) => offer.id === id) ?? null;
}

export async function findPremiumByKey(key: string, context: Context): Promise<Premium | null> {
  const { session, loaders, retailer } = context;
  if (session === null) return null;
  const { premiums } = await loaders.rewards.overview.load();
  const id = globalId("Premium", retailer.sitePath, key);
  return (
    shownPremiums(premiums, offerOwner(session.shopperNumber, context)).find((premium) => premium.id === id) ?? null
  );
}
