import { itemsOf } from "../../platform/upstreams/caller.ts";
import {
  readItems,
  readList,
  readObject,
  readText,
  type Decoded,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import type { EmailKind, RewardProgram } from "./port.ts";
import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

/** The name of an internal program of the commerce service. */
const internalName = "Ecommerce User";

/** Returns the programs that shoppers can choose, without internal and hidden ones. */
export function visibleRewards<T extends RewardProgram>(
  subscriptions: readonly T[],
  hiddenIds: readonly string[] = [],
): readonly T[] {
  return subscriptions.filter(
    ({ subscriptionId, name }) => name !== internalName && !hiddenIds.includes(subscriptionId),
  );
}

const ttlMs = 600_000;

function readRewardSubscription(value: unknown): RewardProgram | null {
  const one = readObject<Wire["RewardSubscription"]>(value);
  const subscriptionId = readText(one?.RewardSubscriptionId);
  const name = readText(one?.RewardSubscriptionName);
  return subscriptionId === null || name === null ? null : { subscriptionId, name };
}

function readEmailSubscription(value: unknown): EmailKind | null {
  const one = readObject<Wire["EmailSubscription"]>(value);
  const subscriptionId = readText(one?.EmailSubscriptionId);
  if (subscriptionId === null) return null;
  // An unreadable decision counts as no emails.
  return { subscriptionId, description: readText(one?.Description) ?? "", isOptedOut: one?.OptOutEmail !== false };
}

/** Reads the usable rewards programs of a list that may be missing. */
export function readRewardSubscriptions(value: unknown): readonly RewardProgram[] {
  return readItems(value, readRewardSubscription);
}

/** Reads the usable kinds of email of a list that may be missing. */
export function readEmailSubscriptions(value: unknown): readonly EmailKind[] {
  return readItems(value, readEmailSubscription);
}

/** Reads the rewards programs of a retailer. @throws UpstreamError `bad-response` without a list */
export function decodeRewardSubscriptions(body: unknown): Decoded<RewardProgram> {
  const list = readObject<{ AppUserRewardSubscriptions: unknown }>(body)?.AppUserRewardSubscriptions;
  return requireList(readList(list, readRewardSubscription), "loyalty", "reward subscriptions");
}

/** Reads the kinds of email of a retailer. @throws UpstreamError `bad-response` without a list */
export function decodeEmailSubscriptions(body: unknown): Decoded<EmailKind> {
  return requireList(readList(body, readEmailSubscription), "loyalty", "email subscriptions");
}

/** Reads the security questions. @throws UpstreamError `bad-response` without a list */
export function decodeSecurityQuestions(body: unknown): Decoded<string> {
  const questions = readObject<{ AppUserQuestions: unknown }>(body)?.AppUserQuestions;
  return requireList(
    readList(readObject<{ Questions: unknown }>(questions)?.Questions, readText),
    "loyalty",
    "security questions",
  );
}

/** The lists that shoppers choose from, empty without a choice; each is cached across requests. */
export const choiceRows = {
  rewardSubscriptions: ({ asPublic, app }) =>
    asPublic.read("reward subscriptions", "/AppUsers/rewardsubscriptions", itemsOf(decodeRewardSubscriptions), {
      ...app,
      ttlMs,
    }),
  emailSubscriptions: ({ asPublic }) =>
    asPublic.read("email subscriptions", "/loyalty/{appId}/emailsubscriptions", itemsOf(decodeEmailSubscriptions), {
      ttlMs,
    }),
  securityQuestions: ({ asPublic, app }) =>
    asPublic.read("security questions", "/AppUsers/securityquestions", itemsOf(decodeSecurityQuestions), {
      ...app,
      ttlMs,
    }),
} satisfies Rows<Loyalty>;

/** The lists of a service that shoppers choose from. */
export type ChoiceCalls = Calls<typeof choiceRows>;
