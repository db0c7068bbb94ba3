import { chakra } from "@chakra-ui/react";
import { useId, useState } from "react";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { staleWords } from "../../receipt/verdicts/verdict-section.tsx";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { langOf } from "../../lib/text/lang.ts";
import { formatDay } from "../../lib/time/dates.ts";
import { verdictMessages } from "#messages/verdict";
import { CouponPurchases } from "./coupon-purchases.tsx";
import { type LapsedCouponsQueryQuery, useLapsedCouponsQuery } from "./lapsed-coupons.gql.ts";

const text = verdictMessages.lapsed;

const Frame = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    marginTop: "8",
    "& h2": { fontSize: "lg" },
    "& > ul": { display: "grid", gap: "2", maxWidth: "48rem", listStyle: "none", padding: "0" },
    "& > ul > li": {
      padding: "3",
      border: "1px solid",
      borderColor: "line",
      borderRadius: "card",
      background: "surface",
    },
    "& summary": { minHeight: "11", paddingBlock: "2.5", cursor: "pointer", fontSize: "sm" },
  },
});

interface LapsedCouponsProps {
  /** The time zone of the dates. */
  readonly timeZone: string;
}

type LapsedCoupon = NonNullable<NonNullable<LapsedCouponsQueryQuery["viewer"]>["lapsedCoupons"]>["nodes"][number];

interface LapsedLineProps extends LapsedCouponsProps {
  readonly coupon: LapsedCoupon;
}

/** A coupon with its last day; its purchases are read when a shopper asks for them. */
function LapsedLine({
  coupon: { offerId, brandName, summary, summaryLanguage, expiryDate },
  timeZone,
}: LapsedLineProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <li>
      <strong lang={langOf(summaryLanguage)}>{[summary, brandName].join(", ")}</strong>
      <p>{text.ended({ day: formatDay(expiryDate ?? "") })}</p>
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>{text.why}</summary>
        {isOpened && <CouponPurchases offerId={offerId} timeZone={timeZone} />}
      </details>
    </li>
  );
}

/** The clipped coupons that ended within 30 days and were not redeemed; null without any, and until they are read. */
export function LapsedCoupons({ timeZone }: LapsedCouponsProps) {
  const title = useId();
  const { data, error } = useLapsedCouponsQuery({ fetchPolicy: "cache-and-network", errorPolicy: "all" });
  const { viewer } = useRootFields(data);
  const read = useReadFields();
  if (data === undefined && error === undefined) return null;
  const notice = <MissingPart failed={text.failed} />;
  return partOr(partsOf(viewer, read).lapsedCoupons, notice, ({ freshness, nodes }) =>
    nodes.length === 0 ? null : (
      <Frame aria-labelledby={title}>
        <h2 id={title}>{text.title}</h2>
        {freshness.stale && <MissingPart failed={staleWords(freshness.fetchedAt, timeZone)} />}
        <ul>
          {nodes.map((coupon) => (
            <LapsedLine key={coupon.offerId} coupon={coupon} timeZone={timeZone} />
          ))}
        </ul>
      </Frame>
    ),
  );
}
