import type { Context } from "../../../app/context/context.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { writeFailureCode } from "../../../platform/errors/upstream-codes.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { RedemptionFreeze } from "../../../app/graph/schema.generated.ts";
import type { Freeze } from "./loyalty.ts";
import { isOffered } from "../../../platform/upstreams/absent-calls.ts";

const texts = messages.supportCase;

export const freezeOf = ([oldest]: readonly Freeze[]): RedemptionFreeze | null =>
  oldest === undefined ? null : { since: oldest.frozenAt };

/** Reads the freezes after a response was lost; null unless the freeze with the id is among them. */
async function readFreezes(id: string, { loaders, log }: Context): Promise<readonly Freeze[] | null> {
  const freezes = await readBack(() => loaders.rewards.freezes.loadAgain(), "redemptionFreeze", log);
  return freezes?.some((freeze) => freeze.id === id) ? freezes : null;
}

/**
 * Freezes the redemption of the logged-in shopper.
 * @returns the freezes, which are empty at a retailer without them; the user error if redemption is not known to be frozen
 */
export async function freezeRedemption(id: string, context: Context): Promise<readonly Freeze[] | UserError> {
  const { upstreams, loaders, log } = context;
  if (!isOffered(upstreams.freezes.freeze)) return [];
  try {
    const freezes = await upstreams.freezes.freeze(id);
    loaders.rewards.freezes.clear();
    return freezes;
  } catch (error) {
    expectUpstream(error, log, "reportNotMe");
    if (error.kind !== "unknown-outcome") return userError(writeFailureCode(error.kind), texts.notReported);
    return (await readFreezes(id, context)) ?? userError("UNKNOWN_OUTCOME", texts.unconfirmed);
  }
}
