import { chakra } from "@chakra-ui/react";
import { pocketSheetMessages } from "#messages/pocket-sheet";
import { universalCouponMessages as text } from "#messages/universal-coupon";
import { byState, type Value } from "../../graphql/fields.ts";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { formatDateTime, formatDay } from "../../lib/time/dates.ts";
import { BarCode } from "../../ui/card/bar-code.tsx";
import { QrCode } from "../../ui/card/qr-code.tsx";
import { SpelledNumber } from "../../ui/card/spelled-number.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { UniversalCoupons_BundleFragment, UniversalCoupons_HeldFragment } from "./universal-coupons.gql.ts";

type Coupon = UniversalCoupons_HeldFragment["coupons"][number];

const Codes = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    justifyItems: "center",
    gap: "4",
    textAlign: "center",
    "& > :first-child": { width: "full" },
  },
});

const CouponList = chakra("ul", { base: { marginTop: "4", listStyle: "none" } });

const CouponItem = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "1",
    columnGap: "4",
    justifyContent: "space-between",
    paddingBlock: "2",
  },
});

/** Returns what has become of a coupon, in words. */
function stateOf({ state, since, expiryDate }: Coupon, timeZone: string): string {
  if (state === "REDEEMED") return text.redeemed({ time: formatDateTime(since, timeZone) });
  if (state === "EXPIRED") return text.expired;
  return expiryDate === null ? text.ready : pocketSheetMessages.lastDay({ day: formatDay(expiryDate) });
}

interface BundleProps {
  readonly bundle: UniversalCoupons_BundleFragment;
  readonly timeZone: string;
}

function Bundle({ bundle: { barCode, fetchCode, expiresAt }, timeZone }: BundleProps) {
  return (
    <Codes>
      <BarCode number={barCode} label={text.barCode}>
        {fetchCode !== null && (
          <>
            <p aria-hidden="true">{text.fetchCode}</p>
            <SpelledNumber name={text.fetchCode} number={fetchCode} />
          </>
        )}
        <p>{text.until({ time: formatDateTime(expiresAt, timeZone) })}</p>
      </BarCode>
      {/* The bars are long for a phone. */}
      <QrCode value={barCode} label={text.qrCode} />
    </Codes>
  );
}

interface HeldProps {
  readonly held: UniversalCoupons_HeldFragment;
  readonly timeZone: string;
}

function Held({ held: { coupons, isComplete }, timeZone }: HeldProps) {
  const lang = langOf(OFFER_LANGUAGE);
  return (
    <>
      {!isComplete && <p role="status">{text.incomplete}</p>}
      {coupons.length === 0 && isComplete && <p>{text.empty}</p>}
      <CouponList _empty={{ display: "none" }}>
        {coupons.map((coupon) => (
          <CouponItem key={coupon.couponId}>
            <span lang={lang}>
              <strong>{coupon.summary}</strong> {coupon.brandName}
              {coupon.value !== null &&
                !coupon.summary.includes(coupon.value.formatted) &&
                ` ${coupon.value.formatted}`}
            </span>
            <span>{stateOf(coupon, timeZone)}</span>
          </CouponItem>
        ))}
      </CouponList>
    </>
  );
}

interface UniversalCouponsProps {
  /** Empty at a retailer without universal coupons. */
  readonly held: Value<UniversalCoupons_HeldFragment>;
  /** Empty if no coupon can be used. */
  readonly bundle: Value<UniversalCoupons_BundleFragment>;
  readonly timeZone: string;
}

/** The shopper's universal coupons, with the bar code that a register scans for all of them. */
export const UniversalCoupons = ({ held, bundle, timeZone }: UniversalCouponsProps) =>
  held.state === "empty" ? null : (
    <Panel title={text.title} lead={text.lead}>
      {byState(held, { empty: null, failed: <MissingPart /> }, (coupons) => (
        <>
          {byState(bundle, { empty: null, failed: <MissingPart failed={text.bundleFailed} /> }, (codes) => (
            <Bundle bundle={codes} timeZone={timeZone} />
          ))}
          <Held held={coupons} timeZone={timeZone} />
        </>
      ))}
    </Panel>
  );
