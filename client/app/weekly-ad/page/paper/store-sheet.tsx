import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { language } from "#messages/language";
import { paperSheetMessages as text } from "#messages/paper-sheet";
import { pocketSheetMessages } from "#messages/pocket-sheet";
import { weeklyAdMessages } from "#messages/weekly-ad";
import { addressIn, languages, nameOf } from "../../../../../messages/languages.ts";
import { byState, partsOf, plainOf, useReadFields, useRootFields } from "../../../graphql/fields.ts";
import { MissingPart } from "../../../graphql/missing/missing-part.tsx";
import { partOf } from "../../../graphql/missing/part-of.tsx";
import { switchValue } from "../../../session/switches.ts";
import { PaperSheet } from "../../paper/paper-sheet.tsx";
import { PaperSign } from "../../paper/paper-sign.tsx";
import { usePaperSheetPageQuery } from "./paper-sheet-page.gql.ts";
import "../../../coupon/sheet/pocket-sheet.css";

type Printed = "sheet" | "sign";

/** The sheet of a store's ad with the sign that the retailer's city requires, to print one of them. */
export function StoreSheet({ store }: { readonly store: string | null }) {
  const { retailer, weeklyAd } = useRootFields(usePaperSheetPageQuery({ variables: { store } }).data);
  const read = useReadFields();
  const [printed, setPrinted] = useState<Printed>("sheet");
  const print = (part: Printed) => {
    flushSync(() => setPrinted(part));
    window.print();
  };
  const { switches } = partsOf(retailer, read);
  const sign = plainOf(switchValue(switches, "paperSign"));
  return (
    <>
      <SheetActions store={store} onPrint={print} hasSign={sign !== null} />
      <div className="panel">
        {byState(weeklyAd, { empty: <p>{weeklyAdMessages.empty}</p>, failed: <MissingPart /> }, (ad) => {
          const { paperOffers, validFrom, validThrough } = read(ad);
          return partOf(paperOffers, (offers) => (
            <PaperSheet
              store={ad.store.name}
              offers={offers}
              validFrom={validFrom}
              validThrough={validThrough}
              isPrinted={printed === "sheet"}
            />
          ));
        })}
      </div>
      {sign !== null && <PaperSign text={sign} isPrinted={printed === "sign"} />}
    </>
  );
}

interface SheetActionsProps {
  readonly store: string | null;
  readonly onPrint: (part: Printed) => void;
  readonly hasSign: boolean;
}

function SheetActions({ store, onPrint, hasSign }: SheetActionsProps) {
  const search = store === null ? "" : `?${new URLSearchParams({ store })}`;
  return (
    <div className="sheet-actions">
      <Button className="needs-script" onClick={() => onPrint("sheet")}>
        {pocketSheetMessages.print}
      </Button>
      {hasSign && (
        <Button variant="outline" className="needs-script" onClick={() => onPrint("sign")}>
          {text.printSign}
        </Button>
      )}
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <Button key={other} asChild variant="ghost">
            <a href={addressIn(other, `/paper-sheet${search}`)} hrefLang={other} lang={other}>
              {nameOf[other]}
            </a>
          </Button>
        ))}
      <Button asChild variant="ghost">
        <Link to={`/kiosk${search}`}>{text.kiosk}</Link>
      </Button>
    </div>
  );
}
