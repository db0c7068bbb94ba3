import { demoRetailers } from "../../../core/retailers/demo-retailers.ts";
import { failures } from "../failure.ts";

/** A registered client: a shop or an assistant where shoppers of one retailer can log in. */
export interface Client {
  readonly id: string;
  /** The loyalty app whose shoppers can use it. */
  readonly appId: string;
  readonly name: string;
  /** The data of a shopper in its tokens, for people. */
  readonly receives: readonly string[];
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** The parameters that a client requests, by their names in OAuth; absent ones are not checked. */
export interface Requested {
  readonly redirect_uri?: string;
  readonly post_logout_redirect_uri?: string;
  /** Names separated by spaces. */
  readonly scope?: string;
}

export interface Clients {
  /** Returns a client of a retailer; null if there is none. */
  find(appId: string, id: string): Client | null;
  /** Returns a client of a retailer; throws 400 unless it has registered exactly these URIs and scopes. */
  require(appId: string, id: string, requested: Requested): Client;
}

const isIn = (list: readonly string[], value: string | undefined): boolean =>
  value === undefined || list.includes(value);

const hasAddresses = (client: Client, { redirect_uri, post_logout_redirect_uri }: Requested): boolean =>
  isIn(client.redirectUris, redirect_uri) && isIn(client.postLogoutRedirectUris, post_logout_redirect_uri);

const hasScope = ({ scopes }: Client, { scope }: Requested): boolean =>
  scope === undefined || scope.split(" ").every((name) => scopes.includes(name));

/** Returns true if a client has registered all requested parameters. */
export const hasRegistered = (client: Client, requested: Requested): boolean =>
  hasAddresses(client, requested) && hasScope(client, requested);

/**
 * Returns the online shop and the assistant of each demo retailer, also at the origin of the shop in development; only for
 * demos.
 * @param shopOrigins additional origins of the shops, for example of a demo on another port
 */
export function demoClients(shopOrigins: readonly string[]): readonly Client[] {
  return demoRetailers().flatMap(({ appId, name }) => {
    const site = appId.replace(/^app-/, "");
    const origins = [`https://shop.${site}.example`, `http://${site}.localhost:3000`, ...shopOrigins];
    const addresses = {
      appId,
      redirectUris: origins.map((origin) => `${origin}/sso/callback`),
      postLogoutRedirectUris: origins.map((origin) => `${origin}/`),
    };
    return [
      {
        id: `${site}-shop`,
        name: `${name} online shop`,
        receives: ["your shopper number"],
        scopes: ["openid"],
        ...addresses,
      },
      {
        id: `${site}-assistant`,
        name: `${name} assistant`,
        receives: ["your name", "your points and rewards", "your coupons", "your receipts"],
        scopes: ["openid", "assistant"],
        ...addresses,
      },
    ];
  });
}

/**
 * Returns the registry of clients.
 * @param clients returns the current clients, whose ids must be unique
 */
export function createClients(clients: () => readonly Client[]): Clients {
  const find: Clients["find"] = (appId, id) =>
    clients().find((client) => client.id === id && client.appId === appId) ?? null;
  return {
    find,
    require(appId, id, requested) {
      const client = find(appId, id);
      if (client === null || !hasAddresses(client, requested)) throw failures.unknownClient();
      if (!hasScope(client, requested)) throw failures.unknownScope();
      return client;
    },
  };
}
