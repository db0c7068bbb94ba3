import { Button, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { receiptMessages } from "#messages/receipt";
import { verdictMessages } from "#messages/verdict";
import { byState, useReadFields } from "../../graphql/fields.ts";
import { contactState } from "../../lib/contact-state.ts";
import { formatDateTime, formatShortDate } from "../../lib/time/dates.ts";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { storeOf } from "../receipt-store.ts";
import { type CouponVerdict, couponOf } from "../verdicts/verdict-sentence.ts";
import { useOpenedReceipt } from "./use-opened-receipt.ts";

const text = verdictMessages.brief;

const Lines = chakra("ul", {
  base: { listStyle: "none", marginInline: "6", marginTop: "3", fontWeight: "600", "& a": { whiteSpace: "normal" } },
});

/** The verdicts on coupons that a shopper may have expected to apply. */
const missedKinds: ReadonlySet<CouponVerdict["kind"]> = new Set([
  "CLIPPED_AFTER_PURCHASE",
  "TOO_SOON_BEFORE_PURCHASE",
  "EXPIRED",
  "REFUSED_BY_SERVICE",
  "UNCLEAR",
]);

/** Returns the coupons that were missed in one sentence; with the reason, if it is one that can be counted. */
function missedSentence([verdict, ...others]: readonly [CouponVerdict, ...CouponVerdict[]]): string {
  if (others.length > 0) return text.missed({ count: 1 + others.length });
  const { shortfall } = verdict;
  return shortfall === null ? text.missedOne({ coupon: couponOf(verdict) }) : text.missedFew({ ...shortfall });
}

interface ReceiptSummaryProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly timeZone: string;
}

interface AskProps extends ReceiptSummaryProps {
  readonly missed: readonly CouponVerdict[];
}

/** A link to the contact form, with a message about the coupons that the shopper can change and send. */
function Ask({ receipt, missed, timeZone }: AskProps) {
  const { transactionDate, transactionNumber } = receipt;
  const coupons = missed.map(couponOf).join("; ");
  const message =
    transactionNumber === null
      ? text.messageWithoutNumber({ time: formatDateTime(transactionDate, timeZone), coupons })
      : text.message({ number: transactionNumber, day: formatShortDate(transactionDate, timeZone), coupons });
  const store = storeOf(receipt, useReadFields(), null);
  return (
    <Button asChild variant="ghost" paddingInline="0">
      <Link to="/contact-us" state={contactState(message, { id: null, store })}>
        {text.ask}
      </Link>
    </Button>
  );
}

/** What a purchase saved, which coupon was missed, and where to ask for it: at most three lines above the receipt. */
export function ReceiptSummary(props: ReceiptSummaryProps) {
  const { saved } = props.receipt;
  const { verdicts } = useOpenedReceipt(props.receipt);
  // The verdicts below the receipt say it if they could not be read.
  const all = byState(verdicts, { empty: [], failed: [] }, ({ nodes }) => nodes);
  const [first, ...others] = all.filter(({ kind }) => missedKinds.has(kind));
  const hasSaved = saved !== null && saved.cents > 0;
  if (!hasSaved && first === undefined) return null;
  return (
    <Lines aria-label={receiptMessages.brief}>
      {hasSaved && <li>{text.saved({ amount: saved.formatted })}</li>}
      {first !== undefined && (
        <>
          <li>{missedSentence([first, ...others])}</li>
          <li>
            <Ask {...props} missed={[first, ...others]} />
          </li>
        </>
      )}
    </Lines>
  );
}
