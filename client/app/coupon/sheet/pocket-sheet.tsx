import { type ReactNode, useId } from "react";
import { cardMessages } from "#messages/card";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { sheetCodeMessages as codeText } from "#messages/sheet-code";
import { CardNumber, type CardNumberProps } from "../../ui/card/card-number.tsx";
import { QrCode } from "../../ui/card/qr-code.tsx";
import { PROOF_PATH } from "../../lib/browser/proof-files.ts";
import { useOrigin } from "../../ui/origin.ts";
import "../../ui/page/print-alone.css";
import "./pocket-sheet.css";

interface PocketSheetProps extends CardNumberProps {
  /** The signed statement of these coupons; null if there is none. */
  readonly proof: string | null;
  /** What is to know about the coupons, beside the codes. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

interface SheetCodeProps extends Pick<PocketSheetProps, "proof"> {
  readonly number: string;
}

/** The code with which an associate checks the sheet; the number of the card if there is no proof. */
function SheetCode({ number, proof }: SheetCodeProps) {
  const origin = useOrigin();
  const label = cardMessages.qrCode({ digits: [...number].join(" ") });
  if (proof === null) return <QrCode value={number} label={label} />;
  return <QrCode value={`${origin}${PROOF_PATH}#${proof}`} label={codeText.proof} />;
}

/** The number of a shopper's card as bar code, QR code and digits, above the clipped coupons. Prints without the page. */
export function PocketSheet({ number, proof, about, children }: PocketSheetProps) {
  const title = useId();
  return (
    <section className="pocket-sheet" data-prints-alone aria-labelledby={title}>
      <header className="sheet-head">
        <div>
          <h2 id={title}>{text.heading}</h2>
          {about}
          {number && proof && <p className="sheet-terms">{codeText.hint}</p>}
        </div>
        <div className="sheet-codes">
          <CardNumber number={number} />
          {number && <SheetCode number={number} proof={proof} />}
        </div>
      </header>
      {children}
    </section>
  );
}
