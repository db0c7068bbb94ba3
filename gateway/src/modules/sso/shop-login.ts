import { requireShopper } from "../../platform/auth/guards.ts";
import { tryLogin } from "../session/index.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { wrongPasswordCode, callFailure } from "../../platform/errors/write-failure.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type {
  SsoAuthorizeInput,
  SsoAuthorizePayload,
  SsoContinueInput,
  SsoContinuePayload,
  SsoLoginInput,
  SsoLoginPayload,
  SsoLogoutInput,
  SsoLogoutPayload,
  SsoRefreshInput,
  SsoRefreshPayload,
  UserError,
  OAuthInput,
} from "../../app/graph/schema.generated.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { Message } from "../../platform/text/message.ts";
import { isWebAddress } from "../../platform/input/safe-link.ts";
import { idPattern, isShort } from "./shops.ts";

const challengePattern = /^[\w-]{43}$/;

/** The checks of a shop's OAuth parameters; only the sign-on service knows whether the shop is registered. */
const checks: readonly (readonly [field: keyof OAuthInput, isGood: (oauth: OAuthInput) => boolean])[] = [
  ["clientId", ({ clientId }) => idPattern.test(clientId)],
  ["redirectUri", ({ redirectUri }) => isShort(redirectUri) && isWebAddress(redirectUri)],
  ["scope", ({ scope }) => isShort(scope)],
  ["state", ({ state }) => isShort(state)],
  ["codeChallenge", ({ codeChallenge }) => challengePattern.test(codeChallenge)],
  ["nonce", ({ nonce }) => nonce == null || isShort(nonce)],
  ["codeChallengeMethod", ({ codeChallengeMethod }) => codeChallengeMethod === "S256"],
];

function oauthProblems(oauth: OAuthInput): readonly UserError[] {
  return checks
    .filter(([, isGood]) => !isGood(oauth))
    .map(([field]) => userError("INVALID_INPUT", messages.shop.incompleteLink, ["input", "oauth", field]));
}

const texts = messages.shop;

const maxTokenLength = 4_000;

/** The messages of rejected calls by the reason name of the service. */
const reasons: Readonly<Record<string, Message>> = {
  invalid_client: texts.unknownClient,
  invalid_scope: texts.unknownScope,
  invalid_grant: texts.invalidProof,
};

/** Returns why a call failed. @throws the error, if no upstream is to blame */
function problemOf(error: unknown, place: string, { log }: Context, messageOf: typeof reasons): UserError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind === "refused" && error.errorCode === wrongPasswordCode)
    return userError("INVALID_CREDENTIALS", messages.login.wrong);
  if (error.kind === "refused")
    return userError("REFUSED", messageOf[error.reasonName ?? ""] ?? messages.upstream.refused);
  logUpstream(log, error, place);
  return callFailure(error);
}

interface Call<T> {
  readonly place: string;
  /** What is wrong with the input; nothing is sent then. */
  readonly userErrors: readonly UserError[];
  /** Returns the fields of the payload. */
  readonly send: () => Promise<T | { readonly userErrors: readonly UserError[] }>;
  readonly messageOf?: typeof reasons;
}

/** Returns the payload of a mutation: what a call has answered, or `none` with the errors. */
async function payloadOf<T extends object, None extends object>(
  none: None,
  context: Context,
  { place, userErrors, send, messageOf = reasons }: Call<T>,
) {
  if (userErrors.length > 0) return { ...none, userErrors };
  try {
    const result = await send();
    return "userErrors" in result ? { ...none, userErrors: result.userErrors } : { ...result, userErrors };
  } catch (error) {
    return { ...none, userErrors: [problemOf(error, place, context, messageOf)] };
  }
}

const invalid = (field: string) => userError("INVALID_INPUT", messages.shared.requestFailed, ["input", field]);

function tokenProblems(token: string, field: string): readonly UserError[] {
  return token === "" || token.length > maxTokenLength ? [invalid(field)] : [];
}

const logoutTokenOf = (
  clientId: string,
  refreshToken: string,
  { retailer, shopLogoutTokens }: Context,
): Promise<string> => shopLogoutTokens.encrypt(refreshToken, { sitePath: retailer.sitePath, ownerId: clientId });

