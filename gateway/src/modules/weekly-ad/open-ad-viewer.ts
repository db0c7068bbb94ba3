import { requireShopper } from "../../auth/guards.ts";
import { countAttempt } from "../../auth/limits/over-limit.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { notOfferedText, tryAgainText, userError } from "../../errors/user-error.ts";
import type { OpenAdViewerInput, OpenAdViewerPayload, UserError } from "../../schema.generated.ts";
import { selectAd } from "./select-store.ts";

const refused = (error: UserError): OpenAdViewerPayload => ({ token: null, userErrors: [error] });

function outcomeOfFailure(error: unknown, { log }: Context): OpenAdViewerPayload {
  if (error instanceof AppError && (error.code === "UNAUTHENTICATED" || error.code === "FORBIDDEN")) {
    return refused(userError(error.code, error.message));
  }
  if (!(error instanceof UpstreamError)) throw error;
  logUpstream(log, error, "openAdViewer");
  return refused(userError("UPSTREAM_FAILED", tryAgainText));
}

/**
 * Returns a single-use token that proves to the viewer of a store's ad that the shopper of this request is logged in.
 */
export async function openAdViewer({ storeId }: OpenAdViewerInput, context: Context): Promise<OpenAdViewerPayload> {
  const { limits, retailer, upstreams } = context;
  try {
    const { shopperNumber } = requireShopper(context);
    const limit = await countAttempt(limits.adViewer, `${retailer.sitePath}:${shopperNumber}`);
    if (limit !== null) return refused(limit);
    const ad = await selectAd({ id: storeId, slug: null }, context);
    const token = ad === null ? null : await upstreams.adViewer.visitToken(ad.page);
    return token === null ? refused(userError("NOT_OFFERED", notOfferedText)) : { token, userErrors: [] };
  } catch (error) {
    return outcomeOfFailure(error, context);
  }
}
