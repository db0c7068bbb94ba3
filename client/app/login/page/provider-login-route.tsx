import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router-dom";
import { language } from "#messages/language";
import { sessionMessages as text } from "#messages/session/session";
import { apolloContext, privatePageContext } from "../../graphql/apollo-context.ts";
import { returnPath } from "../../lib/url/return-path.ts";
import { routeUrl } from "../../lib/url/site-url.ts";
import { loginFlowCookie } from "../../session/login-flow-cookie.server.ts";
import { pageOf } from "../../session/page-context.server.ts";
import { StartLoginMutationDocument } from "../provider-login.gql.ts";
import { loginOf, providerRole } from "../../session/provider-role.server.ts";
import { ProviderProblem } from "./provider-problem.tsx";

/** Leads the browser to the retailer's identity provider; on failure returns why, with status 503. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(apolloContext);
  context.set(privatePageContext, true);
  const { search } = routeUrl(request);
  const role = providerRole(new URLSearchParams(search).get("role"));
  const returnTo = returnPath(search);
  const input = { redirectUri: `${pageOf(context, request).origin}/login/callback`, role };
  const start = await client
    ?.mutate({ mutation: StartLoginMutationDocument, variables: { input }, fetchPolicy: "no-cache" })
    .then((result) => result.data?.startLogin)
    .catch(() => undefined);
  if (start?.url && start.flow) {
    const cookie = loginFlowCookie({ flow: start.flow, returnTo, language, role });
    throw redirect(start.url, { status: 303, headers: { "set-cookie": cookie } });
  }
  const problem = start?.userErrors.map(({ message }) => message).join(" ") || text.failed;
  return data({ problem, login: loginOf(role, returnTo) }, { status: 503 });
}

export default function ProviderLogin() {
  return <ProviderProblem {...useLoaderData<typeof loader>()} />;
}
