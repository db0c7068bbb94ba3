import type { AdStudioClient } from "../../modules/weekly-ad/ad-report/ad-studio.ts";
import type { AdViewerClient } from "../../modules/weekly-ad/ad-viewer.ts";
import type { ContentClient } from "../upstreams/content/client.ts";
import type { PortalClient } from "../upstreams/portal/client.ts";
import type { Providers } from "../upstreams/providers.ts";
import type { SignupClient } from "../../modules/form/signup.ts";
import type { SsoClient } from "../upstreams/sso/client.ts";

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
