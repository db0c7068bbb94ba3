import { UpstreamError } from "../../errors/upstream-error.ts";
import { defaultTimeZone } from "../../lib/zoned-time.ts";
import type { ContentClient } from "./client.ts";

/**
 * Gives the zone in which the retailer's days are judged. While content cannot be read it is the standard zone, because
 * coupons can be read and clipped without content.
 */
export async function timeZoneOf(content: Pick<ContentClient, "retailerInfo">): Promise<string> {
  try {
    return (await content.retailerInfo()).timeZone;
  } catch (error) {
    if (error instanceof UpstreamError) return defaultTimeZone;
    throw error;
  }
}
