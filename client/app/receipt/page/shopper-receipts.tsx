import { Button } from "@chakra-ui/react";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { partOf } from "../../graphql/missing/part-of.tsx";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { ReceiptList } from "../receipt-list.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { receiptMessages as text } from "#messages/receipt";
import { receiptVariables } from "./receipt-variables.ts";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { useReceiptsPageQuery } from "./receipts-page.gql.ts";

// Of no use before a receipt is opened.
const OpenedReceipt = neededPart(async () => (await import("./opened-receipt.tsx")).OpenedReceipt);

const partsOfReceipt = (receipt: ReceiptList_ReceiptFragment, timeZone: string) => (
  <Suspense>
    <OpenedReceipt receipt={receipt} timeZone={timeZone} />
  </Suspense>
);

const ReceiptSummary = neededPart(async () => (await import("./receipt-summary.tsx")).ReceiptSummary);

const summaryOfReceipt = (receipt: ReceiptList_ReceiptFragment) => (
  <Suspense>
    <ReceiptSummary receipt={receipt} />
  </Suspense>
);

/** The receipts and their search: an island, which reads the data itself and so needs no properties. */
export function ShopperReceipts() {
  const [search] = useSearchParams();
  const variables = receiptVariables(search);
  const { viewer, retailer } = useRootFields(useReceiptsPageQuery({ variables }).data);
  const { receiptHistory } = partsOf(viewer, useReadFields());
  return partOf(retailer, ({ timeZone }) =>
    partOf(receiptHistory, (history) => (
      <>
        <ReceiptList history={history} timeZone={timeZone} summaryOf={summaryOfReceipt} partsOf={partsOfReceipt} />
        {history.pageInfo.hasNextPage && (
          <Button asChild marginTop="4">
            <Link to={{ search: new URLSearchParams({ after: history.pageInfo.endCursor ?? "" }).toString() }}>
              {text.older}
            </Link>
          </Button>
        )}
      </>
    )),
  );
}
