import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("home/home-route.tsx"),
  route("digital-coupons", "coupons/coupon-route.tsx"),
  route("media/*", "media-route.ts"),
] satisfies RouteConfig;
