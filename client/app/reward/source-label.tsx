import { Button, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { langOf } from "../lib/text/lang.ts";
import { formatShortDate } from "../lib/time/dates.ts";
import { rewardMessages as text } from "#messages/reward";
import type { SourceLabel_SourceFragment } from "./movement-source.gql.ts";

/** Where the receipts and the time zone of a list of movements come from. */
export interface SourceReading {
  readonly timeZone: string;
  /** Returns the URL of the receipt of an id; null if no page lists it. */
  readonly receiptUrl: (receipt: { readonly id: string; readonly transactionDate: string }) => string | null;
}

interface SourceLabelProps extends SourceReading {
  readonly source: SourceLabel_SourceFragment;
}

/** The id of a personal offer on the page. */
export const offerAnchor = (offerCode: string): string => `offer-${offerCode}`;

const Note = chakra("span", { base: { fontFamily: "body", fontSize: "sm", fontWeight: "400", color: "inkSoft" } });

/** The looks of a link beside a description, whose text may have several lines. */
const linkStyle = {
  minHeight: "6",
  marginBlock: "-1",
  paddingInline: "0",
  fontFamily: "body",
  fontSize: "sm",
  textAlign: "start",
  whiteSpace: "normal",
} as const;

function ReceiptLabel({ source: { receipt }, timeZone, receiptUrl }: SourceLabelProps) {
  if (receipt === null) return <Note>{text.sources.PURCHASE}</Note>;
  const day = formatShortDate(receipt.transactionDate, timeZone);
  const url = receiptUrl(receipt);
  if (url === null) return <Note>{text.openReceipt({ day })}</Note>;
  return (
    <Button asChild variant="ghost" {...linkStyle}>
      <Link to={url} aria-label={text.openReceipt({ day })}>
        {text.receipt}
      </Link>
    </Button>
  );
}

/** What a movement of points or credits belongs to: a link to its receipt or offer, else its name. */
export function SourceLabel(props: SourceLabelProps) {
  const { kind, name, nameLanguage, offerId, offer } = props.source;
  if (kind === "PURCHASE") return <ReceiptLabel {...props} />;
  if (offer !== null) {
    return (
      <Button asChild variant="ghost" {...linkStyle}>
        <a href={`#${offerAnchor(offer.offerCode)}`} lang={langOf(offer.descriptionLanguage)}>
          {offer.description}
        </a>
      </Button>
    );
  }
  if (name !== null) return <Note lang={nameLanguage === null ? undefined : langOf(nameLanguage)}>{name}</Note>;
  const label = offerId === null ? text.sources[kind] : text.couponNumber({ offerId });
  return <Note>{label}</Note>;
}
