import { Button } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { accountClosingMessages as text } from "#messages/account-closing";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { DeleteDialogProps } from "./delete-dialog.tsx";

const DeleteDialog = neededPart<DeleteDialogProps>(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** What a shopper can do with the stored data as a whole, at the foot of the account page. */
export function ClosingPanel({ timeZone }: { readonly timeZone: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={text.title} lead={text.lead} folds>
      <Button className="needs-script" variant="ghost" paddingInline="0" onClick={() => setAsking(true)}>
        {text.button}
      </Button>
      <Suspense>{asking && <DeleteDialog timeZone={timeZone} onClose={() => setAsking(false)} />}</Suspense>
    </Panel>
  );
}
