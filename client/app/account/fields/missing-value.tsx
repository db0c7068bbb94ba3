import { Button, chakra } from "@chakra-ui/react";
import { useRetry } from "../../graphql/use-retry.ts";
import { accountMessages as text } from "#messages/account";
import { errorMessages } from "#messages/error";

export const ValueLine = chakra("div", {
  base: {
    "& > span": { flex: "1 1 6rem", minWidth: "0", overflowWrap: "anywhere" },
    // The label of the button, not its padding, ends where the line ends.
    "& > :is(a, button)": { flex: "none", marginEnd: "-1.25rem" },
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

/** Replaces a value of the account that could not be read, with a retry button. */
export function MissingValue({ label }: { readonly label: string }) {
  const { busy, retry } = useRetry();
  return (
    <ValueLine data-missing>
      <span>{text.missing}</span>
      <Button variant="ghost" aria-label={text.retryField({ label })} aria-disabled={busy || undefined} onClick={retry}>
        {errorMessages.retry}
      </Button>
    </ValueLine>
  );
}
