import type { Offer } from "../port.ts";
import type { ClipAttempt } from "./clip-attempts.ts";

const minuteMs = 60_000;

/**
 * Returns the instant from which the registers know of a coupon.
 * @param clippedAt the instant of its clip
 * @param leadMinutes `clipLeadMinutes` of the retailer
 */
export const readyTime = (clippedAt: string, leadMinutes: number): string =>
  new Date(Date.parse(clippedAt) + leadMinutes * minuteMs).toISOString();

/**
 * Returns the instant of the clip that put a coupon on the card; null if it is not recorded, or if the coupon was redeemed or taken
 * off the card since and is there by another clip.
 * @param attempts all recorded ones of the shopper, newest first
 */
export function clipTimeOf(
  { offerId, lastRedeemed }: Pick<Offer, "offerId" | "lastRedeemed">,
  attempts: readonly ClipAttempt[],
): string | null {
  const clip = attempts.find(
    (attempt) => attempt.offerId === offerId && (attempt.outcome === "CLIPPED" || attempt.outcome === "UNCLIPPED"),
  );
  if (clip?.outcome !== "CLIPPED" || (lastRedeemed !== null && lastRedeemed > clip.at)) return null;
  return clip.at;
}
