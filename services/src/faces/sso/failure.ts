import { failureBody, HttpError, refusal as failure } from "../../kit/http-error.ts";
import type { AgentProblem } from "./staff/agents.ts";
import type { Wire } from "./wire.generated.ts";

const refusal = (error: string, reason: string) =>
  new HttpError(400, { ...failureBody(400, reason), Error: error } satisfies Wire["Failure"]);

export type CaseProblem =
  | "case_changed"
  | "case_closed"
  | "case_freezes"
  | "claim_undecided"
  | "no_claim"
  | "unknown_agent";

const caseReasons: Readonly<Record<CaseProblem, string>> = {
  case_changed: "The case has changed since it was read.",
  case_closed: "The case is closed.",
  case_freezes: "The case still freezes redemption.",
  claim_undecided: "The claim of the case is not decided.",
  no_claim: "The case has no claim.",
  unknown_agent: "The retailer has no such agent who can log in.",
};

export const failures = {
  unauthenticated: () => failure(401, "The credentials of the caller are missing or wrong."),
  unknownClient: () => refusal("invalid_client", "There is no such client, or the address is not one of its own."),
  unknownScope: () => refusal("invalid_scope", "The client asks for something that it has not registered."),
  unknownAuditEntry: () => refusal("invalid_request", "The retailer has no such entry."),
  noClient: () => failure(404, "The retailer has no such client."),
  noAgent: () => failure(404, "The retailer has no such agent."),
  noPasskey: () => failure(404, "No agent of the retailer has such a passkey."),
  unknownCase: () => failure(404, "The retailer has no such case."),
  caseProblem: (problem: CaseProblem) => refusal(problem, caseReasons[problem]),
  wrongPassword: () => refusal("access_denied", "Invalid email address or password."),
  unknownAgent: () => refusal("access_denied", "The retailer has no such agent any more."),
  notAdministrator: () => refusal("not_administrator", "The agent is not an administrator."),
  secondFactorRequired: () => refusal("second_factor_required", "The login needs a code."),
  wrongSecondFactor: () => refusal("wrong_second_factor", "The code is wrong or was used already."),
  refusedPasskey: () => refusal("invalid_passkey", "The passkey is another agent's, or the agent has too many."),
  copiedPasskey: () => refusal("copied_passkey", "The passkey may have been copied."),
  agentProblem: (problem: AgentProblem, reason: string) => refusal(problem, reason),
  wrongStaffPassword: () => refusal("access_denied", "Invalid user name or password."),
  invalidProof: () => refusal("invalid_grant", "The login is too old, was used already, or is another client's."),
  invalidRefresh: () => refusal("invalid_grant", "The session has ended. Please log in again."),
};
