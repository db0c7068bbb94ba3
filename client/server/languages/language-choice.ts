import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguage } from "../../../http-server/accept-language.ts";
import { addressIn, defaultLanguage, type Language, languageOf, splitAddress } from "../../../messages/languages.ts";
import { localPath } from "../../app/lib/url/local-path.ts";

const YEAR_SECONDS = 31_536_000;

/** The cookie with the language that a visitor chose, which takes precedence over the browser's languages. */
const chosen = /(?:^|;)\s*aisle-language=(\w+)/;

function chosenLanguage(cookie: string | undefined): Language | null {
  const [, name] = chosen.exec(cookie ?? "") ?? [];
  return name === undefined ? null : languageOf(name);
}

/** Returns the language of the response to a request: that of its address, or else the one that the visitor prefers. */
export function requestLanguage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language {
  const { build } = splitAddress(url);
  if (build !== defaultLanguage) return languageOf(build) ?? defaultLanguage;
  return chosenLanguage(headers.cookie) ?? acceptedLanguage(headers["accept-language"]);
}

/** Tells whether a browser requests a page, and not a file or the data of a page. */
function wantsPage({ method, url, headers: { accept = "" } }: FastifyRequest): boolean {
  const [path = ""] = url.split("?", 1);
  return (method === "GET" || method === "HEAD") && accept.includes("text/html") && !/\.\w+$/.test(path);
}

function redirect(reply: FastifyReply, status: number, address: string): FastifyReply {
  return reply
    .header("cache-control", "private, no-cache")
    .header("vary", "accept-language, cookie")
    .redirect(address, status);
}

/** Redirects visitors who prefer another language from addresses without a prefix to those of their language. */
export function registerPreferredLanguage(pages: FastifyInstance): void {
  pages.addHook("onRequest", (request, reply, done) => {
    const isPrefixed = splitAddress(request.url).build !== defaultLanguage;
    const language = requestLanguage(request);
    if (isPrefixed || language === defaultLanguage || !wantsPage(request)) return done();
    redirect(reply, 302, addressIn(language, request.url));
  });
}

const cookieOf = (language: Language, isSecure: boolean): string =>
  `aisle-language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? "; Secure" : ""}`;

/** Registers the address of the language switch, which remembers the choice and returns to the page in that language. */
export function registerLanguageSwitch(app: FastifyInstance): void {
  app.get<{ Params: { language: string }; Querystring: { to?: string } }>("/language/:language", (request, reply) => {
    const language = languageOf(request.params.language) ?? defaultLanguage;
    const address = localPath(splitAddress(localPath(request.query.to)).address);
    void reply.header("set-cookie", cookieOf(language, request.protocol === "https"));
    return redirect(reply, 303, addressIn(language, address));
  });
}
