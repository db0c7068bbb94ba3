import { Badge, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { verdictMessages as text } from "#messages/verdict";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { AskForCoupon, isMissed } from "./ask-for-coupon.tsx";
import { type CouponVerdict, couponOf, sentenceOf } from "./verdict-sentence.ts";

export const Lines = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { paddingBlock: "3", borderTop: "1px solid", borderColor: "line", fontSize: "sm", lineHeight: "1.4" },
    "& [data-head]": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "space-between",
      columnGap: "3",
      rowGap: "1",
      fontWeight: "600",
      "& a": { color: "primaryDeep", textDecoration: "underline" },
    },
    "& p": { marginTop: "1", color: "inkSoft" },
    "& small": { display: "block", color: "inkSoft", fontSize: "xs" },
  },
});

/** The colors of the labels; a coupon that was not applied for a certain reason has those of a warning. */
const tones: Partial<Record<CouponVerdict["kind"], object>> = {
  USED: { color: "success", background: "successTint" },
  NOT_BOUGHT: { color: "inkSoft", background: "surface" },
  UNCLEAR: { color: "inkSoft", background: "surface" },
};

const warning = { color: "warning", background: "warningTint" };

interface VerdictLineProps {
  readonly verdict: CouponVerdict;
  /** What the verdict is about: the coupon, or the purchase in a list of one coupon's purchases. */
  readonly title: ReactNode;
  readonly timeZone: string;
  readonly children?: ReactNode;
  /** What can be done about it, below the sentence. */
  readonly action?: ReactNode;
}

/** One verdict with its label and a sentence. */
export function VerdictLine({ verdict, title, timeZone, children, action }: VerdictLineProps) {
  return (
    <li>
      <div data-head>
        <span>{title}</span>
        <Badge {...(tones[verdict.kind] ?? warning)}>{text.labels[verdict.kind]}</Badge>
      </div>
      {children}
      <p>{sentenceOf(verdict, timeZone)}</p>
      {action}
    </li>
  );
}

interface VerdictLinesProps {
  readonly verdicts: readonly CouponVerdict[];
  readonly timeZone: string;
  /** The id of the receipt; null for support, which sees the reference of each clip attempt and asks for no coupon. */
  readonly receiptId: string | null;
}

/** Coupons with a label and one sentence each. */
export function VerdictLines({ verdicts, timeZone, receiptId }: VerdictLinesProps) {
  return (
    <Lines>
      {verdicts.map((verdict) => (
        <VerdictLine
          key={verdict.offerId}
          verdict={verdict}
          title={couponOf(verdict)}
          timeZone={timeZone}
          action={receiptId !== null && isMissed(verdict) && <AskForCoupon receiptId={receiptId} verdict={verdict} />}
        >
          <small lang={verdict.coupon?.translatedDescription ? undefined : langOf(OFFER_LANGUAGE)}>
            {verdict.coupon?.translatedDescription ?? verdict.coupon?.shortDescription}
          </small>
          {receiptId === null && verdict.reference !== null && (
            <small>
              <CopyButton value={verdict.reference} what={text.reference({ reference: verdict.reference })} />
            </small>
          )}
        </VerdictLine>
      ))}
    </Lines>
  );
}
