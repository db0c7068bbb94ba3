/** The pages of a shopper, which guests cannot see or see differently. */
export const ownPages: readonly string[] = [
  "/account",
  "/pocket-sheet",
  "/trip",
  "/rewards",
  "/receipts",
  "/savings",
  "/charities",
  "/accept-terms",
  "/digital-coupons",
];
