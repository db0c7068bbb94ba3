import type { ApolloClient } from "@apollo/client";
import { fieldsBelow, whenRead } from "../../graphql/fields.ts";
import type { AuditAction } from "../../graphql/schema.generated.ts";
import { formText } from "../../lib/text/form-text.ts";
import { type AuditLogQueryQuery, AuditLogQueryDocument } from "./audit-log.gql.ts";

/** A page of the audit log, newest entries first. */
export type AuditPage = NonNullable<NonNullable<AuditLogQueryQuery["support"]>["audit"]>;

/** What narrows the audit log; an empty text narrows nothing. */
export interface AuditFilters {
  readonly agent: string;
  readonly subject: string;
  readonly action: string;
}

/** The whole log. */
export const NO_FILTERS: AuditFilters = { agent: "", subject: "", action: "" };

/** The actions that can be chosen. */
export const AUDIT_ACTIONS = ["LOOKUP", "REVEAL", "END_SESSIONS", "PASSWORD_RESET"] as const satisfies AuditAction[];

/**
 * Reads a page of the log. It is kept in no cache: whom somebody asks for is nobody else's business, and a log is only
 * worth reading as it is now.
 * @param after the cursor after which to go on; null for the newest
 * @returns null when it could not be read
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
  // The log is in no cache, and null of it is one that could not be read.
  const { audit } = fieldsBelow(data ?? { support: null }, "support", ["support"]);
  return whenRead(audit, (page) => page);
}

/** A page of the log as it is shown first, with what it was asked for. */
export interface ShownAudit {
  readonly filters: AuditFilters;
  readonly page: AuditPage | null;
}

/** Reads what a form without JavaScript has asked for. */
export async function auditByPost(client: ApolloClient, form: FormData): Promise<ShownAudit> {
  const filters = {
    agent: formText(form, "agent"),
    subject: formText(form, "subject"),
    action: formText(form, "action"),
  };
  return { filters, page: await readAuditLog(client, filters, formText(form, "after") || null) };
}
