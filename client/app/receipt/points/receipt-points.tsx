import { Button, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { byState, type Value } from "../../graphql/fields.ts";
import { pointsEntryUrl } from "../../lib/points-entry-url.ts";
import { formatShortDate } from "../../lib/time/dates.ts";
import { receiptPointsMessages as text } from "#messages/receipt-points";
import { AskSupport } from "./ask-support.tsx";
import { reasonSentence } from "./reason-sentence.ts";
import type { ReceiptPoints_ReceiptFragment } from "./receipt-points.gql.ts";

type Receipt = ReceiptPoints_ReceiptFragment;
type Entry = NonNullable<Receipt["pointsEntry"]>;
type Reason = NonNullable<Receipt["pointsReason"]>;

interface ReceiptPointsProps {
  readonly receipt: Pick<Receipt, "id" | "points">;
  readonly entry: Value<Entry>;
  /** Why the purchase earned no points; empty if it earned some. */
  readonly reason: Value<Reason>;
  readonly timeZone: string;
  readonly missing: ReactNode;
  /** True for support, which has no links to the pages of shoppers. */
  readonly isForSupport?: boolean;
}

function Credited({ entry, timeZone, missing, isForSupport = false }: Omit<ReceiptPointsProps, "reason" | "receipt">) {
  const amongEqual = <Text color="inkSoft">{text.creditedAmongEqual}</Text>;
  return byState(entry, { empty: amongEqual, failed: missing }, ({ id, date, points }) => (
    <>
      <p>{text.credited({ points, day: formatShortDate(date, timeZone) })}</p>
      {!isForSupport && (
        <Button asChild variant="ghost" paddingInline="0">
          <Link to={pointsEntryUrl(id)}>{text.openEntry}</Link>
        </Button>
      )}
    </>
  ));
}

/** The points of a purchase, or why it has none, within a section of its receipt. */
export function ReceiptPoints({ receipt, reason, ...rest }: ReceiptPointsProps) {
  const { timeZone, missing, isForSupport = false } = rest;
  return byState(reason, { empty: <Credited {...rest} />, failed: missing }, (value) => (
    <>
      <Text color="inkSoft">{reasonSentence(value, receipt.points, timeZone)}</Text>
      {value.kind === "UNKNOWN" && !isForSupport && <AskSupport receiptId={receipt.id} />}
    </>
  ));
}
