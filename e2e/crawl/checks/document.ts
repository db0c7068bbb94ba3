import type { Page } from "@playwright/test";

/** Runs in the page: reads the head of the document, its headings and its links. */
function readDocument() {
  const attribute = (selector: string, name: string): string =>
    document.querySelector(selector)?.getAttribute(name) ?? "";
  const textOf = (element: Element): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const retries = [...document.querySelectorAll("main button")].filter((button) => textOf(button) === "Retry");
  const previews = [...document.querySelectorAll("meta[property^='og:']")].map((meta) => [
    meta.getAttribute("property") ?? "",
    meta.getAttribute("content") ?? "",
  ]);
  const links = [...document.querySelectorAll("a[href]")]
    .map((link) => new URL(link.getAttribute("href") ?? "", document.baseURI))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const footer = document.querySelector("body footer");
  return {
    title: document.title,
    language: document.documentElement.lang,
    description: attribute("meta[name=description]", "content"),
    canonical: attribute("link[rel=canonical]", "href"),
    robots: attribute("meta[name=robots]", "content"),
    /** The properties for link previews, by name. */
    preview: Object.fromEntries(previews) as Record<string, string>,
    /** The visible headings of the first level. */
    headings: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).map(textOf),
    /** The number of buttons that retry a failed part. */
    retries: retries.length,
    footer: footer === null ? "" : textOf(footer),
    /** The links to the same site, without their fragments. */
    links: [...new Set(links)],
  };
}

/** Returns what search engines, link previews and screen readers get of the open page. */
export async function readFacts(page: Page) {
  // Editors put these blocks beside the page.
  const blocks = await page.getByRole("complementary", { name: "Good to know" }).allTextContents();
  return { ...(await page.evaluate(readDocument)), blocks: blocks.join(" ") };
}

export type DocumentFacts = Awaited<ReturnType<typeof readFacts>>;
