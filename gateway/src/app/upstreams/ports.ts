import { Capability } from "../../platform/graph/schema-types.generated.ts";
import type { ProviderName, RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { Service } from "../../platform/connectors/service.ts";
import { absentRows, boundTo, type Calls, type RowsOf } from "../../platform/upstreams/rows.ts";
import type { ClientFactories, UpstreamScope } from "../../platform/upstreams/scope.ts";
import { joined, type Joined } from "../graph/modules.ts";

/** The calls of each port. The loyalty service offers all of them. */
type PortRows = Joined<"loyalty">;

type PortClients = { readonly [Port in keyof PortRows]: Calls<PortRows[Port]> };

/**
 * The ports that a loyalty or a commerce service can be behind, bound to a request; a vendor can be behind those of the offers and the rewards.
 * A key of the retailer's row names the service of each; callers do not depend on it. Calls for the logged-in shopper use the
 * shopper of the session. Calls that a service does not offer throw UpstreamError `not-offered`.
 */
export type Ports = PortClients & {
  /** The capabilities of the retailer's shoppers. */
  readonly capabilities: readonly Capability[];
};

/** The key of the retailer's row that names the service of each port. */
const keyOfPort: Readonly<
  Record<
    keyof PortRows,
    keyof Pick<RetailerEntry, "accounts" | "coupons" | "terms" | "rewards" | "charities" | "universalCoupons">
  >
> = {
  accounts: "accounts",
  accountChanges: "accounts",
  choices: "accounts",
  closings: "accounts",
  identities: "accounts",
  passwordResets: "accounts",
  pushDevices: "accounts",
  cardClaims: "accounts",
  passkeys: "accounts",
  support: "accounts",
  terms: "terms",
  offers: "coupons",
  calendars: "coupons",
  rewards: "rewards",
  freezes: "rewards",
  soldPrices: "rewards",
  charities: "charities",
  universalCoupons: "universalCoupons",
};

/** A call of a port. */
type PortCall = { [Port in keyof PortRows]: readonly [Port, keyof PortRows[Port]] }[keyof PortRows];

/** The call that each capability requires. */
const neededCall: Readonly<Record<Capability, PortCall>> = {
  ACCOUNT_DELETION: ["closings", "close"],
  CALENDAR_FEED: ["calendars", "setFeed"],
  CHARITIES: ["charities", "enrollCharity"],
  CREDITS: ["rewards", "credits"],
  EMAIL_SUBSCRIPTIONS: ["accountChanges", "updateEmailSubscriptions"],
  PASSKEYS: ["passkeys", "logIn"],
  IDENTITY_PROVIDER: ["identities", "login"],
  PASSWORD_CHANGE: ["accountChanges", "changePassword"],
  PASSWORD_RESET: ["passwordResets", "resetPassword"],
  POINTS: ["rewards", "pointsTotal"],
  PUSH_DEVICES: ["pushDevices", "setDevice"],
  RECEIPTS: ["rewards", "receipts"],
  REDEMPTION_FREEZE: ["freezes", "freeze"],
  REGISTRATION: ["accountChanges", "register"],
  REWARDS: ["rewards", "overview"],
  SAVINGS: ["rewards", "savings"],
  SECURITY_ANSWER: ["accountChanges", "updateSecurityAnswer"],
  SUPPORT_LOOKUP: ["support", "openForSupport"],
  UNIVERSAL_COUPONS: ["universalCoupons", "universalCoupons"],
};

/** Capabilities with a login of the accounts service, which shoppers of an identity provider do not have. */
const withOwnLogin: ReadonlySet<Capability> = new Set<Capability>([
  "ACCOUNT_DELETION",
  "PASSKEYS",
  "PASSWORD_CHANGE",
  "PASSWORD_RESET",
  "REGISTRATION",
  "SECURITY_ANSWER",
]);

/** Returns true for a capability that a retailer has if its services offer the call. */
const isOfRetailer = (capability: Capability, { identity }: RetailerEntry): boolean =>
  identity === undefined ? capability !== "IDENTITY_PROVIDER" : !withOwnLogin.has(capability);

/** A service that can be behind ports. */
export interface PortService {
  readonly clients: ClientFactories<PortClients>;
  offers(call: PortCall): boolean;
}

/** The rows of a service by port. */
type Offered<Bound> = { readonly [Port in keyof PortRows]?: Partial<RowsOf<Bound, PortClients[Port]>> };

/**
 * Returns a service behind ports.
 * @param upstream the name of the service
 * @param offered the rows of the service by port; calls without a row are absent
 * @param bind binds the service to a request
 */
export function portService<Bound>(
  upstream: string,
  offered: Offered<Bound>,
  bind: (scope: UpstreamScope) => Bound,
): PortService {
  const inPlace: Readonly<Partial<Record<string, object>>> = joined("inPlace");
  const clients = (Object.entries(joined("loyalty")) as [keyof PortRows, object][]).map(([port, rows]) => {
    const absent = absentRows(rows, upstream, inPlace[port]);
    const offeredRows = offered[port];
    if (offeredRows === undefined) return [port, () => absent];
    const clientOf = boundTo(offeredRows, bind);
    return [port, (scope: UpstreamScope) => ({ ...absent, ...clientOf(scope) })];
  });
  return { clients: Object.fromEntries(clients), offers: ([port, call]) => call in (offered[port] ?? {}) };
}

/**
 * Returns the factories of the ports, each of which has the service that the retailer's row names, with the capabilities,
 * which follow from the calls of these services and need no request.
 * @param serviceOf returns the service that a row names
 */
export function portsOf(serviceOf: (choice: ProviderName | Service) => PortService): ClientFactories<Ports> {
  const none = portService("none", {}, () => null);
  const serviceAt = (port: keyof PortRows, retailer: RetailerEntry) => {
    const choice = retailer[keyOfPort[port]];
    return choice === undefined ? none : serviceOf(choice);
  };
  const ports = Object.keys(keyOfPort) as (keyof PortRows)[];
  const clients = ports.map((port) => [
    port,
    (scope: UpstreamScope) => serviceAt(port, scope.retailer).clients[port](scope),
  ]);
  const capabilities = ({ retailer }: UpstreamScope) =>
    Object.values(Capability).filter((capability) => {
      const call = neededCall[capability];
      return isOfRetailer(capability, retailer) && serviceAt(call[0], retailer).offers(call);
    });
  return { ...Object.fromEntries(clients), capabilities };
}
