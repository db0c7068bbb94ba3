import { readSubject } from "../audit-entry.ts";
import { openCustomer, type CustomerSource } from "../customer-view.ts";
import type { Context } from "../../../app/context/context.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { CustomerLookup } from "../../../app/graph/schema.generated.ts";

const maxValueLength = 254;

const { give } = messages.support;

const problems = {
  SHOPPER_NUMBER: give.shopperNumber,
  EMAIL: give.email,
  PHONE: give.phone,
  RECEIPT: give.receipt,
} as const;

/**
 * Looks a shopper up for support.
 * @returns null for an unknown shopper and for an id of another retailer
 * @throws AppError BAD_USER_INPUT for an invalid value, before it is counted or logged; the errors of {@link openCustomer}
 */
export async function lookUp(lookup: CustomerLookup, context: Context): Promise<CustomerSource | null> {
  const { by, value, reason } = lookup;
  const isId = by === "ID";
  const text = value.trim();
  if (text === "" || (!isId && text.length > maxValueLength)) {
    throw new AppError("BAD_USER_INPUT", messages.support.valueLength({ max: maxValueLength }));
  }
  if (isId) {
    const number = keyOfGlobalId(text, "Customer", context.retailer.sitePath) ?? "";
    return openCustomer({ action: "LOOKUP", by: "SHOPPER_NUMBER", value: number, reason }, context);
  }
  const subject = readSubject(by, text);
  if (subject === null) throw new AppError("BAD_USER_INPUT", problems[by]);
  return openCustomer({ action: "LOOKUP", by, value: subject, reason }, context);
}
