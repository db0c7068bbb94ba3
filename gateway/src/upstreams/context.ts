import type { AdStudioClient } from "./ad-studio/client.ts";
import type { AdViewerClient } from "./ad-viewer/client.ts";
import type { ContentClient } from "./content/client.ts";
import type { PortalClient } from "./portal/client.ts";
import type { Providers } from "./providers/providers.ts";
import type { SignupClient } from "./signup/client.ts";
import type { SsoClient } from "./sso/client.ts";

/** The upstream services, bound to the retailer, the request and the session. */
export interface Upstreams extends Providers {
  readonly content: ContentClient;
  readonly adViewer: AdViewerClient;
  readonly adStudio: AdStudioClient;
  readonly signup: SignupClient;
  readonly portal: PortalClient;
  readonly sso: SsoClient;
}

/** The upstreams in the context of a request. */
export interface UpstreamContext {
  /** Direct calls to services: writes, and reads of a single field. */
  readonly upstreams: Upstreams;
}
