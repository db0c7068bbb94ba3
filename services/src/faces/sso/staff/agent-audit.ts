import type { Clock } from "../../../kit/clock.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";
import type { AgentChange } from "./agents.ts";
import { createAuditLog } from "./audit.ts";

export interface AgentAction {
  readonly appId: string;
  /** The user name of the agent who acts. */
  readonly by: string;
  /** The id of the request. */
  readonly reference: string;
  /** The user name of the added or changed agent. */
  readonly username: string;
}

export const roleNames: Readonly<Record<Wire["AgentRole"], string>> = {
  AGENT: "agent",
  ADMINISTRATOR: "administrator",
};

/** Returns what a change changes, for the audit log; never a value that was secret. */
export function namesOf(change: AgentChange): readonly string[] {
  const { name, password, role, isDisabled, removesSecondFactor, removesPasskeys } = change;
  return [
    ...(name === undefined ? [] : ["Name changed"]),
    ...(password === undefined ? [] : ["Password changed"]),
    ...(role === undefined ? [] : [`Role changed to ${roleNames[role]}`]),
    ...(isDisabled === undefined ? [] : [isDisabled ? "Disabled" : "Enabled"]),
    ...(removesSecondFactor === true ? ["Second factor removed"] : []),
    ...(removesPasskeys === true ? ["Passkeys removed"] : []),
  ];
}

/** Writes the audit entry of an action on an agent. */
export async function auditAgent(
  db: SsoDatabase,
  clock: Clock,
  action: "ADD_AGENT" | "CHANGE_AGENT",
  { appId, by, reference, username: typedName }: AgentAction,
  changes: readonly string[],
): Promise<void> {
  const username = typedName.trim().toLowerCase();
  const subject = { masked: username, exact: username };
  const entry = { appId, agent: by, action, subject, reason: changes.join(", "), reference, isRefused: false };
  await createAuditLog(db, clock).append(entry);
}
