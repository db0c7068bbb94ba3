import type { Context } from "../../../app/context/context.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { requestKey } from "../../../platform/input/request-key.ts";
import { isUuid } from "../../../platform/input/uuid.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { OpenCaseInput } from "../../../app/graph/schema.generated.ts";
import { openCaseOnce } from "./open-case-once.ts";
import { writeAuditEntry } from "../audit-entry.ts";
import { readCustomer } from "../customer-view.ts";
import { lookupFor, noSuchCustomer, supportOutcome } from "../support-change.ts";
import { type CaseOutcome, invalid, refused } from "./case-outcome.ts";
import { noteLength, readNote } from "./change-case.ts";

/** Writes the audit entry, then opens a case of a shopper for the signed-in agent. */
export async function openCase(input: OpenCaseInput, context: Context): Promise<CaseOutcome> {
  const { key: clientId, field } = requestKey(input, "clientId");
  const note = readNote(input.note);
  if (!isUuid(clientId)) return refused(invalid(field));
  if (note === null) return refused(invalid("note", noteLength));
  const outcome = await supportOutcome("openCase", context, async () => {
    const lookup = lookupFor("OPEN_CASE", input, context);
    const entry = await writeAuditEntry(lookup, context);
    const customer = lookup.value === "" ? null : await readCustomer(lookup, entry, context);
    if (customer === null) return refused(noSuchCustomer);
    const { shopperNumber } = customer.user;
    const openedBy = entry.who.username;
    const opened = await openCaseOnce(
      { clientId, shopperNumber, kind: "OTHER", isFreezing: false, openedBy, note },
      context,
    );
    return opened === null
      ? refused(userError("UNKNOWN_OUTCOME", messages.supportCase.changeUnconfirmed))
      : { case: opened, userErrors: [] };
  });
  return { case: null, ...outcome };
}
