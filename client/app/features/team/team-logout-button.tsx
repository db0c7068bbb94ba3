import { useState } from "react";
import { teamMessages as text } from "../../messages/team.ts";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { useTeamLogoutMutation } from "./team-logout.gql.ts";
import "./team-logout-button.css";

interface TeamLogoutButtonProps {
  /** Called once the session has ended and nothing of it is left in the cache. */
  readonly onLoggedOut: () => void;
}

/** Ends the team session of this browser. */
export function TeamLogoutButton({ onLoggedOut }: TeamLogoutButtonProps) {
  const [busy, setBusy] = useState(false);
  const [mutate, { client }] = useTeamLogoutMutation();
  const showSnackbar = useSnackbar();
  const logOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const loggedOut = await mutate().then(
      ({ data }) => data?.teamLogout.loggedOut === true,
      () => false,
    );
    setBusy(false);
    if (!loggedOut) return showSnackbar(text.failed);
    client.cache.evict({ fieldName: "team" });
    onLoggedOut();
  };
  return (
    <button
      type="button"
      className="aisle-button team-logout"
      aria-disabled={busy || undefined}
      onClick={() => void logOut()}
    >
      {text.logOut}
    </button>
  );
}
