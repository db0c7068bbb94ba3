import type { ApolloClient } from "@apollo/client";
import { supportMessages } from "#messages/staff/support";
import { downloadText } from "../../lib/browser/download-text.ts";
import { auditCsv } from "./audit-csv.ts";
import { type AuditFilters, type AuditPage, readAuditLog } from "./read-audit-log.ts";

/** The page size and the maximum number of pages of an export: 5,000 entries. */
const EXPORT = { size: 100, pages: 50 };

interface ExportedAudit {
  readonly entries: AuditPage["nodes"];
  readonly isCut: boolean;
}

/** Reads all entries that match, up to the maximum; null if a page could not be read, so that no file has gaps. */
async function readWholeAuditLog(client: ApolloClient, filters: AuditFilters): Promise<ExportedAudit | null> {
  const entries: AuditPage["nodes"][number][] = [];
  let after: string | null = null;
  for (let pages = 0; pages < EXPORT.pages; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the previous one
    const page: AuditPage | null = await readAuditLog(client, filters, after, EXPORT.size);
    if (page === null) return null;
    entries.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { entries, isCut: false };
    after = page.pageInfo.endCursor;
  }
  return { entries, isCut: true };
}

/** Downloads all entries that match the filters as a file; returns false if they could not be read. */
export async function exportAuditLog(client: ApolloClient, filters: AuditFilters): Promise<boolean> {
  const log = await readWholeAuditLog(client, filters);
  if (log === null) return false;
  downloadText(supportMessages.log.fileName, auditCsv(log.entries, log.isCut), "text/csv");
  return true;
}
