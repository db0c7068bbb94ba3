import type { Language } from "../../../../../messages/languages.ts";
import { tryLogin } from "./try-login.ts";
import { sendKeptNotice, type ShopperLogin } from "../../account/index.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import type { Context } from "../../../app/context/context.ts";
import type { Logger } from "../../../platform/telemetry/logger.ts";
import { logUpstream } from "../../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import type { LoginInput, UserError } from "../../../app/graph/schema.generated.ts";
import { redirectPath } from "../redirect-path.ts";
import { tokensOf, type ShownTokens } from "../tokens.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { accountRefusal, callFailure } from "../../../platform/errors/write-failure.ts";

export type LoginOutcome =
  | ({
      readonly session: Session;
      /** The language that the shopper has chosen; null for none. */ readonly language: Language | null;
      /** For an app to send with its next login. */ readonly deviceToken: string | null;
      /** True if the account was going to be erased, and this login has kept it. */ readonly keptAccount: boolean;
    } & ShownTokens)
  | { readonly userErrors: readonly UserError[] };

/** The codes of an unknown account and a wrong password, which get the same response. */
const wrongCredentialCodes = new Set([10, 11]);

/** Returns the user error of a refused login. @throws an error that is no failure of a service */
export function loginRefusal(error: unknown, log: Logger): UserError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind !== "refused") {
    logUpstream(log, error, "login");
    return callFailure(error);
  }
  if (error.errorCode !== undefined && wrongCredentialCodes.has(error.errorCode)) {
    return userError("INVALID_CREDENTIALS", messages.login.wrong);
  }
  return accountRefusal(error);
}

interface Entry extends Pick<Session, "providerOwners"> {
  readonly isForApp: boolean;
  /** What identifies the device in the next login with a password; null after one without. */
  readonly deviceToken: string | null;
}

/** Begins the session of a shopper whom the account service has logged in, in place of that of the request. */
export async function beginSession(
  { token: shopperToken, language, keptAccount = false, isAnnounced = false, ...shopper }: ShopperLogin,
  { isForApp, deviceToken, ...owners }: Entry,
  context: Context,
): Promise<LoginOutcome> {
  const { sitePath } = context.retailer;
  const use = isForApp ? "bearer" : "cookie";
  const session = context.sessions.start({ ...shopper, ...owners, sitePath, shopperToken }, use);
  if (context.session !== null) await context.sessions.revoke(context.session);
  await context.sessions.recordUse(session, context.device);
  context.setSession(session);
  if (keptAccount && !isAnnounced) await sendKeptNotice(context);
  if (session.use === "bearer") {
    return {
      session,
      language,
      deviceToken,
      keptAccount,
      ...tokensOf(await context.sessions.encryptTokens(session, 0)),
    };
  }
  context.setSessionCookie(await context.sessions.encrypt(session));
  if (deviceToken !== null) context.setDeviceCookie(deviceToken);
  if (language !== null) context.setLanguageCookie(language);
  return { session, language, token: null, refreshToken: null, deviceToken: null, keptAccount };
}

export async function logIn(input: LoginInput, context: Context): Promise<LoginOutcome> {
  const { botToken = null, deviceToken = null } = input;
  const attempt = { ...input, action: "login", botToken, deviceToken } as const;
  try {
    const result = await tryLogin(attempt, context, ({ identifier, password }) =>
      context.upstreams.accounts.login(identifier, password, context.device),
    );
    if ("userErrors" in result) return result;
    const entry = { isForApp: input.wantsToken === true, deviceToken: result.deviceToken };
    return await beginSession(result.answer, entry, context);
  } catch (error) {
    return { userErrors: [loginRefusal(error, context.log)] };
  }
}

/** Returns the response to a login. */
export async function toLoginPayload(outcome: LoginOutcome, context: Context) {
  if ("userErrors" in outcome) {
    const none = { viewer: null, token: null, refreshToken: null, deviceToken: null, redirectPath: null };
    return { ...none, keptAccount: false, hasKeptAccount: false, userErrors: outcome.userErrors };
  }
  const { session, language, ...entry } = outcome;
  const viewer = { ...session, language };
  const path = await redirectPath(context);
  return { viewer, ...entry, hasKeptAccount: entry.keptAccount, redirectPath: path, userErrors: [] };
}
