import type { Session } from "../../auth/session.ts";
import type { Context } from "../../context.ts";
import { tryAgainText, userError } from "../../errors/user-error.ts";
import { sameStoreNumber } from "../../lib/store-numbers.ts";
import type { AccountChange, ShopperRecord } from "../../upstreams/providers/accounts.ts";
import { notChanged, type AccountOutcome } from "./account-outcome.ts";

type Field = keyof AccountChange;

/** What the record says about a field that can be changed; an empty text for nothing. */
const present: Partial<Record<Field, (customer: ShopperRecord) => string | boolean>> = {
  firstName: ({ firstName }) => firstName ?? "",
  lastName: ({ lastName }) => lastName ?? "",
  phone: ({ phone }) => phone ?? "",
  secondaryPhone: ({ secondaryPhone }) => secondaryPhone ?? "",
  email: ({ email }) => email?.toLowerCase() ?? "",
  birthday: ({ birthday }) => birthday ?? "",
  address1: ({ address1 }) => address1 ?? "",
  address2: ({ address2 }) => address2 ?? "",
  zip: ({ zip }) => zip ?? "",
  organization: ({ organization }) => organization ?? "",
  homeStoreNumber: ({ homeStoreNumber }) => homeStoreNumber ?? "",
  optOutDataSharing: ({ optOutDataSharing }) => optOutDataSharing,
};

function isSame(field: Field, wanted: unknown, customer: ShopperRecord): boolean {
  const known = present[field]?.(customer);
  if (field === "homeStoreNumber" && typeof known === "string" && typeof wanted === "string") {
    return known !== "" && sameStoreNumber(known, wanted);
  }
  return known === wanted;
}

/** Gives the fields of a change that differ from the record. */
export function changedFields(change: AccountChange, customer: ShopperRecord): AccountChange {
  const differing = Object.entries(change).filter(
    ([field, wanted]) => isField(field) && !isSame(field, wanted, customer),
  );
  return Object.fromEntries(differing);
}

const isField = (name: string): name is Field => Object.hasOwn(present, name);

/** A new email address needs the password along with it. */
function companions(fields: AccountChange, { currentPassword }: AccountChange): AccountChange {
  return fields.email === undefined || currentPassword === undefined ? {} : { currentPassword };
}

/** Puts what the session holds of the record in step with it, and its end at least 30 days from now. */
export async function updateSession(
  session: Session,
  { firstName, homeStoreNumber }: Pick<ShopperRecord, "firstName" | "homeStoreNumber">,
  context: Context,
): Promise<Session> {
  const renewed = context.sessions.renew(session, { firstName, homeStoreNumber });
  // An app keeps its tokens; the next ones will hold the same.
  if (renewed.use === "cookie") context.setSessionCookie(await context.sessions.seal(renewed));
  return renewed;
}

/**
 * Sends what differs from the shopper's record and proves it by reading the record back.
 * @param change what is wanted
 * @throws UpstreamError as the service failed
 */
export async function writeAccount(session: Session, change: AccountChange, context: Context): Promise<AccountOutcome> {
  const { accounts } = context.upstreams;
  const before = await accounts.customer();
  if (before === null) return notChanged(userError("UPSTREAM_FAILED", tryAgainText));
  const fields = changedFields(change, before);
  if (Object.keys(fields).length === 0) return { user: session, userErrors: [] };
  await accounts.updateCustomer({ ...fields, ...companions(fields, change) });
  const after = await accounts.customerAgain();
  if (after === null || Object.keys(changedFields(fields, after)).length > 0) {
    return notChanged(userError("UNKNOWN_OUTCOME", tryAgainText));
  }
  return { user: await updateSession(session, after, context), userErrors: [] };
}