export function ssoLogin(input: SsoLoginInput, context: Context): Promise<SsoLoginPayload> {
  const { oauth, botToken = null } = input;
  const attempt = { ...input, action: "ssoLogin", botToken, deviceToken: null } as const;
  const none = { customerToken: null, refreshToken: null, logoutToken: null };
  return payloadOf(none, context, {
    place: "ssoLogin",
    userErrors: oauthProblems(oauth),
    async send() {
      const login = await tryLogin(attempt, context, ({ identifier, password }) =>
        context.upstreams.sso.login(identifier, password, context.device, oauth),
      );
      if ("userErrors" in login) return login;
      context.setDeviceCookie(login.deviceToken);
      const { customerToken, refreshToken } = login.answer;
      return { customerToken, refreshToken, logoutToken: await logoutTokenOf(oauth.clientId, refreshToken, context) };
    },
  });
}

/**
 * Logs the logged-in shopper in to a shop. The account service must confirm the session first, because the sign-on
 * service trusts the gateway.
 * @param input the shop's OAuth parameters
 * @param context the request; the shopper's number comes from its session only, and the end of the session revokes the
 *   login
 */
export async function ssoContinue({ oauth }: SsoContinueInput, context: Context): Promise<SsoContinuePayload> {
  const none = { redirectUrl: null, refreshToken: null, logoutToken: null };
  const guest = userError("UNAUTHENTICATED", messages.shared.logIn);
  if (context.session === null) return { ...none, userErrors: [guest] };
  const session = requireShopper(context);
  const { accounts, sso } = context.upstreams;
  return payloadOf(none, context, {
    place: "ssoContinue",
    userErrors: oauthProblems(oauth),
    async send() {
      if ((await accounts.customer()) === null) throw new AppError("UNAUTHENTICATED", messages.shared.logIn);
      const { customerToken, refreshToken } = await sso.continueSession(session, oauth);
      const redirectUrl = await sso.authorize(customerToken, oauth);
      return { redirectUrl, refreshToken, logoutToken: await logoutTokenOf(oauth.clientId, refreshToken, context) };
    },
  });
}

export function ssoAuthorize(input: SsoAuthorizeInput, context: Context): Promise<SsoAuthorizePayload> {
  const { customerToken, oauth } = input;
  return payloadOf({ redirectUrl: null }, context, {
    place: "ssoAuthorize",
    userErrors: [...oauthProblems(oauth), ...tokenProblems(customerToken, "customerToken")],
    send: async () => ({ redirectUrl: await context.upstreams.sso.authorize(customerToken, oauth) }),
  });
}

export function ssoRefresh({ refreshToken }: SsoRefreshInput, context: Context): Promise<SsoRefreshPayload> {
  return payloadOf({ accessToken: null, refreshToken: null, expiresInSeconds: null }, context, {
    place: "ssoRefresh",
    userErrors: tokenProblems(refreshToken, "refreshToken"),
    send: () => context.upstreams.sso.refresh(refreshToken),
    messageOf: { ...reasons, invalid_grant: texts.sessionEnded },
  });
}

async function tokenToEnd(input: SsoLogoutInput, { retailer, shopLogoutTokens }: Context): Promise<string | null> {
  const { clientId, refreshToken, logoutToken } = input;
  if (logoutToken == null) return refreshToken ?? null;
  if (refreshToken != null) return null;
  return shopLogoutTokens.decrypt(logoutToken, { sitePath: retailer.sitePath, ownerId: clientId });
}

export async function ssoLogout(input: SsoLogoutInput, context: Context): Promise<SsoLogoutPayload> {
  const { clientId, postLogoutRedirectUri: uri, logoutToken } = input;
  const token = (await tokenToEnd(input, context)) ?? "";
  return payloadOf({ postLogoutRedirectUri: null }, context, {
    place: "ssoLogout",
    userErrors: tokenProblems(token, logoutToken == null ? "refreshToken" : "logoutToken"),
    send: async () => ({ postLogoutRedirectUri: await context.upstreams.sso.logout(clientId, uri, token) }),
  });
}
