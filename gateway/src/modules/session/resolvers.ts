import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { freshNow } from "../../platform/time/fresh-now.ts";
import { pageByPosition } from "../../platform/graph/connections.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { logIn, toLoginPayload } from "./login/login.ts";
import { startLogin } from "./login/provider-flow.ts";
import { finishLogin } from "./login/provider-login.ts";
import { logOut } from "./logout.ts";
import { refreshSession } from "./refresh.ts";
import { endOtherSessions, listSessions, publicKeyOf } from "./sessions.ts";
import { register } from "./registration/register.ts";
import { requestCardClaim } from "./registration/request-claim.ts";

/** More than a shopper has. */
const maxSessions = 500;

export const resolvers: Resolvers = {
  Mutation: {
    login: async (_root, { input }, context) => toLoginPayload(await logIn(input, context), context),
    startLogin: (_root, { input }, context) => startLogin(input, context),
    finishLogin: async (_root, { input }, context) => toLoginPayload(await finishLogin(input, context), context),
    refreshSession: (_root, { input }, context) => refreshSession(input.refreshToken, context),
    logout: (_root, { input }, context) => logOut(input?.refreshToken ?? null, context),
    endOtherSessions: (_root, _args, context) => endOtherSessions(context),
    register: (_root, { input }, context) => register(input, context),
    requestCardClaim: (_root, { input }, context) => requestCardClaim(input, context),
  },
  User: {
    sessions: (user, _args, context) => listSessions(user, context),
  },
  Customer: {
    async sessions(customer, page, context) {
      const sessions = await listSessions(customer.user, context);
      return Object.assign(pageByPosition(sessions, page, maxSessions), {
        freshness: freshNow("gateway", context.now()),
      });
    },
  },
  ShopperSession: {
    id: ({ sitePath, record }) => globalId("ShopperSession", sitePath, publicKeyOf(record)),
    device: ({ record }) => record.device,
    startedAt: ({ record }) => record.issuedAt.toISOString(),
    lastUsedAt: ({ record }) => record.lastUsedAt.toISOString(),
    isCurrent: ({ current }) => current,
    current: ({ current }) => current,
  },
};
