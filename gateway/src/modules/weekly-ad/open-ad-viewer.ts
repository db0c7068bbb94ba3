import { requireShopper } from "../../platform/auth/guards.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { permissionError } from "../../platform/errors/app-error.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type { OpenAdViewerInput, OpenAdViewerPayload, UserError } from "../../app/graph/schema.generated.ts";
import { selectAd } from "./select-store.ts";
import { messages } from "../../platform/text/messages.generated.ts";

const refused = (error: UserError): OpenAdViewerPayload => ({ token: null, userErrors: [error] });

function outcomeOfFailure(error: unknown, { log }: Context): OpenAdViewerPayload {
  const refusal = permissionError(error);
  if (refusal !== null) return refused(refusal);
  if (!(error instanceof UpstreamError)) throw error;
  logUpstream(log, error, "openAdViewer");
  return refused(userError("UPSTREAM_FAILED", messages.shared.requestFailed));
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
    return token === null ? refused(userError("NOT_OFFERED", messages.shared.notOffered)) : { token, userErrors: [] };
  } catch (error) {
    return outcomeOfFailure(error, context);
  }
}
