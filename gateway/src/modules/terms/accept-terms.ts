import { requireShopper } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { writeFailureCode } from "../../errors/upstream-codes.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { termsMissingText, tryAgainText, userError } from "../../errors/user-error.ts";
import type { AcceptTermsPayload, UserErrorCode } from "../../schema.generated.ts";
import { hasTermsText } from "../../loaders/legal-texts.ts";
import { toTerms } from "./to-terms.ts";

/** The message that a client library writes if a service gives no reason; not meant for shoppers. */
const wordless = "Request failed with status code 400";

function refused(code: UserErrorCode, message: string): AcceptTermsPayload {
  return { terms: null, userErrors: [userError(code, message)] };
}

function outcomeOfFailure(error: unknown, context: Context): AcceptTermsPayload {
  if (error instanceof UpstreamError) {
    logUpstream(context.log, error, "acceptTerms");
    const words = error.kind === "refused" && error.reason !== wordless ? error.reason : undefined;
    return refused(writeFailureCode(error.kind), words ?? tryAgainText);
  }
  if (error instanceof AppError && (error.code === "UNAUTHENTICATED" || error.code === "FORBIDDEN")) {
    return refused(error.code, error.message);
  }
  throw error;
}

/**
 * Accepts the current version of the terms if their text can be read, and verifies it by reading the versions again.
 */
export async function acceptTerms(context: Context): Promise<AcceptTermsPayload> {
  const { versions } = context.loaders.terms;
  try {
    const shopper = requireShopper(context);
    const before = toTerms(await versions.load(), shopper);
    if (before.currentVersion == null || !before.needsAcceptance) return { terms: before, userErrors: [] };
    if (!(await hasTermsText(context))) return refused("UPSTREAM_FAILED", termsMissingText);
    await context.upstreams.terms.acceptTerms(before.currentVersion);
    const after = toTerms(await versions.loadAgain(), shopper);
    return after.needsAcceptance
      ? { terms: after, userErrors: [userError("UPSTREAM_FAILED", tryAgainText)] }
      : { terms: after, userErrors: [] };
  } catch (error) {
    return outcomeOfFailure(error, context);
  }
}
