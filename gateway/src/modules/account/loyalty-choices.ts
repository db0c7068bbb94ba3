import type { PublicCache } from "../../platform/cache/public-cache.ts";
import {
  readItems,
  readList,
  readObject,
  readText,
  type Decoded,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import type { ChoiceCalls, EmailKind, RewardProgram } from "./port.ts";
import { withoutShopper, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { Transport } from "../../platform/upstreams/requests.ts";
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

/** The dependencies that the lists of all requests share. */
export interface ChoiceDeps extends Transport {
  readonly cache: PublicCache;
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

/**
 * Binds the lists to a request. No shopper's token is available here.
 * @param deps the dependencies that all requests share
 * @param scope the request
 */
export function createChoiceCalls({ http, serviceToken, cache }: ChoiceDeps, scope: UpstreamScope): ChoiceCalls {
  const { sitePath, loyaltyAppId } = scope.retailer;
  const { onDropped, ...traces } = withoutShopper(scope);
  const list = async <T>(
    name: string,
    path: string,
    decode: (body: unknown) => Decoded<T>,
    query: Record<string, string> = {},
  ): Promise<readonly T[]> => {
    const load = async () => {
      const { body } = await http.get(path, { ...traces, bearer: serviceToken, query });
      const { items, dropped } = decode(body);
      if (dropped > 0) onDropped(`loyalty ${name}`, dropped);
      return items;
    };
    return (await cache.read({ sitePath, upstream: "loyalty", call: name }, ttlMs, load)).value;
  };
  const app = { a: loyaltyAppId };
  return {
    rewardSubscriptions: () =>
      list("reward subscriptions", "/AppUsers/rewardsubscriptions", decodeRewardSubscriptions, app),
    emailSubscriptions: () =>
      list(
        "email subscriptions",
        `/loyalty/${encodeURIComponent(loyaltyAppId)}/emailsubscriptions`,
        decodeEmailSubscriptions,
      ),
    securityQuestions: () => list("security questions", "/AppUsers/securityquestions", decodeSecurityQuestions, app),
  };
}
