import { Alert, Button, Flex } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { accountClosingMessages as text } from "#messages/account-closing";
import { failureText } from "../../../graphql/link/error-link.ts";
import { formatShortDate } from "../../../lib/time/dates.ts";
import { neededPart } from "../../../ui/island/needed-part.tsx";
import { ChoiceFailure } from "../../choice-failure.tsx";
import { useExportMyDataMutation } from "./data-copy.gql.ts";
import type { DeleteDialogProps } from "./delete-dialog.tsx";
import { FoldablePanel } from "../../foldable-panel.tsx";

const DeleteDialog = neededPart<DeleteDialogProps>(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** What a shopper can do with the stored data as a whole, at the foot of the account page. */
export function ClosingPanel({ timeZone }: { readonly timeZone: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <FoldablePanel title={text.title} lead={text.lead}>
      <DataCopy timeZone={timeZone} />
      <Button className="needs-script" variant="ghost" paddingInline="0" onClick={() => setAsking(true)}>
        {text.button}
      </Button>
      <Suspense>{asking && <DeleteDialog timeZone={timeZone} onClose={() => setAsking(false)} />}</Suspense>
    </FoldablePanel>
  );
}

/** The button that sends the link of a copy, and then where it was sent. */
function DataCopy({ timeZone }: { readonly timeZone: string }) {
  const { busy, failure, sent, send } = useDataCopy();
  return (
    <Flex direction="column" align="start" gap="3" marginTop="4" marginBottom="3">
      <ChoiceFailure message={failure} />
      {sent !== null && (
        <Alert.Root role="status">
          <Alert.Title>
            {text.exported({ email: sent.email, day: formatShortDate(sent.expiresAt, timeZone) })}
          </Alert.Title>
        </Alert.Root>
      )}
      <Button className="needs-script" variant="outline" aria-disabled={busy || undefined} onClick={send}>
        {busy ? text.exporting : text.export}
      </Button>
    </Flex>
  );
}

function useDataCopy() {
  const [mutate, { loading: busy }] = useExportMyDataMutation({ fetchPolicy: "no-cache" });
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<{ readonly email: string; readonly expiresAt: string } | null>(null);
  const send = async (): Promise<void> => {
    if (busy) return;
    setFailure(null);
    try {
      const { data } = await mutate();
      if (!data) throw new Error("The copy has no answer.");
      const { sentTo: email, expiresAt, userErrors } = data.exportMyData;
      setSent(email === null || expiresAt === null ? null : { email, expiresAt });
      setFailure(userErrors.map(({ message }) => message).join(" ") || null);
    } catch (error) {
      setFailure(failureText(error, text.failed));
    }
  };
  return { busy, failure, sent, send: () => void send() };
}
