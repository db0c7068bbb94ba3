import { branchContext, type BranchOwner } from "../../platform/auth/guards.ts";
import type { Context } from "../../app/context/context.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import type { ShopperRecord } from "./port.ts";
import { formatPhone } from "../../../../input-rules/phone.ts";
import { changePassword, updateSecurityAnswer } from "./security.ts";
import { chooseReward, decideEmails, shownRewards, toEmailSubscription } from "./subscriptions.ts";
import { updateAccount, updateDataSharing, updateHomeStore, updateLanguage } from "./update-account.ts";

/** Returns a part of the shopper's own record, which is read once per request. */
async function part<T>(
  user: BranchOwner<Context>,
  context: Context,
  partOf: (customer: ShopperRecord) => T,
): Promise<T | null> {
  const customer = await branchContext(user, context).loaders.customers.record.load();
  return customer === null ? null : partOf(customer);
}

export const resolvers: Resolvers = {
  Query: {
    rewardSubscriptions: async (_root, _args, context) =>
      shownRewards(await context.loaders.choices.rewardSubscriptions.load(), context),
    emailSubscriptions: async (_root, _args, { loaders }) =>
      (await loaders.choices.emailSubscriptions.load()).map(toEmailSubscription),
    securityQuestions: (_root, _args, { loaders }) => loaders.choices.securityQuestions.load(),
  },
  User: {
    secondaryPhone: (user, _args, context) =>
      part(user, context, ({ secondaryPhone }) => (secondaryPhone === null ? null : formatPhone(secondaryPhone))),
    birthday: (user, _args, context) => part(user, context, ({ birthday }) => birthday),
    address: (user, _args, context) =>
      part(user, context, ({ address1, address2, city, state, zip }) => ({ address1, address2, city, state, zip })),
    organization: (user, _args, context) => part(user, context, ({ organization }) => organization),
    optOutDataSharing: (user, _args, context) => part(user, context, ({ optOutDataSharing }) => optOutDataSharing),
    rewardSubscriptions: async (user, _args, context) => {
      const chosen = await part(user, context, ({ rewardSubscriptions }) => rewardSubscriptions);
      return chosen === null ? null : shownRewards(chosen, context);
    },
    emailSubscriptions: (user, _args, context) =>
      part(user, context, ({ emailSubscriptions }) => emailSubscriptions.map(toEmailSubscription)),
    acceptsPromotionalEmail: (user, _args, context) =>
      part(user, context, ({ emailSubscriptions }) => emailSubscriptions.some(({ isOptedOut }) => !isOptedOut)),
  },
  Mutation: {
    updateAccount: (_root, args, context) => updateAccount(args, context),
    updateHomeStore: (_root, args, context) => updateHomeStore(args, context),
    chooseRewardSubscription: (_root, { input }, context) => chooseReward(input.rewardSubscriptionId, context),
    updateEmailSubscriptions: (_root, { input }, context) => decideEmails(input.acceptsPromotionalEmail, context),
    updateDataSharing: (_root, { input }, context) => updateDataSharing(input.optOutDataSharing, context),
    updateLanguage: (_root, { input }, context) => updateLanguage(input.language, context),
    changePassword: (_root, { input }, context) => changePassword(input, context),
    updateSecurityAnswer: (_root, { input }, context) => updateSecurityAnswer(input, context),
  },
};
