import { type ReactNode, Suspense, useState } from "react";
import type { CardDialogWords } from "./card-dialog.tsx";
import { neededPart } from "../island/needed-part.tsx";

const CardDialog = neededPart(async () => (await import("./card-dialog.tsx")).CardDialog);

interface CardDialogState {
  readonly open: () => void;
  readonly dialog: ReactNode;
}

/** Returns the dialog with the card; null without a number. */
export function useCardDialog(number: string | null, words: CardDialogWords = {}): CardDialogState {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: <Suspense>{isOpen && <CardDialog number={number} {...words} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
