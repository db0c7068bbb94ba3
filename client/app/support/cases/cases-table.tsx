import { Badge, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { caseMessages as text } from "#messages/staff/case";
import { formatDateTime } from "../../lib/time/dates.ts";
import { StackedTable, type TableColumn } from "../../ui/table/stacked-table.tsx";
import type { CaseRow_CaseFragment } from "./case-fields.gql.ts";

type Row = Omit<CaseRow_CaseFragment, " $fragmentName">;

/** The state of a case, and whether it freezes redemption. */
export function CaseState({ state, freezesRedemption }: Pick<Row, "state" | "freezesRedemption">) {
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" gap="2">
      <Badge colorPalette={state === "OPEN" ? "green" : "gray"}>{text.states[state]}</Badge>
      {freezesRedemption && <Badge colorPalette="orange">{text.frozen}</Badge>}
    </Flex>
  );
}

const columnsIn = (timeZone: string): readonly TableColumn<Row>[] => [
  {
    label: text.columns.number,
    cell: ({ id, number }) => <Link to={`/support/cases/${id}`}>{text.title({ number: String(number) })}</Link>,
  },
  { label: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
  { label: text.columns.shopper, cell: ({ shopperNumber }) => shopperNumber },
  {
    label: text.columns.opened,
    cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDateTime(openedAt, timeZone)}</time>,
  },
  { label: text.columns.assigned, cell: ({ assignedTo }) => assignedTo ?? text.unassigned },
  { label: text.columns.state, cell: (row) => <CaseState {...row} /> },
];

interface CasesTableProps {
  readonly cases: readonly Row[];
  readonly timeZone: string;
}

/** Cases with links to their pages. */
export function CasesTable({ cases, timeZone }: CasesTableProps) {
  return <StackedTable caption={text.cases} columns={columnsIn(timeZone)} rows={cases} rowKey={({ id }) => id} />;
}
