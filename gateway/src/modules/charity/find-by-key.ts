import type { Context } from "../../context.ts";
import type { Charity } from "../../schema.generated.ts";
import { toCharity } from "./to-charity.ts";

/** Finds a charity in the retailer's list; null when it is not in it. */
export async function findCharityByKey(id: string, { loaders, retailer }: Context): Promise<Charity | null> {
  const found = await loaders.charities.byId.load(id);
  return found === null ? null : toCharity(found, retailer.sitePath);
}
