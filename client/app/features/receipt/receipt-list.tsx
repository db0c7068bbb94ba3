import { Button, Field, Flex, Input } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { timing } from "../../lib/business-constants.ts";
import { formatShortDate } from "../../lib/time/dates.ts";
import { receiptMessages as text } from "../../messages/receipt.ts";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import type { TableColumn } from "../../ui/table/stacked-table.tsx";
import { useDebouncedText } from "../../ui/hooks/use-debounced-text.ts";
import { findReceipts } from "./receipt-search.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";
import { ReceiptItems } from "./receipt-items.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";

const ReceiptDialog = neededPart(async () => (await import("./receipt-dialog.tsx")).ReceiptDialog);

const words = text.columns;

const columnsIn = (
  timeZone: string,
  open: (receipt: ReceiptList_ReceiptFragment) => void,
): readonly TableColumn<ReceiptList_ReceiptFragment>[] => [
  {
    label: words.date,
    cell: (receipt) => {
      const day = formatShortDate(receipt.transactionDate, timeZone);
      return (
        <Flex as="span" display="inline-flex" wrap="wrap" align="center" columnGap="1">
          {day}
          <Button variant="ghost" aria-label={text.openReceipt(day)} onClick={() => open(receipt)}>
            {text.open}
          </Button>
        </Flex>
      );
    },
  },
  { label: words.location, cell: ({ location }) => location ?? text.unknown },
  { label: words.items, cell: ({ items }) => <ReceiptItems items={items} /> },
  { label: words.subtotal, cell: ({ subtotal }) => subtotal?.formatted ?? text.unknown, kind: "number" },
  { label: words.tax, cell: ({ tax }) => tax?.formatted ?? text.unknown, kind: "number" },
  { label: words.total, cell: ({ total }) => total?.formatted ?? text.unknown, kind: "value" },
  { label: words.number, cell: ({ transactionNumber }) => transactionNumber ?? text.unknown },
  { label: words.points, cell: ({ points }) => points ?? text.unknown, kind: "number" },
];

interface ReceiptListProps {
  readonly receipts: readonly ReceiptList_ReceiptFragment[];
  /** The time zone of the dates. */
  readonly timeZone: string;
}

/** The receipts, newest first, with a search. Each opens as it was printed. */
export function ReceiptList({ receipts, timeZone }: ReceiptListProps) {
  const [opened, setOpened] = useState<ReceiptList_ReceiptFragment | null>(null);
  const [search, setSearch] = useState("");
  const field = useDebouncedText(search, timing.accountSearchDebounce, setSearch);
  if (receipts.length === 0) return <p>{text.empty}</p>;
  const found = findReceipts(receipts, search, timeZone);
  return (
    <>
      <Field.Root className="needs-script" maxWidth="24rem" marginBottom="4">
        <Field.Label>{text.search}</Field.Label>
        <Input type="search" maxLength={200} value={field.text} onChange={(event) => field.type(event.target.value)} />
      </Field.Root>
      <p role="status">{search === "" ? "" : text.found(found.length, search)}</p>
      <PagedTable
        name="receipts"
        caption={text.title}
        columns={columnsIn(timeZone, setOpened)}
        rows={found}
        rowKey={(receipt, index) => `${receipt.transactionDate} ${index}`}
      />
      {opened && (
        <Suspense>
          <ReceiptDialog receipt={opened} timeZone={timeZone} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
