import { data, type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { languageOf } from "../../../../messages/languages.ts";
import { sessionMessages as text } from "#messages/session/session";
import { apolloContext, privatePageContext } from "../../graphql/apollo-context.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { redirectInLanguage } from "../../session/account-language.server.ts";
import { begunLogin, loginFlowCookie } from "../../session/login-flow-cookie.server.ts";
import { FinishLoginMutationDocument } from "../provider-login.gql.ts";
import { ProviderProblem } from "./provider-problem.tsx";

/** Finishes a login with which the identity provider returns, and leads to the page where it began; on failure returns why. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(apolloContext);
  context.set(privatePageContext, true);
  const begun = begunLogin(request);
  const input = { flow: begun?.flow ?? "", answer: new URL(request.url).search.slice(1) };
  const login = await client
    ?.mutate({ mutation: FinishLoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((result) => result.data?.finishLogin)
    .catch(() => undefined);
  const returnTo = begun?.returnTo ?? null;
  if (begun && login?.viewer) {
    const language = languageOf(login.viewer.language ?? "") ?? begun.language;
    const response = redirectInLanguage(language, localPath(returnTo ?? login.redirectPath), request);
    response.headers.append("set-cookie", loginFlowCookie(null));
    throw response;
  }
  const problem = login?.userErrors.map(({ message }) => message).join(" ") || text.failed;
  return data({ problem, returnTo }, { status: login ? 400 : 503 });
}

export default function ProviderReturn() {
  return <ProviderProblem {...useLoaderData<typeof loader>()} />;
}
