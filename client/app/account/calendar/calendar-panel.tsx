import { Button, chakra, Flex, Grid } from "@chakra-ui/react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { calendarMessages as text } from "#messages/calendar";
import type { Fields } from "../../graphql/fields.ts";
import { formatShortDate } from "../../lib/time/dates.ts";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ChoiceFailure } from "../choice-failure.tsx";
import { MissingValue } from "../fields/missing-value.tsx";
import type { CalendarPanel_UserFragment } from "./calendar-panel.gql.ts";
import { type CalendarChanges, useCalendarFeed } from "./use-calendar-feed.ts";

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
  const isOn = feed.state === "value";
  return (
    <Panel title={text.title} lead={text.lead}>
      <ChoiceFailure message={changes.failure} />
      {feed.state === "failed" ? (
        <MissingValue label={text.title} />
      ) : (
        <Grid gap="4" marginBottom="2">
          {isOn && changes.address !== null && <NewAddress address={changes.address} />}
          <p>{isOn ? stateText(feed.value, timeZone) : text.needed}</p>
          <FeedButtons isOn={isOn} changes={changes} />
        </Grid>
      )}
      <PanelLink to="/digital-coupons?view=clipped&expires=week">{text.expiring}</PanelLink>
    </Panel>
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
  const read = lastReadAt === null ? text.neverRead : text.lastRead({ day: formatShortDate(lastReadAt, timeZone) });
  return `${since} ${read}`;
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
