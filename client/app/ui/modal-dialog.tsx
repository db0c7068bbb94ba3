import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import "./modal-dialog.css";

interface ModalDialogProps {
  /** The id of the heading that names the dialog. */
  readonly labelledBy: string;
  /** A class that sets `--modal-width`, the width on screens that have it; phones get a sheet from the bottom. */
  readonly className: string;
  /** Called for Escape and for a press beside the dialog. */
  readonly onClose: () => void;
  /** True while it fades out, shortly before it is no longer rendered. */
  readonly closing?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. It is the browser's own element: what is in it can come from the
 * server, reads without JavaScript, keeps the focus inside once scripts run, and gives it back at the end.
 */
export function ModalDialog({ labelledBy, className, onClose, closing = false, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  const closed = useEffectEvent(onClose);
  // Noted before a field inside takes the focus, which happens before the dialog becomes modal.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    keepScrollbarWidth();
    // The server rendered it open but not modal, and only a closed dialog can become modal.
    element.removeAttribute("open");
    element.showModal();
    // A second Escape closes it whatever was done about the first.
    const onClosed = () => closed();
    element.addEventListener("close", onClosed);
    return () => {
      element.removeEventListener("close", onClosed);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);

  return (
    <dialog
      ref={dialog}
      open
      className={`modal-dialog ${className}`}
      data-closing={closing || undefined}
      aria-labelledby={labelledBy}
      onClick={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-dialog-body">{children}</div>
    </dialog>
  );
}

/** Notes the room that the scroll bar takes, lest the page jumps when a dialog takes the bar away. */
function keepScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  if (width > 0) style.setProperty("--scrollbar-width", `${width}px`);
}
