import type { ClipTry } from "../port.ts";
import type { RecordedClip } from "./sso.ts";
import { latestFirst } from "../../../platform/time/instants.ts";

export interface ClipAttempt extends Omit<ClipTry, "outcome"> {
  readonly outcome: ClipTry["outcome"] | RecordedClip["outcome"];
  /** The sentence with which the coupon service refused it. */
  readonly reason?: string | null;
}

const keyOf = ({ reference, offerId }: ClipAttempt): string => `${reference} ${offerId}`;

/**
 * Returns all clip attempts, newest first. Where the coupon service recorded an attempt of the gateway, or that the coupon is
 * on the card, its record decides, because only it knows.
 * @param byService the attempts that the coupon service has recorded
 * @param byGateway the attempts as they ended at the gateway
 */
export function allClipAttempts(
  byService: readonly ClipTry[],
  byGateway: readonly RecordedClip[],
): readonly ClipAttempt[] {
  const keys = new Set(byService.map(keyOf));
  const clipped = new Set(byService.filter(({ outcome }) => outcome === "CLIPPED").map(({ offerId }) => offerId));
  // A service that records no more than the clips of now has none of a coupon that was taken off since.
  const isOver = ({ offerId, at }: RecordedClip) =>
    byGateway.some((clip) => clip.outcome === "UNCLIPPED" && clip.offerId === offerId && clip.at > at);
  const isKnown = (clip: RecordedClip) =>
    keys.has(keyOf(clip)) || (clip.outcome === "CLIPPED" && clipped.has(clip.offerId) && !isOver(clip));
  return [...byService, ...byGateway.filter((clip) => !isKnown(clip))].toSorted(latestFirst(({ at }) => at));
}
