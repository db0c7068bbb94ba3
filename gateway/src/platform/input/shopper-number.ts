const pattern = /^\d{4,20}$/;

/** True for a shopper's number in the loyalty program. */
export function isShopperNumber(value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}
