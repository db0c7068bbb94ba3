import type { CouponCalls } from "../../modules/coupon/port.ts";
import type { AdCalls } from "../../modules/weekly-ad/port.ts";
import type { Calls } from "../../platform/upstreams/rows.ts";
import type { Joined } from "../graph/modules.ts";
import type { Ports } from "../upstreams/ports.ts";

/** The upstream services, bound to the retailer, the request and the session. */
export type Upstreams = Ports & {
  readonly [Service in "content" | "adStudio" | "adViewer" | "portal" | "signup" | "sso"]: Calls<Joined<Service>>;
} & {
  readonly ads: AdCalls;
  readonly coupons: CouponCalls;
};

/** The upstreams in the context of a request. */
export interface UpstreamContext {
  /** Direct calls to services: writes, and reads of a single field. */
  readonly upstreams: Upstreams;
}
