import { findRewardSubscriptionByKey } from "./subscriptions.ts";
import { findTermsByKey } from "./terms/to-terms.ts";
import type { Context } from "../../app/context/context.ts";
import { resolvers } from "./resolvers.ts";
import { choiceLoaders, customerLoaders, termsLoaders } from "./loaders.ts";
import { accountRows as commerceAccounts, identityRows as commerceIdentities } from "./commerce.ts";
import { termsRows as commerceTerms } from "./terms/commerce.ts";
import { accountRows, identityRows } from "./loyalty.ts";
import { closingRows } from "./closing/loyalty.ts";
import { accountChangeRows } from "./loyalty-changes.ts";
import { choiceRows } from "./loyalty-choices.ts";
import { passwordResetRows } from "./password-reset/loyalty.ts";
import { payloads } from "./user/payloads.ts";
import { pushDeviceLoaders } from "./push-device/loaders.ts";
import { pushDeviceRows } from "./push-device/loyalty.ts";
import { resetTokenRows } from "./password-reset/portal.ts";
import { termsRows } from "./terms/loyalty.ts";

const none = async () => [];

/** The account of a shopper: its record, password, terms and subscriptions. */
export const account = {
  resolvers: [resolvers, payloads],
  references: {
    RewardSubscription: findRewardSubscriptionByKey,
    Terms: findTermsByKey,
    User: (shopperNumber: string, { session }: Context) => (session?.shopperNumber === shopperNumber ? session : null),
  },
  loyalty: {
    accounts: accountRows,
    accountChanges: accountChangeRows,
    choices: choiceRows,
    closings: closingRows,
    identities: identityRows,
    passwordResets: passwordResetRows,
    pushDevices: pushDeviceRows,
    terms: termsRows,
  },
  commerce: { accounts: commerceAccounts, identities: commerceIdentities, terms: commerceTerms },
  inPlace: {
    choices: { rewardSubscriptions: none, emailSubscriptions: none, securityQuestions: none },
    closings: { closing: async () => null },
  },
  portal: resetTokenRows,
  loaders: { choices: choiceLoaders, customers: customerLoaders, pushDevices: pushDeviceLoaders, terms: termsLoaders },
};
