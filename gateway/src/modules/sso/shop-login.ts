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

const challengePattern = /^[\w-]{43}$/;
const idPattern = /^[\w.-]{1,100}$/;
const maxTextLength = 500;

const isShort = (text: string) => text !== "" && text.length <= maxTextLength;

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

type Outcome<T> = { readonly answer: T } | { readonly userErrors: readonly UserError[] };

/** The messages of rejected calls by the reason name of the service. */
const reasons: Readonly<Record<string, Message>> = {
  invalid_client: texts.unknownClient,
  invalid_scope: texts.unknownScope,
  invalid_grant: texts.invalidProof,
};

async function outcomeOf<T>(
  call: Promise<T>,
  place: string,
  { log }: Context,
  messageOf: Readonly<Record<string, Message>> = reasons,
): Promise<Outcome<T>> {
  try {
    return { answer: await call };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "refused" && error.errorCode === wrongPasswordCode) {
      return { userErrors: [userError("INVALID_CREDENTIALS", messages.login.wrong)] };
    }
    if (error.kind === "refused") {
      return { userErrors: [userError("REFUSED", messageOf[error.reasonName ?? ""] ?? messages.upstream.refused)] };
    }
    logUpstream(log, error, place);
    return { userErrors: [callFailure(error)] };
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

export async function ssoLogin(input: SsoLoginInput, context: Context): Promise<SsoLoginPayload> {
  const failed = (userErrors: readonly UserError[]) => ({
    customerToken: null,
    refreshToken: null,
    logoutToken: null,
    userErrors,
  });
  const { oauth, botToken = null } = input;
  const problems = oauthProblems(oauth);
  if (problems.length > 0) return failed(problems);
  const attempt = { ...input, action: "ssoLogin", botToken, deviceToken: null } as const;
  const login = tryLogin(attempt, context, ({ identifier, password }) =>
    context.upstreams.sso.login(identifier, password, context.device, oauth),
  );
  const outcome = await outcomeOf(login, "ssoLogin", context);
  if ("userErrors" in outcome) return failed(outcome.userErrors);
  const { answer: result } = outcome;
  if ("userErrors" in result) return failed(result.userErrors);
  context.setDeviceCookie(result.deviceToken);
  const logoutToken = await logoutTokenOf(oauth.clientId, result.answer.refreshToken, context);
  return { ...result.answer, logoutToken, userErrors: [] };
}

/**
 * Logs the logged-in shopper in to a shop. The account service must confirm the session first, because the sign-on
 * service trusts the gateway.
 * @param input the shop's OAuth parameters
 * @param context the request; the shopper's number comes from its session only, and the end of the session revokes the
 *   login
 */
export async function ssoContinue({ oauth }: SsoContinueInput, context: Context): Promise<SsoContinuePayload> {
  const failed = (userErrors: readonly UserError[]) => ({
    redirectUrl: null,
    refreshToken: null,
    logoutToken: null,
    userErrors,
  });
  if (context.session === null) return failed([userError("UNAUTHENTICATED", messages.shared.logIn)]);
  const session = requireShopper(context);
  const problems = oauthProblems(oauth);
  if (problems.length > 0) return failed(problems);
  const { accounts, sso } = context.upstreams;
  const go = async () => {
    if ((await accounts.customer()) === null) throw new AppError("UNAUTHENTICATED", messages.shared.logIn);
    const { customerToken, refreshToken } = await sso.continueSession(session, oauth);
    const redirectUrl = await sso.authorize(customerToken, oauth);
    return { redirectUrl, refreshToken, logoutToken: await logoutTokenOf(oauth.clientId, refreshToken, context) };
  };
  const outcome = await outcomeOf(go(), "ssoContinue", context);
  return "answer" in outcome ? { ...outcome.answer, userErrors: [] } : failed(outcome.userErrors);
}

export async function ssoAuthorize(input: SsoAuthorizeInput, context: Context): Promise<SsoAuthorizePayload> {
  const { customerToken, oauth } = input;
  const userErrors = [...oauthProblems(oauth), ...tokenProblems(customerToken, "customerToken")];
  if (userErrors.length > 0) return { redirectUrl: null, userErrors };
  const outcome = await outcomeOf(context.upstreams.sso.authorize(customerToken, oauth), "ssoAuthorize", context);
  return "answer" in outcome
    ? { redirectUrl: outcome.answer, userErrors: [] }
    : { redirectUrl: null, userErrors: outcome.userErrors };
}

export async function ssoRefresh({ refreshToken }: SsoRefreshInput, context: Context): Promise<SsoRefreshPayload> {
  const none = { accessToken: null, refreshToken: null, expiresInSeconds: null };
  const userErrors = tokenProblems(refreshToken, "refreshToken");
  if (userErrors.length > 0) return { ...none, userErrors };
  const outcome = await outcomeOf(context.upstreams.sso.refresh(refreshToken), "ssoRefresh", context, {
    ...reasons,
    invalid_grant: texts.sessionEnded,
  });
  return "answer" in outcome ? { ...outcome.answer, userErrors: [] } : { ...none, userErrors: outcome.userErrors };
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
  const userErrors = tokenProblems(token, logoutToken == null ? "refreshToken" : "logoutToken");
  if (userErrors.length > 0) return { postLogoutRedirectUri: null, userErrors };
  const outcome = await outcomeOf(context.upstreams.sso.logout(clientId, uri, token), "ssoLogout", context);
  return "answer" in outcome
    ? { postLogoutRedirectUri: outcome.answer, userErrors: [] }
    : { postLogoutRedirectUri: null, userErrors: outcome.userErrors };
}
