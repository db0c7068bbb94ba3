import { Button, chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import type { Fields } from "../graphql/fields.ts";
import { partOr } from "../graphql/missing/part-of.tsx";
import { formatShortDate, formatTime } from "../lib/time/dates.ts";
import { accountMessages as text } from "#messages/account";
import { useSnackbar } from "../ui/overlay/snackbar.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import { ListLine } from "./fields/list-line.tsx";
import { MissingValue } from "./fields/missing-value.tsx";
import type { SessionsPanel_UserFragment } from "./sessions-panel.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import { FoldablePanel } from "./foldable-panel.tsx";

type Session = NonNullable<SessionsPanel_UserFragment["sessions"]>[number];

interface SessionsPanelProps {
  readonly sessions: Fields<SessionsPanel_UserFragment>["sessions"];
  readonly timeZone: string;
  readonly updates: AccountUpdates;
  /** Returns the action of another session, for its line in words. */
  readonly renderAction: (session: Session, what: string) => ReactNode;
  readonly children: ReactNode;
}

export function SessionsPanel({ sessions, children, ...list }: SessionsPanelProps) {
  return (
    <FoldablePanel title={text.sessions}>
      {partOr(sessions, <MissingValue label={text.sessions} />, (all) => (
        <SessionList sessions={all} {...list} />
      ))}
      {children}
    </FoldablePanel>
  );
}

interface SessionListProps extends Omit<SessionsPanelProps, "sessions" | "children"> {
  readonly sessions: readonly Session[];
}

function SessionList({ sessions, timeZone, updates, renderAction }: SessionListProps) {
  const { busy, failure, endOthers } = useEndOthers(updates);
  return (
    <>
      <ChoiceFailure message={failure} />
      <chakra.ul marginBottom="5">
        {sessions.map((session) => {
          const [device, use] = [session.device ?? text.unknownDevice, lastUse(session, timeZone)];
          return (
            <ListLine key={session.id}>
              <strong>{device}</strong>
              <span>{use}</span>
              {!session.current && renderAction(session, `${device}, ${use}`)}
            </ListLine>
          );
        })}
      </chakra.ul>
      {sessions.length > 1 ? (
        <Button className="needs-script" aria-disabled={busy || undefined} onClick={endOthers}>
          {busy ? text.endingOthers : text.endOthers}
        </Button>
      ) : (
        <p>{text.onlyHere}</p>
      )}
    </>
  );
}

const lastUse = ({ current, lastUsedAt }: Session, timeZone: string): string =>
  current
    ? text.thisDevice
    : text.lastUsed({ day: formatShortDate(lastUsedAt, timeZone), time: formatTime(lastUsedAt, timeZone) });

function useEndOthers(updates: AccountUpdates) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showSnackbar = useSnackbar();
  const endOthers = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const userErrors = await updates.endOtherSessions();
    setFailure(userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "));
    if (userErrors.length === 0) showSnackbar(text.endedOthers);
    setBusy(false);
  };
  return { busy, failure, endOthers: () => void endOthers() };
}
