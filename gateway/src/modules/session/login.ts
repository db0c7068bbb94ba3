import { loginProblem, noteLogin } from "../../auth/login-gate.ts";
import type { SealUse } from "../../auth/session-keeper.ts";
import type { Session } from "../../auth/session.ts";
import type { Context, Logger } from "../../context.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tryAgainText, userError } from "../../errors/user-error.ts";
import type { LoginInput, UserError } from "../../schema.generated.ts";
import { tokensOf, type ShownTokens } from "./tokens.ts";
import { checkLogin, wrongCredentialsText, type Credentials } from "./login-input.ts";

/** What came of a login. */
export type LoginOutcome =
  | ({ readonly session: Session } & ShownTokens)
  | { readonly userErrors: readonly UserError[] };

/** An unknown account and a wrong password, which nobody may tell apart. */
const wrongCredentialCodes = new Set([10, 11]);

const longestReason = 200;

function refusal(error: unknown, log: Logger): UserError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind !== "refused") {
    logUpstream(log, error, "login");
    return userError("UPSTREAM_FAILED", tryAgainText);
  }
  if (error.errorCode !== undefined && wrongCredentialCodes.has(error.errorCode)) {
    return userError("INVALID_CREDENTIALS", wrongCredentialsText);
  }
  return userError("REFUSED", error.reason?.slice(0, longestReason) ?? tryAgainText);
}

async function begin(session: Session, context: Context): Promise<LoginOutcome> {
  if (context.session !== null) await context.sessions.end(context.session);
  await context.sessions.note(session, context.device);
  context.setSession(session);
  if (session.use === "bearer") return { session, ...tokensOf(await context.sessions.sealTokens(session, 0)) };
  context.setSessionCookie(await context.sessions.seal(session));
  return { session, token: null, refreshToken: null };
}

async function enter(
  { identifier, password }: Credentials,
  input: LoginInput,
  context: Context,
): Promise<LoginOutcome> {
  const { sitePath } = context.retailer;
  const attempt = { sitePath, identifier, address: context.clientAddress };
  const problem = await loginProblem(attempt, { action: "login", botToken: input.botToken ?? null }, context);
  if (problem !== null) return { userErrors: [problem] };
  try {
    const { token: shopperToken, ...shopper } = await context.upstreams.accounts.login(
      identifier,
      password,
      context.device,
    );
    await noteLogin(attempt, context);
    const use: SealUse = input.wantsToken === true ? "bearer" : "cookie";
    return await begin(context.sessions.start({ ...shopper, sitePath, shopperToken }, use), context);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "refused") await context.limits.loginProof.failed(attempt);
    return { userErrors: [refusal(error, context.log)] };
  }
}

/**
 * Logs a shopper in and makes the session that of this operation.
 * @param input what the shopper typed
 * @param context the request; gets the session and, in a browser, the cookie
 */
export async function logIn(input: LoginInput, context: Context): Promise<LoginOutcome> {
  const checked = checkLogin(input);
  if ("userErrors" in checked) return checked;
  return enter(checked.credentials, input, context);
}
