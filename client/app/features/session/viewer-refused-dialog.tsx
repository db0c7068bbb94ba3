import { useId } from "react";
import { sessionMessages as text } from "../../messages/session.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import "./viewer-refused-dialog.css";

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
    <ModalDialog labelledBy={title} className="viewer-refused" onClose={reload}>
      <h2 id={title}>{texts[by].title}</h2>
      <p>{texts[by].why}</p>
      <button type="button" className="aisle-button" onClick={reload}>
        {text.reloadPage}
      </button>
    </ModalDialog>
  );
}
