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
import { createCoupons } from "../../modules/coupon/create-coupons.ts";
import { couponVendors } from "../../modules/coupon/vendors/vendors.ts";
import { notOffered } from "./not-offered.ts";
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
  /** The vendors of coupons, by name. */
  readonly couponVendors: ReadonlyMap<string, UpstreamAccess>;
  readonly content: UpstreamAccess;
  readonly adViewers: AdViewerAccess;
  readonly adStudio: UpstreamAccess;
  readonly signups: KnownHosts;
  readonly sso: SsoDeps;
  /** The portal, with the origin of the retailers' sites for links in emails. */
  readonly portal: PortalAccess;
}

function httpOf(connection: UpstreamConnections[keyof UpstreamConnections]): readonly UpstreamHttp[] {
  if (!("http" in connection)) {
    const hosts = "hosts" in connection ? connection.hosts : connection;
    return [...hosts.values()].map((host) => ("http" in host ? host.http : host));
  }
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

/** The services that rows of retailers name for the coupons: the providers, and vendors. */
type CouponServices = ReadonlyMap<string, Pick<ClientFactories<ProviderCalls>, "coupons" | "calendars">>;

/** The client factories of each upstream. */
interface UpstreamFactories extends ClientFactories<Omit<Upstreams, keyof Providers>> {
  readonly providers: ProviderChoice;
  readonly couponServices: CouponServices;
}

function couponServiceOf(services: CouponServices, { coupons: name }: RetailerEntry) {
  const service = services.get(name);
  if (service === undefined) throw new Error(`no service of coupons has the name ${name}`);
  return service;
}

/** Creates the clients of the ports; each has the service that the row of the retailer chooses. */
function createPorts({ providers, couponServices }: UpstreamFactories, scope: UpstreamScope): ProviderCalls {
  const { retailer } = scope;
  const [accounts, rewards] = [providers[retailer.accounts], providers[retailer.rewards]];
  const coupons = couponServiceOf(couponServices, retailer);
  return {
    accounts: accounts.accounts(scope),
    accountChanges: accounts.accountChanges(scope),
    choices: accounts.choices(scope),
    passwordResets: accounts.passwordResets(scope),
    cardClaims: accounts.cardClaims(scope),
    support: accounts.support(scope),
    terms: providers[retailer.terms].terms(scope),
    coupons: coupons.coupons(scope),
    calendars: coupons.calendars(scope),
    rewards: rewards.rewards(scope),
    freezes: rewards.freezes(scope),
    charities: providers[retailer.charities].charities(scope),
  };
}

/** Creates the clients of one request. */
function createClients(factories: UpstreamFactories, scope: UpstreamScope): Upstreams {
  const ports = createPorts(factories, scope);
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

type TokenExchange = ReturnType<typeof createTokenExchange>;

/** Creates the providers. One that did not issue the token of a session gets its own for the shopper. */
function createProviders(deps: UpstreamsDeps, exchange: TokenExchange): ProviderChoice {
  const { loyalty, commerce, cache, mutex, now } = deps;
  const atCommerce = ({ retailer }: UpstreamScope) => commercePath("exchangeToken", retailer, commerce.paths);
  return {
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
}

/** Creates the services of coupons: the providers, and the connected vendors with their adapters. */
function createCouponServices(
  providers: ProviderChoice,
  vendors: typeof couponVendors,
  deps: UpstreamsDeps,
  exchange: TokenExchange,
): CouponServices {
  const services = new Map<string, Pick<ClientFactories<ProviderCalls>, "coupons" | "calendars">>(
    Object.entries(providers),
  );
  for (const [name, { offers, tokenPath: pathOf }] of Object.entries(vendors)) {
    const connection = deps.couponVendors.get(name);
    if (connection === undefined) continue;
    const exchanged =
      pathOf === undefined
        ? {}
        : { exchangedBearers: exchange({ transport: connection, pathOf: ({ retailer }) => pathOf(retailer) }) };
    const { calendars } = notOffered(name);
    services.set(name, {
      coupons: createCoupons(offers({ ...connection, ...exchanged }), deps),
      calendars: () => calendars,
    });
  }
  return services;
}

/**
 * Creates the factory of upstream clients.
 * @param deps the dependencies that all requests share
 * @param vendors the adapters of vendors of coupons
 */
export function createUpstreams(
  deps: UpstreamsDeps,
  vendors: typeof couponVendors = couponVendors,
): (scope: UpstreamScope) => Upstreams {
  const { cache } = deps;
  const exchange = createTokenExchange(
    (scope) => providers[scope.retailer.accounts].accounts(scope).customer(),
    deps.now,
  );
  const providers = createProviders(deps, exchange);
  const factories: UpstreamFactories = {
    providers,
    couponServices: createCouponServices(providers, vendors, deps, exchange),
    content: createContentClients({ ...deps.content, cache }),
    adViewer: createAdViewerClients(deps),
    adStudio: createAdStudioClients(deps.adStudio),
    portal: createPortalClients({ ...deps.portal, cache }),
    sso: createSsoClients(deps.sso),
    signup: createSignupClients(deps.signups),
  };
  return (scope) => createClients(factories, scope);
}
