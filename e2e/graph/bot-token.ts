import { ask } from "../../tools/http.ts";

/** The offset of the portal's port from the control port of the services. */
const portal = 6;

/** Returns a token of the bot check for one action; it is valid once. */
export async function botTokenAt(services: number, action: string, site = "reams"): Promise<string> {
  const headers = { origin: `http://${site}.localhost` };
  const json = { siteKey: "local", action };
  const { body } = await ask({ port: services + portal, path: "/recaptcha/token", method: "POST", headers, json });
  return (JSON.parse(body) as { token: string }).token;
}
