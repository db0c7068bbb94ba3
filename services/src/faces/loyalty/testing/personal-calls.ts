import { callService, testTokens } from "../../../testing/start.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { type LoggedInShopper, logIn } from "./shopper.ts";
import { supportAccess } from "./support-answers.ts";

const agent = "sam@aisle.example";
const phone = "8015550110";
const email = "ana@example.com";

/** Texts of the calls of {@link callWithPersonalData} that no log may contain. */
export const personalData: readonly string[] = ["ana@example", agent, phone, "Ana", demoPassword];

/** Sends calls with personal data and secrets, also invalid ones, to running services; returns the shopper that logged in. */
export async function callWithPersonalData(urls: ReadonlyMap<string, string>): Promise<LoggedInShopper> {
  const loyalty = urls.get("loyalty") ?? "";
  const ana = await logIn({ urls: { loyalty } });
  const { appId, number: id } = ana;
  const params = { appId, id };
  const asGateway = { params, bearer: testTokens.loyalty };
  await callService(loyalty, { path: "/loyalty/{appId}/quotient/{id}/offers", params, bearer: ana.bearer });
  await callService(loyalty, { path: "/loyalty/{appId}/customer", ...asGateway, query: { email } });
  await callService(loyalty, { path: "/loyalty/{appId}/customer", ...asGateway, query: { phone } });
  await callService(loyalty, { path: `/nowhere/${id}`, query: { email } });
  await sendBrokenLogin(loyalty, appId);
  await callService(loyalty, supportAccess(testTokens.loyalty, { Agent: agent }));
  const search = { Name: "Ana", Agent: agent };
  await callService(loyalty, { method: "POST", path: "/support/{appId}/search", ...asGateway, json: search });
  await callService(urls.get("commerce") ?? "", {
    method: "POST",
    path: "/retailers/4700/support/access",
    bearer: testTokens.commerce,
    json: { by: "Email", value: email, agent },
  });
  return ana;
}

/** Sends a login whose JSON ends too early. */
async function sendBrokenLogin(loyalty: string, appId: string): Promise<void> {
  await fetch(`${loyalty}/AppUsers/login?a=${appId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${testTokens.loyalty}`, "content-type": "application/json" },
    body: `{"EmailOrPhone":"${email}","Password":"${demoPassword}"`,
  });
}
