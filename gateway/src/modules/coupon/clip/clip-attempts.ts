import type { ClipTry } from "../port.ts";
import type { ClipFailure } from "./sso.ts";
import { latestFirst } from "../../../platform/time/instants.ts";

export interface ClipAttempt extends Omit<ClipTry, "outcome"> {
  readonly outcome: ClipTry["outcome"] | ClipFailure["outcome"];
  /** The sentence with which the coupon service refused it. */
  readonly reason?: string | null;
}

const keyOf = ({ reference, offerId }: ClipAttempt): string => `${reference} ${offerId}`;

/**
 * Returns all clip attempts, newest first. Where the coupon service recorded an attempt that failed for the shopper, its
 * record decides, because only it knows if the coupon was put on the card.
 * @param recorded the attempts that the coupon service has recorded
 * @param failed the attempts that did not succeed at the gateway
 */
export function allClipAttempts(recorded: readonly ClipTry[], failed: readonly ClipFailure[]): readonly ClipAttempt[] {
  const keys = new Set(recorded.map(keyOf));
  return [...recorded, ...failed.filter((failure) => !keys.has(keyOf(failure)))].toSorted(latestFirst(({ at }) => at));
}
