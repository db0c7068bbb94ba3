import { partOr } from "../../graphql/missing/part-of.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { NoticeBox } from "../../ui/page/notice-box.tsx";
import { couponMessages } from "#messages/coupon";
import { couponRulesMessages as text } from "#messages/coupon-rules";
import { CouponSection } from "../coupon-section.tsx";
import { useCouponRulesQuery } from "./coupon-rules.gql.ts";
import { CouponRules } from "./coupon-rules.tsx";
import { termLines } from "./term-lines.ts";

/** The rules of the offer in the dialog, which are read when it opens, because a list would carry hundreds of them. */
export function OfferRules({ offerCode }: { readonly offerCode: string }) {
  const { data, loading, refetch } = useCouponRulesQuery({ variables: { offerCode }, errorPolicy: "all" });
  const { coupon } = useRootFields(data);
  const retry = () => void refetch().catch(() => undefined);
  const notice = (
    <NoticeBox kind="failed" retry={couponMessages.retry} onRetry={retry}>
      {text.failed}
    </NoticeBox>
  );
  return (
    <CouponSection title={couponMessages.rules.title}>
      {loading ? (
        <p role="status">{text.reading}</p>
      ) : (
        partOr(coupon, notice, (read) => <CouponRules rules={read.rules} terms={termLines(read)} />)
      )}
    </CouponSection>
  );
}
