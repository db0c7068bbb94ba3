import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import type { RetailerSource } from "./types.ts";
import { orAdded } from "../../platform/errors/context.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/**
 * Returns the retailer of the request. If its content cannot be read, adds an error to the response and returns only
 * the site path.
 */
export async function readRetailer(context: Context, info: Info): Promise<RetailerSource> {
  const { retailer, loaders } = context;
  return { sitePath: retailer.sitePath, info: await orAdded(loaders.retailers.info.load(), null, context, info) };
}

export async function findRetailerByKey(key: string, context: Context, info: Info): Promise<RetailerSource | null> {
  return key === context.retailer.sitePath ? readRetailer(context, info) : null;
}
