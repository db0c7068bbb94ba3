import { loginProblem, noteLogin } from "../../auth/login-gate.ts";
import type { Context } from "../../context.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tryAgainText, userError } from "../../errors/user-error.ts";
import type {
  SsoAuthorizeInput,
  SsoAuthorizePayload,
  SsoLoginInput,
  SsoLoginPayload,
  SsoLogoutInput,
  SsoLogoutPayload,
  SsoRefreshInput,
  SsoRefreshPayload,
  UserError,
} from "../../schema.generated.ts";
import { oauthProblems } from "./oauth-input.ts";

const longestReason = 200;
const longestPassword = 1_024;
const longestToken = 4_000;

/** What came of a call: its answer, or what is to be told. */
type Outcome<T> = { readonly answer: T } | { readonly userErrors: readonly UserError[] };

/** Waits for a call; a refusal is told in the words of the service. */
async function outcomeOf<T>(call: Promise<T>, place: string, { log }: Context): Promise<Outcome<T>> {
  try {
    return { answer: await call };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "refused" && error.reason !== undefined) {
      return { userErrors: [userError("REFUSED", error.reason.slice(0, longestReason))] };
    }
    logUpstream(log, error, place);
    return { userErrors: [userError("UPSTREAM_FAILED", tryAgainText)] };
  }
}

const invalid = (field: string) => userError("INVALID_INPUT", tryAgainText, ["input", field]);

function tokenProblems(token: string, field: string): readonly UserError[] {
  return token === "" || token.length > longestToken ? [invalid(field)] : [];
}

/**
 * Checks credentials for a shop, under the limits of every login.
 * @param input who logs in, and what the shop asks for
 * @param context the request
 */
export async function ssoLogin(input: SsoLoginInput, context: Context): Promise<SsoLoginPayload> {
  const failed = (userErrors: readonly UserError[]) => ({ customerToken: null, refreshToken: null, userErrors });
  const { password, oauth, botToken = null } = input;
  const identifier = input.identifier.trim();
  const problems = oauthProblems(oauth);
  if (problems.length > 0) return failed(problems);
  if (identifier === "" || identifier.length > 254) return failed([invalid("identifier")]);
  if (password === "" || password.length > longestPassword) return failed([invalid("password")]);
  const attempt = { sitePath: context.retailer.sitePath, identifier, address: context.clientAddress };
  const problem = await loginProblem(attempt, { action: "ssoLogin", botToken }, context);
  if (problem !== null) return failed([problem]);
  const login = context.upstreams.sso.login(identifier, password, context.device, oauth);
  const outcome = await outcomeOf(login, "ssoLogin", context);
  if ("userErrors" in outcome) {
    if (outcome.userErrors.some(({ code }) => code === "REFUSED")) await context.limits.loginProof.failed(attempt);
    return failed(outcome.userErrors);
  }
  await noteLogin(attempt, context);
  return { ...outcome.answer, userErrors: [] };
}

/**
 * Turns the proof of a login into the address to send the browser to.
 * @param input the proof, and what the shop asks for
 * @param context the request
 */
export async function ssoAuthorize(input: SsoAuthorizeInput, context: Context): Promise<SsoAuthorizePayload> {
  const { customerToken, oauth } = input;
  const userErrors = [...oauthProblems(oauth), ...tokenProblems(customerToken, "customerToken")];
  if (userErrors.length > 0) return { redirectUrl: null, userErrors };
  const outcome = await outcomeOf(context.upstreams.sso.authorize(customerToken, oauth), "ssoAuthorize", context);
  return "answer" in outcome
    ? { redirectUrl: outcome.answer, userErrors: [] }
    : { redirectUrl: null, userErrors: outcome.userErrors };
}

/**
 * Replaces a refresh token.
 * @param input the token
 * @param context the request
 */
export async function ssoRefresh({ refreshToken }: SsoRefreshInput, context: Context): Promise<SsoRefreshPayload> {
  const none = { accessToken: null, refreshToken: null, expiresInSeconds: null };
  const userErrors = tokenProblems(refreshToken, "refreshToken");
  if (userErrors.length > 0) return { ...none, userErrors };
  const outcome = await outcomeOf(context.upstreams.sso.refresh(refreshToken), "ssoRefresh", context);
  return "answer" in outcome ? { ...outcome.answer, userErrors: [] } : { ...none, userErrors: outcome.userErrors };
}

/**
 * Ends everything that came of a refresh token.
 * @param input the shop and the token
 * @param context the request
 */
export async function ssoLogout(input: SsoLogoutInput, context: Context): Promise<SsoLogoutPayload> {
  const { clientId, postLogoutRedirectUri: uri, refreshToken } = input;
  const userErrors = tokenProblems(refreshToken, "refreshToken");
  if (userErrors.length > 0) return { postLogoutRedirectUri: null, userErrors };
  const outcome = await outcomeOf(context.upstreams.sso.logout(clientId, uri, refreshToken), "ssoLogout", context);
  return "answer" in outcome
    ? { postLogoutRedirectUri: outcome.answer, userErrors: [] }
    : { postLogoutRedirectUri: null, userErrors: outcome.userErrors };
}
