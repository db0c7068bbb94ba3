import { Box, Grid } from "@chakra-ui/react";
import { formatDateTime } from "../../lib/time/dates.ts";
import { supportMessages } from "#messages/staff/support";
import { CopyButton } from "../../ui/control/copy-button.tsx";
import { StackedTable, type TableColumn } from "../../ui/table/stacked-table.tsx";
import type { AuditPage } from "./read-audit-log.ts";

const text = supportMessages.log;

type AuditEntry = AuditPage["nodes"][number];

const columnsIn = (timeZone: string): readonly TableColumn<AuditEntry>[] => [
  {
    label: text.columns.at,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
  },
  { label: text.columns.agent, cell: ({ agent }) => agent },
  {
    label: text.columns.action,
    cell: ({ action, isRefused }) => (
      <Grid as="span">
        {text.actions[action]}
        {isRefused && (
          <Box as="small" color="danger">
            {text.refused}
          </Box>
        )}
      </Grid>
    ),
  },
  { label: text.columns.subject, cell: ({ subject }) => subject },
  { label: text.columns.reason, cell: ({ reason }) => reason },
  {
    label: text.columns.reference,
    cell: ({ reference }) => <CopyButton value={reference} what={text.referenceOf({ id: reference })} />,
  },
];

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly timeZone: string;
}

export function AuditTable({ entries, timeZone }: AuditTableProps) {
  return <StackedTable caption={text.title} columns={columnsIn(timeZone)} rows={entries} rowKey={({ id }) => id} />;
}
