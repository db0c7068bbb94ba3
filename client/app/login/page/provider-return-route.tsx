import { data, type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { languageOf } from "../../../../messages/languages.ts";
import { sessionMessages as text } from "#messages/session/session";
import { apolloContext, privatePageContext } from "../../graphql/apollo-context.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { redirectInLanguage } from "../../session/account-language.server.ts";
import { begunLogin, loginFlowCookie } from "../../session/login-flow-cookie.server.ts";
import { finishLogin } from "./finish-login.server.ts";
import { homeOf, loginOf, providerRole } from "../../session/provider-role.server.ts";
import { ProviderProblem } from "./provider-problem.tsx";

/** Finishes a login with which the identity provider returns, and leads to the page where it began; on failure returns why. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(apolloContext);
  context.set(privatePageContext, true);
  const begun = begunLogin(request);
  const input = { flow: begun?.flow ?? "", answer: new URL(request.url).search.slice(1) };
  const role = providerRole(begun?.role);
  const login = client ? await finishLogin[role](client, input).catch(() => undefined) : undefined;
  const returnTo = begun?.returnTo ?? null;
  if (begun && login?.isLoggedIn) {
    const language = languageOf(login.language ?? "") ?? begun.language;
    const landing = localPath(returnTo ?? homeOf(role) ?? login.redirectPath);
    const response = redirectInLanguage(language, landing, request);
    response.headers.append("set-cookie", loginFlowCookie(null));
    throw response;
  }
  const problem = login?.userErrors.map(({ message }) => message).join(" ") || text.failed;
  return data({ problem, login: loginOf(role, returnTo) }, { status: login ? 400 : 503 });
}

export default function ProviderReturn() {
  return <ProviderProblem {...useLoaderData<typeof loader>()} />;
}
