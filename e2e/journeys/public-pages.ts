import { COUPONS } from "./coupons.ts";

const accountPages = ["/login", "/register", "/reset-password", "/sso/login", "/team-portal/login"];
const contentPages = ["/posts/deli-specials", "/posts/events", "/posts/faq", "/posts/produce", "/search?q=peaches"];

/** Pages that are public at every retailer; stores and posts have URLs that depend on the retailer. */
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
