import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { keepDraft, readDraft } from "../../../lib/browser/drafts.ts";
import { formatDateTime, formatShortDate } from "../../../lib/time/dates.ts";
import { receiptPointsMessages as text } from "#messages/receipt-points";
import type { ReceiptPoints_ReceiptFragment } from "./receipt-points.gql.ts";

/** The key of the draft of the contact form, and its field for the message. */
const DRAFT = "form:contact";
const FIELD = "message";

type Purchase = Pick<ReceiptPoints_ReceiptFragment, "transactionDate" | "transactionNumber">;

function messageFor({ transactionDate, transactionNumber }: Purchase, timeZone: string): string {
  return transactionNumber === null
    ? text.messageWithoutNumber({ time: formatDateTime(transactionDate, timeZone) })
    : text.message({ number: transactionNumber, day: formatShortDate(transactionDate, timeZone) });
}

/** Adds a message to the draft of the contact form, below what the shopper has typed. */
function addToDraft(message: string): void {
  const draft = readDraft(DRAFT) ?? {};
  const typed = draft[FIELD];
  const lines = typeof typed === "string" ? typed.split("\n\n") : [];
  if (!lines.includes(message)) keepDraft(DRAFT, { ...draft, [FIELD]: [...lines, message].join("\n\n") });
}

interface AskSupportProps {
  readonly receipt: Purchase;
  /** The time zone of the dates. */
  readonly timeZone: string;
}

/** A link to the contact form, with a message about a purchase that the shopper can change and send. */
export function AskSupport({ receipt, timeZone }: AskSupportProps) {
  return (
    <Button asChild variant="outline" marginTop="3">
      <Link to="/contact-us" onClick={() => addToDraft(messageFor(receipt, timeZone))}>
        {text.askSupport}
      </Link>
    </Button>
  );
}
