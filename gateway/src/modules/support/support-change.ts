import type { UserError, UserErrorCode } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { ErrorCode } from "../../platform/errors/codes.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { writeFailure } from "../../platform/errors/write-failure.ts";
import { keyOfGlobalId } from "../../platform/graph/global-id.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { ShopperAction } from "./sso.ts";
import type { AuditedLookup } from "./audit-entry.ts";

export interface SupportChange {
  readonly customerId: string;
  readonly reason: string;
}

const codes: Partial<Record<ErrorCode, UserErrorCode>> = {
  UNAUTHENTICATED: "UNAUTHENTICATED",
  FORBIDDEN: "FORBIDDEN",
  RATE_LIMITED: "RATE_LIMITED",
  BAD_USER_INPUT: "INVALID_INPUT",
};

export const noSuchCustomer = userError("INVALID_INPUT", messages.shared.noSuchShopper, ["input", "customerId"]);

/** Returns the entry for the audit log; an invalid id is logged without a shopper. */
export function lookupFor(
  action: ShopperAction,
  { customerId, reason }: SupportChange,
  { retailer }: Context,
): AuditedLookup {
  const value = keyOfGlobalId(customerId, "Customer", retailer.sitePath) ?? "";
  return { action, by: "SHOPPER_NUMBER", value, reason };
}

export async function supportOutcome<T>(
  name: string,
  { log }: Context,
  work: () => Promise<T>,
): Promise<T | { readonly userErrors: readonly [UserError] }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) {
      const code = codes[error.code];
      const { retryAfter } = error.extensions;
      const wait = typeof retryAfter === "number" ? { retryAfterSeconds: retryAfter } : {};
      if (code !== undefined && error.catalogMessage !== null)
        return { userErrors: [{ ...userError(code, error.catalogMessage), ...wait }] };
    }
    expectUpstream(error, log, name);
    // A second attempt may make the change twice, such as two emails or two agents.
    const message = error.kind === "unknown-outcome" ? messages.support.unconfirmed : undefined;
    return { userErrors: [writeFailure(error, message)] };
  }
}
