import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { CallOptions, UpstreamHttp } from "../../platform/http/upstream-http.ts";
import {
  readInstant,
  readInteger,
  readItems,
  readList,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../platform/upstreams/decoding.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { components } from "../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

export interface Shop {
  readonly clientId: string;
  readonly name: string;
  /** The scopes of shopper data that it receives, as texts. */
  readonly receives: readonly string[];
  readonly days: number;
}

/** The OAuth parameters of a shop; undefined ones are not checked. */
export interface ShopUse {
  readonly redirectUri?: string | null | undefined;
  readonly scope?: string | null | undefined;
  readonly postLogoutRedirectUri?: string | null | undefined;
}

export interface ConnectedShop {
  readonly shop: Shop;
  readonly since: string;
}

export interface GrantCalls {
  /** Returns a shop of the retailer; null for an unknown shop, or OAuth parameters that the shop has not registered. */
  shop(clientId: string, use?: ShopUse): Promise<Shop | null>;
  connectedShops(shopperNumber: string): Promise<readonly ConnectedShop[]>;
  /** Revokes all tokens of a shopper at a shop; succeeds without tokens too. */
  disconnectShop(shopperNumber: string, clientId: string): Promise<void>;
}

function decodeShop(value: unknown): Shop | null {
  const client = readObject<Wire["Client"]>(value);
  const [clientId, name] = [readText(client?.id), readText(client?.name)];
  const days = readInteger(client?.days, 0);
  if (clientId === null || name === null || days === null || !Array.isArray(client?.receives)) return null;
  return { clientId, name, receives: readItems(client.receives, readText), days };
}

function decodeGrant(value: unknown): ConnectedShop | null {
  const grant = readObject<Wire["ClientGrant"]>(value);
  const [shop, since] = [decodeShop(grant?.client), readInstant(grant?.since)];
  return shop === null || since === null ? null : { shop, since };
}

function decodeGrants(body: unknown): readonly ConnectedShop[] {
  const { grants } = requireObject<Wire["GrantList"]>(body, "sso", "grants");
  return requireList(readList(grants, decodeGrant), "sso", "grants").items;
}

export function createGrantCalls(
  http: UpstreamHttp,
  options: CallOptions,
  { retailer, signal }: Pick<UpstreamScope, "retailer" | "signal">,
): GrantCalls {
  const appId = retailer.loyaltyAppId;
  return {
    async shop(clientId, { redirectUri, scope, postLogoutRedirectUri } = {}) {
      const used = { redirect_uri: redirectUri, scope, post_logout_redirect_uri: postLogoutRedirectUri };
      const entries = Object.entries(used).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const]));
      const query = { client_id: clientId, appId, ...Object.fromEntries(entries) };
      const { body } = await http.get("/client", { ...options, query, signal, notFound: "null" });
      if (body === null) return null;
      const shop = decodeShop(body);
      if (shop === null) throw badResponse("sso", "a client without a name");
      return shop;
    },
    async connectedShops(shopperNumber) {
      return decodeGrants((await http.get("/grants", { ...options, query: { appId, shopperNumber }, signal })).body);
    },
    async disconnectShop(shopperNumber, clientId) {
      const json: Wire["GrantEnd"] = { appId, shopperNumber, clientId };
      decodeGrants((await http.send("POST", "/grants/end", { ...options, json })).body);
    },
  };
}
