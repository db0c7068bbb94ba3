import { Button } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { customerMessages as text } from "#messages/staff/customer";
import { useHydrated } from "../../../ui/hooks/use-hydrated.ts";
import { neededPart } from "../../../ui/island/needed-part.tsx";
import type { Look } from "./look.ts";

const CustomerSheetDialog = neededPart(async () => (await import("./customer-sheet-dialog.tsx")).CustomerSheetDialog);

interface CustomerSheetProps {
  readonly number: string;
  readonly coupons: NonNullable<Look["customer"]["user"]["coupons"]>;
  /** The time zone of the times. */
  readonly timeZone: string;
}

/** The button that opens the shopper's pocket sheet, which an agent prints or reads to a caller. */
export function CustomerSheet(props: CustomerSheetProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <>
      <Button variant="outline" marginBottom="3" onClick={() => setOpen(true)}>
        {text.coupons.print}
      </Button>
      <Suspense>{isOpen && <CustomerSheetDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
