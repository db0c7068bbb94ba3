import { Button, chakra, Stack } from "@chakra-ui/react";
import { DesignSystem } from "../theme/design-system.tsx";
import { useId } from "react";
import { sessionMessages as text } from "#messages/session/session";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "440px" } });

const reload = () => window.location.reload();

interface ViewerRefusedDialogProps {
  /** The kind of account that has logged in since the page was opened. */
  readonly by: "shopper" | "agent";
}

const texts = {
  shopper: { title: text.viewerChangedTitle, why: text.viewerChanged },
  agent: { title: text.agentChangedTitle, why: text.agentChanged },
};

/** Reports that another account has logged in. Typed values stay behind the dialog; closing it reloads the page. */
export function ViewerRefusedDialog({ by }: ViewerRefusedDialogProps) {
  const title = useId();
  return (
    <DesignSystem>
      <Dialog className="viewer-refused" labelledBy={title} onClose={reload}>
        <Stack gap="4" align="start" padding="6">
          <h2 id={title}>{texts[by].title}</h2>
          <p>{texts[by].why}</p>
          <Button onClick={reload}>{text.reloadPage}</Button>
        </Stack>
      </Dialog>
    </DesignSystem>
  );
}
