import { exactSubject, requireSupport } from "./audit-entry.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { checkCount, type Connection, serviceCursors, servicePage } from "../../platform/graph/connections.ts";
import { addDays } from "../../platform/time/calendar-days.ts";
import { startOfDay } from "../../platform/time/zoned-time.ts";
import type { SupportAuditArgs } from "../../app/graph/schema.generated.ts";
import type { Audited } from "./sso.ts";

const defaultSize = 25;
const maxSize = 100;

const maxFilterLength = 254;

const cursors = serviceCursors("audit", 18);

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
  const first = checkCount("first", requested ?? defaultSize, maxSize);
  const support = await requireSupport(context);
  const { entries, ...page } = await context.upstreams.sso.listAudit({
    reader: support.who.username,
    first,
    ...(after ? { after: cursors.positionOf(after) } : {}),
    ...filter("agent", agent?.trim().toLowerCase()),
    ...filter("subject", subject ? exactSubject(subject) : null),
    ...(action ? { action } : {}),
    ...(from ? { from: startOfDay(from, context.retailer.timeZone).toISOString() } : {}),
    ...(to ? { to: startOfDay(addDays(to, 1), context.retailer.timeZone).toISOString() } : {}),
  });
  return servicePage(entries, { ...page, isFirst: !after }, ({ id }) => cursors.at(id));
}
