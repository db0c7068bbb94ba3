import { createHash } from "node:crypto";

const nodeTypes = [
  "ArticleItem",
  "AuditEntry",
  "BannerAd",
  "BannerItem",
  "BlockItem",
  "Charity",
  "Coupon",
  "CouponBook",
  "Customer",
  "EventItem",
  "Location",
  "Offer",
  "Passkey",
  "PointsEntry",
  "PopupItem",
  "Post",
  "Premium",
  "ProduceItem",
  "QuestionItem",
  "Receipt",
  "RecipeItem",
  "Retailer",
  "RewardSubscription",
  "ShopperSession",
  "SlideItem",
  "SpecialItem",
  "SupportCase",
  "Terms",
  "User",
  "WeeklyAd",
  "WeeklyAdItem",
] as const;

export type NodeType = (typeof nodeTypes)[number];

/** Longer than any of our ids, so that a huge argument is not decoded. */
const maxLength = 1_000;

/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const maxBytes = 3;

/** Reused, because a page has hundreds of ids, and allocating a buffer costs more than encoding one. */
const scratch = Buffer.allocUnsafe(768);

/**
 * Creates the opaque id of an object.
 * @param key its unique key among the retailer's objects of that type
 */
export function globalId(type: NodeType, sitePath: string, key: string): string {
  const text = `${type}:${sitePath}:${key}`;
  if (text.length * maxBytes > scratch.length) return Buffer.from(text).toString("base64url");
  return scratch.toString("base64url", 0, scratch.write(text));
}

/**
 * Returns the type that an opaque id names; null for a malformed id.
 * @param id the raw id, whose retailer and key are not checked
 */
export function typeOfGlobalId(id: string): NodeType | null {
  if (id.length > maxLength) return null;
  const [name] = Buffer.from(id, "base64url").toString().split(":", 1);
  return nodeTypes.find((type) => type === name) ?? null;
}

/**
 * Returns a key for an object whose service has no ids, as a hash of what identifies it. The parts cannot be read from it.
 * @param parts texts without line breaks, except the last one
 */
export function hashedKey(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

/**
 * Decodes an opaque id.
 * @returns the key, or null if the id is malformed or of another type or retailer
 */
export function keyOfGlobalId(id: string, type: NodeType, sitePath: string): string | null {
  if (id.length > maxLength) return null;
  const prefix = `${type}:${sitePath}:`;
  const text = Buffer.from(id, "base64url").toString();
  const key = text.startsWith(prefix) ? text.slice(prefix.length) : "";
  // Base64 can encode the same bytes in several ways; only ours is accepted.
  return key !== "" && globalId(type, sitePath, key) === id ? key : null;
}
