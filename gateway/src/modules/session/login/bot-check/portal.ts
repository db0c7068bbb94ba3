import { localHosts } from "../../../../platform/config/retailer-entry.ts";
import type { Portal } from "../../../../platform/upstreams/portal/calls.ts";
import type { Rows } from "../../../../platform/upstreams/rows.ts";
import { decodeVerdict } from "./portal-decode.ts";

/** The bot checks of the portal. */
export const botCheckRows = {
  /** Verifies and consumes a bot token for an action; true if the check passed on a host of the retailer. */
  async verifyBot({ asGateway, deps: { strictBotHosts = false }, scope }, token: string, action: string) {
    const query = { token, action };
    const { passed, host } = await asGateway.read("/recaptcha/verify", decodeVerdict, { query, changes: true });
    if (host === null) return passed && !strictBotHosts;
    return passed && [...scope.retailer.hosts, ...(strictBotHosts ? [] : localHosts)].includes(host);
  },
} satisfies Rows<Portal>;
