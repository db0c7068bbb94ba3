import { Button, Grid } from "@chakra-ui/react";
import { useState } from "react";
import { type Fields, plainOf } from "../graphql/fields.ts";
import { partOr } from "../graphql/missing/part-of.tsx";
import { inWords } from "../lib/text/in-words.ts";
import { formatShortDate } from "../lib/time/dates.ts";
import { accountMessages as text } from "#messages/account";
import { useSnackbar } from "../ui/overlay/snackbar.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import { ListLine } from "./fields/list-line.tsx";
import { MissingValue } from "./fields/missing-value.tsx";
import type { ConnectedShopsPanel_UserFragment } from "./connected-shops-panel.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import { FoldablePanel } from "./foldable-panel.tsx";

interface ConnectedShopsPanelProps {
  readonly shops: Fields<ConnectedShopsPanel_UserFragment>["connectedShops"];
  readonly timeZone: string;
  readonly updates: AccountUpdates;
}

/** The connected shops of the shopper with the data each receives; null without shops. */
export function ConnectedShopsPanel({ shops, timeZone, updates }: ConnectedShopsPanelProps) {
  const { ending, failure, disconnect } = useDisconnect(updates);
  if (shops.state !== "failed" && !plainOf(shops)?.length) return null;
  return (
    <FoldablePanel title={text.shops}>
      <ChoiceFailure message={failure} />
      {partOr(shops, <MissingValue label={text.shops} />, (all) => (
        <ul>
          {all.map(({ since, shop: { clientId, name, receives } }) => (
            <ListLine key={clientId}>
              <Grid>
                <strong>{name}</strong>
                <span>{text.shopSince({ day: formatShortDate(since, timeZone) })}</span>
                <span>{text.shopReceives({ data: inWords(receives) })}</span>
              </Grid>
              <Button
                className="needs-script"
                aria-label={text.disconnectShop({ name })}
                aria-disabled={ending !== null || undefined}
                onClick={() => disconnect(clientId, name)}
              >
                {ending === clientId ? text.disconnecting : text.disconnect}
              </Button>
            </ListLine>
          ))}
        </ul>
      ))}
    </FoldablePanel>
  );
}

function useDisconnect(updates: AccountUpdates) {
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const showSnackbar = useSnackbar();
  const disconnect = async (clientId: string, name: string): Promise<void> => {
    if (ending !== null) return;
    setEnding(clientId);
    const userErrors = await updates.disconnectShop({ clientId });
    setFailure(userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "));
    if (userErrors.length === 0) showSnackbar(text.disconnected({ name }));
    setEnding(null);
  };
  return { ending, failure, disconnect: (clientId: string, name: string) => void disconnect(clientId, name) };
}
