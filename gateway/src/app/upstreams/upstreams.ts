import { createCoupons } from "../../modules/coupon/create-coupons.ts";
import { connectorRows, connectorService } from "../../modules/coupon/connector.ts";
import { connectorRewards, offeredRows } from "../../modules/rewards/connector.ts";
import { type AdViewerAccess, adViewerService } from "../../modules/weekly-ad/ad-viewer.ts";
import { connectorAds } from "../../modules/weekly-ad/connector.ts";
import type { KeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import type { PublicCache } from "../../platform/cache/public-cache.ts";
import type { ProviderName, RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { Retailers } from "../../platform/config/retailers.ts";
import type { PortAccess } from "../../platform/connectors/port-calls.ts";
import { bearersOfSessions } from "../../platform/connectors/auth/shopper-proof.ts";
import type { Service } from "../../platform/connectors/service.ts";
import type { UpstreamHttp } from "../../platform/http/upstream-http.ts";
import { atFirstUse } from "../../platform/loader/at-first-use.ts";
import { memoized } from "../../platform/loader/memoized.ts";
import { serviceCaller } from "../../platform/upstreams/caller.ts";
import { createAccessTokens } from "../../platform/upstreams/access-tokens.ts";
import { commerceService, type CommerceTransport } from "../../platform/upstreams/commerce/calls.ts";
import { pathOf as commercePath } from "../../platform/upstreams/commerce/paths.ts";
import { contentService } from "../../platform/upstreams/content/folders.ts";
import type { KnownHosts } from "../../platform/upstreams/known-hosts.ts";
import {
  loyaltyService,
  type LoyaltyTransport,
  tokenPath as loyaltyTokenPath,
} from "../../platform/upstreams/loyalty/calls.ts";
import { type PortalAccess, portalService } from "../../platform/upstreams/portal/calls.ts";
import type { Transport } from "../../platform/upstreams/requests.ts";
import { boundTo } from "../../platform/upstreams/rows.ts";
import type { ClientFactories, UpstreamScope } from "../../platform/upstreams/scope.ts";
import { type SsoDeps, ssoService } from "../../platform/upstreams/sso/calls.ts";
import {
  type BearersOf,
  type ProveSession,
  createTokenExchange,
  exchangeAt,
  type TokenExchange,
} from "../../platform/upstreams/token-exchange.ts";
import type { Upstreams } from "../context/upstream-context.ts";
import { joined } from "../graph/modules.ts";
import { portService, type Ports, type PortService, portsOf } from "./ports.ts";

/** The connections of the gateway to its upstream services. */
export interface UpstreamConnections {
  readonly loyalty: LoyaltyTransport;
  readonly commerce: CommerceTransport;
  /** Connects a service of the registry once. */
  readonly connectService: (service: Service) => UpstreamHttp;
  readonly content: Transport;
  readonly adViewers: AdViewerAccess;
  readonly adStudio: Transport;
  readonly signups: KnownHosts;
  readonly sso: SsoDeps;
  /** The portal, with the origin of the retailers' sites for links in emails. */
  readonly portal: PortalAccess;
}

type FixedConnection = UpstreamConnections[Exclude<keyof UpstreamConnections, "connectService">];

function httpOf(connection: FixedConnection): readonly UpstreamHttp[] {
  if (!("http" in connection)) {
    const hosts = "hosts" in connection ? connection.hosts : connection;
    return [...hosts.values()];
  }
  const geocoder = "geocoder" in connection ? connection.geocoder : undefined;
  return geocoder === undefined ? [connection.http] : [connection.http, geocoder.http];
}

/**
 * Returns every connection to a service, for health and metrics.
 * @param registry the retailers, whose services may change
 */
export function connectedServices(
  { connectService, ...fixed }: UpstreamConnections,
  registry: Pick<Retailers, "services">,
): () => readonly UpstreamHttp[] {
  const ofSettings = Object.values<FixedConnection>(fixed).flatMap(httpOf);
  return () => [...ofSettings, ...registry.services.map(connectService)];
}

/** The dependencies that the clients of all requests share. */
export interface UpstreamsDeps extends UpstreamConnections {
  readonly cache: PublicCache;
  /** Serializes changes of one shopper's account. */
  readonly mutex: KeyedMutex;
  readonly now: () => Date;
}

const accessTo = (service: Service, { connectService, content }: UpstreamConnections): PortAccess => ({
  service,
  http: connectService(service),
  pictureSecret: content.serviceToken,
});

/** Returns the bearers of shoppers at a service; without an exchange these are the tokens of sessions. */
type BearersFor = (exchange: TokenExchange | null) => BearersOf;

/** Returns a service of the registry. */
function mappedService(service: Service, deps: UpstreamsDeps, bearersFor: BearersFor): PortService {
  const { name, shopper } = service;
  const access = { ...accessTo(service, deps), bearersOf: bearersFor(shopper?.exchange ?? null) };
  const coupons = portService(name, { offers: connectorRows }, connectorService(access, deps.cache));
  const rewards = portService(name, { rewards: offeredRows(service) }, connectorRewards(access, deps.now));
  return {
    clients: { ...coupons.clients, rewards: rewards.clients.rewards },
    offers: (call) => coupons.offers(call) || rewards.offers(call),
  };
}

/** Creates the ports. A service that did not issue the token of a session gets its own for the shopper. */
function createPorts(deps: UpstreamsDeps): ClientFactories<Ports> {
  const { commerce, cache, mutex, now } = deps;
  const ports = portsOf((choice) => (typeof choice === "string" ? providers[choice] : ofRegistry(choice)));
  const prove: ProveSession = (scope) => ports.accounts(scope).customer();
  const exchange = createTokenExchange(prove, now);
  const exchanging = <T extends Transport>(transport: T, pathOf: (retailer: RetailerEntry) => string) => ({
    ...transport,
    cache,
    exchangedBearers: exchange(exchangeAt(transport, pathOf)),
  });
  const bindLoyalty = loyaltyService({ ...exchanging(deps.loyalty, loyaltyTokenPath), mutex });
  const atCommerce = (retailer: RetailerEntry) => commercePath("exchangeToken", retailer, commerce.paths);
  const bindCommerce = commerceService({ ...exchanging(commerce, atCommerce), tokens: createAccessTokens(now) });
  const providers: Readonly<Record<ProviderName, PortService>> = {
    loyalty: portService("loyalty", joined("loyalty"), bindLoyalty),
    commerce: portService("commerce", joined("commerce"), bindCommerce),
  };
  const ofRegistry = memoized(
    (service: Service) =>
      mappedService(service, deps, (own) => (own === null ? bearersOfSessions(prove) : exchange(own))),
    new WeakMap<Service, PortService>(),
  );
  return ports;
}

/**
 * Creates the factory of upstream clients, each of which is bound at its first use.
 * @param deps the dependencies that all requests share
 */
export function createUpstreams(deps: UpstreamsDeps): (scope: UpstreamScope) => Upstreams {
  const { cache, now } = deps;
  const coupons = createCoupons(now);
  const adsOf = memoized((service: Service) => connectorAds({ ...accessTo(service, deps), cache, now }), new WeakMap());
  return atFirstUse<UpstreamScope, Upstreams>({
    ...createPorts(deps),
    ads(scope, { adViewer }) {
      const { weeklyAd } = scope.retailer;
      if (weeklyAd !== undefined) return adsOf(weeklyAd)(scope);
      return {
        hasAd: ({ adviewerPage }) => adViewer.pageUrl(adviewerPage) !== null,
        ofStore: ({ adviewerPage }) => adViewer.ads(adviewerPage, null),
        onDay: ({ adviewerPage }, day) => adViewer.ads(adviewerPage, day),
      };
    },
    coupons: (scope, { offers }) => coupons(scope, offers),
    content: boundTo(joined("content"), contentService({ ...deps.content, cache })),
    adViewer: boundTo(joined("adViewer"), adViewerService(deps)),
    adStudio: boundTo(joined("adStudio"), (scope: UpstreamScope) => serviceCaller(deps.adStudio, scope)),
    portal: boundTo(joined("portal"), portalService({ ...deps.portal, cache })),
    sso: boundTo(joined("sso"), ssoService(deps.sso)),
    signup: boundTo(joined("signup"), (scope: UpstreamScope) => ({ hosts: deps.signups, scope })),
  });
}
