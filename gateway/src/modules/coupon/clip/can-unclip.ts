import type { Context } from "../../../app/context/context.ts";

/** Returns true if the service with the coupons of a retailer takes them off cards. */
export const canUnclip = ({ coupons, unclip }: Context["retailer"]): boolean =>
  typeof coupons === "string" ? unclip : coupons.connectorIn("UTC").operations.has("coupons.unclip");
