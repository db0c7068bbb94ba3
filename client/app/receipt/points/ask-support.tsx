import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { contactState } from "../../lib/contact-state.ts";
import { formatDateTime, formatShortDate } from "../../lib/time/dates.ts";
import { receiptPointsMessages as text } from "#messages/receipt-points";
import type { ReceiptPoints_ReceiptFragment } from "./receipt-points.gql.ts";

type Purchase = Pick<ReceiptPoints_ReceiptFragment, "id" | "transactionDate" | "transactionNumber">;

function messageFor({ transactionDate, transactionNumber }: Omit<Purchase, "id">, timeZone: string): string {
  return transactionNumber === null
    ? text.messageWithoutNumber({ time: formatDateTime(transactionDate, timeZone) })
    : text.message({ number: transactionNumber, day: formatShortDate(transactionDate, timeZone) });
}

interface AskSupportProps {
  readonly receipt: Purchase;
  readonly store: string | null;
  readonly timeZone: string;
}

/** A link to the contact form, with a message about a purchase that the shopper can change and send. */
export function AskSupport({ receipt, store, timeZone }: AskSupportProps) {
  const state = contactState(messageFor(receipt, timeZone), { id: receipt.id, store });
  return (
    <Button asChild variant="outline" marginTop="3">
      <Link to="/contact-us" state={state}>
        {text.askSupport}
      </Link>
    </Button>
  );
}
