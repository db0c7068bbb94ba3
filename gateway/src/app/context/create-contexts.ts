import { createReplays } from "../../platform/cache/replays.ts";
import { createSessionService } from "../../platform/auth/session/create-session-service.ts";
import { createKnownDevices } from "../../platform/auth/session/known-devices.ts";
import { createProofOfWork } from "../../platform/auth/limits/proof-of-work.ts";
import { createSigningKeys } from "../../platform/auth/signing-keys.ts";
import { createRejectedTokens } from "../../platform/auth/session/rejected-tokens.ts";
import { createMailedCodes } from "../../platform/auth/session/mailed-codes.ts";
import { createOwnedTokens } from "../../platform/auth/session/owned-tokens.ts";
import {
  createSupportSessionService,
  createTeamSessionService,
} from "../../platform/auth/staff/staff-session-service.ts";
import type { ContentChanges } from "../../platform/cache/content-changes.ts";
import { createPublicCache, type CacheRead, type PublicKey } from "../../platform/cache/public-cache.ts";
import type { Retailers } from "../../platform/config/retailers.ts";
import type { SessionKeys } from "../../platform/config/schema.ts";
import { providerFor } from "../../platform/auth/provider-for.ts";
import type { TeamLogins } from "../../platform/config/team-logins.ts";
import type { BotCheckSettings } from "../../platform/auth/context.ts";
import type { Limits } from "../../platform/auth/limits/limits.ts";
import type { Logger } from "../../platform/telemetry/logger.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import type { ContextOf } from "./context-of.ts";
import { createRequestContexts } from "./request-contexts.ts";
import { createMediaUrls } from "../../platform/text/media-urls.ts";
import { recordAge, recordCacheRead } from "../../engine/index.ts";
import type { SilentCounts } from "../../platform/telemetry/silent-failures.ts";
import { createUpstreams, type UpstreamConnections, type UpstreamsDeps } from "../upstreams/upstreams.ts";
import type { SharedState } from "../shared-state.ts";

/** Logs and counts read failures that responses hide by serving stale public data. */
function noteFailure(log: Logger, silent: SilentCounts) {
  return ({ sitePath, upstream, call }: PublicKey, error: unknown): void => {
    const cause = error instanceof UpstreamError ? { kind: error.kind } : { fault: describeError(error) };
    log.warn({ site: sitePath, upstream, call, ...cause }, "public data could not be read");
    silent.readFailed(upstream);
  };
}

function noteRead(call: PublicKey, read: CacheRead): void {
  recordAge(call, read);
  recordCacheRead(call, read);
}

/** How long a list's dropped entries are not logged again, in milliseconds: a shopper's lists are read for each page. */
const quietMs = 60_000;

/** Binds the upstreams to a request; counts the entries that they drop from lists, and logs them once a minute. */
function bindUpstreams(deps: UpstreamsDeps, silent: SilentCounts): ReturnType<typeof createUpstreams> {
  const bind = createUpstreams(deps);
  const loggedAt = new Map<string, number>();
  return (scope) => {
    const onDropped = (list: string, count: number): void => {
      silent.dropped(list, count);
      const key = `${scope.retailer.sitePath} ${list}`;
      const now = deps.now().getTime();
      if (now - (loggedAt.get(key) ?? -Infinity) < quietMs) return;
      loggedAt.set(key, now);
      scope.onDropped(list, count);
    };
    return bind({ ...scope, onDropped });
  };
}

/** The settings of request contexts. */
export interface ContextSettings {
  readonly retailers: Pick<Retailers, "bySitePath" | "entries">;
  readonly sessionKeys: SessionKeys;
  readonly teamLogins: TeamLogins;
  readonly mediaUrl: string;
  /** The media host for image paths that begin with `/$db`; `mediaUrl` if null. */
  readonly mediaHostUrl?: string | null;
  readonly botCheck: BotCheckSettings;
}

/** Returns the id of the logins at the provider of store staff, which changes with the provider. */
function teamProviderLogin({ bySitePath }: ContextSettings["retailers"], sitePath: string): string | null {
  const retailer = bySitePath(sitePath);
  const provider = retailer === null ? null : providerFor("TEAM", retailer);
  return provider === null ? null : `${provider.issuer} ${provider.clientId}`;
}

/** The dependencies of request contexts. */
interface ContextDeps {
  readonly connections: UpstreamConnections;
  readonly state: SharedState;
  readonly limits: Limits;
  readonly silent: SilentCounts;
  readonly changes: ContentChanges;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Creates the factory of request contexts with its cache, sessions and upstreams. */
export function createContexts(
  { retailers, sessionKeys, teamLogins, mediaUrl, mediaHostUrl, botCheck }: ContextSettings,
  { connections, state, limits, silent, changes, log, now }: ContextDeps,
): ContextOf {
  const { cacheStore: store, sessionRecords: records, mutex, limitCounts } = state;
  const { lastChange } = changes;
  const cache = createPublicCache({ now, store, lastChange, onFailure: noteFailure(log, silent), onRead: noteRead });
  return createRequestContexts({
    now,
    retailers,
    media: createMediaUrls(mediaUrl, mediaHostUrl ?? mediaUrl),
    limits,
    botCheck,
    proofOfWork: createProofOfWork(sessionKeys, now, limitCounts),
    signingKeys: createSigningKeys(sessionKeys),
    devices: createKnownDevices(sessionKeys, now),
    shopLogoutTokens: createOwnedTokens(sessionKeys, "shop-logout", now),
    listLinkTokens: createOwnedTokens(sessionKeys, "list-link", now),
    dataCopyTokens: createOwnedTokens(sessionKeys, "data-copy", now),
    passkeyChallenges: createOwnedTokens(sessionKeys, "passkey", now),
    loginFlowTokens: createOwnedTokens(sessionKeys, "login-flow", now),
    mailedCodes: createMailedCodes(sessionKeys, now),
    sessions: createSessionService(sessionKeys, records, now),
    teams: createTeamSessionService(sessionKeys, records, now, teamLogins, (sitePath) =>
      teamProviderLogin(retailers, sitePath),
    ),
    supports: createSupportSessionService(sessionKeys, records, now),
    teamLogins,
    rejectedTokens: createRejectedTokens(now),
    replays: createReplays({ store, mutex, now }),
    bindUpstreams: bindUpstreams({ ...connections, cache, mutex, now }, silent),
  });
}
