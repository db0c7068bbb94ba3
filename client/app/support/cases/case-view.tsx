import { Alert, Box, Grid, Stack, Text } from "@chakra-ui/react";
import { caseMessages as text } from "#messages/staff/case";
import { partOr } from "../../graphql/missing/part-of.tsx";
import { type Value } from "../../graphql/fields.ts";
import { formatDateTime } from "../../lib/time/dates.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Facts } from "../../ui/table/facts.tsx";
import { CaseActions } from "./case-actions.tsx";
import type { CaseDetail_CaseFragment } from "./case-fields.gql.ts";
import { CaseState } from "./cases-table.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { HandOverForm } from "./hand-over-form.tsx";
import { NoteForm } from "./note-form.tsx";

type Event = NonNullable<CaseDetail_CaseFragment["events"]>[number];

const titleOf = ({ kind, assignee }: Event): string =>
  kind === "HANDED_OVER" ? text.eventKinds[kind]({ assignee: assignee ?? text.unassigned }) : text.eventKinds[kind];

interface CaseEventsProps {
  readonly events: readonly Event[];
  readonly timeZone: string;
}

/** The events of a case, the oldest first. Notes and reasons are plain text. */
function CaseEvents({ events, timeZone }: CaseEventsProps) {
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

type Case = CaseDetail_CaseFragment;
type Events = Value<NonNullable<Case["events"]>>;

interface CaseViewProps {
  readonly found: Case;
  readonly events: Events;
  readonly claim: Value<NonNullable<Case["cardClaim"]>>;
  readonly colleagues: Value<readonly { readonly username: string; readonly name: string }[]>;
  readonly timeZone: string;
}

/** A case: its facts, its history, and what an agent can do with it. */
export function CaseView({ found, events, claim, colleagues, timeZone }: CaseViewProps) {
  const notice = <p role="alert">{text.eventsMissing}</p>;
  const missingClaim = <p role="alert">{text.claim.missing}</p>;
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(18rem, 23rem)" }}
      gap="4"
      alignItems="start"
    >
      <Stack gap="4">
        <Panel title={text.facts}>
          <CaseFacts found={found} timeZone={timeZone} />
          <CaseActions found={found} />
        </Panel>
        {found.kind === "CARD_CLAIM" && (
          <Panel title={text.claim.title}>
            {partOr(claim, missingClaim, (value) => (
              <ClaimFacts claim={value} timeZone={timeZone} />
            ))}
          </Panel>
        )}
        <Panel title={text.events}>
          {partOr(events, notice, (all) => (
            <CaseEvents events={all} timeZone={timeZone} />
          ))}
        </Panel>
      </Stack>
      {found.state === "OPEN" ? (
        <Stack gap="4" className="needs-script">
          <NoteForm caseId={found.id} />
          <HandOverForm found={found} colleagues={colleagues} />
        </Stack>
      ) : (
        <Alert.Root status="neutral">{text.isClosed}</Alert.Root>
      )}
    </Grid>
  );
}

function subjectText({ subject }: Case, timeZone: string): string | null {
  if (subject === null) return null;
  const points = subject.points === null ? [] : [text.points({ points: subject.points })];
  return [subject.text ?? text.unknownDevice, ...points, formatDateTime(subject.at, timeZone)].join(", ");
}

/** Returns if a case freezes redemption; null for a claim, which never does. */
function freezeText({ kind, freezesRedemption }: Case): string | null {
  if (kind === "CARD_CLAIM") return null;
  return freezesRedemption ? text.frozen : text.notFrozen;
}

function CaseFacts({ found, timeZone }: { readonly found: Case; readonly timeZone: string }) {
  const openedBy = text.openedBy({
    day: formatDateTime(found.openedAt, timeZone),
    who: found.openedBy ?? text.shopper,
  });
  const facts = [
    [text.columns.state, <CaseState key="state" {...found} />],
    [text.columns.kind, text.kinds[found.kind]],
    [text.subject, subjectText(found, timeZone)],
    [text.columns.opened, openedBy],
    [text.columns.assigned, found.assignedTo ?? text.unassigned],
    [text.freeze, freezeText(found)],
  ] as const;
  return (
    <Box marginBottom="4">
      <Facts facts={facts} />
    </Box>
  );
}
