import type { ClipSteps } from "../clip/clip-chart.ts";
import type { BatchClipEnd } from "./run-clip-set.ts";
import type { BatchClipCoupon } from "./set-requests.ts";

export interface BatchClipState {
  readonly bookId: string;
  readonly phase: "reading" | "running" | "stopping" | "over";
  /** True while the limit of clips holds the batch up. */
  readonly paused: boolean;
  /** Empty while they are read. */
  readonly coupons: readonly BatchClipCoupon[];
  /** None for a coupon whose turn has not come. */
  readonly clips: ClipSteps;
  /** Why it is over; `unread` if its coupons could not be read. */
  readonly end: BatchClipEnd | "unread" | null;
}

/** Returns a batch whose coupons are being read. */
export const newBatch = (bookId: string): BatchClipState => ({
  bookId,
  phase: "reading",
  paused: false,
  coupons: [],
  clips: new Map(),
  end: null,
});
