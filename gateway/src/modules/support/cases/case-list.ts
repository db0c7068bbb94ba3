import type { Context } from "../../../app/context/context.ts";
import { checkCount, type Connection, serviceCursors, servicePage } from "../../../platform/graph/connections.ts";
import type { SupportCasesArgs } from "../../../app/graph/schema.generated.ts";
import type { StoredCase } from "./sso.ts";

const defaultSize = 25;
const maxSize = 100;

const cursors = serviceCursors("case", 9);

/**
 * Returns a page of the retailer's cases, newest first. The sign-on service sorts and filters them.
 * @throws AppError BAD_USER_INPUT for a page size out of bounds or an invalid cursor
 */
export async function casePage(
  { first, after, state, assignedTo }: SupportCasesArgs,
  { upstreams }: Context,
): Promise<Connection<StoredCase>> {
  const { cases, ...page } = await upstreams.sso.listCases({
    first: checkCount("first", first ?? defaultSize, maxSize),
    ...(after ? { after: Number(cursors.positionOf(after)) } : {}),
    ...(state ? { state } : {}),
    ...(assignedTo ? { assignedTo: assignedTo.trim().toLowerCase() } : {}),
  });
  return servicePage(cases, { ...page, isFirst: !after }, ({ number }) => cursors.at(number));
}
