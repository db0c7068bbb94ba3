import { Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { calendarMessages as text } from "#messages/calendar";
import type { CodedUserError } from "../../forms/user-errors.ts";
import { type Fields, orNull } from "../../graphql/fields.ts";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { formatShortDate } from "../../lib/time/dates.ts";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { useOrigin } from "../../ui/origin.ts";
import { useSnackbar } from "../../ui/overlay/snackbar.tsx";
import { ChoiceFailure } from "../choice-failure.tsx";
import { MissingValue } from "../fields/missing-value.tsx";
import { useSending } from "../use-account-updates.ts";
import { FoldablePanel } from "../foldable-panel.tsx";
import {
  type CalendarPanel_UserFragment,
  useCreateCalendarFeedMutation,
  useEndCalendarFeedMutation,
} from "./calendar-panel.gql.ts";

type Change = "create" | "end";

interface CalendarChanges {
  /** The change that is being made; null if none is. */
  readonly busy: Change | null;
  /** The error of the last change; null if it was made. */
  readonly failure: string | null;
  /** The URL of a feed that was created on this page; null otherwise, because the graph returns it only once. */
  readonly address: string | null;
  readonly create: () => void;
  readonly end: () => void;
}

function useCalendarFeed(): CalendarChanges {
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
    const userErrors = await make();
    setFailure(userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(" "));
    setBusy(null);
    return userErrors.length === 0;
  };
  const create = () =>
    run("create", async () => {
      let url: string | null = null;
      const userErrors = await send(
        createFeed().then(({ data }) => {
          url = data?.createCalendarFeed.path ?? null;
          return data?.createCalendarFeed;
        }),
      );
      if (userErrors.length === 0) setPath(url);
      return userErrors;
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

type Feed = NonNullable<CalendarPanel_UserFragment["calendarFeed"]>;

const PanelLink = chakra(Link, {
  base: { display: "inline-flex", alignItems: "center", minHeight: "11", fontWeight: "650", color: "primary" },
});

interface CalendarPanelProps {
  readonly feed: Fields<CalendarPanel_UserFragment>["calendarFeed"];
  readonly timeZone: string;
}

/** The shopper's calendar feed: its state, and the address of a new one. */
export function CalendarPanel({ feed, timeZone }: CalendarPanelProps) {
  const changes = useCalendarFeed();
  return (
    <FoldablePanel title={text.title} lead={text.lead}>
      <ChoiceFailure message={changes.failure} />
      {partOr(orNull(feed), <MissingValue label={text.title} />, (state) => (
        <Grid gap="4" marginBottom="2">
          {state && changes.address !== null && <NewAddress address={changes.address} />}
          <p>{state ? stateText(state, timeZone) : text.needed}</p>
          <FeedButtons isOn={state !== null} changes={changes} />
        </Grid>
      ))}
      <PanelLink to="/digital-coupons?view=clipped&expires=week">{text.expiring}</PanelLink>
    </FoldablePanel>
  );
}

interface FeedButtonsProps {
  readonly isOn: boolean;
  readonly changes: CalendarChanges;
}

function FeedButtons({ isOn, changes: { busy, create, end } }: FeedButtonsProps) {
  const hint = useId();
  const disabled = busy !== null || undefined;
  if (!isOn) {
    return (
      <Button className="needs-script" justifySelf="start" aria-disabled={disabled} onClick={create}>
        {busy === "create" ? text.creating : text.create}
      </Button>
    );
  }
  return (
    <Grid gap="2" className="needs-script">
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" aria-disabled={disabled} aria-describedby={hint} onClick={create}>
          {busy === "create" ? text.creating : text.replace}
        </Button>
        <Button variant="ghost" aria-disabled={disabled} onClick={end}>
          {busy === "end" ? text.ending : text.end}
        </Button>
      </Flex>
      <p id={hint}>{text.replaceHint}</p>
    </Grid>
  );
}

function stateText({ createdAt, lastReadAt }: Feed, timeZone: string): string {
  const since = text.onSince({ day: formatShortDate(createdAt, timeZone) });
  const lastRead = lastReadAt === null ? text.neverRead : text.lastRead({ day: formatShortDate(lastReadAt, timeZone) });
  return `${since} ${lastRead}`;
}

/** The address of a feed that was just created, with a link that opens it in a calendar program. */
function NewAddress({ address }: { readonly address: string }) {
  return (
    <Grid gap="3" padding="4" borderRadius="card" background="tint" role="status">
      <strong>{text.address}</strong>
      <CopyButton value={address} what={text.address} />
      <p>{text.secret}</p>
      <Button asChild justifySelf="start">
        <a href={address.replace(/^https?:/, "webcal:")}>{text.subscribe}</a>
      </Button>
    </Grid>
  );
}
