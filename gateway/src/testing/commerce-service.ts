import { UpstreamError } from "../platform/errors/upstream-error.ts";
import type { components } from "../platform/upstreams/commerce/wire.generated.ts";
import { stubUpstream, type StubCall, type StubRoutes } from "./stub-upstream.ts";

type Wire = components["schemas"];

/** The shopper number of {@link commerceService}. */
export const commerceShopper = "46000001017";

/** The time of all events that {@link commerceService} reports to support. */
export const commerceMoment = "2026-05-04T17:00:00.000Z";

/**
 * Returns an offer of the commerce service.
 * @param offer overrides
 */
export function commerceOffer(offer: Partial<Wire["Offer"]> = {}): Wire["Offer"] {
  return {
    offerId: "1",
    offerCode: "BLU1",
    brandName: "SUNNY HOLLOW",
    categoryName: "DAIRY & EGGS",
    offerSummary: "Save $1.50 on two",
    offerDescription: "Any two Sunny Hollow Greek yogurts, 32 oz.",
    offerDisclaimer: "Limit one per shopper.",
    offerImage1: "/art/dbeafe/glass-of-milk.webp",
    offerExpiryDate: "2026-12-31",
    offerActiveDate: "2026-04-06",
    offerValue: 1.5,
    timesRedeemed: 0,
    lastRedeemed: null,
    isPromoted: false,
    notes: null,
    ...offer,
  };
}

/**
 * Returns a shopper's record of the commerce service.
 * @param user overrides
 */
export function commerceUser(user: Partial<Wire["User"]> = {}): Wire["User"] {
  return {
    frqShopperNo: commerceShopper,
    firstName: "Ana",
    lastName: "Whitlock",
    emailAddress: "ana@example.com",
    phone: "8015550610",
    secondaryPhone: null,
    dateOfBirth: "1988-03-14",
    address1: "418 Lilac Court",
    address2: null,
    city: "Ogden",
    state: "UT",
    zipCode: "84401",
    organization: null,
    optOutDataSharing: false,
    myStore: { myStoreNumber: "1" },
    version: "a-version",
    ...user,
  };
}

/** The failures of a commerce service. */
export interface CommerceFailures {
  /** The error of a clip, which has no effect unless `clipTakesEffect` is true. */
  readonly clip?: UpstreamError;
  readonly clipTakesEffect?: boolean;
  /** Revoked session tokens. */
  readonly endedSessions?: readonly string[];
  /** True if the shopper has no account at the service. */
  readonly isShopperUnknown?: boolean;
  /** Unknown session tokens. */
  readonly unknownSessions?: readonly string[];
}

/** Creates the error of a rejection with a number of the commerce service. */
export function rejectedByCommerce(errorCode: number): UpstreamError {
  return new UpstreamError({ upstream: "commerce", kind: "refused", status: 400, errorCode, reason: "No." });
}

const refused = new UpstreamError({ upstream: "commerce", kind: "unauthenticated", status: 401 });

/** The gateway checks the types of payloads where it creates them. */
const credentialsOf = ({ options }: StubCall) => options.json as Wire["Credentials"];
const sessionOf = ({ options }: StubCall) => options.json as Wire["RefreshToken"];
const updateOf = ({ options }: StubCall) => options.json as Wire["AccountUpdate"];

function requireSession({ endedSessions = [], unknownSessions = [] }: CommerceFailures, refreshToken: string): void {
  if (endedSessions.includes(refreshToken)) throw rejectedByCommerce(12);
  if (unknownSessions.includes(refreshToken)) throw rejectedByCommerce(13);
}

/** Issues bearers and rejects calls without the latest one. */
function createBearers(faults: CommerceFailures) {
  let made = 0;
  const issue = (refreshToken: string): Wire["Tokens"] => {
    made += 1;
    return { accessToken: `access-${made}`, expiresIn: 1_800, refreshToken };
  };
  return {
    issue,
    require: ({ options }: StubCall) => {
      if (made === 0 || options.bearer !== `access-${made}`) throw refused;
    },
    refresh: (refreshToken: string) => {
      requireSession(faults, refreshToken);
      return issue(refreshToken);
    },
  };
}

interface CommerceState {
  readonly bearers: ReturnType<typeof createBearers>;
  user: Wire["User"];
  /** The accepted versions of the terms. */
  accepted: readonly string[];
  isClipped: boolean;
}

const base = "/retailers/4700";

/** Creates a stub of the commerce service with one shopper and one offer, which stores changes. */
export function commerceService(faults: CommerceFailures = {}) {
  const state: CommerceState = {
    bearers: createBearers(faults),
    user: commerceUser(),
    accepted: [],
    isClipped: false,
  };
  return stubUpstream("commerce", {
    ...sessionRoutes(state, faults),
    ...accountRoutes(state),
    ...offerRoutes(state, faults),
    ...supportRoutes(state),
  });
}

