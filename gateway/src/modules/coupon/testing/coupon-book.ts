import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes, offerRoutes, type WireLists } from "../../../testing/routes.ts";

export const now = "2026-05-04T18:00:00.000Z";
export const guest: ExecuteOptions = { now };
export const shopper: ExecuteOptions = { now, viewer: {} };

/** Executes a query for the book of a visitor, who is a guest by default. */
export async function executeWith(document: string, lists: WireLists, options: ExecuteOptions = guest) {
  const upstreams = { loyalty: offerRoutes(lists), content: contentRoutes() };
  return execute(document, { upstreams, ...options });
}

export const ids = (list: string) => `{ coupons { list(${list}) { nodes { offerId } } } }`;

/** Returns the ids of the offers in a list with these arguments. */
export async function offerIds(list: string, lists: WireLists, options: ExecuteOptions = guest): Promise<unknown> {
  const { data } = await executeWith(ids(list), lists, options);
  const { nodes } = (data as { coupons: { list: { nodes: readonly { offerId: string }[] } } }).coupons.list;
  return nodes.map(({ offerId }) => offerId);
}
