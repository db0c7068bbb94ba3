import { demoRetailers } from "../../loyalty/seed/retailers.ts";
import { failures } from "../failure.ts";

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
  readonly scopes: readonly string[];
}

/** What a client asks to use; what it leaves out is not looked at. */
export interface Registered {
  readonly redirectUris?: string | undefined;
  readonly postLogoutRedirectUris?: string | undefined;
  /** Names with blanks between them. */
  readonly scope?: string | undefined;
}

/** The registered clients. */
export interface Clients {
  /** Returns a client of a retailer's; null when it is none. */
  find(appId: string, id: string): Client | null;
  /** Returns a client of a retailer's that has registered what it asks for, addresses to the letter; throws 400 otherwise. */
  require(appId: string, id: string, asked: Registered): Client;
}

/** Tells whether a client has registered everything that it asks to use. */
export function hasRegistered(client: Client, { scope, ...addresses }: Registered): boolean {
  const { redirectUris: uri, postLogoutRedirectUris: end } = addresses;
  if (uri !== undefined && !client.redirectUris.includes(uri)) return false;
  if (end !== undefined && !client.postLogoutRedirectUris.includes(end)) return false;
  return scope === undefined || scope.split(" ").every((name) => client.scopes.includes(name));
}

/**
 * The online shop of each demo retailer, and the same shop under development: for a demo alone.
 * @param shopOrigins where the shops are besides, for example a demo on another port
 */
export function demoClients(shopOrigins: readonly string[]): readonly Client[] {
  return demoRetailers.map(({ appId, name }) => {
    const site = appId.replace(/^app-/, "");
    const origins = [`https://shop.${site}.example`, `http://${site}.localhost:3000`, ...shopOrigins];
    return {
      id: `${site}-shop`,
      appId,
      name: `${name} online shop`,
      receives: ["your shopper number"],
      redirectUris: origins.map((origin) => `${origin}/sso/callback`),
      postLogoutRedirectUris: origins.map((origin) => `${origin}/`),
      scopes: ["openid"],
    };
  });
}

/** Makes the registry of clients, whose ids differ. */
export function createClients(clients: readonly Client[]): Clients {
  const find: Clients["find"] = (appId, id) =>
    clients.find((client) => client.id === id && client.appId === appId) ?? null;
  return {
    find,
    require(appId, id, asked) {
      const client = find(appId, id);
      if (client === null || !hasRegistered(client, { ...asked, scope: undefined })) throw failures.unknownClient();
      if (!hasRegistered(client, asked)) throw failures.unknownScope();
      return client;
    },
  };
}
