/** The types that have ids. */
export type NodeType =
  | "AuditEntry"
  | "BannerAd"
  | "Charity"
  | "Coupon"
  | "CouponBook"
  | "Customer"
  | "Location"
  | "Post"
  | "Retailer"
  | "RewardSubscription"
  | "ShopperSession"
  | "User"
  | "WeeklyAd"
  | "WeeklyAdItem";

/** Longer than any id of ours, so that a huge argument is not decoded. */
const maxLength = 1_000;

/** UTF-8 takes at most so many bytes for each unit of a text. */
const maxBytes = 3;

/** A page has hundreds of ids, and making a buffer costs more than writing one. */
const scratch = Buffer.allocUnsafe(768);

/**
 * Makes the opaque id of an object.
 * @param type the type of the object
 * @param sitePath the retailer it belongs to
 * @param key what names it among the retailer's objects of that type
 */
export function globalId(type: NodeType, sitePath: string, key: string): string {
  const text = `${type}:${sitePath}:${key}`;
  if (text.length * maxBytes > scratch.length) return Buffer.from(text).toString("base64url");
  return scratch.toString("base64url", 0, scratch.write(text));
}

/**
 * Reads an opaque id.
 * @param id the id, from outside
 * @param type the type it must have
 * @param sitePath the retailer it must belong to
 * @returns the key, or null when the id is malformed or of another type or retailer
 */
export function keyOfGlobalId(id: string, type: NodeType, sitePath: string): string | null {
  if (id.length > maxLength) return null;
  const prefix = `${type}:${sitePath}:`;
  const text = Buffer.from(id, "base64url").toString();
  const key = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  // Base64 has several spellings for the same bytes; only the one that we write is accepted.
  return key !== "" && globalId(type, sitePath, key) === id ? key : null;
}