function sessionRoutes(state: CommerceState, faults: CommerceFailures): StubRoutes {
  return {
    [`POST ${base}/login`]: (call: StubCall) => {
      if (credentialsOf(call).password !== "right") throw rejectedByCommerce(11);
      const { frqShopperNo, firstName, myStore, language = null } = state.user;
      return { user: { frqShopperNo, firstName, myStore, language }, tokens: state.bearers.issue("session-token") };
    },
    [`POST ${base}/authenticateLogin`]: (call: StubCall) => {
      if (credentialsOf(call).password !== "right") throw rejectedByCommerce(11);
      return { frqShopperNo: state.user.frqShopperNo, loginProof: "a-proof" };
    },
    [`POST ${base}/refreshToken`]: (call: StubCall) => state.bearers.refresh(sessionOf(call).refreshToken),
    [`POST ${base}/renewSession`]: ({ options }: StubCall) => {
      const { refreshToken, renewals } = options.json as Wire["Renewal"];
      requireSession(faults, refreshToken);
      const { frqShopperNo, firstName, myStore } = state.user;
      return { renewals: renewals + 1, user: { frqShopperNo, firstName, myStore } };
    },
    [`POST ${base}/token`]: () => {
      if (faults.isShopperUnknown === true) throw rejectedByCommerce(10);
      const { accessToken } = state.bearers.issue("none");
      return { access_token: accessToken, issued_token_type: "…", token_type: "Bearer", expires_in: 600 };
    },
    [`POST ${base}/logout`]: { success: true },
  };
}

function accountRoutes(state: CommerceState): StubRoutes {
  return {
    [`GET ${base}/authenticateToken`]: (call: StubCall) => {
      state.bearers.require(call);
      return { user: state.user };
    },
    [`GET ${base}/getTermsConditionsInfo`]: ({ options }: StubCall) => ({
      currentTerms: [{ currentTermsVersion: "1.10" }],
      customerTermsInfo:
        options.query === undefined
          ? []
          : state.accepted.map((customerVersionAccepted) => ({ customerVersionAccepted })),
    }),
    [`PUT ${base}/updateAccount`]: (call: StubCall) => {
      state.bearers.require(call);
      const { acceptedTermsVersion, phone, email, language, loginProof, ...update } = updateOf(call);
      const { expectedVersion = state.user.version } = update;
      if (expectedVersion !== state.user.version) throw rejectedByCommerce(35);
      if (email !== undefined && loginProof !== "a-proof") throw rejectedByCommerce(11);
      if (acceptedTermsVersion !== undefined) state.accepted = [...state.accepted, acceptedTermsVersion];
      state.user = {
        ...state.user,
        phone: phone ?? state.user.phone,
        emailAddress: email ?? state.user.emailAddress,
        language: language ?? state.user.language ?? null,
      };
      return { success: true };
    },
  };
}

function offerRoutes(state: CommerceState, faults: CommerceFailures): StubRoutes {
  return {
    [`GET ${base}/offers`]: (call: StubCall) => {
      if (call.options.query !== undefined) state.bearers.require(call);
      const [offer, isOn] = [[commerceOffer()], state.isClipped && call.options.query !== undefined];
      return { available: isOn ? [] : offer, activated: isOn ? offer : [], redeemed: [] };
    },
    [`POST ${base}/offers/clip`]: (call: StubCall) => {
      state.bearers.require(call);
      state.isClipped ||= faults.clip === undefined || faults.clipTakesEffect === true;
      if (faults.clip !== undefined) throw faults.clip;
      return { success: true };
    },
  };
}

function supportRoutes(state: CommerceState): StubRoutes {
  return {
    [`POST ${base}/support/access`]: () => {
      const { frqShopperNo, firstName, myStore } = state.user;
      const { accessToken } = state.bearers.issue("none");
      return { access: { user: { frqShopperNo, firstName, myStore }, accessToken, expiresIn: 600 } };
    },
    [`POST ${base}/support/endSessions`]: { success: true },
    [`GET ${base}/support/signIns`]: (call: StubCall) => {
      state.bearers.require(call);
      return { signIns: [{ at: commerceMoment, outcome: "WrongPassword", device: "Safari on iPhone" }] };
    },
    [`GET ${base}/support/clips`]: (call: StubCall) => {
      state.bearers.require(call);
      return { clipAttempts: [{ at: commerceMoment, offerId: "1", outcome: "Clipped", reference: "a-request" }] };
    },
    [`GET ${base}/support/terms`]: (call: StubCall) => {
      state.bearers.require(call);
      return { acceptances: [{ version: "1.10", at: commerceMoment }] };
    },
  };
}
