import { requireShopper } from "../../platform/auth/guards.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { userError, type UserError } from "../../platform/errors/user-error.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { createLinkToken, linkTokenHash } from "../../platform/input/link-token.ts";
import { changeFailure } from "../../platform/errors/write-failure.ts";
import type { UpstreamError } from "../../platform/errors/upstream-error.ts";

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
  const { limits, listLinkTokens, retailer, upstreams } = context;
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
    const { failed, unconfirmed } = messages.shoppingList;
    const failureOf = ({ kind }: UpstreamError) =>
      userError(writeFailureCode(kind), kind === "unknown-outcome" ? unconfirmed : failed);
    return refused(changeFailure(error, context, "shareList", failureOf));
  }
}

export const shareList = (context: Context): Promise<Outcome> => setLink(createLinkToken(), context);

export const stopSharingList = (context: Context): Promise<Outcome> => setLink(null, context);
