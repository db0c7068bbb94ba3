import { useId } from "react";
import { sessionMessages as text } from "../../messages/session.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import "./viewer-refused-dialog.css";

const reload = () => window.location.reload();

/**
 * Says that a change was refused because another shopper has logged in. What was typed stays visible behind it; closing it
 * loads the page again, as the page of the present viewer.
 */
export function ViewerRefusedDialog() {
  const title = useId();
  return (
    <ModalDialog labelledBy={title} className="viewer-refused" onClose={reload}>
      <h2 id={title}>{text.viewerChangedTitle}</h2>
      <p>{text.viewerChanged}</p>
      <button type="button" className="aisle-button" onClick={reload}>
        {text.reloadPage}
      </button>
    </ModalDialog>
  );
}
