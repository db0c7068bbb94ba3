import { Button, chakra } from "@chakra-ui/react";
import { useRetry } from "../../graphql/use-retry.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { errorMessages } from "../../messages/errors.ts";

/** A part of the account and what can be done with it, at the end of the line. */
export const ValueLine = chakra("div", {
  base: {
    "& > span": { minWidth: "0", overflowWrap: "anywhere" },
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "4",
    minHeight: "11",
    fontSize: "lg",
    fontWeight: "600",
    overflowWrap: "anywhere",
    "&[data-missing] > span": { fontWeight: "400" },
  },
});

/** Says that a part of the account could not be read, with the way to ask again. */
export function MissingValue({ label }: { readonly label: string }) {
  const { busy, retry } = useRetry();
  return (
    <ValueLine data-missing>
      <span>{text.missing}</span>
      <Button variant="ghost" aria-label={text.retryField(label)} aria-disabled={busy || undefined} onClick={retry}>
        {errorMessages.retry}
      </Button>
    </ValueLine>
  );
}
