import { chakra } from "@chakra-ui/react";
import { Suspense } from "react";
import { Part } from "../../../customer/parts/part.tsx";
import { ShopperCoupons } from "../../../../coupon/shopper-coupons.tsx";
import { ReceiptList } from "../../../../receipt/receipt-list.tsx";
import { hiddenSavings } from "../../../../savings/hidden-savings.ts";
import { partsOf, useReadFields, useRootFields } from "../../../../graphql/fields.ts";
import { customerMessages as text } from "#messages/staff/customer";
import { offersAny, useCapabilities } from "../../../../session/capabilities.ts";
import { neededPart } from "../../../../ui/island/needed-part.tsx";
import { useCustomerPageQuery } from "../customer-page.gql.ts";
import { CustomerSheet } from "../customer-sheet.tsx";
import type { Look, LookedReceipt, LookFields } from "../look.ts";
import { partOf } from "./part-of.tsx";
import { PartColumn } from "./part-column.tsx";

// Loaded apart from the page, whose budget it would exceed.
const RewardParts = neededPart(async () => (await import("./reward-parts.tsx")).RewardParts);

const ClipAttemptsPart = neededPart(
  async () => (await import("../../../customer/parts/clip-attempts-part.tsx")).ClipAttemptsPart,
);

const LapsedCouponsPart = neededPart(
  async () => (await import("../../../customer/parts/lapsed-coupons-part.tsx")).LapsedCouponsPart,
);

const SavingsByType = neededPart(async () => (await import("../../../../savings/savings-panels.tsx")).SavingsByType);

const CouponPurchasesPart = neededPart(async () => (await import("./coupon-purchases-part.tsx")).CouponPurchasesPart);

const OpenedReceiptPart = neededPart(async () => (await import("./opened-receipt-part.tsx")).OpenedReceiptPart);

const Links = chakra("nav", {
  base: {
    display: "flex",
    gap: "1",
    marginBottom: "4",
    overflowX: "auto",
    borderBottom: "1px solid",
    borderColor: "line",
    scrollbarWidth: "none",
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "11",
      paddingInline: "3",
      fontWeight: "600",
      color: "inkSoft",
      whiteSpace: "nowrap",
      textDecoration: "none",
      _first: { paddingLeft: "0" },
      _hover: { color: "ink" },
      _focusVisible: { outlineOffset: "-3px" },
    },
  },
});

/** Links to the sections of a long page, except those that the retailer does not offer. */
export function PartLinks() {
  const capabilities = useCapabilities();
  const absent = [
    ...(offersAny(capabilities, "POINTS", "CREDITS", "REWARDS") ? [] : ["rewards"]),
    ...(offersAny(capabilities, "SAVINGS") ? [] : ["savings"]),
    ...(offersAny(capabilities, "RECEIPTS") ? [] : ["receipts"]),
  ];
  return (
    <Links aria-label={text.parts}>
      {Object.entries(text.partLinks)
        .filter(([part]) => !absent.includes(part))
        .map(([part, label]) => (
          <a key={part} href={`#${part}`}>
            {label}
          </a>
        ))}
    </Links>
  );
}

interface CardPartsProps {
  readonly fields: LookFields;
  /** The number of the shopper's card. */
  readonly number: Look["customer"]["user"]["shopperNumber"];
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/**
 * The coupons, clip attempts, rewards and savings of the shopper's card, without those that the retailer does not
 * offer.
 */
export function CardParts({ fields, number, timeZone }: CardPartsProps) {
  const { customer, user } = fields;
  const { retailer } = useRootFields(useCustomerPageQuery().data);
  const { switches } = partsOf(retailer, useReadFields());
  const capabilities = useCapabilities();
  return (
    <PartColumn>
      <div id="coupons">
        {partOf(text.coupons.title, user.coupons, (coupons) => (
          <Part title={text.coupons.title} freshness={coupons.freshness}>
            <CustomerSheet number={number} coupons={coupons} timeZone={timeZone} />
            <ShopperCoupons coupons={coupons} timeZone={timeZone} />
          </Part>
        ))}
      </div>
      <Suspense>
        <div id="clips">
          {partOf(text.clips.title, customer.clipAttempts, (attempts) => (
            <ClipAttemptsPart clipAttempts={attempts} />
          ))}
        </div>
        {partOf(text.lapsed.title, user.lapsedCoupons, (coupons) => (
          <LapsedCouponsPart lapsedCoupons={coupons} />
        ))}
        <RewardParts fields={fields} timeZone={timeZone} />
      </Suspense>
      {offersAny(capabilities, "SAVINGS") && (
        <div id="savings">
          {partOf(text.savings.title, user.savings, (savings) => (
            <Part title={text.savings.title}>
              <Suspense>
                <SavingsByType savings={savings} hidden={hiddenSavings(switches)} />
              </Suspense>
            </Part>
          ))}
        </div>
      )}
    </PartColumn>
  );
}

interface ReceiptPartProps {
  readonly receiptHistory: LookFields["user"]["receiptHistory"];
  readonly pointsTrace: LookFields["pointsTrace"];
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** The shopper's receipts, whose table needs the full width of the page. */
export function ReceiptPart({ receiptHistory, pointsTrace, timeZone }: ReceiptPartProps) {
  if (!offersAny(useCapabilities(), "RECEIPTS")) return null;
  const partsOfReceipt = (receipt: LookedReceipt) => (
    <Suspense>
      <OpenedReceiptPart receipt={receipt} pointsTrace={pointsTrace} timeZone={timeZone} />
    </Suspense>
  );
  return (
    <PartColumn id="receipts" gridColumn="1 / -1">
      {partOf(text.receipts.title, receiptHistory, (history) => (
        <>
          <Part title={text.receipts.title}>
            <ReceiptList history={history} timeZone={timeZone} partsOf={partsOfReceipt} />
          </Part>
          {history.nodes.length > 0 && (
            <Suspense>
              <CouponPurchasesPart receipts={history.nodes} timeZone={timeZone} />
            </Suspense>
          )}
        </>
      ))}
    </PartColumn>
  );
}
