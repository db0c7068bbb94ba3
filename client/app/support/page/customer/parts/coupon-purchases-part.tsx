import { useState } from "react";
import { chakra, Input } from "@chakra-ui/react";
import { couponPurchasesMessages as text } from "#messages/staff/coupon-purchases";
import { verdictMessages } from "#messages/verdict";
import { type Fields, isAnyMissing, plainOf, useReadFields } from "../../../../graphql/fields.ts";
import { groupBy } from "../../../../lib/group-by.ts";
import { formatDateTime } from "../../../../lib/time/dates.ts";
import { Lines, VerdictLine } from "../../../../receipt/verdicts/verdict-lines.tsx";
import { couponOf } from "../../../../receipt/verdicts/verdict-sentence.ts";
import { MissingLine, Part, PartNote } from "../../../customer/parts/part.tsx";
import type { LookedReceipt } from "../look.ts";

type Verdict = NonNullable<LookedReceipt["couponVerdicts"]>["nodes"][number];

interface Purchase {
  readonly receipt: LookedReceipt;
  readonly verdict: Verdict;
}

interface ReceiptFields extends Pick<Fields<LookedReceipt>, "couponVerdicts"> {
  readonly receipt: LookedReceipt;
}

/** Returns the purchases that have to do with each coupon, the coupon of the latest purchase first. */
function purchasesByCoupon(receipts: readonly ReceiptFields[]): readonly (readonly Purchase[])[] {
  const purchases = receipts.flatMap(({ receipt, couponVerdicts }) =>
    (plainOf(couponVerdicts)?.nodes ?? [])
      .filter(({ kind }) => kind !== "NOT_BOUGHT")
      .map((verdict) => ({ receipt, verdict })),
  );
  return [...groupBy(purchases, ({ verdict }) => verdict.offerId).values()];
}

/** Returns true if the coupon has the typed words or number. */
const isSought = (verdict: Verdict, words: string): boolean =>
  `${couponOf(verdict)} ${verdict.coupon?.shortDescription ?? ""} ${verdict.offerId}`.toLowerCase().includes(words);

interface CouponPurchasesPartProps {
  readonly receipts: readonly LookedReceipt[];
  readonly timeZone: string;
}

/** The coupons of the recent purchases, each with the purchases at which it applied or should have applied. */
export function CouponPurchasesPart({ receipts, timeZone }: CouponPurchasesPartProps) {
  const read = useReadFields();
  const looked = receipts.map((receipt) => ({ receipt, couponVerdicts: read(receipt).couponVerdicts }));
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const coupons = purchasesByCoupon(looked).filter(([first]) => first !== undefined && isSought(first.verdict, words));
  return (
    <Part title={text.title}>
      {isAnyMissing(looked.map(({ couponVerdicts }) => couponVerdicts)) && <MissingLine what={text.missing} />}
      <Input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        onChange={(event) => setTyped(event.target.value)}
      />
      {coupons.length === 0 && <PartNote>{text.none}</PartNote>}
      {coupons.map((purchases) => (
        <CouponPurchases key={purchases[0]?.verdict.offerId} purchases={purchases} timeZone={timeZone} />
      ))}
    </Part>
  );
}

function CouponPurchases({
  purchases,
  timeZone,
}: {
  readonly purchases: readonly Purchase[];
  readonly timeZone: string;
}) {
  const [first] = purchases;
  return (
    <details>
      <chakra.summary minHeight="11" paddingBlock="2.5" fontSize="sm" cursor="pointer">
        {first && text.coupon({ coupon: couponOf(first.verdict), count: purchases.length })}
      </chakra.summary>
      <Lines>
        {purchases.map(({ receipt, verdict }) => (
          <VerdictLine
            key={receipt.id}
            verdict={verdict}
            title={verdictMessages.purchases.purchase({ time: formatDateTime(receipt.transactionDate, timeZone) })}
            timeZone={timeZone}
          >
            <small>{receipt.transactionNumber}</small>
          </VerdictLine>
        ))}
      </Lines>
    </details>
  );
}
