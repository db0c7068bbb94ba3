import type { PublicCache } from "../../platform/cache/public-cache.ts";
import type { KeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import type { Upstreams } from "../context/upstream-context.ts";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { UpstreamHttp } from "../../platform/http/upstream-http.ts";
import { createAdViewerClients, type AdViewerAccess } from "../../modules/weekly-ad/ad-viewer.ts";
import type { KnownHosts } from "../../platform/upstreams/known-hosts.ts";
import { createAdStudioClients } from "../../modules/weekly-ad/ad-report/ad-studio.ts";
import type { CommerceTransport } from "../../platform/upstreams/commerce/calls.ts";
import { pathOf as commercePath } from "../../platform/upstreams/commerce/paths.ts";
import { createCommerceClients } from "./commerce/client.ts";
import { createContentClients } from "./content/client.ts";
import { type LoyaltyTransport, tokenPath } from "../../platform/upstreams/loyalty/paths.ts";
import { createTokenExchange } from "../../platform/upstreams/token-exchange.ts";
import { createLoyaltyClients } from "./loyalty/client.ts";
import { createSsoClients, type SsoDeps } from "./sso/client.ts";
import { createSignupClients } from "../../modules/form/signup.ts";
import { createPortalClients, type PortalAccess } from "./portal/client.ts";
import { capabilitiesOf } from "./capabilities.ts";
import type { ProviderCalls, ProviderChoice, Providers } from "./providers.ts";
import type { ClientFactories, UpstreamScope } from "../../platform/upstreams/scope.ts";

/** An upstream service with the gateway's credential. */
export interface UpstreamAccess {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
}

/** The connections of the gateway to its upstream services. */
export interface UpstreamConnections {
  readonly loyalty: LoyaltyTransport;
  readonly commerce: CommerceTransport;
  readonly content: UpstreamAccess;
  readonly adViewers: AdViewerAccess;
  readonly adStudio: UpstreamAccess;
  readonly signups: KnownHosts;
  readonly sso: SsoDeps;
  /** The portal, with the origin of the retailers' sites for links in emails. */
  readonly portal: PortalAccess;
}

function httpOf(connection: UpstreamConnections[keyof UpstreamConnections]): readonly UpstreamHttp[] {
  if (!("http" in connection)) return [...("hosts" in connection ? connection.hosts : connection).values()];
  const geocoder = "geocoder" in connection ? connection.geocoder : undefined;
  return geocoder === undefined ? [connection.http] : [connection.http, geocoder.http];
}

/** Returns every connection to a service, for health and metrics. */
export const connectedServices = (connections: UpstreamConnections): readonly UpstreamHttp[] =>
  Object.values<UpstreamConnections[keyof UpstreamConnections]>({ ...connections }).flatMap(httpOf);

/** The dependencies that the clients of all requests share. */
export interface UpstreamsDeps extends UpstreamConnections {
  readonly cache: PublicCache;
  /** Serializes changes of one shopper's account. */
  readonly mutex: KeyedMutex;
  readonly now: () => Date;
}

/** The client factories of each upstream. */
interface UpstreamFactories extends ClientFactories<Omit<Upstreams, keyof Providers>> {
  readonly providers: ProviderChoice;
}

/** The key of a retailer's row that chooses the service of each port. */
const keyOfPort = {
  accounts: "accounts",
  accountChanges: "accounts",
  choices: "accounts",
  passwordResets: "accounts",
  cardClaims: "accounts",
  support: "accounts",
  terms: "terms",
  coupons: "coupons",
  calendars: "coupons",
  rewards: "rewards",
  freezes: "rewards",
  charities: "charities",
} as const satisfies Readonly<Record<keyof ProviderCalls, keyof RetailerEntry>>;

/** Creates the clients of the ports; each has the service that the row of the retailer chooses. */
function createPorts(providers: ProviderChoice, scope: UpstreamScope): ProviderCalls {
  const from = <Port extends keyof ProviderCalls>(port: Port): ProviderCalls[Port] => {
    const factories: ClientFactories<ProviderCalls> = providers[scope.retailer[keyOfPort[port]]];
    return factories[port](scope);
  };
  return {
    accounts: from("accounts"),
    accountChanges: from("accountChanges"),
    choices: from("choices"),
    passwordResets: from("passwordResets"),
    cardClaims: from("cardClaims"),
    support: from("support"),
    terms: from("terms"),
    coupons: from("coupons"),
    calendars: from("calendars"),
    rewards: from("rewards"),
    freezes: from("freezes"),
    charities: from("charities"),
  };
}

/** Creates the clients of one request. */
function createClients(factories: UpstreamFactories, scope: UpstreamScope): Upstreams {
  const ports = createPorts(factories.providers, scope);
  return {
    ...ports,
    get capabilities() {
      return capabilitiesOf(ports);
    },
    content: factories.content(scope),
    adViewer: factories.adViewer(scope),
    adStudio: factories.adStudio(scope),
    portal: factories.portal(scope),
    sso: factories.sso(scope),
    signup: factories.signup(scope),
  };
}

/** Creates the providers. One that did not issue the token of a session gets its own for the shopper. */
function createProviders({ loyalty, commerce, cache, mutex, now }: UpstreamsDeps): ProviderChoice {
  const exchange = createTokenExchange((scope) => providers[scope.retailer.accounts].accounts(scope).customer(), now);
  const atCommerce = ({ retailer }: UpstreamScope) => commercePath("exchangeToken", retailer, commerce.paths);
  const providers: ProviderChoice = {
    loyalty: createLoyaltyClients({
      ...loyalty,
      exchangedBearers: exchange({ transport: loyalty, pathOf: ({ retailer }) => tokenPath(retailer) }),
      cache,
      mutex,
      now,
    }),
    commerce: createCommerceClients({
      ...commerce,
      exchangedBearers: exchange({ transport: commerce, pathOf: atCommerce }),
      cache,
      now,
    }),
  };
  return providers;
}

/**
 * Creates the factory of upstream clients.
 * @param deps the dependencies that all requests share
 */
export function createUpstreams(deps: UpstreamsDeps): (scope: UpstreamScope) => Upstreams {
  const { cache } = deps;
  const factories: UpstreamFactories = {
    providers: createProviders(deps),
    content: createContentClients({ ...deps.content, cache }),
    adViewer: createAdViewerClients(deps),
    adStudio: createAdStudioClients(deps.adStudio),
    portal: createPortalClients({ ...deps.portal, cache }),
    sso: createSsoClients(deps.sso),
    signup: createSignupClients(deps.signups),
  };
  return (scope) => createClients(factories, scope);
}
