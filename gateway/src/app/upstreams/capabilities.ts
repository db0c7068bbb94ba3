import { Capability } from "../../platform/graph/schema-types.generated.ts";
import type { ClientFactories, UpstreamScope } from "../../platform/upstreams/scope.ts";
import { isOffered } from "../../platform/upstreams/absent-calls.ts";
import type { ProviderCalls, Providers } from "./providers.ts";

/** The call that each capability requires. */
const neededCall: Readonly<
  Record<Capability, (calls: ClientFactories<ProviderCalls>, scope: UpstreamScope) => object>
> = {
  CALENDAR_FEED: ({ calendars }, scope) => calendars(scope).setFeed,
  CHARITIES: ({ charities }, scope) => charities(scope).enrollCharity,
  CREDITS: ({ rewards }, scope) => rewards(scope).credits,
  EMAIL_SUBSCRIPTIONS: ({ accountChanges }, scope) => accountChanges(scope).updateEmailSubscriptions,
  PASSWORD_CHANGE: ({ accountChanges }, scope) => accountChanges(scope).changePassword,
  PASSWORD_RESET: ({ passwordResets }, scope) => passwordResets(scope).resetPassword,
  POINTS: ({ rewards }, scope) => rewards(scope).pointsTotal,
  RECEIPTS: ({ rewards }, scope) => rewards(scope).receipts,
  REDEMPTION_FREEZE: ({ freezes }, scope) => freezes(scope).freeze,
  REGISTRATION: ({ accountChanges }, scope) => accountChanges(scope).register,
  REWARDS: ({ rewards }, scope) => rewards(scope).overview,
  SAVINGS: ({ rewards }, scope) => rewards(scope).savings,
  SECURITY_ANSWER: ({ accountChanges }, scope) => accountChanges(scope).updateSecurityAnswer,
  SUPPORT_LOOKUP: ({ support }, scope) => support(scope).openForSupport,
};

/**
 * Adds the capabilities of a service, which follow from its calls and need no request.
 * @param calls the client factories
 */
export function withCapabilities(calls: ClientFactories<ProviderCalls>): ClientFactories<Providers> {
  let known: readonly Capability[] | null = null;
  return {
    ...calls,
    capabilities: (scope) =>
      (known ??= Object.values(Capability).filter((capability) => isOffered(neededCall[capability](calls, scope)))),
  };
}
