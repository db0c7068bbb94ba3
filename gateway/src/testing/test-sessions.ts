import { createKeyedMutex } from "../platform/cache/keyed-mutex.ts";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import { createReplays, type Replays } from "../platform/cache/replays.ts";
import { createMemorySessionStore } from "../platform/auth/session/memory-session-store.ts";
import { createSessionService } from "../platform/auth/session/create-session-service.ts";
import { createOwnedTokens, type OwnedTokenUse } from "../platform/auth/session/owned-tokens.ts";
import {
  createSupportSessionService,
  createTeamSessionService,
  type ProviderLoginOf,
} from "../platform/auth/staff/staff-session-service.ts";
import type { TeamLogins } from "../platform/config/team-logins.ts";

/** The key of all sessions and tokens of tests. */
export const testKeys: readonly [Uint8Array] = [new Uint8Array(32).fill(7)];

const teamPassword = { N: 2 ** 14, r: 8, p: 1, salt: Buffer.alloc(16), key: Buffer.alloc(32) };
const anyTeamLogins: TeamLogins = new Map([["reams", { username: null, password: teamPassword }]]);

/** Stores of the usual size would take most of the time of a test. */
export const few = 100;
const createSmallStore = (now: () => Date) => createMemorySessionStore(now, few);

/** Creates a session service with the key of the tests, for tests with their own context. */
export function testSessions(now: () => Date = () => new Date(), records = createSmallStore(now)) {
  return createSessionService(testKeys, records, now);
}

/** Creates a team session service with the key of {@link testSessions}. */
export function testTeams(
  now: () => Date = () => new Date(),
  records = createSmallStore(now),
  logins: TeamLogins = anyTeamLogins,
  providerLoginOf: ProviderLoginOf = () => null,
) {
  return createTeamSessionService(testKeys, records, now, logins, providerLoginOf);
}

/** Creates the encryption of owned tokens with the key of {@link testSessions}. */
export const testOwnedTokens = (use: OwnedTokenUse, now = () => new Date()) => createOwnedTokens(testKeys, use, now);

/** Creates a support session service with the key of {@link testSessions}. */
export const testSupports = (now = () => new Date(), records = createSmallStore(now)) =>
  createSupportSessionService(testKeys, records, now);

/** Creates the results of repeated requests, which several operations of a test share. */
export const testReplays = (now: () => Date = () => new Date()): Replays =>
  createReplays({ store: createMemoryStore(few), mutex: createKeyedMutex(), now });
