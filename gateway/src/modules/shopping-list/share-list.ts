import { requireShopper } from "../../platform/auth/guards.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { permissionError } from "../../platform/errors/app-error.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../platform/errors/user-error.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { createLinkToken, linkTokenHash } from "../../platform/input/link-token.ts";

interface Outcome {
  readonly token: string | null;
  readonly userErrors: readonly UserError[];
}

const refused = (error: UserError): Outcome => ({ token: null, userErrors: [error] });

/**
 * Gives the shopper's list a new link, or ends it. If the response is lost, another link ends the one that may have been made.
 * @param token the token of the new link; null to end the present one
 */
async function setLink(token: string | null, context: Context): Promise<Outcome> {
  const { limits, listLinkTokens, retailer, upstreams, log } = context;
  try {
    const { shopperNumber } = requireShopper(context);
    const limit = await countAttempt(limits.listChange, `${retailer.sitePath}:${shopperNumber}`);
    if (limit !== null) return refused(limit);
    const owner = { sitePath: retailer.sitePath, ownerId: shopperNumber };
    await upstreams.portal.shareList(
      shopperNumber,
      token === null
        ? null
        : { tokenHash: linkTokenHash(token), encryptedToken: await listLinkTokens.encrypt(token, owner) },
    );
    return { token, userErrors: [] };
  } catch (error) {
    const refusal = permissionError(error);
    if (refusal !== null) return refused(refusal);
    if (!(error instanceof UpstreamError)) throw error;
    logUpstream(log, error, "shareList");
    const { failed, unconfirmed } = messages.shoppingList;
    return refused(userError(writeFailureCode(error.kind), error.kind === "unknown-outcome" ? unconfirmed : failed));
  }
}

export const shareList = (context: Context): Promise<Outcome> => setLink(createLinkToken(), context);

export const stopSharingList = (context: Context): Promise<Outcome> => setLink(null, context);
