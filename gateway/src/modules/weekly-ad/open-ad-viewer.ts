import { requireShopper } from "../../platform/auth/guards.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type { OpenAdViewerInput, OpenAdViewerPayload, UserError } from "../../app/graph/schema.generated.ts";
import { selectAd } from "./select-store.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { changeFailure } from "../../platform/errors/write-failure.ts";

const refused = (error: UserError): OpenAdViewerPayload => ({ token: null, userErrors: [error] });

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
    const token = ad === null ? null : await upstreams.adViewer.visitToken(ad.store.adviewerPage);
    return token === null ? refused(userError("NOT_OFFERED", messages.shared.notOffered)) : { token, userErrors: [] };
  } catch (error) {
    return refused(
      changeFailure(error, context, "openAdViewer", () => userError("UPSTREAM_FAILED", messages.shared.requestFailed)),
    );
  }
}
