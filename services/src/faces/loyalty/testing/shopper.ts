import type { Contract } from "../../../testing/contract.ts";
import { callService, testTokens } from "../../../testing/start.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import type { Wire } from "../wire.generated.ts";

/** A logged-in shopper. */
export interface LoggedInShopper {
  readonly appId: string;
  readonly number: string;
  readonly bearer: string;
}

/** Logs a demo shopper in at a retailer and returns the shopper. */
export async function logIn(
  { urls }: { readonly urls: { readonly loyalty: string } },
  { appId = "app-reams", login = "ana@example.com" } = {},
  contract?: Contract,
): Promise<LoggedInShopper> {
  const call = {
    method: "POST",
    path: "/AppUsers/login",
    query: { a: appId },
    bearer: testTokens.loyalty,
    json: { EmailOrPhone: login, Password: demoPassword },
  } as const;
  const { status, body } = await callService(urls.loyalty, call, contract);
  if (status !== 200) throw new Error(`The login of the test was answered ${status}.`);
  const { AppUserLogin, FrequentShopperJwt } = body as Wire["LoginResult"];
  return { appId, number: AppUserLogin.FrqShopperNo, bearer: FrequentShopperJwt };
}
