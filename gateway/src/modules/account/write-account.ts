import type { Session } from "../../auth/session.ts";
import type { Context } from "../../context.ts";
import { tryAgainText, userError } from "../../errors/user-error.ts";
import { sameStoreNumber } from "../../lib/store-numbers.ts";
import type { CustomerUpdate } from "../../upstreams/loyalty/account-changes.ts";
import type { LoyaltyCustomer } from "../../upstreams/loyalty/accounts.ts";
import { notChanged, type AccountOutcome } from "./account-outcome.ts";

type Field = keyof CustomerUpdate;

/** What the record says about a field that can be changed; an empty text for nothing. */
const present: Partial<Record<Field, (customer: LoyaltyCustomer) => string | boolean>> = {
  FirstName: ({ firstName }) => firstName ?? "",
  LastName: ({ lastName }) => lastName ?? "",
  Phone: ({ phone }) => phone ?? "",
  SecondaryPhone: ({ secondaryPhone }) => secondaryPhone ?? "",
  Email: ({ email }) => email?.toLowerCase() ?? "",
  Birthday: ({ birthday }) => birthday ?? "",
  Address1: ({ address1 }) => address1 ?? "",
  Address2: ({ address2 }) => address2 ?? "",
  Zip: ({ zip }) => zip ?? "",
  Organization: ({ organization }) => organization ?? "",
  MyStore: ({ homeStoreNumber }) => homeStoreNumber ?? "",
  OptOutDataSharing: ({ optOutDataSharing }) => optOutDataSharing,
};

function isSame(field: Field, wanted: unknown, customer: LoyaltyCustomer): boolean {
  const known = present[field]?.(customer);
  if (field === "MyStore" && typeof known === "string" && typeof wanted === "string") {
    return known !== "" && sameStoreNumber(known, wanted);
  }
  return known === wanted;
}

/** Gives the fields of a change that differ from the record. */
export function changedFields(change: CustomerUpdate, customer: LoyaltyCustomer): CustomerUpdate {
  const differing = Object.entries(change).filter(
    ([field, wanted]) => isField(field) && !isSame(field, wanted, customer),
  );
  return Object.fromEntries(differing);
}

const isField = (name: string): name is Field => Object.hasOwn(present, name);

/** What must come along with a field without being one. */
function companions(fields: CustomerUpdate, change: CustomerUpdate): CustomerUpdate {
  return {
    ...(fields.Birthday === undefined ? {} : { UpdateBirthday: true }),
    ...(fields.Email === undefined || change.CurrentPassword === undefined
      ? {}
      : { CurrentPassword: change.CurrentPassword }),
  };
}

/** Puts what the session holds of the record in step with it, and its end at least 30 days from now. */
export async function refreshSession(
  session: Session,
  { firstName, homeStoreNumber }: Pick<LoyaltyCustomer, "firstName" | "homeStoreNumber">,
  context: Context,
): Promise<Session> {
  const renewed = context.sessions.renew(session, { firstName, homeStoreNumber });
  // An app keeps its token, which nothing here can replace.
  if (renewed.use === "cookie") context.setSessionCookie(await context.sessions.seal(renewed, "cookie"));
  return renewed;
}

/**
 * Sends what differs from the shopper's record and proves it by reading the record back.
 * @param change what is wanted
 * @throws UpstreamError as the service failed
 */
export async function writeAccount(
  session: Session,
  change: CustomerUpdate,
  context: Context,
): Promise<AccountOutcome> {
  const { loyalty } = context.upstreams;
  const before = await loyalty.customer();
  if (before === null) return notChanged(userError("UPSTREAM_FAILED", tryAgainText));
  const fields = changedFields(change, before);
  if (Object.keys(fields).length === 0) return { user: session, userErrors: [] };
  await loyalty.updateCustomer({ ...fields, ...companions(fields, change) });
  const after = await loyalty.customerAgain();
  if (after === null || Object.keys(changedFields(fields, after)).length > 0) {
    return notChanged(userError("UNKNOWN_OUTCOME", tryAgainText));
  }
  return { user: await refreshSession(session, after, context), userErrors: [] };
}
