import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { byState, useReadFields } from "../graphql/fields.ts";
import { langOf } from "../lib/text/lang.ts";
import { formatDay } from "../lib/time/dates.ts";
import { rewardMessages as text } from "#messages/reward";
import { PagedTable } from "../ui/table/paged-table.tsx";
import { Figure } from "../ui/page/figure.tsx";
import { Panel } from "../ui/page/panel.tsx";
import type { TableColumn } from "../ui/table/stacked-table.tsx";
import { SourceLabel, type SourceReading } from "./source-label.tsx";
import type { CreditsPanel_CreditsFragment, CreditTable_EntryFragment } from "./credits-panel.gql.ts";

const words = text.creditColumns;

interface CreditNameProps extends SourceReading {
  readonly entry: CreditTable_EntryFragment;
}

function CreditName({ entry, ...reading }: CreditNameProps) {
  const { source } = useReadFields()(entry);
  // A source that could not be read is reported above the lists.
  const description = <span lang={langOf(entry.descriptionLanguage)}>{entry.description}</span>;
  return byState(source, { empty: description, failed: description }, (value) => (
    <Flex as="span" flex="1" wrap="wrap" align="center" columnGap="2">
      {description}
      <SourceLabel source={value} {...reading} />
    </Flex>
  ));
}

const columnsIn = (reading: SourceReading): readonly TableColumn<CreditTable_EntryFragment>[] => [
  { label: words.description, cell: (entry) => <CreditName entry={entry} {...reading} /> },
  { label: words.date, cell: (entry) => (entry.date ? formatDay(entry.date) : text.noDate) },
  { label: words.issued, cell: (entry) => entry.issued.formatted, kind: "number" },
  { label: words.balance, cell: (entry) => entry.balance.formatted, kind: "number" },
];

// An Accordion does not open without JavaScript.
const List = chakra("details", { base: { marginTop: "3", borderTop: "1px solid", borderColor: "line" } });

const LISTS = ["current", "adjustments", "expired"] as const;

export interface CreditsPanelProps extends SourceReading {
  readonly credits: CreditsPanel_CreditsFragment;
  /** A note about the credits of this retailer; null for none. */
  readonly note: string | null;
  /** The notice that some sources of entries could not be read. */
  readonly missingSources?: ReactNode;
  readonly action?: ReactNode;
}

/** The available wallet credit, and the lists of current, adjusted and expired credits. */
export function CreditsPanel({ credits, note, action, missingSources, ...reading }: CreditsPanelProps) {
  return (
    <Panel title={text.credits} lead={note} action={action}>
      <Figure words={text.creditsToSpend}>{credits.balance.formatted}</Figure>
      {missingSources}
      {LISTS.map((list) => (
        <List key={list}>
          <chakra.summary minHeight="11" paddingBlock="2.5" fontWeight="650" cursor="pointer">
            {text.creditLists[list]}{" "}
            <chakra.span fontWeight="400" color="inkSoft">
              {credits[list].length}
            </chakra.span>
          </chakra.summary>
          {credits[list].length === 0 ? (
            <p>{text.noCredits}</p>
          ) : (
            <PagedTable
              name={`credits-${list}`}
              caption={text.creditLists[list]}
              columns={columnsIn(reading)}
              rows={credits[list]}
              rowKey={({ id }) => id}
            />
          )}
        </List>
      ))}
    </Panel>
  );
}
