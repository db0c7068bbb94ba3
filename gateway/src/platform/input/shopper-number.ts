const pattern = /^\d{4,20}$/;

export function isShopperNumber(value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}
