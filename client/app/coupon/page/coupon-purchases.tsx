import { Link } from "react-router-dom";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { CouponSection } from "../coupon-section.tsx";
import { Lines, VerdictLine } from "../../receipt/verdicts/verdict-lines.tsx";
import { staleWords } from "../../receipt/verdicts/verdict-section.tsx";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { formatDateTime } from "../../lib/time/dates.ts";
import { verdictMessages } from "#messages/verdict";
import { useCouponPurchasesQuery } from "./coupon-purchases.gql.ts";

const text = verdictMessages.purchases;

interface CouponPurchasesProps {
  readonly offerId: string;
  /** The time zone of the dates. */
  readonly timeZone: string;
}

/** Why a coupon was or was not applied to the shopper's recent purchases, with links to their receipts. */
export function CouponPurchases({ offerId, timeZone }: CouponPurchasesProps) {
  const { data, loading, error } = useCouponPurchasesQuery({
    variables: { offerId },
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
  });
  const read = useReadFields();
  const { viewer } = useRootFields(data);
  if (data === undefined && loading) return <p role="status">{text.checking}</p>;
  const notice = <MissingPart failed={text.failed} />;
  return partOr(partsOf(viewer, read).couponPurchases, notice, ({ freshness, notUsedCount, unclearCount, nodes }) => (
    <>
      {(freshness.stale || error !== undefined) && <MissingPart failed={staleWords(freshness.fetchedAt, timeZone)} />}
      {nodes.length + notUsedCount + unclearCount === 0 && <p>{text.empty}</p>}
      <Lines>
        {nodes.map(({ receipt, verdict }) => {
          const time = formatDateTime(receipt.transactionDate, timeZone);
          const link = (
            <Link to={`/receipts?receipt=${encodeURIComponent(receipt.id)}`}>{text.purchase({ time })}</Link>
          );
          return <VerdictLine key={receipt.id} verdict={verdict} title={link} timeZone={timeZone} />;
        })}
      </Lines>
      {notUsedCount > 0 && <p>{text.notUsed({ count: notUsedCount })}</p>}
      {unclearCount > 0 && <p>{text.unclear({ count: unclearCount })}</p>}
    </>
  ));
}

/** The same as a section of the coupon's details. */
export const CouponPurchasesSection = (props: CouponPurchasesProps) => (
  <CouponSection title={text.title} className="needs-script">
    <CouponPurchases {...props} />
  </CouponSection>
);
