import { requireShopper } from "../../platform/auth/guards.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import { repeatableLink } from "../../platform/auth/repeatable-link.ts";
import type { Context } from "../../app/context/context.ts";
import type { ShareListInput } from "../../app/graph/schema.generated.ts";
import { userError, type UserError } from "../../platform/errors/user-error.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { linkTokenHash } from "../../platform/input/link-token.ts";
import { changeFailure } from "../../platform/errors/write-failure.ts";
import type { UpstreamError } from "../../platform/errors/upstream-error.ts";

interface Outcome {
  readonly token: string | null;
  readonly userErrors: readonly UserError[];
}

/**
 * Gives the shopper's list a new link, or ends it. If the response is lost, another link ends the one that may have been made.
 * @param token the token of the new link; null to end the present one
 * @returns why the link did not change; empty on success
 */
async function setLink(token: string | null, context: Context): Promise<readonly UserError[]> {
  const { limits, listLinkTokens, retailer, upstreams } = context;
  try {
    const { shopperNumber } = requireShopper(context);
    const limit = await countAttempt(limits.listChange, `${retailer.sitePath}:${shopperNumber}`);
    if (limit !== null) return [limit];
    const owner = { sitePath: retailer.sitePath, ownerId: shopperNumber };
    await upstreams.portal.shareList(
      shopperNumber,
      token === null
        ? null
        : { tokenHash: linkTokenHash(token), encryptedToken: await listLinkTokens.encrypt(token, owner) },
    );
    return [];
  } catch (error) {
    const { failed, unconfirmed } = messages.shoppingList;
    const failureOf = ({ kind }: UpstreamError) =>
      userError(writeFailureCode(kind), kind === "unknown-outcome" ? unconfirmed : failed);
    return [changeFailure(error, context, "shareList", failureOf)];
  }
}

export const shareList = (input: ShareListInput | null | undefined, context: Context): Promise<Outcome> =>
  repeatableLink(
    { mutation: "shareList", key: input?.idempotencyKey, make: (token) => setLink(token, context) },
    context,
  );

export const stopSharingList = async (context: Context): Promise<Outcome> => ({
  token: null,
  userErrors: await setLink(null, context),
});
