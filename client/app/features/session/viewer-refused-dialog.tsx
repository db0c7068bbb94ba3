import { Button, chakra, Stack } from "@chakra-ui/react";
import { DesignSystem } from "../../theme/design-system.tsx";
import { useId } from "react";
import { sessionMessages as text } from "../../messages/session/session.ts";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";

const Dialog = chakra(ModalDialog, { base: { "--modal-width": "440px" } });

const reload = () => window.location.reload();

interface ViewerRefusedDialogProps {
  /** Who has logged in since the page was opened. */
  readonly by: "shopper" | "agent";
}

const texts = {
  shopper: { title: text.viewerChangedTitle, why: text.viewerChanged },
  agent: { title: text.agentChangedTitle, why: text.agentChanged },
};

/**
 * Says that what a page sent was refused because somebody else has logged in. What was typed stays visible behind it; closing
 * it loads the page again, as the page of the present visitor.
 */
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
