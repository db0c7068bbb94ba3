import type { ApolloClient } from "@apollo/client";
import { parseDate } from "../../../../input-rules/date.ts";
import { fieldsBelow, plainOf, rootFieldsOf } from "../../graphql/fields.ts";
import type { AuditAction } from "../../graphql/schema.generated.ts";
import { formText } from "../../lib/text/form-text.ts";
import { supportMessages } from "#messages/staff/support";
import { SupportQueryDocument } from "../../session/support.gql.ts";
import { type AuditLogQueryQuery, AuditLogQueryDocument } from "./audit-log.gql.ts";

/** A page of the audit log, newest entries first. */
export type AuditPage = NonNullable<NonNullable<AuditLogQueryQuery["support"]>["audit"]>;

/** The filters of the audit log; an empty string does not filter. */
export interface AuditFilters {
  readonly agent: string;
  readonly subject: string;
  readonly action: string;
  /** The first and the last day, as typed. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: AuditFilters = { agent: "", subject: "", action: "", from: "", to: "" };

export const AUDIT_ACTIONS = Object.keys(supportMessages.log.actions) as readonly AuditAction[];

/** Reads a page of the log. Never cached, because the filters may name a shopper. An invalid day does not filter. */
export async function readAuditLog(
  client: ApolloClient,
  { agent, subject, action, from, to }: AuditFilters,
  after: string | null,
  first?: number,
): Promise<AuditPage | null> {
  const auditAction = AUDIT_ACTIONS.find((each) => each === action);
  const days = { from: parseDate(from), to: parseDate(to) };
  const variables = {
    ...(agent.trim() && { agent: agent.trim() }),
    ...(subject.trim() && { subject: subject.trim() }),
    ...(auditAction && { action: auditAction }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
    ...(first !== undefined && { first }),
    ...(after !== null && { after }),
  };
  const { data, error } = await client
    .query({ query: AuditLogQueryDocument, variables, fetchPolicy: "no-cache", errorPolicy: "all" })
    .catch((failure: unknown) => ({ data: undefined, error: failure }));
  // The session has ended elsewhere; the console then returns to the sign-in.
  if (error === undefined && rootFieldsOf(client, data).support.state === "empty") {
    client.writeQuery({ query: SupportQueryDocument, data: { support: null } });
  }
  // The log is not in the cache, so a null log is one that could not be read.
  const { audit } = fieldsBelow(data ?? { support: null }, "support", ["support"]);
  return plainOf(audit);
}

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
    from: formText(form, "from"),
    to: formText(form, "to"),
  };
  return { filters, page: await readAuditLog(client, filters, formText(form, "after") || null) };
}
