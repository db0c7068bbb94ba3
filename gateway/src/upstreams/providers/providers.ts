import type { ProviderName } from "../../config/retailer-entry.ts";
import type { Capability } from "../../schema.generated.ts";
import type { CharityCalls } from "../loyalty/charities.ts";
import type { RewardCalls } from "../loyalty/rewards.ts";
import type { ClientFactories } from "../scope.ts";
import type {
  AccountChangeCalls,
  ChoiceCalls,
  LoginCalls,
  PasswordResetCalls,
  RecordCalls,
  TermsCalls,
} from "./accounts.ts";
import type { CouponProvider } from "./coupons.ts";
import type { SupportCalls } from "./support.ts";

/**
 * The calls about shoppers of one request: the common interface of the loyalty and the commerce service. The retailer's row names it; callers do not depend on it. Calls for the logged-in shopper take the shopper from the session alone. What a service does not offer throws
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
}

/** The providers with their capabilities. */
export interface Providers extends ProviderCalls {
  /** The capabilities of the retailer's shoppers. */
  readonly capabilities: readonly Capability[];
}

/** The available services; each creates one noun at a time, because few operations need more. */
export type ProviderChoice = Readonly<Record<ProviderName, ClientFactories<Providers>>>;
