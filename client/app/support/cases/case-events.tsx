import { Box, Stack, Text } from "@chakra-ui/react";
import { caseMessages as text } from "#messages/staff/case";
import { formatDateTime } from "../../lib/time/dates.ts";
import type { CaseDetail_CaseFragment } from "./case-fields.gql.ts";

type Event = NonNullable<CaseDetail_CaseFragment["events"]>[number];

const titleOf = ({ kind, assignee }: Event): string =>
  kind === "HANDED_OVER" ? text.eventKinds[kind]({ assignee: assignee ?? text.unassigned }) : text.eventKinds[kind];

interface CaseEventsProps {
  readonly events: readonly Event[];
  readonly timeZone: string;
}

/** The events of a case, the oldest first. Notes and reasons are plain text. */
export function CaseEvents({ events, timeZone }: CaseEventsProps) {
  return (
    <Stack as="ol" gap="0" listStyleType="none">
      {events.map((event, index) => (
        <Box
          as="li"
          // oxlint-disable-next-line react/no-array-index-key -- events never change, and new ones are added at the end
          key={index}
          paddingBlock="3"
          borderTop={index === 0 ? undefined : "1px solid"}
          borderColor="line"
        >
          <strong>{titleOf(event)}</strong>
          <Text color="inkSoft">
            {text.eventBy({ who: event.agent ?? text.shopper, day: formatDateTime(event.at, timeZone) })}
          </Text>
          {event.text !== null && (
            <Text marginTop="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {event.text}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
