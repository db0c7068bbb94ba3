import type { PublicCache } from "../../platform/cache/public-cache.ts";
import type { KeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import type { Upstreams } from "../context/upstream-context.ts";
import type { UpstreamHttp } from "../../platform/http/upstream-http.ts";
import { createAdViewerClients, type AdViewerAccess } from "../../modules/weekly-ad/ad-viewer.ts";
import type { KnownHosts } from "../../platform/upstreams/known-hosts.ts";
import { createAdStudioClients } from "../../modules/weekly-ad/ad-report/ad-studio.ts";
import type { CommerceTransport } from "../../platform/upstreams/commerce/calls.ts";
import { createCommerceClients } from "./commerce/client.ts";
import { createContentClients } from "./content/client.ts";
import type { LoyaltyTransport } from "../../platform/upstreams/loyalty/paths.ts";
import { createLoyaltyClients } from "./loyalty/client.ts";
import { createSsoClients, type SsoDeps } from "./sso/client.ts";
import { createSignupClients } from "../../modules/form/signup.ts";
import { createPortalClients, type PortalAccess } from "./portal/client.ts";
import { withCapabilities } from "./capabilities.ts";
import type { ProviderChoice, Providers } from "./providers.ts";
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

/** Creates the clients of one request; the row of its retailer chooses the providers. */
function createClients(factories: UpstreamFactories, scope: UpstreamScope): Upstreams {
  const { accounts, couponProvider } = scope.retailer;
  const provider = factories.providers[accounts];
  return {
    accounts: provider.accounts(scope),
    accountChanges: provider.accountChanges(scope),
    choices: provider.choices(scope),
    terms: provider.terms(scope),
    passwordResets: provider.passwordResets(scope),
    support: provider.support(scope),
    coupons: factories.providers[couponProvider].coupons(scope),
    rewards: provider.rewards(scope),
    charities: provider.charities(scope),
    cardClaims: provider.cardClaims(scope),
    freezes: provider.freezes(scope),
    calendars: provider.calendars(scope),
    capabilities: provider.capabilities(scope),
    content: factories.content(scope),
    adViewer: factories.adViewer(scope),
    adStudio: factories.adStudio(scope),
    portal: factories.portal(scope),
    sso: factories.sso(scope),
    signup: factories.signup(scope),
  };
}

/**
 * Creates the factory of upstream clients.
 * @param deps the dependencies that all requests share
 */
export function createUpstreams(deps: UpstreamsDeps): (scope: UpstreamScope) => Upstreams {
  const { cache, mutex, now } = deps;
  const factories: UpstreamFactories = {
    providers: {
      loyalty: withCapabilities(createLoyaltyClients({ ...deps.loyalty, cache, mutex, now })),
      commerce: withCapabilities(createCommerceClients({ ...deps.commerce, cache, now })),
    },
    content: createContentClients({ ...deps.content, cache }),
    adViewer: createAdViewerClients(deps),
    adStudio: createAdStudioClients(deps.adStudio),
    portal: createPortalClients({ ...deps.portal, cache }),
    sso: createSsoClients(deps.sso),
    signup: createSignupClients(deps.signups),
  };
  return (scope) => createClients(factories, scope);
}
