import { Alert, Button, Center, Stack, Text } from "@chakra-ui/react";
import { useApolloClient } from "@apollo/client/react";
import { type SubmitEvent, Suspense, useState } from "react";
import { supportMessages } from "#messages/staff/support";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { RetryButton } from "../../ui/island/retry-button.tsx";
import { AuditFiltersForm } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { type AuditFilters, readAuditLog, type ShownAudit } from "./read-audit-log.ts";
import { siteUrl } from "../../lib/url/site-url.ts";

const text = supportMessages.log;

/** Of no use without JavaScript, so it appears with it. */
const ExportButton = neededPart(async () => (await import("./export-button.tsx")).ExportButton);

interface AuditLogProps {
  /** The entries with which the page was rendered. */
  readonly first: ShownAudit;
  readonly address: string;
  readonly timeZone: string;
}

/** The log of the agents' actions, with its filters and a button that loads older entries. */
export function AuditLog({ first, address, timeZone }: AuditLogProps) {
  const { shown, busy, show, older } = useAuditLog(first);
  const { filters, page } = shown;
  const narrowed = Object.values(filters).some(Boolean);
  return (
    <Stack gap="4" fontVariantNumeric="tabular-nums">
      <AuditFiltersForm initial={first.filters} action={siteUrl(address)} onShow={show} />
      {page === null && (
        <Alert.Root status="error" role="alert">
          {text.missing}
          <RetryButton onPress={() => void show(filters)}>{supportMessages.retry}</RetryButton>
        </Alert.Root>
      )}
      {page?.nodes.length === 0 && (
        <Text paddingBlock="12" textAlign="center" color="inkSoft">
          {narrowed ? text.noMatch : text.empty}
        </Text>
      )}
      {page !== null && page.nodes.length > 0 && (
        <>
          <Stack direction="row" wrap="wrap" alignItems="center" justifyContent="space-between">
            <Text color="inkSoft" role="status">
              {text.entries({ shown: page.nodes.length, total: page.totalCount })}
            </Text>
            <Suspense>
              <ExportButton filters={filters} />
            </Suspense>
          </Stack>
          <AuditTable entries={page.nodes} timeZone={timeZone} />
          <OlderEntries filters={filters} after={page.pageInfo} address={address} busy={busy} onOlder={older} />
        </>
      )}
    </Stack>
  );
}

/** Reads the log; older entries are added below the existing ones. */
function useAuditLog(first: ShownAudit) {
  const client = useApolloClient();
  const [log, setLog] = useState(first);
  const [busy, setBusy] = useState(false);
  const show = async (filters: AuditFilters): Promise<boolean> => {
    const page = await readAuditLog(client, filters, null);
    if (page !== null) setLog({ filters, page });
    return page !== null;
  };
  const older = async (): Promise<void> => {
    const { filters, page } = log;
    if (busy || page === null) return;
    setBusy(true);
    const nextPage = await readAuditLog(client, filters, page.pageInfo.endCursor);
    if (nextPage) setLog({ filters, page: { ...nextPage, nodes: [...page.nodes, ...nextPage.nodes] } });
    setBusy(false);
  };
  return { shown: log, busy, show, older: () => void older() };
}

interface OlderEntriesProps {
  readonly filters: AuditFilters;
  readonly after: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly address: string;
  readonly busy: boolean;
  readonly onOlder: () => void;
}

/** Loads older entries with POST, because the filters may name a shopper and must not be in the URL. */
function OlderEntries({ filters, after: { hasNextPage, endCursor }, address, busy, onOlder }: OlderEntriesProps) {
  if (!hasNextPage) return null;
  const values = { ...filters, after: endCursor ?? "" };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onOlder();
  };
  return (
    <Center asChild>
      <form method="post" action={siteUrl(address)} onSubmit={onSubmit}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? text.showing : text.older}
        </Button>
      </form>
    </Center>
  );
}
