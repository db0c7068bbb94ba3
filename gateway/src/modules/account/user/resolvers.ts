import { branchContext } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import type { ShopperRecord } from "../port.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { homeStoreNumber } from "./home-store.ts";
import { formatPhone } from "../../../../../input-rules/phone.ts";
import type { UserSource } from "./types.ts";

function record(user: UserSource, context: Context): Promise<ShopperRecord | null> {
  return branchContext(user, context).loaders.customers.record.load();
}

/** The logged-in shopper: first name, number and roles come from the session, the rest from the shopper's record. */
export const resolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { session }) => session,
  },
  User: {
    id: (user) => globalId("User", user.sitePath, user.shopperNumber),
    firstName: (user) => user.firstName,
    shopperNumber: (user) => user.shopperNumber,
    roles: (user) => user.roles,
    lastName: async (user, _args, context) => (await record(user, context))?.lastName ?? null,
    email: async (user, _args, context) => (await record(user, context))?.email ?? null,
    async phone(user, _args, context) {
      const phone = (await record(user, context))?.phone ?? null;
      return phone === null ? null : formatPhone(phone);
    },
    language: async (user, _args, context) =>
      user.language === undefined ? ((await record(user, context))?.language ?? null) : user.language,
    async homeStore(user, _args, context) {
      const number = await homeStoreNumber(user, branchContext(user, context));
      return number === null ? null : context.loaders.locations.byNumber.load(number);
    },
  },
};
