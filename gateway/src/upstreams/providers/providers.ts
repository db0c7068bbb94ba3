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
 * Everything about shoppers that a retailer's service answers, bound to a request: the one interface behind which the
 * loyalty and the commerce service sit. Which one it is stands in the retailer's row; whoever asks through here never
 * knows. Calls for the signed-in shopper take the shopper from the session alone. What a service does not offer throws
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

/** The same, with what follows from it. */
export interface Providers extends ProviderCalls {
  /** What the retailer's shoppers can do. */
  readonly capabilities: readonly Capability[];
}

/** The services to choose from; each binds one noun at a time, because few operations ask for more than one. */
export type ProviderChoice = Readonly<Record<ProviderName, ClientFactories<Providers>>>;
