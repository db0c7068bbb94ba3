import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressIn, languages, splitAddress } from "../../../messages/languages.ts";
import { sitePages } from "../../app/lib/site-pages.ts";
import { requestLanguage } from "../languages/language-choice.ts";

/** The addresses of icons that systems and browsers ask for without being told, and that of the icon's file with its size. */
const ICON_PATHS: ReadonlyMap<string, string> = new Map([
  ["/favicon.ico", "/icon.svg?size=32&type=ico"],
  ["/apple-touch-icon.png", "/icon.svg?size=180"],
  ["/apple-touch-icon-precomposed.png", "/icon.svg?size=180"],
  ["/icon-192.png", "/icon.svg?size=192"],
  ["/icon-512.png", "/icon.svg?size=512"],
]);

export const iconUrl = (url: string): string => ICON_PATHS.get(url.split("?", 1)[0] ?? "") ?? url;

const DAY_MS = 86_400_000;

/** RFC 9116 wants less than a year. */
const VALID_DAYS = 180;

/** The day on which what the site does for the signal of Global Privacy Control last changed. */
const GPC_SINCE = "2026-11-29";

/** The files that the pages generate. */
const generated: ReadonlySet<string> = new Set(
  sitePages.filter(({ path }) => path.includes(".")).map(({ path }) => `/${path}`),
);

/** Hidden files, and names that end like those of files which a site may have; the router's data ends in `.data`. */
const FILE =
  /\/\.|\.(?:php\d?|aspx?|jspx?|cgi|txt|xml|json|webmanifest|ico|png|jpe?g|gif|webp|avif|svg|css|m?js|map|woff2?|ttf|pdf|zip|gz|tar|bak|sql|env|ya?ml|ini|log|rss|atom)$/i;

const pathOf = (url: string) => splitAddress(url.split("?", 1)[0] ?? "").address;

/** Returns true for the URL of a file that the site does not have. */
export const isUnknownFile = (url: string): boolean => FILE.test(pathOf(url)) && !generated.has(pathOf(url));

/** Sends the short response for a file that the site does not have; a page would cost as much as any other. */
export const sendNoFile = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header("cache-control", "public, max-age=600").type("text/plain; charset=utf-8").send("Not found");

/** Registers the files in `/.well-known`, which are the same for every retailer. */
export function registerWellKnown(app: FastifyInstance, now: () => number = Date.now): void {
  app.get("/.well-known/security.txt", ({ protocol, host }: FastifyRequest, reply) => {
    const origin = `${protocol}://${host}`;
    // The same text for a day.
    const expires = new Date(Math.floor(now() / DAY_MS + VALID_DAYS) * DAY_MS);
    const fields = {
      Contact: `${origin}/contact-us`,
      Expires: expires.toISOString(),
      "Preferred-Languages": languages.join(", "),
      Canonical: `${origin}/.well-known/security.txt`,
    };
    const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply.header("cache-control", "public, max-age=86400").type("text/plain; charset=utf-8").send(text.join(""));
  });
  // https://www.w3.org/TR/gpc/#gpc-support-resource
  app.get("/.well-known/gpc.json", (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").send({ gpc: true, lastUpdate: GPC_SINCE }),
  );
  // https://w3c.github.io/webappsec-change-password-url/
  app.get("/.well-known/change-password", (request, reply) =>
    reply
      .header("cache-control", "private, no-cache")
      .header("vary", "accept-language, cookie")
      .redirect(addressIn(requestLanguage(request), "/account"), 302),
  );
}
