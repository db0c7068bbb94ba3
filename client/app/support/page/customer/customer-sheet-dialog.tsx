import { Button, Flex } from "@chakra-ui/react";
import { useId } from "react";
import { PocketSheet } from "../../../coupon/sheet/pocket-sheet.tsx";
import { SheetAbout } from "../../../coupon/sheet/sheet-about.tsx";
import { SheetCoupons } from "../../../coupon/sheet/sheet-coupons.tsx";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { customerMessages } from "#messages/staff/customer";
import { ModalDialog } from "../../../ui/overlay/modal-dialog.tsx";
import type { Look } from "./look.ts";
import "./customer-sheet-dialog.css";

interface CustomerSheetDialogProps {
  readonly number: string;
  readonly coupons: NonNullable<Look["customer"]["user"]["coupons"]>;
  /** The time zone of the times. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The pocket sheet of the shopper on the page, to print. It holds what the lookup has read. */
export function CustomerSheetDialog({ number, coupons, timeZone, onClose }: CustomerSheetDialogProps) {
  const title = useId();
  return (
    <ModalDialog labelledBy={title} className="customer-sheet" onClose={onClose}>
      <Flex direction="column" gap="4" padding={{ base: "5", sm: "8" }}>
        <Flex wrap="wrap" align="center" justify="space-between" gap="3">
          <h2 id={title}>{customerMessages.coupons.print}</h2>
          <Flex gap="2">
            <Button onClick={() => window.print()}>{text.print}</Button>
            <Button variant="outline" onClick={onClose}>
              {text.close}
            </Button>
          </Flex>
        </Flex>
        <PocketSheet number={number} proof={coupons.proof} about={<SheetAbout coupons={coupons} timeZone={timeZone} />}>
          <SheetCoupons coupons={coupons} timeZone={timeZone} />
        </PocketSheet>
      </Flex>
    </ModalDialog>
  );
}
