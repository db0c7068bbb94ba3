import { chakra } from "@chakra-ui/react";
import { language } from "#messages/language";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { formatShortDate } from "../lib/time/dates.ts";
import { couponMessages as text } from "#messages/coupon";
import { StackedTable, type TableColumn } from "../ui/table/stacked-table.tsx";
import { CategoryName } from "./category-name.tsx";
import type { Plain } from "./lib/coupon-types.ts";
import type { RedeemedCoupons_CouponFragment } from "./redeemed-coupons.gql.ts";

type RedeemedCoupon = Plain<RedeemedCoupons_CouponFragment>;

const words = text.redeemedTable;

const Soft = chakra("span", { base: { fontFamily: "body", fontSize: "md", fontWeight: "400", color: "inkSoft" } });

/** A brand with its products: two lines have what distinguishes them, and leave the other columns their width, however long the terms are. */
const CouponName = ({ coupon }: { readonly coupon: RedeemedCoupon }) => (
  <span lang={langOf(OFFER_LANGUAGE)}>
    {coupon.brandName}{" "}
    <Soft
      maxWidth="24rem"
      fontSize="sm"
      lineClamp={2}
      lang={coupon.translatedDescription === null ? undefined : language}
    >
      {coupon.translatedDescription ?? coupon.description}
    </Soft>
  </span>
);

const columnsIn = (timeZone: string): readonly TableColumn<RedeemedCoupon>[] => [
  { label: words.coupon, cell: (coupon) => <CouponName coupon={coupon} /> },
  { label: words.category, cell: (coupon) => <CategoryName value={coupon.categoryName} /> },
  { label: words.times, cell: (coupon) => coupon.timesRedeemed },
  {
    label: words.last,
    cell: (coupon) => (coupon.lastRedeemed ? formatShortDate(coupon.lastRedeemed, timeZone) : words.never),
  },
  {
    label: words.value,
    cell: ({ value }) => value?.formatted ?? <Soft>{words.noValue}</Soft>,
    kind: "value",
  },
];

interface RedeemedCouponsProps {
  readonly coupons: readonly RedeemedCoupon[];
  readonly timeZone: string;
}

export function RedeemedTable({ coupons, timeZone }: RedeemedCouponsProps) {
  return (
    <StackedTable
      caption={text.views.redeemed}
      columns={columnsIn(timeZone)}
      rows={coupons}
      rowKey={(coupon) => coupon.id}
    />
  );
}
