/**
 * The pages of the storefront that content may link to. A service does not import the storefront, so this is a copy;
 * `scripts/verify/client/storefront-pages.test.ts` compares it with the routes.
 */
export const storefrontPages: readonly string[] = [
  "/",
  "/about-rewards",
  "/accept-terms",
  "/account",
  "/account/privacy",
  "/account/terms",
  "/charities",
  "/contact-us",
  "/digital-coupons",
  "/login",
  "/posts",
  "/privacy",
  "/receipts",
  "/register",
  "/reset-password",
  "/rewards",
  "/savings",
  "/search",
  "/stores",
  "/subscribe",
  "/success",
  "/team-portal",
  "/team-portal/login",
  "/weekly-ad",
];
