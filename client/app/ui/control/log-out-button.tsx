import { useState } from "react";
import { FormButton } from "./form-button.tsx";
import { useSnackbar } from "../overlay/snackbar.tsx";

interface LogOutButtonProps {
  /** Whose session of this browser is ended. */
  readonly session: "team" | "support";
  /** Ends the session; false or a rejection when it could not be ended. */
  readonly end: () => Promise<boolean>;
  /** Called once the session has ended. */
  readonly onEnded: () => void;
  /** What is said when it could not be ended. */
  readonly failed: string;
  readonly quiet?: boolean;
  readonly children: string;
}

/** Ends a session of staff in this browser, once however often it is pressed. */
export function LogOutButton({ session, end, onEnded, failed, quiet = false, children }: LogOutButtonProps) {
  const [busy, setBusy] = useState(false);
  const showSnackbar = useSnackbar();
  const logOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const ended = await end().catch(() => false);
    setBusy(false);
    if (ended) onEnded();
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
