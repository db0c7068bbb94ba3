import { object, text as anyText } from "../../kit/schema.ts";
import type { Wire } from "./wire.generated.ts";

/** The schema of a text with at least one character. */
export const text = (maxLength: number) => anyText(maxLength, 1);

/** The parameters of OAuth; PKCE with S256 and a state are required. */
export const oauthQuery = object(
  {
    client_id: text(100),
    redirect_uri: text(500),
    response_type: { enum: ["code"] },
    scope: text(200),
    state: text(500),
    code_challenge: { type: "string", pattern: "^[A-Za-z0-9_-]{43}$" },
    code_challenge_method: { enum: ["S256"] },
    issuer: { type: "string", pattern: "^https?://[^/?#]{1,200}$" },
  },
  { nonce: text(500) },
);

export const credentials = object(
  { appId: text(64), emailOrPhone: text(254), password: text(1_024) },
  { device: text(60) },
);

/** A shopper who is already logged in at the caller, with the session. */
export const signedIn = object({ appId: text(64), shopperNumber: text(64), sessionId: text(200) });

export const authorization = object({ appId: text(64), customer_token: text(2_000) });

export const refresh = object({ appId: text(64), refresh_token: text(200) });

export const logout = object({
  appId: text(64),
  client_id: text(100),
  post_logout_redirect_uri: text(500),
  token: text(200),
});

/** A client of a retailer, and the parameters that it is about to use. */
export const clientQuery = object(
  { client_id: text(100), appId: text(64) },
  { redirect_uri: text(500), post_logout_redirect_uri: text(500), scope: text(200) },
);

export const grantQuery = object({ appId: text(64), shopperNumber: text(64) });

export const grantEnd = object({ appId: text(64), shopperNumber: text(64), clientId: text(100) });

/** The credentials of a support agent, with an optional code of the second factor. */
export const staffCredentials = object(
  { appId: text(64), username: text(254), password: text(1_024) },
  { code: text(64) },
);

const agentRole = { enum: ["AGENT", "ADMINISTRATOR"] };

export const agentIdentityKey = object({ appId: text(64), issuer: text(300), subject: text(255) });

/** An agent whom the retailer's identity provider has proven. */
export const agentIdentityBody = object({
  appId: text(64),
  reference: text(100),
  issuer: text(300),
  subject: text(255),
  username: text(254),
  name: text(100),
  role: agentRole,
});

export const newAgentBody = object(
  { appId: text(64), by: text(254), reference: text(100), username: text(254), name: text(100), password: text(1_024) },
  { role: agentRole },
);

export const agentChangeBody = object(
  { appId: text(64), by: text(254), reference: text(100), username: text(254) },
  {
    name: text(100),
    password: text(1_024),
    role: agentRole,
    isDisabled: { type: "boolean" },
    removesSecondFactor: { type: "boolean" },
  },
);

export const agentsQuery = object({ appId: text(64), reader: text(254) });

/** An agent who starts a second factor, with the password and the name that authenticator apps show. */
export const secondFactorStart = object({
  appId: text(64),
  username: text(254),
  password: text(1_024),
  issuer: text(100),
});

/** An agent who confirms a second factor. */
export const secondFactorCode = object({ appId: text(64), username: text(254), code: text(64), reference: text(100) });

const credentialId = { type: "string", pattern: "^[A-Za-z0-9_-]{16,1400}$" };
const counter = { type: "integer", minimum: 0, maximum: 2 ** 32 - 1 };

/** A passkey of an agent, whose registration the caller has verified. */
export const newAgentPasskey = object({
  appId: text(64),
  username: text(254),
  reference: text(100),
  credentialId,
  publicKey: text(3_000),
  counter,
  transports: { type: "array", maxItems: 10, items: text(20) },
  name: text(60),
});

export const agentPasskeyRemoval = object({
  appId: text(64),
  username: text(254),
  reference: text(100),
  credentialId,
});

export const passkeyQuery = object({ appId: text(64), credentialId });

/** A signature of a passkey, which the caller has verified. */
export const agentPasskeyLogin = object({ appId: text(64), credentialId, counter });

/** The support agent to look up. */
export const agentQuery = object({ appId: text(64), username: text(254) });

/** All actions on shoppers, whose entries the caller writes. */
const shopperActions: Readonly<Record<Wire["ShopperAuditAction"], true>> = {
  LOOKUP: true,
  REVEAL: true,
  END_SESSIONS: true,
  LIFT_SLOWDOWN: true,
  PASSWORD_RESET: true,
  OPEN_CASE: true,
  NOTE_CASE: true,
  HAND_OVER_CASE: true,
  UNFREEZE: true,
  APPROVE_CLAIM: true,
  DENY_CLAIM: true,
  CLOSE_CASE: true,
  EXPORT_CASE: true,
};

const shopperAction = { enum: Object.keys(shopperActions) };

const auditAction = { enum: [...shopperAction.enum, "ADD_AGENT", "CHANGE_AGENT"] };

/** A clip as it ended at the caller, with the reason of the coupon service if it gave one. */
export const clipAttemptBody = object(
  {
    appId: text(64),
    shopperNumber: text(64),
    offerId: text(100),
    outcome: { enum: ["CLIPPED", "UNCLIPPED", "NOT_OFFERED", "REFUSED", "FAILED", "UNKNOWN"] },
    reference: text(100),
    at: { type: "string", format: "date-time" },
  },
  { reason: text(300) },
);

/** The action that an agent is about to perform. */
export const auditEntry = object({
  appId: text(64),
  agent: text(254),
  action: shopperAction,
  subject: object({ masked: text(300), exact: text(300) }),
  reason: text(200),
  reference: text(100),
  isRefused: { type: "boolean" },
});

/** The shopper that the lookup of an entry has found. */
export const auditFound = object({ appId: text(64), shopperNumber: text(64) });

export const auditEntryId = object({ id: { type: "string", pattern: "^[0-9]{1,18}$" } });

/** The filter and page of audit entries. */
export const auditQuery = object(
  {
    appId: text(64),
    reader: text(254),
    first: { type: "integer", minimum: 1, maximum: 100 },
  },
  {
    after: { type: "string", pattern: "^[0-9]{1,18}$" },
    agent: text(254),
    action: auditAction,
    subject: text(300),
    from: { type: "string", format: "date-time" },
    to: { type: "string", format: "date-time" },
  },
);
