import { MissingPart } from "../../features/content/missing-part.tsx";
import type { ReceiptList_ReceiptFragment } from "../../features/receipt/receipt-list.gql.ts";
import { staleWords, VerdictFrame, VerdictSection } from "../../features/receipt/verdicts/verdict-section.tsx";
import { byState, flatValue, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { verdictMessages as text } from "#messages/verdict";
import { useReceiptVerdictsQuery } from "./receipt-verdicts.gql.ts";

const FAILED = { state: "failed" } as const;

interface ReceiptVerdictsProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  /** The time zone of the dates. */
  readonly timeZone: string;
}

function ReadVerdicts({ receipt, timeZone }: ReceiptVerdictsProps) {
  const { data, loading, error } = useReceiptVerdictsQuery({
    variables: { id: receipt.id },
    fetchPolicy: "cache-and-network",
  });
  const read = useReadFields();
  const { node } = useRootFields(data);
  if (data === undefined && loading) return <p role="status">{text.checking}</p>;
  const verdicts = flatValue(node, (found) => (found.__typename === "Receipt" ? read(found).couponVerdicts : FAILED));
  const failed = <MissingPart failed={text.failed} />;
  return byState(verdicts, { empty: failed, failed }, (known) => {
    const { fetchedAt, stale } = known.freshness;
    const isStale = stale || error !== undefined;
    return (
      <VerdictSection
        receipt={receipt}
        verdicts={known}
        timeZone={timeZone}
        stale={isStale ? <MissingPart failed={staleWords(fetchedAt, timeZone)} /> : null}
      />
    );
  });
}

/** The coupons of an opened receipt, which are read when it opens and shown as they were last read until then. */
export const ReceiptVerdicts = (props: ReceiptVerdictsProps) => (
  <VerdictFrame title={text.title}>
    <ReadVerdicts {...props} />
  </VerdictFrame>
);
