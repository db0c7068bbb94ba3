import { Button, Field, Flex, Input } from "@chakra-ui/react";
import { type ReactNode, Suspense, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { receiptMessages as text } from "#messages/receipt";
import { isAnyMissing, useReadFields } from "../graphql/fields.ts";
import { MissingPart } from "../graphql/missing/missing-part.tsx";
import { timing } from "../lib/business-constants.ts";
import { formatShortDate } from "../lib/time/dates.ts";
import { useDebouncedText } from "../ui/hooks/use-debounced-text.ts";
import { neededPart } from "../ui/island/needed-part.tsx";
import { PagedTable } from "../ui/table/paged-table.tsx";
import type { TableColumn } from "../ui/table/stacked-table.tsx";
import { ReceiptItems } from "./receipt-items.tsx";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";
import { findReceipts, type StoredReceipt } from "./receipt-search.ts";
import { storeOf } from "./receipt-store.ts";

const PARAMETER = "receipt";

/** Marks the history entries that opening a receipt from the list added. */
const OPENED = { receiptOpened: true } as const;

type Identified = Pick<ReceiptList_ReceiptFragment, "id">;

interface OpenReceipt<R> {
  /** The id in the URL; null for none. */
  readonly id: string | null;
  /** The open receipt; null if none is open, or if the list does not have it. */
  readonly receipt: R | null;
  readonly linkTo: (receipt: Identified) => { readonly to: { readonly search: string }; readonly state: object };
  readonly close: () => void;
}

/** Returns the receipt that the URL opens, so that Back closes it and a link can open it. */
function useOpenReceipt<R extends Identified>(receipts: readonly R[]): OpenReceipt<R> {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const id = parameters.get(PARAMETER);
  const close = () => {
    if (Object(state).receiptOpened === true) return void navigate(-1);
    parameters.delete(PARAMETER);
    void navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true });
  };
  const linkTo = (receipt: Identified) => {
    const next = new URLSearchParams(search);
    next.set(PARAMETER, receipt.id);
    return { to: { search: `?${next.toString()}` }, state: OPENED };
  };
  return { id, receipt: receipts.find((each) => each.id === id) ?? null, linkTo, close };
}

const ReceiptDialog = neededPart(async () => (await import("./receipt-dialog.tsx")).ReceiptDialog);

const words = text.columns;

/** Phones show the day, the store and the total; the opened receipt has the rest. */
const columnsIn = (
  timeZone: string,
  linkTo: OpenReceipt<Identified>["linkTo"],
): readonly TableColumn<StoredReceipt>[] => [
  {
    label: words.date,
    cell: ({ receipt }) => {
      const day = formatShortDate(receipt.transactionDate, timeZone);
      return (
        <Flex as="span" flex="1" wrap="wrap" align="center" justify="space-between" columnGap="1">
          {day}
          <Button asChild variant="ghost" marginRight="-4">
            <Link {...linkTo(receipt)} aria-label={text.openReceipt({ day })} preventScrollReset>
              {text.open}
            </Link>
          </Button>
        </Flex>
      );
    },
  },
  { label: words.location, cell: ({ store }) => store ?? text.unknown },
  { label: words.items, cell: ({ receipt }) => <ReceiptItems receipt={receipt} />, wideOnly: true },
  {
    label: words.subtotal,
    cell: ({ receipt }) => receipt.subtotal?.formatted ?? text.unknown,
    kind: "number",
    wideOnly: true,
  },
  { label: words.tax, cell: ({ receipt }) => receipt.tax?.formatted ?? text.unknown, kind: "number", wideOnly: true },
  { label: words.total, cell: ({ receipt }) => receipt.total?.formatted ?? text.unknown, kind: "value" },
  { label: words.number, cell: ({ receipt }) => receipt.transactionNumber ?? text.unknown, wideOnly: true },
  { label: words.points, cell: ({ receipt }) => receipt.points ?? text.unknown, kind: "number", wideOnly: true },
];

interface ReceiptListProps<Receipt> {
  readonly history: {
    readonly nodes: readonly Receipt[];
    /** The number of receipts, of which `nodes` may be a part. */
    readonly totalCount: number;
    /** False if a receipt could not be read. */
    readonly isComplete: boolean;
  };
  readonly timeZone: string;
  /** Returns what a receipt comes to in a few lines; none by default. */
  readonly summaryOf?: (receipt: Receipt, timeZone: string) => ReactNode;
  /** Returns the sections about the points and the coupons of an opened receipt. */
  readonly partsOf: (receipt: Receipt, timeZone: string) => ReactNode;
}

interface OpenedReceiptProps<Receipt> extends Pick<ReceiptListProps<Receipt>, "timeZone" | "summaryOf" | "partsOf"> {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

function OpenedReceipt<Receipt extends ReceiptList_ReceiptFragment>(props: OpenedReceiptProps<Receipt>) {
  const { receipt, timeZone, summaryOf, partsOf, onClose } = props;
  return (
    <Suspense>
      <ReceiptDialog
        receipt={receipt}
        timeZone={timeZone}
        summary={summaryOf?.(receipt, timeZone)}
        parts={partsOf(receipt, timeZone)}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The receipts, newest first, with a search. Each opens with its items and the printed text. */
export function ReceiptList<Receipt extends ReceiptList_ReceiptFragment>({
  history: { nodes: receipts, totalCount, isComplete },
  ...opened
}: ReceiptListProps<Receipt>) {
  const { timeZone } = opened;
  const read = useReadFields();
  const [search, setSearch] = useState("");
  const field = useDebouncedText(search, timing.accountSearchDebounce, setSearch);
  const { id, receipt: openReceipt, linkTo, close } = useOpenReceipt(receipts);
  const incomplete = !isComplete && <p role="status">{text.incomplete}</p>;
  if (receipts.length === 0) return incomplete || <p>{text.empty}</p>;
  const storedReceipts = receipts.map((receipt): StoredReceipt => ({
    receipt,
    store: storeOf(receipt, read, text.storeMissing),
  }));
  const matches = findReceipts(storedReceipts, search, timeZone);
  return (
    <>
      {incomplete}
      {isAnyMissing(receipts.map((receipt) => read(receipt).store)) && <MissingPart failed={text.storesMissing} />}
      {id !== null && openReceipt === null && <p role="status">{text.notInList}</p>}
      {totalCount > receipts.length && <p role="status">{text.part({ count: receipts.length, total: totalCount })}</p>}
      <Field.Root className="needs-script" maxWidth="24rem" marginBottom="4">
        <Field.Label>{text.search}</Field.Label>
        <Input type="search" maxLength={200} value={field.text} onChange={(event) => field.type(event.target.value)} />
      </Field.Root>
      <p role="status">{search === "" ? "" : text.found({ count: matches.length, search })}</p>
      <PagedTable
        name="receipts"
        caption={text.title}
        columns={columnsIn(timeZone, linkTo)}
        rows={matches}
        rowKey={({ receipt }) => receipt.id}
      />
      {openReceipt && <OpenedReceipt {...opened} receipt={openReceipt} onClose={close} />}
    </>
  );
}
