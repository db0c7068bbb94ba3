import { Badge, chakra } from "@chakra-ui/react";
import { verdictMessages as text } from "#messages/verdict";
import { CopyButton } from "../../../ui/control/copy-button.tsx";
import { type CouponVerdict, couponOf, sentenceOf } from "./verdict-sentence.ts";

const Lines = chakra("ul", {
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

interface VerdictLinesProps {
  readonly verdicts: readonly CouponVerdict[];
  readonly timeZone: string;
  /** True to show the reference of each clip attempt, for support. */
  readonly hasReferences: boolean;
}

/** Coupons with a label and one sentence each. */
export function VerdictLines({ verdicts, timeZone, hasReferences }: VerdictLinesProps) {
  return (
    <Lines>
      {verdicts.map((verdict) => (
        <li key={verdict.offerId}>
          <div data-head>
            <span>{couponOf(verdict)}</span>
            <Badge {...(tones[verdict.kind] ?? warning)}>{text.labels[verdict.kind]}</Badge>
          </div>
          <small>{verdict.shortDescription}</small>
          <p>{sentenceOf(verdict, timeZone)}</p>
          {hasReferences && verdict.reference !== null && (
            <small>
              <CopyButton value={verdict.reference} what={text.reference({ reference: verdict.reference })} />
            </small>
          )}
        </li>
      ))}
    </Lines>
  );
}
