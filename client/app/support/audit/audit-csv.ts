import { supportMessages } from "#messages/staff/support";
import type { AuditPage } from "./read-audit-log.ts";

const text = supportMessages.log;

/** A cell of a CSV file. A spreadsheet would run a text that starts like a formula, so it starts with an apostrophe. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Returns the entries as CSV with a header, times in UTC; the last line says if more entries match. */
export function auditCsv(entries: AuditPage["nodes"], isCut: boolean): string {
  const { at, agent, action, subject, reason, reference } = text.columns;
  const header = [at, agent, action, subject, reason, reference, text.refused];
  const rows = entries.map((entry) => [
    entry.at,
    entry.agent,
    text.actions[entry.action],
    entry.subject,
    entry.reason,
    entry.reference,
    String(entry.isRefused),
  ]);
  const notices = isCut ? [[text.exportCut({ count: entries.length })]] : [];
  return [header, ...rows, ...notices].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
