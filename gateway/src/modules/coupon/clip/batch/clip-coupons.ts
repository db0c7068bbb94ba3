import type { Context } from "../../../../app/context/context.ts";
import { UpstreamError } from "../../../../platform/errors/upstream-error.ts";
import { type UserError, userError } from "../../../../platform/errors/user-error.ts";
import { keyOfGlobalId } from "../../../../platform/graph/global-id.ts";
import { messages } from "../../../../platform/text/messages.generated.ts";
import type { ClipResultOutcome, ClipStop, UserErrorCode } from "../../../../app/graph/schema.generated.ts";
import { clipCoupon, type ClipOutcome } from "../clip.ts";
import type { CouponBookSource, CouponSource } from "../../types.ts";

/** The number of coupons of one request, which is also what the cost of an operation assumes for a list. */
const most = 10;

/**
 * The time in which clips of one request begin. The web server waits 10 seconds for a response, and a clip with slow reads and a
 * slow write takes 5.
 */
const beginsWithinMs = 4_000;

interface ClipResult {
  readonly couponId: string;
  readonly outcome: ClipResultOutcome;
  readonly coupon: CouponSource | null;
  readonly error: UserError | null;
}

interface ClipBatchOutcome {
  readonly results: readonly ClipResult[];
  readonly coupons: CouponBookSource | null;
  readonly stoppedBy: ClipStop | null;
  readonly userErrors: readonly UserError[];
}

/** Why no more clips are begun: a reason of its own, or a rejection that concerns all coupons. */
type Stop = ClipStop | UserError;

/** The outcomes by user error; other errors concern all coupons. */
const outcomes: Partial<Record<UserErrorCode, ClipResultOutcome>> = {
  OFFER_UNAVAILABLE: "REFUSED",
  REFUSED: "REFUSED",
  UPSTREAM_FAILED: "FAILED",
  UNKNOWN_OUTCOME: "UNKNOWN",
};

const notAttempted = (couponId: string): ClipResult => ({
  couponId,
  outcome: "NOT_ATTEMPTED",
  coupon: null,
  error: null,
});

/** Returns the result of a clip; a rejection that concerns all coupons instead of one. */
function resultOf(couponId: string, { coupon, alreadyClipped, userErrors }: ClipOutcome): ClipResult | UserError {
  const [error] = userErrors;
  if (error === undefined) {
    return { couponId, outcome: alreadyClipped ? "ALREADY_CLIPPED" : "CLIPPED", coupon, error: null };
  }
  const outcome = outcomes[error.code];
  return outcome === undefined ? error : { couponId, outcome, coupon: null, error };
}

/** Returns a value that could not be read as null: the clip of the coupon then says so. */
async function orNull<T>(value: Promise<T>): Promise<T | null> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

/** Returns true if the card is known to have no room for a coupon that is not on it. */
async function isFullFor(couponId: string, cardLimit: number | null, context: Context): Promise<boolean> {
  if (cardLimit === null) return false;
  const source = await orNull(context.loaders.coupons.book.load());
  if (source === null || source.book.clippedCount < cardLimit) return false;
  const offerId = keyOfGlobalId(couponId, "Coupon", context.retailer.sitePath);
  return offerId !== null && source.book.byOfferId(offerId)?.state === "AVAILABLE";
}

class ClipRun {
  readonly #context: Context;
  readonly #results: ClipResult[] = [];
  readonly #endsAt: number;
  #coupons: CouponBookSource | null = null;
  #stop: Stop | null = null;

  constructor(context: Context) {
    this.#context = context;
    this.#endsAt = performance.now() + beginsWithinMs;
  }

  async next(couponId: string, cardLimit: number | null): Promise<void> {
    this.#stop ??= await this.#stopBefore(couponId, cardLimit);
    if (this.#stop !== null) return void this.#results.push(notAttempted(couponId));
    const clip = await clipCoupon(couponId, this.#context);
    this.#coupons = clip.coupons ?? this.#coupons;
    const result = resultOf(couponId, clip);
    if ("outcome" in result) this.#results.push(result);
    else {
      this.#stop = result;
      this.#results.push(notAttempted(couponId));
    }
    if (clip.isCardFull) this.#stop = "CARD_FULL";
  }

  async #stopBefore(couponId: string, cardLimit: number | null): Promise<ClipStop | null> {
    if (performance.now() >= this.#endsAt) return "TIME_LIMIT";
    return (await isFullFor(couponId, cardLimit, this.#context)) ? "CARD_FULL" : null;
  }

  get outcome(): ClipBatchOutcome {
    const [results, coupons, stop] = [this.#results, this.#coupons, this.#stop];
    if (stop === null || typeof stop === "string") return { results, coupons, stoppedBy: stop, userErrors: [] };
    const attempted = results.some(({ outcome }) => outcome !== "NOT_ATTEMPTED");
    return { results: attempted ? results : [], coupons, stoppedBy: null, userErrors: [stop] };
  }
}

/**
 * Clips several coupons for the logged-in shopper, one after another, and returns one result for each. The rest is not attempted once
 * the card is full, the time is over, or a clip is rejected for a reason that concerns all.
 */
export async function clipCoupons(couponIds: readonly string[], context: Context): Promise<ClipBatchOutcome> {
  const ids = [...new Set(couponIds)];
  if (context.session?.roles.includes("FREQUENT_SHOPPER") === true && (ids.length === 0 || ids.length > most)) {
    const error = userError("INVALID_INPUT", messages.clip.setSize({ most }), ["input", "couponIds"]);
    return { results: [], coupons: null, stoppedBy: null, userErrors: [error] };
  }
  const run = new ClipRun(context);
  const info = context.session === null ? null : await orNull(context.loaders.retailers.info.load());
  for (const id of ids) await run.next(id, info?.cardLimit ?? null);
  return run.outcome;
}
