import type { Generated, GeneratedAlways } from "kysely";
import type { Wire } from "../wire.generated.ts";

interface CaseCounterTable {
  app_id: string;
  last_number: number;
}

export interface SupportCaseTable {
  app_id: string;
  case_number: number;
  shopper_number: string;
  client_id: string;
  kind: Wire["CaseKind"];
  subject_id: string | null;
  subject_at: Date | null;
  subject_text: string | null;
  subject_points: number | null;
  /** The user name of an agent; null for the shopper. */
  opened_by: string | null;
  opened_at: Date;
  is_open: Generated<boolean>;
  is_freezing: boolean;
  /** The user name of an agent; null for an unassigned case. */
  assigned_to: string | null;
  version: Generated<number>;
}

export interface CaseEventTable {
  event_id: GeneratedAlways<string>;
  app_id: string;
  case_number: number;
  change_id: string;
  kind: Wire["CaseEventKind"];
  /** The user name of an agent; null for the shopper. */
  agent: string | null;
  text: string | null;
  assignee: string | null;
  at: Date;
}

export type CaseTables = {
  case_counter: CaseCounterTable;
  support_case: SupportCaseTable;
  case_event: CaseEventTable;
};
