import { Dialog } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DesignSystem } from "../../theme/design-system.tsx";

interface ModalDialogProps {
  readonly labelledBy: string;
  /** A class that sets `--modal-width`, the width on wide screens; phones show a sheet at the bottom. */
  readonly className: string;
  readonly onClose: () => void;
  /** True while it fades out, shortly before it is unmounted. */
  readonly closing?: boolean;
  readonly children: ReactNode;
}

const focused = (): Element | null => (typeof document === "undefined" ? null : document.activeElement);

/** A modal dialog in the design system, open while it is rendered; the server can render it. Restores the focus. */
export function ModalDialog({ labelledBy, className, onClose, closing = false, children }: ModalDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  // Recorded before a field inside receives the focus, which happens before the dialog becomes modal.
  const [opener] = useState(focused);
  const inner = () => {
    const element = focused();
    return element instanceof HTMLElement && content.current?.contains(element) ? element : null;
  };
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return (
    <DesignSystem>
      <Dialog.Root
        open={!closing}
        initialFocusEl={inner}
        restoreFocus={false}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} className={className} aria-labelledby={labelledBy}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Dialog.Root>
    </DesignSystem>
  );
}
