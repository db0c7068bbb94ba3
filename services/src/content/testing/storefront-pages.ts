/**
 * The storefront's own pages to which content may lead. Content is written for the storefront, but a service does not
 * import it: this list is what the two agree on, and `scripts/verify/client/storefront-pages.test.ts` holds it to the routes.
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
