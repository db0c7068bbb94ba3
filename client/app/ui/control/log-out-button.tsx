import { useState } from "react";
import { FormButton } from "./form-button.tsx";
import { useSnackbar } from "../overlay/snackbar.tsx";

interface LogOutButtonProps {
  /** The session of this browser to end. */
  readonly session: "team" | "support";
  /** Ends the session; returns false or rejects when that failed. */
  readonly end: () => Promise<boolean>;
  readonly onEnded: () => void;
  /** The message when the session could not be ended. */
  readonly failed: string;
  readonly quiet?: boolean;
  readonly children: string;
}

/** Ends a session of staff in this browser; further presses in the meantime have no effect. */
export function LogOutButton({ session, end, onEnded, failed, quiet = false, children }: LogOutButtonProps) {
  const [busy, setBusy] = useState(false);
  const showSnackbar = useSnackbar();
  const logOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const hasEnded = await end().catch(() => false);
    setBusy(false);
    if (hasEnded) onEnded();
    else showSnackbar(failed);
  };
  return (
    <FormButton
      action="/logout"
      fields={{ session }}
      variant={quiet ? "ghost" : "solid"}
      justifySelf="start"
      aria-disabled={busy || undefined}
      onPress={() => void logOut()}
    >
      {children}
    </FormButton>
  );
}
