import type { Context } from "../../app/context/context.ts";
import type { Charity } from "../../app/graph/schema.generated.ts";
import { toCharity } from "./to-charity.ts";

export async function findCharityByKey(id: string, { loaders, retailer }: Context): Promise<Charity | null> {
  const found = await loaders.charities.byId.load(id);
  return found === null ? null : toCharity(found, retailer.sitePath);
}
