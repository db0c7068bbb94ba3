import { useState } from "react";
import { FormButton } from "./form-button.tsx";
import { useSnackbar } from "../overlay/snackbar.tsx";

interface EndedSession {
  /** Why it could not be ended; empty if it was. */
  readonly userErrors: readonly unknown[];
  /** Where the browser ends its login at the identity provider too; null for none. */
  readonly providerUrl: string | null;
}

interface LogOutButtonProps {
  /** The session of this browser to end. */
  readonly session: "team" | "support";
  /** Ends the session; returns undefined or rejects when that failed. */
  readonly end: () => Promise<EndedSession | undefined>;
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
    const ended = await end().catch(() => undefined);
    setBusy(false);
    if (ended?.userErrors.length !== 0) return showSnackbar(failed);
    onEnded();
    if (ended.providerUrl) location.assign(ended.providerUrl);
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
