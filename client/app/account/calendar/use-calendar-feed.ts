import { useState } from "react";
import { calendarMessages as text } from "#messages/calendar";
import type { CodedUserError } from "../../forms/user-errors.ts";
import { useOrigin } from "../../ui/origin.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { useSending } from "../use-account-updates.ts";
import { useCreateCalendarFeedMutation, useEndCalendarFeedMutation } from "./calendar-panel.gql.ts";

type Change = "create" | "end";

export interface CalendarChanges {
  /** The change that is being made; null if none is. */
  readonly busy: Change | null;
  /** The error of the last change; null if it was made. */
  readonly failure: string | null;
  /** The URL of a feed that was created on this page; null otherwise, because the graph returns it only once. */
  readonly address: string | null;
  readonly create: () => void;
  readonly end: () => void;
}

/** Returns the changes of the calendar feed, one at a time. */
export function useCalendarFeed(): CalendarChanges {
  const origin = useOrigin();
  const showSnackbar = useSnackbar();
  const { send } = useSending();
  const [createFeed] = useCreateCalendarFeedMutation();
  const [endFeed] = useEndCalendarFeedMutation();
  const [busy, setBusy] = useState<Change | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const run = async (change: Change, make: () => Promise<readonly CodedUserError[]>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(change);
    const refused = await make();
    setFailure(refused.length === 0 ? null : refused.map(({ message }) => message).join(" "));
    setBusy(null);
    return refused.length === 0;
  };
  const create = () =>
    run("create", async () => {
      let created: string | null = null;
      const refused = await send(
        createFeed().then(({ data }) => {
          created = data?.createCalendarFeed.path ?? null;
          return data?.createCalendarFeed;
        }),
      );
      if (refused.length === 0) setPath(created);
      return refused;
    });
  const end = async (): Promise<void> => {
    const isEnded = await run("end", () => send(endFeed().then(({ data }) => data?.endCalendarFeed)));
    if (!isEnded) return;
    setPath(null);
    showSnackbar(text.ended);
  };
  const address = path === null ? null : `${origin}${path}`;
  return { busy, failure, address, create: () => void create(), end: () => void end() };
}
