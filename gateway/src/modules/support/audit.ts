import { exactSubject, requireSupport } from "./audit-entry.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type Connection, foreignCursor } from "../../platform/graph/connections.ts";
import { addDays } from "../../platform/time/calendar-days.ts";
import { startOfDay } from "../../platform/time/zoned-time.ts";
import type { SupportAuditArgs } from "../../app/graph/schema.generated.ts";
import type { Audited } from "./sso.ts";

const pageLimits = { defaultSize: 25, maxSize: 100 };

const maxFilterLength = 254;

const cursorOf = ({ id }: Audited): string => Buffer.from(`audit:${id}`).toString("base64url");

function idAt(cursor: string): string {
  const [, id] = /^audit:(\d{1,18})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (id === undefined) throw foreignCursor();
  return id;
}

function filter<Name extends string>(name: Name, value: string | null | undefined): { readonly [K in Name]?: string } {
  if (!value) return {};
  if (value.length > maxFilterLength) throw new AppError("BAD_USER_INPUT", `The argument \`${name}\` is too long.`);
  // TypeScript widens computed keys.
  return { [name]: value } as { readonly [K in Name]: string };
}

/**
 * Returns a page of the retailer's audit log. The sign-on service sorts and filters it.
 * @throws AppError BAD_USER_INPUT for a page size out of bounds or an invalid cursor
 */
export async function auditPage(
  { first: requested, after, agent, subject, action, from, to }: SupportAuditArgs,
  context: Context,
): Promise<Connection<Audited>> {
  const first = requested ?? pageLimits.defaultSize;
  if (first < 1 || first > pageLimits.maxSize) {
    throw new AppError("BAD_USER_INPUT", `The argument \`first\` must be between 1 and ${pageLimits.maxSize}.`);
  }
  const support = await requireSupport(context);
  const { entries, hasMore, total } = await context.upstreams.sso.listAudit({
    reader: support.who.username,
    first,
    ...(after ? { after: idAt(after) } : {}),
    ...filter("agent", agent?.trim().toLowerCase()),
    ...filter("subject", subject ? exactSubject(subject) : null),
    ...(action ? { action } : {}),
    ...(from ? { from: startOfDay(from, context.retailer.timeZone).toISOString() } : {}),
    ...(to ? { to: startOfDay(addDays(to, 1), context.retailer.timeZone).toISOString() } : {}),
  });
  const edges = entries.map((node) => ({ node, cursor: cursorOf(node) }));
  const pageInfo = { hasNextPage: hasMore, endCursor: edges.at(-1)?.cursor ?? null };
  return { nodes: entries, edges, pageInfo, totalCount: total };
}
