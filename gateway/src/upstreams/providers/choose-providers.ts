import type { ProviderName } from "../../config/retailer-entry.ts";
import type { UpstreamScope } from "../scope.ts";
import type { Providers } from "./providers.ts";

/** The services to choose from, each as a function that binds it to a request. */
export type ProviderChoice = Readonly<Record<ProviderName, (scope: UpstreamScope) => Providers>>;

/**
 * Gives the function that binds the service which the retailer's row names under a setting, once for each service: the one
 * place that asks which they are.
 * @param choice the services
 * @param scope the request
 */
export function chooseProviders(
  choice: ProviderChoice,
  scope: UpstreamScope,
): (setting: "accounts" | "couponProvider") => Providers {
  const bound: { [Name in ProviderName]?: Providers } = {};
  return (setting) => {
    const name = scope.retailer[setting];
    return (bound[name] ??= choice[name](scope));
  };
}
