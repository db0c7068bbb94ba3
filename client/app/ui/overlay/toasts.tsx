import { chakra, createToaster, Toast, Toaster } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { timing } from "../../lib/business-constants.ts";
import { layoutMessages as text } from "#messages/layout";
import { below } from "../../theme/breakpoints.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import type { Note } from "./snackbar.tsx";

/** Exceeds the time in which the toaster renders a removal: an earlier message would show the old one again. */
const REMOVED_MS = 50;

/** Light on dark, the inverse of the page. */
const Message = chakra(Toast.Root, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "4",
    width: "fit-content",
    maxWidth: "min(34rem, calc(100vw - 2rem))",
    paddingBlock: "3",
    paddingInline: "5",
    borderRadius: "card",
    background: "ink",
    color: "surface",
    boxShadow: "overlay",
    _open: { animationName: "sheet-in, fade-in", animationDuration: "180ms" },
    _motionReduce: { animation: "none" },
  },
});

const underlined = {
  flex: "none",
  minHeight: "11",
  paddingInline: "3",
  fontWeight: "700",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  cursor: "pointer",
} as const;

/** On phones, above a dialog: at the bottom, a message would cover its buttons. */
const ABOVE_DIALOGS = {
  [below("sm")]: {
    "body:has([role=dialog][aria-modal=true]) &": {
      insetBlock: "0.25rem auto !important",
      // With `*`, each element that is added to the page would be a reason to compute the styles of all.
      "& > [data-scope=toast]": { position: "relative !important" },
    },
  },
};

interface ToastsProps {
  readonly note: Note | null;
  /** Called when the time of a message has elapsed, and when its action was pressed. */
  readonly onOver: (id: string) => void;
}

/** The live region of short messages. A timer pauses while its message is hovered or focused. */
export function Toasts({ note, onOver }: ToastsProps) {
  const [toaster] = useState(() => createToaster({ placement: "bottom" }));
  useEffect(() => {
    if (note === null) return;
    const { action, id, message, options } = note;
    const toast = {
      id,
      title: message,
      duration: options.ms ?? timing.snackbar,
      ...(action && { action: { label: action.label, onClick: action.run } }),
      onStatusChange: ({ status }: { readonly status: string }) => {
        if (status === "dismissing") onOver(id);
      },
    };
    const timer = setTimeout(() => toaster.create(toast), REMOVED_MS);
    return () => {
      clearTimeout(timer);
      setTimeout(() => toaster.remove(id));
    };
  }, [note, onOver, toaster]);
  return (
    <DesignSystem>
      <Toaster toaster={toaster} aria-label={text.messages} css={ABOVE_DIALOGS}>
        {({ title, action }) => (
          <Message>
            <Toast.Title>{title}</Toast.Title>
            {note?.options.control}
            {action && <Toast.ActionTrigger {...underlined}>{action.label}</Toast.ActionTrigger>}
          </Message>
        )}
      </Toaster>
    </DesignSystem>
  );
}
