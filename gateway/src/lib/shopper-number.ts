const pattern = /^\d{4,20}$/;

/** Tells whether a value is a shopper's number in the loyalty programme. */
export function isShopperNumber(value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}
