import { MissingLine } from "../../../customer/parts/part.tsx";
import { ReceiptSection } from "../../../../receipt/receipt-section.tsx";
import { staleWords, VerdictSection } from "../../../../receipt/verdicts/verdict-section.tsx";
import { useReadFields } from "../../../../graphql/fields.ts";
import { verdictMessages as text } from "#messages/verdict";
import type { LookedReceipt } from "../look.ts";
import { partOf } from "./part-of.tsx";

interface ReceiptVerdictsPartProps {
  /** The opened receipt. */
  readonly receipt: LookedReceipt;
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** The coupons of a receipt with the references of their clip attempts, or a notice that they could not be read. */
export function ReceiptVerdictsPart({ receipt, timeZone }: ReceiptVerdictsPartProps) {
  const { couponVerdicts } = useReadFields()(receipt);
  return partOf(text.supportTitle, couponVerdicts, (verdicts) => {
    const { fetchedAt, stale } = verdicts.freshness;
    return (
      <ReceiptSection title={text.supportTitle}>
        <VerdictSection
          receipt={receipt}
          verdicts={verdicts}
          timeZone={timeZone}
          isForSupport
          stale={stale ? <MissingLine what={staleWords(fetchedAt, timeZone)} /> : null}
        />
      </ReceiptSection>
    );
  });
}
