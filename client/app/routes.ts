import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home-route.tsx"),
  route("digital-coupons", "routes/coupons/coupon-route.tsx"),
  route("weekly-ad", "routes/weekly-ad/weekly-ad-route.tsx"),
  route("login", "routes/login/login-route.tsx"),
  route("register", "routes/register/register-route.tsx"),
  route("reset-password", "routes/reset-password/reset-password-route.tsx"),
  route("stores", "routes/stores/store-locator-route.tsx"),
  route("stores/:store", "routes/stores/store-route.tsx"),
  route("posts/:category?", "routes/posts/post-list-route.tsx"),
  route("posts/:category/:slug", "routes/posts/post-route.tsx"),
  route("rewards", "routes/rewards/rewards-route.tsx"),
  route("receipts", "routes/receipts/receipts-route.tsx"),
  route("savings", "routes/savings/savings-route.tsx"),
  route("charities", "routes/charities/charities-route.tsx"),
  route("accept-terms", "routes/terms/accept-terms-route.tsx"),
  route("about-rewards", "routes/content/about-rewards-route.tsx"),
  route("weeklyAd", "routes/weekly-ad/weekly-ad-redirect.tsx"),
  route("privacy", "routes/content/legal-route.tsx", { id: "privacy" }),
  route("account/privacy", "routes/content/legal-route.tsx", { id: "account-privacy" }),
  route("account/terms", "routes/content/legal-route.tsx", { id: "account-terms" }),
  // Content pages, and a loader that answers 404: a path that matches no route would run no middleware.
  route("*", "routes/content/content-page-route.tsx"),
] satisfies RouteConfig;
