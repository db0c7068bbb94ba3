import type { GraphModule } from "../../engine/index.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as cases } from "./cases/resolvers.ts";
import { resolvers as customer } from "./customer/resolvers.ts";

/** Support: its agents, cases, audit log and customers. */
export const support: GraphModule = {
  resolvers: [resolvers, cases, customer],
  references: {
    // Reads by support need a reason for the audit log.
    AuditEntry: null,
    Customer: null,
    SupportCase: null,
  },
};
