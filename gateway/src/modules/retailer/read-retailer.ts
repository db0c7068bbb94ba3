import { responsePathAsArray, type GraphQLResolveInfo } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { RetailerSource } from "./types.ts";

type Info = Pick<GraphQLResolveInfo, "path">;

/**
 * Returns the retailer of the request. If its content cannot be read, adds an error to the response and returns only
 * the site path.
 */
export async function readRetailer(context: Context, { path }: Info): Promise<RetailerSource> {
  const { sitePath } = context.retailer;
  try {
    return { sitePath, info: await context.loaders.retailers.info.load() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.addError(error, responsePathAsArray(path));
    return { sitePath, info: null };
  }
}

export async function findRetailerByKey(key: string, context: Context, info: Info): Promise<RetailerSource | null> {
  return key === context.retailer.sitePath ? readRetailer(context, info) : null;
}
