import { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
import type { Context } from "../../app/context/context.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { globalId, keyOfGlobalId } from "../../platform/graph/global-id.ts";
import type {
  EmailSubscription,
  RewardSubscription,
  UpdateEmailSubscriptionsInput,
} from "../../app/graph/schema.generated.ts";
import { programName, programWords } from "../rewards/index.ts";
import { visibleRewards } from "./loyalty-choices.ts";
import type { EmailKind, RewardProgram } from "./port.ts";
import { isOffered } from "../../platform/upstreams/absent-calls.ts";
import { changeAccount, notChanged, type AccountOutcome } from "./account-outcome.ts";
import { updateSession } from "./write-account.ts";
import { messages } from "../../platform/text/messages.generated.ts";

export async function shownRewards(
  subscriptions: readonly RewardProgram[],
  context: Context,
): Promise<readonly RewardSubscription[]> {
  const { sitePath, hiddenRewardSubscriptionIds } = context.retailer;
  const words = await programWords(context);
  return visibleRewards(subscriptions, hiddenRewardSubscriptionIds).map(({ subscriptionId, name }) => ({
    id: globalId("RewardSubscription", sitePath, subscriptionId),
    rewardSubscriptionId: subscriptionId,
    name: programName(name, words, context.language),
  }));
}

export function toEmailSubscription(subscription: EmailKind): EmailSubscription {
  const { subscriptionId, description, isOptedOut } = subscription;
  const formerNames = { optOutEmail: isOptedOut };
  return { emailSubscriptionId: subscriptionId, description, isOptedOut, ...formerNames };
}

export async function chooseReward(id: string, context: Context): Promise<AccountOutcome> {
  const { choices, customers } = context.loaders;
  const { sitePath, hiddenRewardSubscriptionIds } = context.retailer;
  const key = keyOfGlobalId(id, "RewardSubscription", sitePath);
  return changeAccount(context, async (session) => {
    const offered = visibleRewards(await choices.rewardSubscriptions.load(), hiddenRewardSubscriptionIds);
    if (!offered.some(({ subscriptionId }) => subscriptionId === key) || key === null) {
      return notChanged(userError("INVALID_INPUT", messages.shared.required, ["input", "rewardSubscriptionId"]));
    }
    const isIn = (customer: { readonly rewardSubscriptions: readonly RewardProgram[] } | null) =>
      customer?.rewardSubscriptions.some(({ subscriptionId }) => subscriptionId === key) === true;
    if (isIn(await customers.record.load())) return { user: session, userErrors: [] };
    await context.upstreams.accounts.updateCustomer({ rewardSubscriptionId: key });
    const after = await customers.record.loadAgain();
    if (after === null || !isIn(after)) return notChanged(userError("UNKNOWN_OUTCOME", messages.shared.requestFailed));
    return { user: await updateSession(session, after, context), userErrors: [] };
  });
}

/** Returns the kinds that one decision about promotional email is for: a reminder has a decision of its own. */
export const promotionalKinds = <T extends Pick<EmailKind, "subscriptionId">>(kinds: readonly T[]): readonly T[] =>
  kinds.filter(({ subscriptionId }) => subscriptionId !== COUPON_REMINDERS);

export async function decideEmails(
  { acceptsPromotionalEmail: accepts, emailSubscriptionId }: UpdateEmailSubscriptionsInput,
  context: Context,
): Promise<AccountOutcome> {
  const { accountChanges } = context.upstreams;
  const { choices, customers } = context.loaders;
  return changeAccount(context, async (session) => {
    // Without kinds of email no call is made, so no service would reject the change.
    if (!isOffered(accountChanges.updateEmailSubscriptions)) {
      return notChanged(userError("NOT_OFFERED", messages.shared.notOffered));
    }
    const kindsOf = <T extends Pick<EmailKind, "subscriptionId">>(kinds: readonly T[]): readonly T[] =>
      emailSubscriptionId == null
        ? promotionalKinds(kinds)
        : kinds.filter(({ subscriptionId }) => subscriptionId === emailSubscriptionId);
    const offered = kindsOf(await choices.emailSubscriptions.load());
    if (offered.length === 0 && emailSubscriptionId != null)
      return notChanged(userError("INVALID_INPUT", messages.shared.required, ["input", "emailSubscriptionId"]));
    const decisions = offered.map(({ subscriptionId }) => ({ subscriptionId, isOptedOut: !accepts }));
    if (decisions.length > 0) await accountChanges.updateEmailSubscriptions(decisions);
    const after = await customers.record.loadAgain();
    const isDone =
      after !== null && kindsOf(after.emailSubscriptions).every(({ isOptedOut }) => isOptedOut === !accepts);
    if (!isDone) return notChanged(userError("UNKNOWN_OUTCOME", messages.shared.requestFailed));
    return { user: await updateSession(session, after, context), userErrors: [] };
  });
}

export async function findRewardSubscriptionByKey(id: string, context: Context): Promise<RewardSubscription | null> {
  const subscriptions = await shownRewards(await context.loaders.choices.rewardSubscriptions.load(), context);
  return subscriptions.find(({ rewardSubscriptionId }) => rewardSubscriptionId === id) ?? null;
}
