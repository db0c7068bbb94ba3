import { resolvers } from "./resolvers.ts";
import { resolvers as cases } from "./cases/resolvers.ts";
import { resolvers as customer } from "./customer/resolvers.ts";
import { agentRows } from "./agents/sso.ts";
import { caseRows } from "./cases/sso.ts";
import { supportRows as commerceSupport } from "./commerce.ts";
import { agentPasskeyRows } from "./passkeys/sso.ts";
import { supportRows } from "./loyalty.ts";
import { staffRows } from "./sso.ts";

/** Support: its agents, cases, audit log and customers. */
export const support = {
  resolvers: [resolvers, cases, customer],
  references: {
    // Reads by support need a reason for the audit log.
    AuditEntry: null,
    Customer: null,
    SupportCase: null,
  },
  loyalty: { support: supportRows },
  commerce: { support: commerceSupport },
  sso: { ...staffRows, ...caseRows, ...agentRows, ...agentPasskeyRows },
};
