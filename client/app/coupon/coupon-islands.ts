import { island } from "../ui/island/island.tsx";

export const OnCard = island(async () => (await import("./controls/on-card.tsx")).OnCard);
export const HelpAlert = island(async () => (await import("./help-alert.tsx")).HelpAlert);

/** The filters as check boxes, in the page without scripts only. */
export const PlainFilters = island(async () => (await import("./controls/plain-filters.tsx")).PlainFilters);

export const BatchClip = island(async () => (await import("./batch-clip/batch-clip.tsx")).BatchClip);

/** Always on the page, so that the code of all notices is loaded before the connection fails. */
export const BookNotice = island(async () => (await import("./controls/coupon-notices.tsx")).BookNotice);
export const NoBookNotice = island(async () => (await import("./controls/coupon-notices.tsx")).NoBookNotice);
export const RestNotice = island(async () => (await import("./controls/coupon-notices.tsx")).RestNotice);
export const EmptyNotice = island(async () => (await import("./controls/coupon-notices.tsx")).EmptyNotice);
