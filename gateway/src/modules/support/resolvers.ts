import { lookupLimitKey } from "./audit-entry.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { auditPage } from "./audit.ts";
import { finishSupportLogin, supportLogIn, supportLogOut } from "./support-login.ts";
import { addSupportAgent, changeSupportAgent, agentsOf } from "./agents/agents.ts";
import { finishSupportPasskeyLogin, startSupportPasskeyLogin } from "./passkeys/login.ts";
import {
  finishSupportEnrollment,
  passkeysOf,
  removeSupportPasskey,
  startSupportEnrollment,
} from "./passkeys/passkeys.ts";
import { startSecondFactor, confirmSecondFactor } from "./agents/second-factor.ts";

export const resolvers: Resolvers = {
  Query: {
    support: (_root, _args, context) => context.support(),
  },
  Mutation: {
    supportLogin: (_root, { input }, context) => supportLogIn(input, context),
    finishSupportLogin: (_root, { input }, context) => finishSupportLogin(input, context),
    supportLogout: (_root, _args, context) => supportLogOut(context),
    addSupportAgent: (_root, { input }, context) => addSupportAgent(input, context),
    changeSupportAgent: (_root, { input }, context) => changeSupportAgent(input, context),
    startSecondFactor: (_root, { input }, context) => startSecondFactor(input, context),
    confirmSecondFactor: (_root, { input }, context) => confirmSecondFactor(input, context),
    startSupportPasskeyEnrollment: (_root, _args, context) => startSupportEnrollment(context),
    finishSupportPasskeyEnrollment: (_root, { input }, context) => finishSupportEnrollment(input, context),
    startSupportPasskeyLogin: (_root, _args, context) => startSupportPasskeyLogin(context),
    finishSupportPasskeyLogin: (_root, { input }, context) => finishSupportPasskeyLogin(input, context),
    removeSupportPasskey: (_root, { input }, context) => removeSupportPasskey(input, context),
  },
  Support: {
    agent: ({ who }) => ({ ...who, isDisabled: false }),
    agents: (support, _args, context) => agentsOf(support, context),
    passkeys: (support, _args, context) => passkeysOf(support, context),
    roles: () => ["SUPPORT"],
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
    lookupsLeft: (support, _args, { limits }) => limits.supportLookup.remaining(lookupLimitKey(support)),
    audit: (_support, args, context) => auditPage(args, context),
  },
  AuditEntry: {
    id: ({ id }, _args, { retailer }) => globalId("AuditEntry", retailer.sitePath, id),
  },
};
