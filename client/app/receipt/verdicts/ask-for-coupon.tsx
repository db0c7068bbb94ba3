import { verdictMessages } from "#messages/verdict";
import { AskForCase } from "../ask-for-case.tsx";
import { useReportMissedCouponMutation } from "./ask-for-coupon.gql.ts";
import { type CouponVerdict, couponOf } from "./verdict-sentence.ts";

const text = verdictMessages.case;

/** The verdicts on coupons that a shopper may have expected to apply. */
const missedKinds: ReadonlySet<CouponVerdict["kind"]> = new Set([
  "CLIPPED_AFTER_PURCHASE",
  "TOO_SOON_BEFORE_PURCHASE",
  "EXPIRED",
  "REFUSED_BY_SERVICE",
  "UNCLEAR",
]);

/** Returns whether a shopper may have expected the coupon to apply. */
export const isMissed = ({ kind }: CouponVerdict): boolean => missedKinds.has(kind);

interface AskForCouponProps {
  readonly receiptId: string;
  readonly verdict: CouponVerdict;
}

/** The button with which a shopper asks support for a missed coupon. */
export function AskForCoupon({ receiptId, verdict }: AskForCouponProps) {
  const [report] = useReportMissedCouponMutation({ errorPolicy: "all" });
  const { offerId } = verdict;
  return (
    <AskForCase
      variant="ghost"
      paddingInline="0"
      aria-label={text.askFor({ coupon: couponOf(verdict) })}
      request={async (idempotencyKey) => {
        const { data } = await report({ variables: { input: { idempotencyKey, receiptId, offerId } } });
        return data?.reportMissedCoupon;
      }}
    >
      {text.ask}
    </AskForCase>
  );
}
