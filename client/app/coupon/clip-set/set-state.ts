import type { SetOutcome } from "./set-answer.ts";
import type { SetCoupon } from "./set-requests.ts";
import type { SetEnd } from "./run-clip-set.ts";

/** A set of coupons that a shopper clips with one press. */
export interface ClipSetState {
  /** The book of the shopper whose set it is. */
  readonly bookId: string;
  readonly phase: "reading" | "running" | "stopping" | "over";
  /** True while the limit of clips holds the set up. */
  readonly paused: boolean;
  /** Empty while they are read. */
  readonly coupons: readonly SetCoupon[];
  /** The outcomes by coupon id; none for a coupon whose turn has not come. */
  readonly outcomes: ReadonlyMap<string, SetOutcome>;
  /** Why it is over; `unread` if its coupons could not be read. */
  readonly end: SetEnd | "unread" | null;
}

/** Returns a set whose coupons are being read. */
export const newSet = (bookId: string): ClipSetState => ({
  bookId,
  phase: "reading",
  paused: false,
  coupons: [],
  outcomes: new Map(),
  end: null,
});
