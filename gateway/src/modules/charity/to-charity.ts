import { globalId } from "../../platform/graph/global-id.ts";
import { searchable, searchWords } from "../../../../coupon-list/search-words.ts";
import type { Charity, CharityDistrict } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import type { LoyaltyCharity, ShopperCharity } from "./loyalty-decode.ts";

const names = new Intl.Collator("en", { numeric: true });

export function toCharity({ charityId, school, district, zip }: LoyaltyCharity, sitePath: string): Charity {
  return { id: globalId("Charity", sitePath, charityId), name: school, district, zip };
}

/**
 * Returns the charities that a shopper supports, completed from the list of all.
 * @param own the shopper's charities, including past ones
 * @param all the charities of the retailer; empty if they could not be read
 */
export function supportedCharities(
  own: readonly ShopperCharity[],
  all: readonly LoyaltyCharity[],
  sitePath: string,
): readonly Charity[] {
  return own
    .filter(({ isEnrolled }) => isEnrolled)
    .map(({ charityId, school }) => {
      const listing = all.find((charity) => charity.charityId === charityId);
      return toCharity(listing ?? { charityId, school: school ?? charityId, district: null, zip: null }, sitePath);
    });
}

export function pastCharities(
  own: readonly ShopperCharity[],
  all: readonly LoyaltyCharity[],
  sitePath: string,
): readonly Charity[] {
  return own
    .filter(({ isEnrolled }) => !isEnrolled)
    .flatMap(({ charityId }) => all.find((charity) => charity.charityId === charityId) ?? [])
    .map((charity) => toCharity(charity, sitePath));
}

/** Returns the charities whose name, district and zip code together contain every word of a search, sorted by name. */
export function findCharities(all: readonly LoyaltyCharity[], search: string): readonly LoyaltyCharity[] {
  const words = searchWords(search);
  const matches = all.filter(({ school, district, zip }) => {
    const text = searchable([school, district, zip].join(" "));
    return words.every((word) => text.includes(word));
  });
  return matches.toSorted((a, b) => names.compare(a.school, b.school));
}

/** Returns charities grouped by district, both sorted by name; charities without a district are omitted. */
export function charityDistricts(all: readonly LoyaltyCharity[], sitePath: string): readonly CharityDistrict[] {
  const groups = Map.groupBy(findCharities(all, ""), ({ district }) => district);
  return [...groups]
    .flatMap(([name, charities]) =>
      name === null ? [] : [{ name, charities: charities.map((charity) => toCharity(charity, sitePath)) }],
    )
    .toSorted((a, b) => names.compare(a.name, b.name));
}

export async function findCharityByKey(id: string, { loaders, retailer }: Context): Promise<Charity | null> {
  const charity = await loaders.charities.byId.load(id);
  return charity === null ? null : toCharity(charity, retailer.sitePath);
}
