import { type ReactNode, Suspense, useState } from "react";
import { neededPart } from "../island/needed-part.tsx";

const CardDialog = neededPart(async () => (await import("./card-dialog.tsx")).CardDialog);

interface CardDialogState {
  /** Opens the card on the whole screen. */
  readonly open: () => void;
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
}

/**
 * Returns the dialog with the card.
 * @param number the number of the card; null if it is not known
 */
export function useCardDialog(number: string | null): CardDialogState {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: <Suspense>{isOpen && <CardDialog number={number} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
