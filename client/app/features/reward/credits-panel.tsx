import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/time/dates.ts";
import { rewardMessages as text } from "#messages/reward";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { Figure } from "../../ui/page/figure.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { TableColumn } from "../../ui/table/stacked-table.tsx";
import type { CreditsPanel_CreditsFragment, CreditTable_EntryFragment } from "./credits-panel.gql.ts";

const words = text.creditColumns;

const columns: readonly TableColumn<CreditTable_EntryFragment>[] = [
  { label: words.description, cell: (entry) => entry.description },
  { label: words.date, cell: (entry) => (entry.date ? formatDay(entry.date) : text.noDate) },
  { label: words.issued, cell: (entry) => entry.issued.formatted, kind: "number" },
  { label: words.balance, cell: (entry) => entry.balance.formatted, kind: "number" },
];

// An Accordion does not open without JavaScript.
const List = chakra("details", { base: { marginTop: "3", borderTop: "1px solid", borderColor: "line" } });

const LISTS = ["current", "adjustments", "expired"] as const;

interface CreditsPanelProps {
  readonly credits: CreditsPanel_CreditsFragment;
  /** A note about the credits of this retailer; null for none. */
  readonly note: string | null;
  /** The action at the end of the panel's header. */
  readonly action?: ReactNode;
}

/** The available wallet credit, and the lists of current, adjusted and expired credits. */
export function CreditsPanel({ credits, note, action }: CreditsPanelProps) {
  return (
    <Panel title={text.credits} lead={note} action={action}>
      <Figure words={text.creditsToSpend}>{credits.balance.formatted}</Figure>
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
              columns={columns}
              rows={credits[list]}
              rowKey={(_, index) => `${list} ${index}`}
            />
          )}
        </List>
      ))}
    </Panel>
  );
}
