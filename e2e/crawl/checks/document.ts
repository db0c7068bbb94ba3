import type { Page } from "@playwright/test";
import type { DocumentFacts } from "../result.ts";

/** Runs in the page: reads the head of the document, its headings and its links. */
function readDocument(): Omit<DocumentFacts, "blocks"> {
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
    preview: Object.fromEntries(previews) as Record<string, string>,
    headings: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).map(textOf),
    retries: retries.length,
    footer: footer === null ? "" : textOf(footer),
    links: [...new Set(links)],
  };
}

/** Returns what search engines, link previews and screen readers get of the open page. */
export async function readFacts(page: Page): Promise<DocumentFacts> {
  const blocks = await page.getByRole("complementary", { name: "Good to know" }).allTextContents();
  return { ...(await page.evaluate(readDocument)), blocks: blocks.join(" ") };
}
