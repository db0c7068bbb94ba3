import type { Context } from "../../../app/context/context.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type Connection, foreignCursor } from "../../../platform/graph/connections.ts";
import type { SupportCasesArgs } from "../../../app/graph/schema.generated.ts";
import type { StoredCase } from "./sso.ts";

const pageLimits = { defaultSize: 25, maxSize: 100 };

const cursorOf = ({ number }: StoredCase): string => Buffer.from(`case:${number}`).toString("base64url");

function numberAt(cursor: string): number {
  const [, number] = /^case:(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (number === undefined) throw foreignCursor();
  return Number(number);
}

/**
 * Returns a page of the retailer's cases, newest first. The sign-on service sorts and filters them.
 * @throws AppError BAD_USER_INPUT for a page size out of bounds or an invalid cursor
 */
export async function casePage(
  { first: requested, after, state, assignedTo }: SupportCasesArgs,
  { upstreams }: Context,
): Promise<Connection<StoredCase>> {
  const first = requested ?? pageLimits.defaultSize;
  if (first < 1 || first > pageLimits.maxSize) {
    throw new AppError("BAD_USER_INPUT", `The argument \`first\` must be between 1 and ${pageLimits.maxSize}.`);
  }
  const { cases, hasMore, total } = await upstreams.sso.listCases({
    first,
    ...(after ? { after: numberAt(after) } : {}),
    ...(state ? { state } : {}),
    ...(assignedTo ? { assignedTo: assignedTo.trim().toLowerCase() } : {}),
  });
  const edges = cases.map((node) => ({ node, cursor: cursorOf(node) }));
  const pageInfo = { hasNextPage: hasMore, endCursor: edges.at(-1)?.cursor ?? null };
  return { nodes: cases, edges, pageInfo, totalCount: total };
}
