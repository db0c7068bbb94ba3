import type { Upstreams } from "./context.ts";
import type { ProviderChoice, Providers } from "./providers/providers.ts";
import type { ClientFactories, UpstreamScope } from "./scope.ts";

/** The client factory of each upstream. */
export interface UpstreamBinders extends ClientFactories<Omit<Upstreams, keyof Providers>> {
  readonly providers: ProviderChoice;
}

/**
 * The upstreams of one request, created on first use, because most operations need one or two. The getters belong to a class:
 * getters of an object literal would create a hidden class per request in the old generation of the heap.
 */
export class RequestUpstreams implements Upstreams {
  private readonly bind: UpstreamBinders;
  /** The client factories of the retailer's account service. */
  private readonly bindShopper: ClientFactories<Providers>;
  private readonly scope: UpstreamScope;
  private readonly made: { -readonly [Name in keyof Upstreams]?: Upstreams[Name] } = {};

  /**
   * @param bind the client factories
   * @param scope the request; the row of its retailer chooses the service
   */
  constructor(bind: UpstreamBinders, scope: UpstreamScope) {
    this.bind = bind;
    this.bindShopper = bind.providers[scope.retailer.accounts];
    this.scope = scope;
  }

  get accounts(): Upstreams["accounts"] {
    return (this.made.accounts ??= this.bindShopper.accounts(this.scope));
  }

  get accountChanges(): Upstreams["accountChanges"] {
    return (this.made.accountChanges ??= this.bindShopper.accountChanges(this.scope));
  }

  get choices(): Upstreams["choices"] {
    return (this.made.choices ??= this.bindShopper.choices(this.scope));
  }

  get terms(): Upstreams["terms"] {
    return (this.made.terms ??= this.bindShopper.terms(this.scope));
  }

  get passwordResets(): Upstreams["passwordResets"] {
    return (this.made.passwordResets ??= this.bindShopper.passwordResets(this.scope));
  }

  get support(): Upstreams["support"] {
    return (this.made.support ??= this.bindShopper.support(this.scope));
  }

  get coupons(): Upstreams["coupons"] {
    const { couponProvider } = this.scope.retailer;
    return (this.made.coupons ??= this.bind.providers[couponProvider].coupons(this.scope));
  }

  get rewards(): Upstreams["rewards"] {
    return (this.made.rewards ??= this.bindShopper.rewards(this.scope));
  }

  get charities(): Upstreams["charities"] {
    return (this.made.charities ??= this.bindShopper.charities(this.scope));
  }

  get capabilities(): Upstreams["capabilities"] {
    return this.bindShopper.capabilities(this.scope);
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
