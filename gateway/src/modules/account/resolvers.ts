import { branchContext, type BranchOwner } from "../../platform/auth/guards.ts";
import type { Context } from "../../app/context/context.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import type { ShopperRecord } from "./port.ts";
import { formatPhone } from "../../../../input-rules/phone.ts";
import { dataCopy } from "./data-copy/data-copy.ts";
import { exportMyData } from "./data-copy/export-my-data.ts";
import { deleteAccount } from "./closing/delete-account.ts";
import { sendDeletionCode } from "./closing/deletion-code.ts";
import { changeDevice } from "./push-device/change-device.ts";
import { changePassword, updateSecurityAnswer } from "./security.ts";
import { chooseReward, decideEmails, promotionalKinds, shownRewards, toEmailSubscription } from "./subscriptions.ts";
import { updateAccount, updateDataSharing, updateHomeStore, updateLanguage } from "./update-account.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import type { UserSource } from "./user/types.ts";
import { guestTerms, toTerms } from "./terms/to-terms.ts";
import { acceptTerms } from "./terms/accept-terms.ts";
import { requestPasswordReset } from "./password-reset/request.ts";
import { checkResetLink, resetPassword } from "./password-reset/reset.ts";

/** Returns a part of the shopper's own record, which is read once per request. */
async function part<T>(
  user: BranchOwner<Context>,
  context: Context,
  partOf: (customer: ShopperRecord) => T,
): Promise<T | null> {
  const customer = await branchContext(user, context).loaders.customers.record.load();
  return customer === null ? null : partOf(customer);
}

/**
 * Returns the number of the shopper's home store: that of the session if the record cannot be read; null if none is chosen.
 */
async function homeStoreNumber(user: UserSource, { loaders, log }: Context): Promise<string | null> {
  try {
    return (await loaders.customers.record.load())?.homeStoreNumber ?? null;
  } catch (error) {
    expectUpstream(error, log, "User.homeStore");
    return user.homeStoreNumber;
  }
}

const phoneText = (phone: string | null): string | null => (phone === null ? null : formatPhone(phone));

export const resolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { session }) => session,
    passwordResetLink: (_root, { input }, context) => checkResetLink(input, context),
    terms: async (_root, _args, { loaders, retailer }) =>
      guestTerms(await loaders.terms.versions.load(), retailer.sitePath),
    rewardSubscriptions: async (_root, _args, context) =>
      shownRewards(await context.loaders.choices.rewardSubscriptions.load(), context),
    emailSubscriptions: async (_root, _args, { loaders }) =>
      (await loaders.choices.emailSubscriptions.load()).map(toEmailSubscription),
    securityQuestions: (_root, _args, { loaders }) => loaders.choices.securityQuestions.load(),
  },
  User: {
    id: (user) => globalId("User", user.sitePath, user.shopperNumber),
    firstName: (user) => user.firstName,
    shopperNumber: (user) => user.shopperNumber,
    roles: (user) => user.roles,
    lastName: (user, _args, context) => part(user, context, ({ lastName }) => lastName),
    email: (user, _args, context) => part(user, context, ({ email }) => email),
    phone: (user, _args, context) => part(user, context, ({ phone }) => phoneText(phone)),
    language: (user, _args, context) =>
      user.language === undefined ? part(user, context, ({ language }) => language) : user.language,
    async homeStore(user, _args, context) {
      const number = await homeStoreNumber(user, branchContext(user, context));
      return number === null ? null : context.loaders.locations.byNumber.load(number);
    },
    async terms(user, _args, context) {
      const { loaders, retailer } = branchContext(user, context);
      return toTerms(await loaders.terms.versions.load(), { ...user, sitePath: retailer.sitePath });
    },
    secondaryPhone: (user, _args, context) => part(user, context, ({ secondaryPhone }) => phoneText(secondaryPhone)),
    birthday: (user, _args, context) => part(user, context, ({ birthday }) => birthday),
    address: (user, _args, context) =>
      part(user, context, ({ address1, address2, city, state, zip }) => ({ address1, address2, city, state, zip })),
    dataCopy: (user, { key }, context, { schema }) => dataCopy(user, key, context, schema),
    pushDevices: (user, _args, context) => branchContext(user, context).loaders.pushDevices.devices.load(),
    closesAt: async (user, _args, context) =>
      (await branchContext(user, context).loaders.customers.closing.load())?.closesAt ?? null,
    organization: (user, _args, context) => part(user, context, ({ organization }) => organization),
    hasOptedOutOfDataSharing: (user, _args, context) =>
      part(user, context, ({ optOutDataSharing }) => optOutDataSharing),
    optOutDataSharing: (user, _args, context) => part(user, context, ({ optOutDataSharing }) => optOutDataSharing),
    optedOutAt: (user, _args, context) => part(user, context, ({ optedOutAt }) => optedOutAt),
    rewardSubscriptions: async (user, _args, context) => {
      const chosen = await part(user, context, ({ rewardSubscriptions }) => rewardSubscriptions);
      return chosen === null ? null : shownRewards(chosen, context);
    },
    emailSubscriptions: (user, _args, context) =>
      part(user, context, ({ emailSubscriptions }) => emailSubscriptions.map(toEmailSubscription)),
    acceptsPromotionalEmail: (user, _args, context) =>
      part(user, context, ({ emailSubscriptions }) =>
        promotionalKinds(emailSubscriptions).some(({ isOptedOut }) => !isOptedOut),
      ),
  },
  Mutation: {
    acceptTerms: (_root, _args, context) => acceptTerms(context),
    requestPasswordReset: (_root, { input }, context) => requestPasswordReset(input, context),
    resetPassword: (_root, { input }, context) => resetPassword(input, context),
    updateAccount: (_root, args, context) => updateAccount(args, context),
    updateHomeStore: (_root, args, context) => updateHomeStore(args, context),
    chooseRewardSubscription: (_root, { input }, context) => chooseReward(input.rewardSubscriptionId, context),
    updateEmailSubscriptions: (_root, { input }, context) => decideEmails(input, context),
    updateDataSharing: (_root, { input }, context) => updateDataSharing(input.optOutDataSharing, context),
    updateLanguage: (_root, { input }, context) => updateLanguage(input.language, context),
    changePassword: (_root, { input }, context) => changePassword(input, context),
    updateSecurityAnswer: (_root, { input }, context) => updateSecurityAnswer(input, context),
    exportMyData: (_root, { input }, context) => exportMyData(input, context),
    registerDevice: (_root, { input: { token, platform } }, context) => changeDevice(token, platform, context),
    removeDevice: (_root, { input: { token } }, context) => changeDevice(token, null, context),
    deleteAccount: (_root, { input }, context) => deleteAccount(input, context),
    sendDeletionCode: (_root, _args, context) => sendDeletionCode(context),
  },
};
