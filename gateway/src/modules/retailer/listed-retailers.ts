import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import type { ListedRetailerSource } from "./types.ts";
import { orAdded } from "../../platform/errors/context.ts";

type Entry = Context["retailer"];

type Listed = Entry & { readonly region: string };

const isListed = (entry: Entry): entry is Listed => entry.region !== undefined;

/**
 * Returns the retailers whose rows state a region. One whose content cannot be read has its row alone, and its error is added to the
 * response.
 */
export function listedRetailers(
  context: Pick<Context, "retailers" | "upstreams" | "addError">,
  { path }: Pick<GraphQLResolveInfo, "path">,
): Promise<readonly ListedRetailerSource[]> {
  const listed = context.retailers.entries.filter(isListed);
  return Promise.all(
    listed.map(async ({ sitePath, region }, at) => {
      const reading = context.upstreams.content.retailerInfoOf(sitePath);
      const place = { path: { prev: path, key: at, typename: undefined } };
      return { sitePath, region, info: await orAdded(reading, null, context, place) };
    }),
  );
}
