import { FailedPart, MissingLine } from "../../features/customer/part.tsx";
import { staleWords, VerdictFrame, VerdictSection } from "../../features/receipt/verdicts/verdict-section.tsx";
import { verdictMessages as text } from "#messages/verdict";
import type { LookedReceipt } from "./look.ts";

interface ReceiptVerdictsPartProps {
  /** The opened receipt. */
  readonly receipt: LookedReceipt;
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** The coupons of a receipt with the references of their clip attempts, or a notice that they could not be read. */
export function ReceiptVerdictsPart({ receipt, timeZone }: ReceiptVerdictsPartProps) {
  // Every receipt has verdicts, so null means that they could not be read.
  if (receipt.couponVerdicts === null) return <FailedPart title={text.supportTitle} />;
  const { fetchedAt, stale } = receipt.couponVerdicts.freshness;
  return (
    <VerdictFrame title={text.supportTitle}>
      <VerdictSection
        receipt={receipt}
        verdicts={receipt.couponVerdicts}
        timeZone={timeZone}
        isForSupport
        stale={stale ? <MissingLine what={staleWords(fetchedAt, timeZone)} /> : null}
      />
    </VerdictFrame>
  );
}
