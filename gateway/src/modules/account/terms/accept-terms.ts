import { requireShopper } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import { type UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { accountFailure, writeFailure, changeFailure } from "../../../platform/errors/write-failure.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import type { AcceptTermsPayload, UserError } from "../../../app/graph/schema.generated.ts";
import { hasTermsText } from "../../post/index.ts";
import { toTerms } from "./to-terms.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

/** The message that a client library writes if a service gives no reason; not meant for shoppers. */
const wordless = "Request failed with status code 400";

function refused(...userErrors: readonly UserError[]): AcceptTermsPayload {
  return { terms: null, userErrors };
}

const failureOf = (error: UpstreamError): UserError =>
  error.reason === wordless ? writeFailure(error) : accountFailure(error);

/**
 * Accepts the current version of the terms if their text can be read, and verifies it by reading the versions again.
 */
export async function acceptTerms(context: Context): Promise<AcceptTermsPayload> {
  const { versions } = context.loaders.terms;
  try {
    const shopper = requireShopper(context);
    const before = toTerms(await versions.load(), shopper);
    if (before.currentVersion == null || !before.needsAcceptance) return { terms: before, userErrors: [] };
    if (!(await hasTermsText(context))) return refused(userError("UPSTREAM_FAILED", messages.terms.missing));
    await context.upstreams.terms.acceptTerms(before.currentVersion);
    const after = toTerms(await versions.loadAgain(), shopper);
    return after.needsAcceptance
      ? { terms: after, userErrors: [userError("UPSTREAM_FAILED", messages.shared.requestFailed)] }
      : { terms: after, userErrors: [] };
  } catch (error) {
    return refused(changeFailure(error, context, "acceptTerms", failureOf));
  }
}
