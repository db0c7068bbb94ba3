import type { Context } from "../../../app/context/context.ts";
import type { FinishLoginInput, StartLoginInput, StartLoginPayload } from "../../../app/graph/schema.generated.ts";
import {
  beginLogin,
  finishLogin as finishAtProvider,
  isRegistered,
  type LoginFlow,
} from "../../../platform/auth/identity-issuer.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import type { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { accountRefusal, callFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { beginSession, type LoginOutcome } from "./login.ts";

const texts = messages.login;

/** The number for a shopper without an account. */
const noAccountCode = 10;

const maxAnswerLength = 4_000;

const notOffered = userError("NOT_OFFERED", messages.shared.notOffered);

type IdentityProvider = NonNullable<Context["retailer"]["identity"]>;

const unavailable = ({ name }: IdentityProvider) => userError("UPSTREAM_FAILED", texts.providerDown({ name }));

/** Returns the error of a provider that could not be asked, or whose answer proves nothing. */
function providerFailure({ kind }: UpstreamError, provider: IdentityProvider): UserError {
  const isAnswer = kind === "refused" || kind === "bad-response";
  return isAnswer ? userError("REFUSED", texts.providerRefused({ name: provider.name })) : unavailable(provider);
}

export async function startLogin({ redirectUri }: StartLoginInput, context: Context): Promise<StartLoginPayload> {
  const { retailer, loginFlowTokens, log } = context;
  const { identity, sitePath } = retailer;
  const refused = (error: UserError) => ({ url: null, flow: null, userErrors: [error] });
  if (identity === undefined) return refused(notOffered);
  if (!isRegistered(redirectUri, identity, retailer.hosts))
    return refused(userError("INVALID_INPUT", texts.unknownRedirect, ["input", "redirectUri"]));
  try {
    const { url, flow } = await beginLogin(identity, redirectUri);
    const owner = { sitePath, ownerId: identity.clientId };
    return { url, flow: await loginFlowTokens.encrypt(JSON.stringify(flow), owner), userErrors: [] };
  } catch (error) {
    expectUpstream(error, log, "startLogin");
    return refused(unavailable(identity));
  }
}

/** Returns the flow of a login, once; null for a used, an expired and a foreign one. */
async function takeFlow(token: string, { clientId }: IdentityProvider, context: Context): Promise<LoginFlow | null> {
  const { retailer, loginFlowTokens, limits } = context;
  const text = await loginFlowTokens.decrypt(token, { sitePath: retailer.sitePath, ownerId: clientId });
  if (text === null) return null;
  const flow: LoginFlow = JSON.parse(text);
  return (await limits.loginReturn.admit(`${retailer.sitePath}:${flow.state}`)) ? flow : null;
}

/** Returns the error of an account service that does not let a proven shopper in. */
function accountError(error: UpstreamError, { name, link }: IdentityProvider, isLinkStated: boolean): UserError {
  if (error.kind !== "refused") return callFailure(error);
  if (error.errorCode !== noAccountCode) return accountRefusal(error);
  const text = !isLinkStated && link === "email" ? texts.unverified : texts.noAccount;
  return userError("REFUSED", text({ name }));
}

/** Finishes a login at the retailer's provider; the account service opens the session of the proven shopper. */
export async function finishLogin(input: FinishLoginInput, context: Context): Promise<LoginOutcome> {
  const { retailer, upstreams, log, device } = context;
  const { identity } = retailer;
  const refused = (error: UserError): LoginOutcome => ({ userErrors: [error] });
  if (identity === undefined) return refused(notOffered);
  const flow = input.answer.length > maxAnswerLength ? null : await takeFlow(input.flow, identity, context);
  if (flow === null) return refused(userError("LINK_EXPIRED", texts.returnUsed));
  const { link, createsAccounts: createsAccount } = identity;
  let isLinkStated: boolean | null = null;
  try {
    const proven = await finishAtProvider(identity, flow, input.answer);
    isLinkStated = proven.values[link] !== undefined;
    const login = await upstreams.identities.login({ ...proven, link, createsAccount }, device);
    return await beginSession(login, { isForApp: input.wantsToken === true, deviceToken: null }, context);
  } catch (error) {
    expectUpstream(error, log, "finishLogin");
    return refused(
      isLinkStated === null ? providerFailure(error, identity) : accountError(error, identity, isLinkStated),
    );
  }
}
