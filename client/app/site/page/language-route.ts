import type { LoaderFunctionArgs } from "react-router-dom";
import { languageCookieHeader } from "../../../../messages/language-cookie.ts";
import { defaultLanguage, languageOf, splitAddress } from "../../../../messages/languages.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { localPath } from "../../lib/url/local-path.ts";
import { mayHaveSession, redirectInLanguage, storeInAccount } from "../../session/account-language.server.ts";
import { pageOf } from "../../session/page-context.server.ts";

/** Other sites can open this address too, but only a link of this one may change the account. */
const isPressedHere = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-mode") === "navigate";

/**
 * The address of the language switch: remembers the choice in the cookie, and in the account of a shopper, and returns to the
 * page in that language.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { visitor } = pageOf(context, request);
  const client = context.get(apolloContext);
  const language = languageOf(params["language"] ?? "") ?? defaultLanguage;
  if (client !== null && mayHaveSession(visitor) && isPressedHere(request)) await storeInAccount(client, language);
  const to = localPath(new URL(request.url).searchParams.get("to"));
  const response = redirectInLanguage(language, localPath(splitAddress(to).address), request);
  response.headers.set("set-cookie", languageCookieHeader(language, visitor.protocol === "https"));
  return response;
}
