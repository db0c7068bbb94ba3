import { type ReactNode, useId } from "react";
import { cardMessages } from "#messages/card";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { CardNumber, type CardNumberProps } from "../../ui/card/card-number.tsx";
import { QrCode } from "../../ui/card/qr-code.tsx";
import "../../ui/page/print-alone.css";
import "./pocket-sheet.css";

interface PocketSheetProps extends CardNumberProps {
  /** What is to know about the coupons, beside the codes. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The number of a shopper's card as bar code, QR code and digits, above the clipped coupons. Prints without the page. */
export function PocketSheet({ number, about, children }: PocketSheetProps) {
  const title = useId();
  return (
    <section className="pocket-sheet" data-prints-alone aria-labelledby={title}>
      <header className="sheet-head">
        <div>
          <h2 id={title}>{text.heading}</h2>
          {about}
        </div>
        <div className="sheet-codes">
          <CardNumber number={number} />
          {number && <QrCode value={number} label={cardMessages.qrCode({ digits: [...number].join(" ") })} />}
        </div>
      </header>
      {children}
    </section>
  );
}
