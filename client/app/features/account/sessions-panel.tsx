import { useState } from "react";
import { formatShortDate, formatTime } from "../../lib/dates.ts";
import { accountMessages as text } from "../../messages/account.ts";
import { Panel } from "../../ui/panel.tsx";
import { useSnackbar } from "../../ui/snackbar.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import type { SessionsPanel_UserFragment } from "./sessions-panel.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import "./account.css";

interface SessionsPanelProps {
  readonly sessions: SessionsPanel_UserFragment["sessions"];
  /** The zone in which days and times are told. */
  readonly timeZone: string;
  readonly updates: AccountUpdates;
}

/** Where the shopper is logged in, and the way to log out everywhere but here. */
export function SessionsPanel({ sessions, timeZone, updates }: SessionsPanelProps) {
  const { busy, failure, endOthers } = useEndOthers(updates);
  return (
    <Panel title={text.sessions}>
      <ChoiceFailure message={failure} />
      <ul className="account-sessions">
        {sessions.map(({ id, device, lastUsedAt, current }) => (
          <li key={id}>
            <strong>{device ?? text.unknownDevice}</strong>
            <span>
              {current
                ? text.thisDevice
                : text.lastUsed(formatShortDate(lastUsedAt, timeZone), formatTime(lastUsedAt, timeZone))}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button type="button" className="aisle-button" aria-disabled={busy || undefined} onClick={endOthers}>
          {busy ? text.endingOthers : text.endOthers}
        </button>
      ) : (
        <p>{text.onlyHere}</p>
      )}
    </Panel>
  );
}

function useEndOthers(updates: AccountUpdates) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showSnackbar = useSnackbar();
  const endOthers = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const refused = await updates.endOtherSessions();
    setFailure(refused.length === 0 ? null : refused.map(({ message }) => message).join(" "));
    if (refused.length === 0) showSnackbar(text.endedOthers);
    setBusy(false);
  };
  return { busy, failure, endOthers: () => void endOthers() };
}
