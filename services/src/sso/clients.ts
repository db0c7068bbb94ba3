import { demoRetailers } from "../loyalty/seed/retailers.ts";
import { failures } from "./failure.ts";

/** A registered client: a shop that shoppers of one retailer can be signed in at. */
export interface Client {
  readonly id: string;
  /** The loyalty programme whose shoppers may use it. */
  readonly appId: string;
  /** What the shop is called. */
  readonly name: string;
  /** What its tokens tell of a shopper, in words. */
  readonly receives: readonly string[];
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
}

/** The registered clients. */
export interface Clients {
  /** Returns a client of a retailer's; null when it is none. */
  find(appId: string, id: string): Client | null;
  /** Returns a client that has registered the address to the letter; throws 400 otherwise. */
  require(id: string, kind: "redirectUris" | "postLogoutRedirectUris", uri: string): Client;
}

/**
 * Registers the online shop of each demo retailer, and the same shop under development.
 * @param shopOrigins where the shops are besides, for example a demo on another port
 */
export function createClients(shopOrigins: readonly string[]): Clients {
  const clients: readonly Client[] = demoRetailers.map(({ appId, name }) => {
    const site = appId.replace(/^app-/, "");
    const origins = [`https://shop.${site}.example`, `http://${site}.localhost:3000`, ...shopOrigins];
    return {
      id: `${site}-shop`,
      appId,
      name: `${name} online shop`,
      receives: ["your shopper number"],
      redirectUris: origins.map((origin) => `${origin}/sso/callback`),
      postLogoutRedirectUris: origins.map((origin) => `${origin}/`),
    };
  });
  return {
    find: (appId, id) => clients.find((client) => client.id === id && client.appId === appId) ?? null,
    require(id, kind, uri) {
      const client = clients.find((candidate) => candidate.id === id);
      if (!client?.[kind].includes(uri)) throw failures.unknownClient();
      return client;
    },
  };
}
