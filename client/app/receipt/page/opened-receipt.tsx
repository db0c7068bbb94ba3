import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { byState } from "../../graphql/fields.ts";
import { PriceSection } from "../prices/price-section.tsx";
import { ReceiptPoints } from "../points/receipt-points.tsx";
import { ReceiptSection } from "../receipt-section.tsx";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { staleWords, VerdictSection } from "../verdicts/verdict-section.tsx";
import { advertisedPriceMessages } from "#messages/advertised-price";
import { receiptPointsMessages } from "#messages/receipt-points";
import { verdictMessages as text } from "#messages/verdict";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { useOpenedReceipt } from "./use-opened-receipt.ts";

interface OpenedReceiptProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  /** The time zone of the dates. */
  readonly timeZone: string;
}

type Opened = ReturnType<typeof useOpenedReceipt>;

function Points({ receipt, timeZone, opened }: OpenedReceiptProps & { readonly opened: Opened }) {
  if (opened.isFirstRead) return <p role="status">{receiptPointsMessages.checking}</p>;
  const notice = <MissingPart failed={receiptPointsMessages.failed} />;
  return (
    <ReceiptPoints receipt={receipt} entry={opened.entry} reason={opened.reason} timeZone={timeZone} missing={notice} />
  );
}

function Verdicts({ receipt, timeZone, opened }: OpenedReceiptProps & { readonly opened: Opened }) {
  if (opened.isFirstRead) return <p role="status">{text.checking}</p>;
  return partOr(opened.verdicts, <MissingPart failed={text.failed} />, (verdicts) => {
    const { fetchedAt, stale } = verdicts.freshness;
    return (
      <VerdictSection
        receipt={receipt}
        verdicts={verdicts}
        timeZone={timeZone}
        stale={stale || opened.isStale ? <MissingPart failed={staleWords(fetchedAt, timeZone)} /> : null}
      />
    );
  });
}

/** Silent unless a price is certainly above the ad, or the ad could not be read. */
function Prices({ receipt, timeZone, opened }: OpenedReceiptProps & { readonly opened: Opened }) {
  if (opened.isFirstRead) return null;
  const notice = <MissingPart failed={advertisedPriceMessages.failed} />;
  const part = byState(opened.prices, { empty: null, failed: notice }, (prices) =>
    prices.length === 0 ? null : <PriceSection receipt={receipt} prices={prices} timeZone={timeZone} />,
  );
  return part && <ReceiptSection title={advertisedPriceMessages.title}>{part}</ReceiptSection>;
}

/** The prices, the points and the coupons of an opened receipt, which are read when it opens and shown as they were last read until then. */
export function OpenedReceipt(props: OpenedReceiptProps) {
  const opened = useOpenedReceipt(props.receipt);
  const offersPoints = offersAny(useCapabilities(), "POINTS");
  return (
    <>
      <Prices {...props} opened={opened} />
      {offersPoints && (
        <ReceiptSection title={receiptPointsMessages.title}>
          <Points {...props} opened={opened} />
        </ReceiptSection>
      )}
      <ReceiptSection title={text.title}>
        <Verdicts {...props} opened={opened} />
      </ReceiptSection>
    </>
  );
}
