import { Button, Field, Flex, Input } from "@chakra-ui/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { couponMessages } from "#messages/coupon";
import { kioskMessages as text } from "#messages/kiosk";
import { pocketSheetMessages } from "#messages/pocket-sheet";
import { useReadFields, useRootFields } from "../../../graphql/fields.ts";
import { partOf } from "../../../graphql/missing/part-of.tsx";
import { PaperCoupon } from "../../paper/paper-coupon.tsx";
import type { PaperCoupon_CouponFragment } from "../../paper/paper-offer.gql.ts";
import { PaperSheet } from "../../paper/paper-sheet.tsx";
import { useKioskPageQuery } from "./kiosk-page.gql.ts";
import "../../../coupon/sheet/pocket-sheet.css";

/** A person finds the others by their words. */
const SHOWN = 30;

/** Prints the sheet, or a coupon by its code. */
type Print = (code: string | null) => void;

/** The offers that need an account, and all coupons to find one and print it. */
export function KioskOffers({ store }: { readonly store: string | null }) {
  const { weeklyAd, paperCoupons } = useRootFields(useKioskPageQuery({ variables: { store } }).data);
  const read = useReadFields();
  const [printedCode, setPrintedCode] = useState<string | null>(null);
  const print: Print = (code) => {
    flushSync(() => setPrintedCode(code));
    window.print();
  };
  return (
    <>
      {partOf(paperCoupons, (coupons) => (
        <KioskSearch coupons={coupons} printedCode={printedCode} onPrint={print} />
      ))}
      {weeklyAd.state !== "empty" &&
        partOf(weeklyAd, (ad) => {
          const { paperOffers, validFrom, validThrough } = read(ad);
          return partOf(paperOffers, (offers) => (
            <>
              <Button size="lg" alignSelf="start" onClick={() => print(null)}>
                {text.printSheet}
              </Button>
              <PaperSheet
                store={ad.store.name}
                offers={offers}
                validFrom={validFrom}
                validThrough={validThrough}
                isPrinted={printedCode === null}
              />
            </>
          ));
        })}
    </>
  );
}

interface KioskSearchProps {
  readonly coupons: readonly PaperCoupon_CouponFragment[];
  readonly printedCode: string | null;
  readonly onPrint: Print;
}

const textOf = (coupon: PaperCoupon_CouponFragment): string => {
  const { brandName, summaryLabel, description, translatedDescription, code } = coupon;
  return [brandName, summaryLabel.text, description, translatedDescription, code].join(" ").toLowerCase();
};

function KioskSearch({ coupons, printedCode, onPrint }: KioskSearchProps) {
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = coupons.filter((coupon) => words.every((word) => textOf(coupon).includes(word)));
  const shownCoupons = words.length === 0 ? [] : matches.slice(0, SHOWN);
  return (
    <div>
      <Field.Root maxWidth="30rem">
        <Field.Label>{text.search}</Field.Label>
        <Input
          type="search"
          size="lg"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field.Root>
      <p role="status">
        {words.length > 0 && couponMessages.shownOf({ shown: shownCoupons.length, total: matches.length })}
      </p>
      <ul className="sheet-groups">
        {shownCoupons.map((coupon) => (
          <li key={coupon.code} className="sheet-coupon" data-prints-alone={printedCode === coupon.code || undefined}>
            <PaperCoupon coupon={coupon} />
            <Flex justify="end">
              <Button
                variant="outline"
                aria-label={text.printOne({ code: coupon.code })}
                onClick={() => onPrint(coupon.code)}
              >
                {pocketSheetMessages.print}
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
    </div>
  );
}
