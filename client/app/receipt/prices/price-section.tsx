import { Button } from "@chakra-ui/react";
import { advertisedPriceMessages as text } from "#messages/advertised-price";
import { locale } from "#messages/language";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { DeskSheet } from "../desk-sheet.tsx";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { usePrint } from "../use-print.ts";
import { Lines } from "../verdicts/verdict-lines.tsx";
import type { PriceSection_PriceAboveAdFragment as PriceAboveAd } from "./price-section.gql.ts";

/** Returns the days of an offer, for example `Nov 19 – 25`. A day is never shifted between time zones. */
function periodOf({ validFrom, validThrough }: PriceAboveAd): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", day: "numeric" });
  // Some runtimes write narrow spaces around the dash; the output of server and browser must match.
  return format.formatRange(new Date(validFrom), new Date(validThrough)).replaceAll(/\s/gu, " ");
}

function sentenceOf(price: PriceAboveAd): string {
  const [paid, advertised] = [price.paid.formatted, price.advertised.formatted];
  return text.line({ paid, advertised, period: periodOf(price) });
}

interface PriceSectionProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly prices: readonly PriceAboveAd[];
  readonly timeZone: string;
}

const PriceSheet = ({ prices, ...purchase }: PriceSectionProps) => (
  <DeskSheet title={text.sheet.title} {...purchase}>
    <thead>
      <tr>
        <th>{text.sheet.item}</th>
        <th>{text.sheet.prices}</th>
        <th>{text.sheet.overpaid}</th>
      </tr>
    </thead>
    <tbody>
      {prices.map((price) => (
        <tr key={price.lineId}>
          <td>{price.description}</td>
          <td>{sentenceOf(price)}</td>
          <td>{price.overpaid.formatted}</td>
        </tr>
      ))}
    </tbody>
  </DeskSheet>
);

/** The items of a receipt that cost more than the weekly ad said, with a sheet for the service desk. */
export function PriceSection(props: PriceSectionProps) {
  const [isPrinting, print] = usePrint();
  return (
    <>
      <Lines>
        {props.prices.map((price) => (
          <li key={price.lineId}>
            <div data-head>
              <span lang={langOf(OFFER_LANGUAGE)}>{price.description}</span>
              <span>{text.overpaid({ amount: price.overpaid.formatted })}</span>
            </div>
            <p>{sentenceOf(price)}</p>
          </li>
        ))}
      </Lines>
      <Button className="needs-script" variant="outline" marginTop="3" onClick={print}>
        {text.printSheet}
      </Button>
      {isPrinting && <PriceSheet {...props} />}
    </>
  );
}
