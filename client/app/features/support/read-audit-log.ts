import type { ApolloClient } from "@apollo/client";
import { fieldsBelow, whenRead } from "../../graphql/fields.ts";
import type { AuditAction } from "../../graphql/schema.generated.ts";
import { formText } from "../../lib/text/form-text.ts";
import { type AuditLogQueryQuery, AuditLogQueryDocument } from "./audit-log.gql.ts";

/** A page of the audit log, newest entries first. */
export type AuditPage = NonNullable<NonNullable<AuditLogQueryQuery["support"]>["audit"]>;

/** The filters of the audit log; an empty string does not filter. */
export interface AuditFilters {
  readonly agent: string;
  readonly subject: string;
  readonly action: string;
}

/** No filters. */
export const NO_FILTERS: AuditFilters = { agent: "", subject: "", action: "" };

/** The actions to filter by. */
export const AUDIT_ACTIONS = ["LOOKUP", "REVEAL", "END_SESSIONS", "PASSWORD_RESET"] as const satisfies AuditAction[];

/**
 * Reads a page of the log. It is never cached, because the filters may name a shopper and the log must be current.
 * @param after the cursor after which the page starts; null for the newest entries
 * @returns null if the log could not be read
 */
export async function readAuditLog(
  client: ApolloClient,
  { agent, subject, action }: AuditFilters,
  after: string | null,
): Promise<AuditPage | null> {
  const chosen = AUDIT_ACTIONS.find((each) => each === action);
  const variables = {
    ...(agent.trim() && { agent: agent.trim() }),
    ...(subject.trim() && { subject: subject.trim() }),
    ...(chosen && { action: chosen }),
    ...(after !== null && { after }),
  };
  const { data } = await client
    .query({ query: AuditLogQueryDocument, variables, fetchPolicy: "no-cache", errorPolicy: "all" })
    .catch(() => ({ data: undefined }));
  // The log is not in the cache, so a null log is one that could not be read.
  const { audit } = fieldsBelow(data ?? { support: null }, "support", ["support"]);
  return whenRead(audit, (page) => page);
}

/** The first page of the log, with its filters. */
export interface ShownAudit {
  readonly filters: AuditFilters;
  readonly page: AuditPage | null;
}

/** Reads the log for a form that was posted without JavaScript. */
export async function auditByPost(client: ApolloClient, form: FormData): Promise<ShownAudit> {
  const filters = {
    agent: formText(form, "agent"),
    subject: formText(form, "subject"),
    action: formText(form, "action"),
  };
  return { filters, page: await readAuditLog(client, filters, formText(form, "after") || null) };
}
