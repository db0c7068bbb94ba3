import { COUPONS } from "./coupons.ts";

const accountPages = ["/login", "/register", "/reset-password", "/sso/login", "/team-portal/login"];
const contentPages = ["/posts/deli-specials", "/posts/events", "/posts/faq", "/posts/produce", "/search?q=peaches"];

/** The pages that anybody can open at every retailer; stores and posts have addresses of the retailer's own. */
export const publicPages: readonly string[] = [
  "/",
  "/stores",
  COUPONS,
  "/digital-coupons/help",
  "/weekly-ad",
  "/contact-us",
  "/about-rewards",
  "/privacy",
  "/account/terms",
  "/posts",
  "/posts/recipes",
  ...accountPages,
  ...contentPages,
  "/no/such/page",
];
