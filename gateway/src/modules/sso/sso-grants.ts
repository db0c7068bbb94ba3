import { badResponse } from "../../platform/errors/upstream-error.ts";
import { orNull } from "../../platform/upstreams/caller.ts";
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
import type { Rows } from "../../platform/upstreams/rows.ts";
import type { Sso } from "../../platform/upstreams/sso/calls.ts";
import type { components } from "../../platform/upstreams/sso/wire.generated.ts";

type Wire = components["schemas"];

/** The OAuth parameters of a shop; undefined ones are not checked. */
export interface ShopUse {
  readonly redirectUri?: string | null | undefined;
  readonly scope?: string | null | undefined;
  readonly postLogoutRedirectUri?: string | null | undefined;
}

function decodeShop(value: unknown) {
  const client = readObject<Wire["Client"]>(value);
  const [clientId, name] = [readText(client?.id), readText(client?.name)];
  const days = readInteger(client?.days, 0);
  if (clientId === null || name === null || days === null || !Array.isArray(client?.receives)) return null;
  return {
    clientId,
    name,
    /** The scopes of shopper data that it receives, as texts. */
    receives: readItems(client.receives, readText),
    days,
  };
}

export type Shop = NonNullable<ReturnType<typeof decodeShop>>;

function decodeGrant(value: unknown) {
  const grant = readObject<Wire["ClientGrant"]>(value);
  const [shop, since] = [decodeShop(grant?.client), readInstant(grant?.since)];
  return shop === null || since === null ? null : { shop, since };
}

export type ConnectedShop = NonNullable<ReturnType<typeof decodeGrant>>;

function decodeGrants(body: unknown): readonly ConnectedShop[] {
  const { grants } = requireObject<Wire["GrantList"]>(body, "sso", "grants");
  return requireList(readList(grants, decodeGrant), "sso", "grants").items;
}

function requireShop(body: unknown): Shop {
  const shop = decodeShop(body);
  if (shop === null) throw badResponse("sso", "a client without a name");
  return shop;
}

/** The shops and their grants from shoppers. */
export const grantRows = {
  /** Returns a shop of the retailer; null for an unknown shop, or OAuth parameters that the shop has not registered. */
  shop({ asGateway, appId }, clientId: string, { redirectUri, scope, postLogoutRedirectUri }: ShopUse = {}) {
    const used = { redirect_uri: redirectUri, scope, post_logout_redirect_uri: postLogoutRedirectUri };
    const checked = Object.entries(used).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const]));
    const query = { client_id: clientId, appId, ...Object.fromEntries(checked) };
    return asGateway.read("/client", orNull(requireShop), { query, notFound: "null" });
  },
  connectedShops: ({ asGateway, appId }, shopperNumber: string) =>
    asGateway.read("/grants", decodeGrants, { query: { appId, shopperNumber } }),
  /** Revokes all tokens of a shopper at a shop; succeeds without tokens too. */
  async disconnectShop({ asGateway, appId }, shopperNumber: string, clientId: string) {
    const json: Wire["GrantEnd"] = { appId, shopperNumber, clientId };
    await asGateway.send("POST", "/grants/end", { json }, decodeGrants);
  },
} satisfies Rows<Sso>;
