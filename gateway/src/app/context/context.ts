import type { AuthContext } from "../../platform/auth/context.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Retailers } from "../../platform/config/retailers.ts";
import type { ErrorContext } from "../../platform/errors/context.ts";
import type { Replays } from "../../platform/cache/replays.ts";
import type { MediaUrls } from "../../platform/text/media-urls.ts";
import type { LoaderContext } from "./loader-context.ts";
import type { UpstreamContext, Upstreams } from "./upstream-context.ts";

/**
 * The context of a request for resolvers. Each part belongs to its owner; code below the modules takes the parts that it
 * needs, never this type.
 */
export interface Context extends AuthContext, UpstreamContext, LoaderContext, ErrorContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly media: MediaUrls;
  /** The rows of all retailers. */
  readonly retailers: Pick<Retailers, "entries">;
  /** The results of requests that clients repeat. */
  readonly replays: Replays;
  /** The clock. */
  readonly now: () => Date;
  /** Returns the upstreams of a shopper who is not logged in here; a rejected token ends no session of this gateway. */
  upstreamsOf(session: Session): Upstreams;
  /** Returns a context for the branch of such a shopper; the rest of the operation does not use that session. */
  viewOf(session: Session, upstreams: Upstreams): Context;
  /** Aborts every pending read of the operation. */
  abort(reason: Error): void;
}
