import type { PublicCache } from "../cache/public-cache.ts";
import type { Turns } from "../lib/turns.ts";
import type { Upstreams } from "../context.ts";
import type { UpstreamHttp } from "../http/upstream-http.ts";
import { createAdViewerClients, type AdViewerAccess } from "./ad-viewer/client.ts";
import type { KnownHosts } from "./known-hosts.ts";
import { createAdStudioClients } from "./ad-studio/client.ts";
import type { CommerceTransport } from "./commerce/calls.ts";
import { createCommerceClients } from "./commerce/client.ts";
import { createContentClients } from "./content/client.ts";
import { createLoyaltyClients } from "./loyalty/client.ts";
import { createSsoClients, type SsoDeps } from "./sso/client.ts";
import { createSignupClients } from "./signup/client.ts";
import { createPortalClients, type PortalAccess } from "./portal/client.ts";
import { chooseProviders, type ProviderChoice } from "./providers/choose-providers.ts";
import type { UpstreamScope } from "./scope.ts";

/** An upstream service and the credential of this gateway there. */
export interface UpstreamAccess {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
}

/** Every upstream service that this gateway is connected to. */
export interface UpstreamConnections {
  readonly loyalty: UpstreamAccess;
  readonly commerce: CommerceTransport;
  readonly content: UpstreamAccess;
  readonly adViewers: AdViewerAccess;
  readonly adStudio: UpstreamAccess;
  readonly signups: KnownHosts;
  readonly sso: SsoDeps;
  /** The portal, with the origin of the retailers' sites for links in emails. */
  readonly portal: PortalAccess;
}

/** What the clients of all requests share. */
export interface UpstreamsDeps extends UpstreamConnections {
  readonly cache: PublicCache;
  /** In which changes of one shopper's account wait for each other. */
  readonly turns: Turns;
  readonly now: () => Date;
}

/** How each upstream is bound to a request. */
interface Binders {
  readonly providers: ProviderChoice;
  readonly content: (scope: UpstreamScope) => Upstreams["content"];
  readonly adViewer: (scope: UpstreamScope) => Upstreams["adViewer"];
  readonly adStudio: (scope: UpstreamScope) => Upstreams["adStudio"];
  readonly portal: (scope: UpstreamScope) => Upstreams["portal"];
  readonly sso: (scope: UpstreamScope) => Upstreams["sso"];
  readonly signup: (scope: UpstreamScope) => Upstreams["signup"];
}

/**
 * The upstreams of one request, each bound when it is first asked: most operations ask one or two of them. The getters are
 * a class's, because those of an object made for each request would cost more than the binding.
 */
class RequestUpstreams implements Upstreams {
  private readonly bind: Binders;
  private readonly scope: UpstreamScope;
  private readonly chosen: ReturnType<typeof chooseProviders>;
  private readonly made: { -readonly [Name in keyof Upstreams]?: Upstreams[Name] } = {};

  constructor(bind: Binders, scope: UpstreamScope) {
    this.bind = bind;
    this.scope = scope;
    this.chosen = chooseProviders(bind.providers, scope);
  }

  get accounts(): Upstreams["accounts"] {
    return (this.made.accounts ??= this.chosen("accounts").accounts);
  }

  get coupons(): Upstreams["coupons"] {
    return (this.made.coupons ??= this.chosen("couponProvider").coupons);
  }

  get rewards(): Upstreams["rewards"] {
    return (this.made.rewards ??= this.chosen("accounts").rewards);
  }

  get content(): Upstreams["content"] {
    return (this.made.content ??= this.bind.content(this.scope));
  }

  get adViewer(): Upstreams["adViewer"] {
    return (this.made.adViewer ??= this.bind.adViewer(this.scope));
  }

  get adStudio(): Upstreams["adStudio"] {
    return (this.made.adStudio ??= this.bind.adStudio(this.scope));
  }

  get portal(): Upstreams["portal"] {
    return (this.made.portal ??= this.bind.portal(this.scope));
  }

  get sso(): Upstreams["sso"] {
    return (this.made.sso ??= this.bind.sso(this.scope));
  }

  get signup(): Upstreams["signup"] {
    return (this.made.signup ??= this.bind.signup(this.scope));
  }
}

/**
 * Makes the function that binds every upstream to a request.
 * @param deps what all requests share
 */
export function createUpstreams(deps: UpstreamsDeps): (scope: UpstreamScope) => Upstreams {
  const { cache, turns, now } = deps;
  const binders: Binders = {
    providers: {
      loyalty: createLoyaltyClients({ ...deps.loyalty, cache, turns, now }),
      commerce: createCommerceClients({ ...deps.commerce, cache, now }),
    },
    content: createContentClients({ ...deps.content, cache }),
    adViewer: createAdViewerClients(deps),
    adStudio: createAdStudioClients(deps.adStudio),
    portal: createPortalClients({ ...deps.portal, cache }),
    sso: createSsoClients(deps.sso),
    signup: createSignupClients(deps.signups),
  };
  return (scope) => new RequestUpstreams(binders, scope);
}
