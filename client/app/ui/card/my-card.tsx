import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { isBrowserClick } from "../../lib/browser/browser-click.ts";
import { cardMessages as text } from "#messages/card";
import { BarCodeIcon } from "../icons.tsx";
import type { CardNumberProps } from "./card-number.tsx";
import { useCardDialog } from "./use-card-dialog.tsx";

/** Opens the card on the whole screen. Without JavaScript, it leads to the account page, which begins with the card. */
export function MyCard({ number }: CardNumberProps) {
  const { open, dialog } = useCardDialog(number);
  return (
    <>
      <Button asChild variant="outline" flex="none" minHeight="10" paddingInline="4" borderRadius="round">
        <Link
          to="/account"
          aria-haspopup="dialog"
          onClick={(event) => {
            if (isBrowserClick(event)) return;
            event.preventDefault();
            open();
          }}
        >
          <BarCodeIcon />
          {text.title}
        </Link>
      </Button>
      {dialog}
    </>
  );
}
