import type { ApolloClient } from "@apollo/client";
import { redirect } from "react-router-dom";
import { language as pageLanguage } from "#messages/language";
import { languageCookieHeader, readLanguageCookie } from "../../../messages/language-cookie.ts";
import { addressIn, type Language, languageOf } from "../../../messages/languages.ts";
import { byState, fieldReader, rootFieldsOf } from "../graphql/fields.ts";
import type { VisitorRequest } from "../graphql/server-client.server.ts";
import { routeUrl } from "../lib/url/site-url.ts";
import { wantsPage } from "../lib/url/wants-page.ts";
import { AccountLanguageQueryDocument, ChooseLanguageMutationDocument } from "./account-language.gql.ts";

/** How many milliseconds a page or a press waits for the account, which it can do without. */
const TIMEOUT_MS = 2_000;

const shopperCookie = /(?:^|;)\s*__Host-aisle=/;

/** Returns true for a browser that may have a shopper's session. */
export const mayHaveSession = ({ cookie }: Pick<VisitorRequest, "cookie">): boolean => shopperCookie.test(cookie ?? "");

const withinTimeout = () => ({ fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } });

/** Redirects to a page in any language. The address has the host, because the router would add its own prefix. */
export function redirectInLanguage(language: Language, path: string, request: Pick<Request, "url">, status = 303) {
  return redirect(`//${new URL(request.url).host}${addressIn(language, path)}`, status);
}

/** Returns the language of the account; null for none, undefined for a guest and for one that could not be read. */
async function accountLanguage(client: ApolloClient): Promise<Language | null | undefined> {
  const query = { query: AccountLanguageQueryDocument, fetchPolicy: "no-cache", context: withinTimeout() } as const;
  const { data } = await client.query(query).catch(() => ({ data: undefined }));
  const { viewer } = rootFieldsOf(client, data);
  if (viewer.state !== "value") return undefined;
  return byState(fieldReader(client)(viewer.value).language, { empty: null, failed: undefined }, languageOf);
}

export interface LanguageDecision {
  /** The cookie that answers the question for the next pages. */
  readonly cookie: string;
  /** The redirect to the page in the language of the account; null to render this one. */
  readonly redirect: Response | null;
}

/** Lets the account decide about the language of a first page without the cookie; null if nothing is to decide. */
export async function decideByAccount(
  client: ApolloClient,
  request: Request,
  visitor: Pick<VisitorRequest, "cookie" | "protocol">,
): Promise<LanguageDecision | null> {
  if (readLanguageCookie(visitor.cookie) !== undefined || !mayHaveSession(visitor)) return null;
  const { pathname, search } = routeUrl(request);
  if (!wantsPage(request.method, pathname, request.headers.get("accept"))) return null;
  const language = await accountLanguage(client);
  if (language === undefined) return null;
  const isHere = language === null || language === pageLanguage;
  return {
    cookie: languageCookieHeader(language, visitor.protocol === "https"),
    redirect: isHere ? null : redirectInLanguage(language, pathname + search, request, 302),
  };
}

/** Stores a language in the account. A failure has no effect: the choice is in the cookie of this browser in any case. */
export async function storeInAccount(client: ApolloClient, language: Language): Promise<void> {
  const change = { mutation: ChooseLanguageMutationDocument, variables: { input: { language } } };
  await client.mutate({ ...change, fetchPolicy: "no-cache", context: withinTimeout() }).catch(() => undefined);
}
