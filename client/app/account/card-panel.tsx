import { Button, chakra, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cardMessages as text } from "#messages/card";
import { pocketSheetMessages } from "#messages/pocket-sheet";
import { CardNumber } from "../ui/card/card-number.tsx";
import { useCardDialog } from "../ui/card/use-card-dialog.tsx";
import { Panel } from "../ui/page/panel.tsx";

interface CardPanelProps {
  /** The number of the shopper's card; null if it could not be read. */
  readonly number: string | null;
  /** What else a shopper looks up here, as items of a description list. */
  readonly children?: ReactNode;
}

/** The shopper's card with its bar code, and what a shopper looks up most. */
export function CardPanel({ number, children }: CardPanelProps) {
  const { open, dialog } = useCardDialog(number);
  return (
    <Panel title={text.title} lead={text.lead}>
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 18rem), auto))" gap="6" alignItems="center">
        <div>
          <CardNumber number={number} />
          {number && (
            <Button variant="outline" className="needs-script" width="full" marginTop="3" onClick={open}>
              {text.fullScreen}
            </Button>
          )}
          <Button asChild variant="ghost" width="full" marginTop="1">
            <Link to="/pocket-sheet">{pocketSheetMessages.title}</Link>
          </Button>
        </div>
        <chakra.dl _empty={{ display: "none" }}>{children}</chakra.dl>
      </Grid>
      {dialog}
    </Panel>
  );
}
