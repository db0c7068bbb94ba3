import { parsePhone } from "../../../../input-rules/phone.ts";
import { sendAccountNotice } from "./account-notice.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { readBack } from "../../platform/errors/read-back.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { changedElsewhereCode } from "../../platform/errors/write-failure.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { sameStoreNumber } from "../location/index.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { AccountValuesInput } from "../../app/graph/schema.generated.ts";
import type { AccountChange, ShopperRecord } from "./port.ts";
import { notChanged, type AccountOutcome } from "./account-outcome.ts";

type Field = keyof AccountChange;

/** Reads the value of each field that can be changed; an empty string for none. */
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
  language: ({ language }) => language ?? "",
};

function isSame(field: Field, wanted: unknown, customer: ShopperRecord): boolean {
  const currentValue = present[field]?.(customer);
  if (field === "homeStoreNumber" && typeof currentValue === "string" && typeof wanted === "string") {
    return currentValue !== "" && sameStoreNumber(currentValue, wanted);
  }
  return currentValue === wanted;
}

/** Converts a value that a page has shown to the format of the record. */
const asRecorded: Partial<Record<Field, (shown: string) => string>> = {
  phone: (shown) => parsePhone(shown) ?? shown,
  secondaryPhone: (shown) => parsePhone(shown) ?? shown,
  email: (shown) => shown.toLowerCase(),
};

/** Returns true if the record still has the values that the shopper saw; omitted fields are not compared. */
function isAsExpected(expected: AccountValuesInput, customer: ShopperRecord): boolean {
  return Object.entries(expected).every(([field, shown]) => {
    if (!isField(field) || shown === undefined) return true;
    const text = (shown ?? "").trim();
    if (text === "") return present[field]?.(customer) === "";
    return isSame(field, asRecorded[field]?.(text) ?? text, customer);
  });
}

export function changedFields(change: AccountChange, customer: ShopperRecord): AccountChange {
  const differing = Object.entries(change).filter(
    ([field, wanted]) => isField(field) && !isSame(field, wanted, customer),
  );
  return Object.fromEntries(differing);
}

const isField = (name: string): name is Field => Object.hasOwn(present, name);

/**
 * Returns what is sent with a field: the instant of an opt-out, and with a new email address the password and the current
 * address it belongs to.
 */
function companions(
  fields: AccountChange,
  { currentPassword, optedOutAt }: AccountChange,
  { email }: ShopperRecord,
): AccountChange {
  if (fields.optOutDataSharing === true && optedOutAt !== undefined) return { optedOutAt };
  if (fields.email === undefined || currentPassword === undefined) return {};
  return email === null ? { currentPassword } : { currentPassword, currentEmail: email };
}

/** Updates the session from the record and extends a cookie session to at least 30 days from now. */
export async function updateSession(
  session: Session,
  { firstName, homeStoreNumber }: Pick<ShopperRecord, "firstName" | "homeStoreNumber">,
  context: Context,
): Promise<Session> {
  const renewed = context.sessions.renew(session, { firstName, homeStoreNumber });
  // An app keeps its tokens; its next ones contain the update.
  if (renewed.use === "cookie") context.setSessionCookie(await context.sessions.encrypt(renewed));
  return renewed;
}

/**
 * Shoppers log in with an email address or a phone number, so the account's previous address receives a notice of a new
 * one.
 */
async function sendNotices({ email, phone }: AccountChange, before: ShopperRecord, context: Context): Promise<void> {
  if (before.email === null) return;
  if (email !== undefined) await sendAccountNotice("emailAddress", before.email, context);
  if (phone !== undefined) await sendAccountNotice("phoneNumber", before.email, context);
}

/**
 * Sends the fields that differ from the shopper's record and verifies them by reading the record again.
 * @param expected the values that the shopper saw; if the record has others, nothing is sent
 * @throws UpstreamError if the service fails
 */
export async function writeAccount(
  session: Session,
  change: AccountChange,
  context: Context,
  expected?: AccountValuesInput | null,
): Promise<AccountOutcome> {
  const before = await context.loaders.customers.record.load();
  return writeFrom(before, { session, change, context, expected }, maxTries);
}

/** The maximum number of attempts when the record changes between the read and the write. */
const maxTries = 3;

interface Writing {
  readonly session: Session;
  readonly change: AccountChange;
  readonly context: Context;
  readonly expected: AccountValuesInput | null | undefined;
}

/** Checks a change against a record and sends it for that version; repeats both after a concurrent change. */
async function writeFrom(before: ShopperRecord | null, writing: Writing, triesLeft: number): Promise<AccountOutcome> {
  const { session, change, context, expected } = writing;
  if (before === null) return notChanged(userError("UPSTREAM_FAILED", messages.shared.requestFailed));
  const fields = changedFields(change, before);
  if (Object.keys(fields).length === 0) return { user: session, userErrors: [] };
  if (triesLeft === 0 || (expected != null && !isAsExpected(expected, before))) {
    const user = await updateSession(session, before, context);
    return { user, userErrors: [userError("CONFLICT", messages.account.changedElsewhere)] };
  }
  if (await isSent({ ...fields, ...companions(fields, change, before) }, before, context)) {
    return proven(fields, before, writing);
  }
  return writeFrom(await context.loaders.customers.record.loadAgain(), writing, triesLeft - 1);
}

/** Sends a change; returns false if the record has changed since the check, and true also if the response was lost. */
async function isSent(
  change: AccountChange,
  { version }: ShopperRecord,
  { upstreams, log }: Context,
): Promise<boolean> {
  try {
    await upstreams.accounts.updateCustomer({ ...change, ...(version === null ? {} : { expectedVersion: version }) });
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.errorCode === changedElsewhereCode) return false;
    if (error.kind !== "unknown-outcome") throw error;
    logUpstream(log, error, "account");
    return true;
  }
}

async function proven(
  fields: AccountChange,
  before: ShopperRecord,
  { session, context }: Writing,
): Promise<AccountOutcome> {
  const after = await readBack(() => context.loaders.customers.record.loadAgain(), "account", context.log);
  if (after === null || Object.keys(changedFields(fields, after)).length > 0) {
    return notChanged(userError("UNKNOWN_OUTCOME", messages.shared.requestFailed));
  }
  await sendNotices(fields, before, context);
  return { user: await updateSession(session, after, context), userErrors: [] };
}
