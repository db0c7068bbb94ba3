import { ask } from "../stack/http.ts";

/** How far the portal's port is from the control port of the services. */
const portal = 6;

/**
 * Gives what the bot check gives a page for one action; it is good once.
 * @param services the control port of the services
 * @param site the retailer on whose page it is given
 */
export async function botTokenAt(services: number, action: string, site = "reams"): Promise<string> {
  const headers = { origin: `http://${site}.localhost` };
  const json = { siteKey: "local", action };
  const { body } = await ask({ port: services + portal, path: "/recaptcha/token", method: "POST", headers, json });
  return (JSON.parse(body) as { token: string }).token;
}
