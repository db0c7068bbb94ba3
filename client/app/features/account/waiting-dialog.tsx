import { useId } from "react";
import { accountMessages as text } from "../../messages/account.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import "./account.css";

const stayOpen = () => undefined;

/** Stands over the page while a change is on its way, which cannot be called back. */
export function WaitingDialog() {
  const title = useId();
  return (
    <ModalDialog labelledBy={title} className="account-waiting" onClose={stayOpen}>
      <p id={title} role="status">
        {text.wait}
      </p>
    </ModalDialog>
  );
}
