import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedLanguage } from "../../../http-server/accept-language.ts";
import { readLanguageCookie } from "../../../messages/language-cookie.ts";
import { addressIn, defaultLanguage, type Language, languageOf, splitAddress } from "../../../messages/languages.ts";
import { wantsPage } from "../../app/lib/url/wants-page.ts";

/** Returns the language of the response to a request: that of its address, or else the one that the visitor prefers. */
export function requestLanguage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language {
  const { build } = splitAddress(url);
  if (build !== defaultLanguage) return languageOf(build) ?? defaultLanguage;
  return readLanguageCookie(headers.cookie) ?? acceptedLanguage(headers["accept-language"]);
}

export function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ""] = url.split("?", 1);
  return wantsPage(method, path, headers.accept);
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header("cache-control", "private, no-cache")
    .header("vary", "accept-language, cookie")
    .redirect(address, 302);
}

/** Redirects visitors who prefer another language from addresses without a prefix to those of their language. */
export function registerPreferredLanguage(pages: FastifyInstance): void {
  pages.addHook("onRequest", (request, reply, done) => {
    const isPrefixed = splitAddress(request.url).build !== defaultLanguage;
    const language = requestLanguage(request);
    if (isPrefixed || language === defaultLanguage || !isForPage(request)) return done();
    redirect(reply, addressIn(language, request.url));
  });
}
