import type { Context } from "../../../app/context/context.ts";
import type { Role, StartLoginInput, StartLoginPayload } from "../../../app/graph/schema.generated.ts";
import {
  beginLogin,
  finishLogin,
  isRegistered,
  type LoginFlow,
  type OpenIdClient,
  type ProvenIdentity,
} from "../../../platform/auth/identity-issuer.ts";
import { providerFor } from "../../../platform/auth/provider-for.ts";
import { expectUpstream } from "../../../platform/errors/log-upstream.ts";
import type { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

const texts = messages.login;

const maxAnswerLength = 4_000;

const notOffered = userError("NOT_OFFERED", messages.shared.notOffered);

const unavailable = ({ name }: OpenIdClient) => userError("UPSTREAM_FAILED", texts.providerDown({ name }));

/** Returns the error of a provider that could not be asked, or whose answer proves nothing. */
function providerFailure({ kind }: UpstreamError, provider: OpenIdClient): UserError {
  const isAnswer = kind === "refused" || kind === "bad-response";
  return isAnswer ? userError("REFUSED", texts.providerRefused({ name: provider.name })) : unavailable(provider);
}

const ownerOf = (role: Role, { clientId }: OpenIdClient, { retailer }: Context) => ({
  sitePath: retailer.sitePath,
  ownerId: `${role} ${clientId}`,
});

export async function startLogin(input: StartLoginInput, context: Context): Promise<StartLoginPayload> {
  const { retailer, loginFlowTokens, log } = context;
  const { redirectUri, role = "FREQUENT_SHOPPER" } = input;
  const provider = providerFor(role, retailer);
  const refused = (error: UserError) => ({ url: null, flow: null, userErrors: [error] });
  if (provider === null) return refused(notOffered);
  if (!isRegistered(redirectUri, provider, retailer.hosts))
    return refused(userError("INVALID_INPUT", texts.unknownRedirect, ["input", "redirectUri"]));
  try {
    const { url, flow } = await beginLogin(provider, redirectUri);
    const encrypted = await loginFlowTokens.encrypt(JSON.stringify(flow), ownerOf(role, provider, context));
    return { url, flow: encrypted, userErrors: [] };
  } catch (error) {
    expectUpstream(error, log, "startLogin");
    return refused(unavailable(provider));
  }
}

/** Returns the flow of a login, once; null for a used, an expired and a foreign one. */
async function takeFlow(
  token: string,
  owner: ReturnType<typeof ownerOf>,
  { loginFlowTokens, limits }: Context,
): Promise<LoginFlow | null> {
  const text = await loginFlowTokens.decrypt(token, owner);
  if (text === null) return null;
  const flow: LoginFlow = JSON.parse(text);
  return (await limits.loginReturn.admit(`${owner.sitePath}:${flow.state}`)) ? flow : null;
}

/** What a provider has returned with: the flow that began the login, and the query of the address. */
export interface ProviderReturn {
  readonly flow: string;
  readonly answer: string;
}

/** Returns whom the provider of a role has proven, once for each login that began there; a user error for an answer without proof. */
export async function proofOf(
  role: Role,
  { flow: token, answer }: ProviderReturn,
  context: Context,
): Promise<ProvenIdentity | UserError> {
  const provider = providerFor(role, context.retailer);
  if (provider === null) return notOffered;
  const flow =
    answer.length > maxAnswerLength ? null : await takeFlow(token, ownerOf(role, provider, context), context);
  if (flow === null) return userError("LINK_EXPIRED", texts.returnUsed);
  try {
    return await finishLogin(provider, flow, answer);
  } catch (error) {
    expectUpstream(error, context.log, "finishLogin");
    return providerFailure(error, provider);
  }
}
