/** A demo shopper; the same person has a separate account at every retailer. */
export interface Shopper {
  readonly email: string;
  readonly firstName: string;
  readonly password: string;
}

const password = "Groceries4Us!";

/** Has clipped some coupons and redeemed others. */
export const ana: Shopper = { email: "ana@example.com", firstName: "Ana", password };
/** Is new and has clipped nothing. */
export const ben: Shopper = { email: "ben@example.com", firstName: "Ben", password };
/** Has clipped and redeemed many. */
export const cora: Shopper = { email: "cora@example.com", firstName: "Cora", password };
