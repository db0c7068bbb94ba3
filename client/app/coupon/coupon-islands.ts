import { island } from "../ui/island/island.tsx";

export const CouponFilters = island(async () => (await import("./controls/coupon-filters.tsx")).CouponFilters);
export const ChosenFilters = island(async () => (await import("./controls/chosen-filters.tsx")).ChosenFilters);
export const BatchClip = island(async () => (await import("./batch-clip/batch-clip.tsx")).BatchClip);
export const ShowMore = island(async () => (await import("./controls/show-more.tsx")).ShowMore);

/** Always on the page, so that the code of all notices is loaded before the connection fails. */
export const BookNotice = island(async () => (await import("./controls/coupon-notices.tsx")).BookNotice);
export const NoBookNotice = island(async () => (await import("./controls/coupon-notices.tsx")).NoBookNotice);
export const RestNotice = island(async () => (await import("./controls/coupon-notices.tsx")).RestNotice);
export const EmptyNotice = island(async () => (await import("./controls/coupon-notices.tsx")).EmptyNotice);
