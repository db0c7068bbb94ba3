import type { CouponReader } from "../../modules/coupon/list/make-book.ts";
import { atFirstUse } from "../../platform/loader/at-first-use.ts";
import { joined, type Joined } from "../graph/modules.ts";
import type { Upstreams } from "./upstream-context.ts";

type Makers = Joined<"loaders">;

/** The loaders of a request by noun. Every key is read once per request. */
export type Loaders = { readonly [Noun in keyof Makers]: ReturnType<Makers[Noun]> };

const create = atFirstUse<{ readonly upstreams: Upstreams; readonly reader: CouponReader }, Loaders>(joined("loaders"));

/**
 * Creates the loaders of one request, or of one view in it.
 * @param upstreams the upstreams of the request
 * @param reader the visitor, the retailer and the time
 */
export const createLoaders = (upstreams: Upstreams, reader: CouponReader): Loaders => create({ upstreams, reader });
