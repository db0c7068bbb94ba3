import { useApolloClient } from "@apollo/client/react";
import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { PocketSheet } from "../sheet/pocket-sheet.tsx";
import { SheetAbout } from "../sheet/sheet-about.tsx";
import { SheetCoupons } from "../sheet/sheet-coupons.tsx";
import { UniversalCoupons } from "../universal/universal-coupons.tsx";
import { partsOf, plainOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { cardMessages } from "#messages/card";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { shoppingListMessages } from "#messages/shopping-list";
import { useCardDialog } from "../../ui/card/use-card-dialog.tsx";
import { PocketSheetPageQueryDocument, usePocketSheetPageQuery } from "./pocket-sheet-page.gql.ts";

/** The shopper's sheet and its actions: an island, which reads the data itself and so needs no properties. */
export function ShopperSheet() {
  const { viewer, retailer } = useRootFields(usePocketSheetPageQuery().data);
  const { shopperNumber, coupons, universalCoupons, couponBundle } = partsOf(viewer, useReadFields());
  const { busy, failed, refresh } = useRefresh();
  const number = plainOf(shopperNumber);
  return (
    <>
      <SheetActions number={number} busy={busy} onRefresh={refresh} />
      {whenRead(retailer, ({ timeZone }) => (
        <UniversalCoupons held={universalCoupons} bundle={couponBundle} timeZone={timeZone} />
      ))}
      <div className="panel">
        <PocketSheet
          number={number}
          proof={whenRead(coupons, ({ proof }) => proof)}
          about={whenRead(retailer, ({ timeZone }) =>
            whenRead(coupons, (book) => <SheetAbout coupons={book} timeZone={timeZone} failed={failed} />),
          )}
        >
          {partOf(retailer, ({ timeZone }) =>
            partOf(coupons, (book) => <SheetCoupons coupons={book} timeZone={timeZone} />),
          )}
        </PocketSheet>
      </div>
    </>
  );
}

/** Reads the sheet again, one request at a time; what is shown stays if there is no answer. */
function useRefresh() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const readAgain = async () => {
    setBusy(true);
    // Unlike a refetch by the hook, it leaves the shown data in the cache when the gateway cannot be reached.
    const query = { query: PocketSheetPageQueryDocument, fetchPolicy: "network-only", errorPolicy: "all" } as const;
    const answered = await client.query(query).then(
      ({ data }) => data !== undefined,
      () => false,
    );
    setFailed(!answered);
    setBusy(false);
  };
  return { busy, failed: isFailed, refresh: () => void (busy ? undefined : readAgain()) };
}

interface SheetActionsProps {
  /** The number of the card; null if it could not be read. */
  readonly number: string | null;
  /** True while the sheet is read again. */
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

function SheetActions({ number, busy, onRefresh }: SheetActionsProps) {
  const { open, dialog } = useCardDialog(number);
  return (
    <div className="sheet-actions">
      <Button className="needs-script" onClick={() => window.print()}>
        {text.print}
      </Button>
      {number && (
        <Button variant="outline" className="needs-script" onClick={open}>
          {cardMessages.fullScreen}
        </Button>
      )}
      <Button variant="outline" className="needs-script" aria-disabled={busy || undefined} onClick={onRefresh}>
        {busy ? text.refreshing : text.refresh}
      </Button>
      <Button asChild variant="ghost">
        <Link to="/digital-coupons">{text.coupons}</Link>
      </Button>
      <Button asChild variant="ghost">
        <Link to="/trip">{shoppingListMessages.title}</Link>
      </Button>
      {dialog}
    </div>
  );
}
