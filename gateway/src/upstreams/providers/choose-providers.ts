import type { ProviderName } from "../../config/retailer-entry.ts";
import type { UpstreamScope } from "../scope.ts";
import type { Providers } from "./providers.ts";

/** The services to choose from, each as a function that binds it to a request. */
export type ProviderChoice = Readonly<Record<ProviderName, (scope: UpstreamScope) => Providers>>;

/**
 * Binds the services that the retailer's row names: the one place that asks which they are.
 * @param choice the services
 * @param scope the request
 */
export function chooseProviders(choice: ProviderChoice, scope: UpstreamScope): Providers {
  const { accounts, couponProvider } = scope.retailer;
  return { ...choice[accounts](scope), coupons: choice[couponProvider](scope).coupons };
}
