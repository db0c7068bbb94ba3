import type { Context } from "../../../app/context/context.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { maskEmail, maskName } from "../../../platform/text/masks.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { CustomerMatch, CustomerSearch } from "../../../app/graph/schema.generated.ts";
import type { FoundShopper } from "../port.ts";
import { readSubject, writeAuditEntry } from "../audit-entry.ts";

function toMatch(
  { shopperNumber, firstName, lastName, email, homeStoreNumber }: FoundShopper,
  sitePath: string,
): CustomerMatch {
  return {
    id: globalId("Customer", sitePath, shopperNumber),
    firstName,
    lastName: lastName === null ? null : maskName(lastName),
    email: email === null ? null : maskEmail(email),
    homeStoreNumber,
  };
}

/**
 * Searches shoppers by name, after the audit entry.
 * @throws AppError BAD_USER_INPUT for an invalid name, before it is counted or logged; the errors of
 *   {@link writeAuditEntry}
 */
export async function searchByName({ name, reason }: CustomerSearch, context: Context): Promise<CustomerMatch[]> {
  const value = readSubject("NAME", name);
  if (value === null) throw new AppError("BAD_USER_INPUT", messages.support.give.name);
  const { who } = await writeAuditEntry({ action: "LOOKUP", by: "NAME", value, reason }, context);
  const shoppers = await context.upstreams.support.searchByName(value, who.username);
  return shoppers.map((shopper) => toMatch(shopper, context.retailer.sitePath));
}
