import type { MutantRow } from "../mutant.ts";

/** The storefront's web server and service worker. */
export const webServer: readonly MutantRow[] = [
  {
    rule: "A page with a session cookie is never shared.",
    requirements: ["COUP-45", "SEC-11"],
    file: "client/server/pages/pages.ts",
    from: '  !isForOneVisitor(url) &&\n  !sessionCookie.test(headers.cookie ?? "");',
    to: "  !isForOneVisitor(url);",
  },
  {
    rule: "A shared page is shared by host, and with it by retailer.",
    requirements: ["SEC-11", "RET-01"],
    file: "client/server/pages/pages.ts",
    from: "const key = `${protocol} ${host} ${url} ${optsOut(request)}`;",
    to: "const key = `${protocol} ${url} ${optsOut(request)}`;",
  },
  {
    rule: "A failed page does not replace a good one.",
    requirements: ["ERR-09"],
    file: "client/server/pages/page-cache.ts",
    from: "const isOldBetter = page.status >= 500 && isUsable(old, ages);",
    to: "const isOldBetter = false;",
  },
  {
    rule: "The language of a cookie comes before that of the browser.",
    requirements: ["FMT-12"],
    file: "client/server/languages/language-choice.ts",
    from: 'readLanguageCookie(headers.cookie) ?? acceptedLanguage(headers["accept-language"])',
    to: 'acceptedLanguage(headers["accept-language"]) ?? readLanguageCookie(headers.cookie)',
  },
  {
    rule: "Offline copies of a former shopper are deleted.",
    requirements: ["COUP-45", "AUTH-16"],
    file: "client/worker/offline-copies.ts",
    from: "  await caches.delete(PAGES);\n",
    to: "",
  },
  {
    rule: "A page that the shopper may not see any more loses its copy.",
    requirements: ["AUTH-16"],
    file: "client/worker/owner.ts",
    from: 'if (REFUSALS.includes(status)) return "drop";',
    to: "",
  },
  {
    rule: "A copy without network runs no scripts.",
    requirements: ["SEC-07"],
    file: "client/worker/page-copy.ts",
    from: 'html.replaceAll(SCRIPTS, "").replaceAll(OTHER_LINKS, "")',
    to: 'html.replaceAll(OTHER_LINKS, "")',
  },
  {
    rule: "Pictures that wait to be rendered take no slots of pages.",
    file: "client/server/app.ts",
    from: '["/health/", "/assets/", picturePrefix]',
    to: '["/health/", "/assets/"]',
    tests: ["client/server/load-shedding.test.ts"],
  },
];
