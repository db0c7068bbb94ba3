import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { byState, useRootFields } from "../../../graphql/fields.ts";
import { NoticeBox } from "../../../ui/page/notice-box.tsx";
import { couponMessages } from "#messages/coupon";
import { couponRulesMessages as text } from "#messages/coupon-rules";
import { useCouponRulesQuery } from "./coupon-rules.gql.ts";
import { CouponRules } from "./coupon-rules.tsx";

function RulesFrame({ children }: { readonly children: ReactNode }) {
  const title = useId();
  return (
    <chakra.section aria-labelledby={title} display="grid" gap="1.5" marginTop="1.5">
      <chakra.h3 id={title} fontSize="md">
        {text.title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

/** The rules of the offer in the dialog, which are read when it opens, because a list would carry hundreds of them. */
export function OfferRules({ offerCode }: { readonly offerCode: string }) {
  const { data, loading, refetch } = useCouponRulesQuery({ variables: { offerCode }, errorPolicy: "all" });
  const { coupon } = useRootFields(data);
  const retry = () => void refetch().catch(() => undefined);
  const failed = (
    <NoticeBox kind="failed" retry={couponMessages.retry} onRetry={retry}>
      {text.failed}
    </NoticeBox>
  );
  return (
    <RulesFrame>
      {loading ? (
        <p role="status">{text.reading}</p>
      ) : (
        byState(coupon, { empty: failed, failed }, ({ rules }) => <CouponRules rules={rules} />)
      )}
    </RulesFrame>
  );
}
