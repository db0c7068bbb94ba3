import type { ProviderName } from "../../platform/config/retailer-entry.ts";
import type { Capability } from "../../platform/graph/schema-types.generated.ts";
import type { CharityCalls } from "../../modules/charity/port.ts";
import type { RewardCalls } from "../../modules/rewards/loyalty.ts";
import type { ClientFactories } from "../../platform/upstreams/scope.ts";
import type {
  AccountChangeCalls,
  ChoiceCalls,
  LoginCalls,
  PasswordResetCalls,
  RecordCalls,
  TermsCalls,
} from "../../modules/account/port.ts";
import type { CalendarCalls } from "../../modules/calendar/port.ts";
import type { CouponProvider } from "../../modules/coupon/port.ts";
import type { CardClaimCalls } from "../../modules/session/registration/port.ts";
import type { FreezeCalls } from "../../modules/rewards/points-guard/port.ts";
import type { SupportCalls } from "../../modules/support/port.ts";

/**
 * The common interface of the loyalty and the commerce service, bound to a request. The retailer's row names the service of each
 * port; callers do not depend on it. Calls for the logged-in shopper use the shopper of the session. Calls that a service does not offer throw
 * UpstreamError `not-offered`.
 */
export interface ProviderCalls {
  readonly accounts: LoginCalls & RecordCalls;
  readonly accountChanges: AccountChangeCalls;
  readonly choices: ChoiceCalls;
  readonly terms: TermsCalls;
  readonly passwordResets: PasswordResetCalls;
  readonly support: SupportCalls;
  readonly coupons: CouponProvider;
  readonly rewards: RewardCalls;
  readonly charities: CharityCalls;
  readonly calendars: CalendarCalls;
  readonly cardClaims: CardClaimCalls;
  readonly freezes: FreezeCalls;
}

/** The providers with their capabilities. */
export interface Providers extends ProviderCalls {
  /** The capabilities of the retailer's shoppers. */
  readonly capabilities: readonly Capability[];
}

/** The available services with the factories of their clients. */
export type ProviderChoice = Readonly<Record<ProviderName, ClientFactories<ProviderCalls>>>;
