import { Suspense } from "react";
import { partOf } from "../../graphql/missing/part-of.tsx";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { ReceiptList } from "../receipt-list.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { receiptMessages as text } from "#messages/receipt";
import { receiptVariables as variables } from "./receipt-variables.ts";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { useReceiptsPageQuery } from "./receipts-page.gql.ts";

// Of no use before a receipt is opened.
const OpenedReceipt = neededPart(async () => (await import("./opened-receipt.tsx")).OpenedReceipt);

const partsOfReceipt = (receipt: ReceiptList_ReceiptFragment, timeZone: string) => (
  <Suspense>
    <OpenedReceipt receipt={receipt} timeZone={timeZone} />
  </Suspense>
);

/** The receipts and their search: an island, which reads the data itself and so needs no properties. */
export function ShopperReceipts() {
  const { viewer, retailer } = useRootFields(useReceiptsPageQuery({ variables }).data);
  const { receipts, receiptHistory } = partsOf(viewer, useReadFields());
  return partOf(retailer, ({ timeZone }) =>
    partOf(receipts, (all) => (
      <>
        {partOf(receiptHistory, ({ isComplete }) => !isComplete && <p role="status">{text.incomplete}</p>)}
        <ReceiptList receipts={all} timeZone={timeZone} partsOf={partsOfReceipt} />
      </>
    )),
  );
}
