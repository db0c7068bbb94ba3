import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { untilHydrated } from "../journeys/page.ts";
import { expect, test } from "../stack/test.ts";

const corpus = join(import.meta.dirname, "../../contracts/hostile-texts.json");
const { addresses, markup } = JSON.parse(readFileSync(corpus, "utf8")) as Record<"addresses" | "markup", string[]>;

/** Markup, and every URL as a link and as an image. */
const texts = [
  ...markup,
  ...addresses.map((address) => `[x](<${address}>) ![x](${address}) <a href="${address}">x</a>`),
];
const PER_PAGE = 60;

/** Texts that would hide all texts after them on the same page. */
const swallowing =
  /<!--|<!\[CDATA|<plaintext|<(?:script|style|xmp|textarea|title|noembed|noframes|iframe|noscript)\b|```|~~~/i;
const groups = [texts.filter((text) => !swallowing.test(text)), texts.filter((text) => swallowing.test(text))];
const pages = groups.flatMap((group, which) => {
  const perPage = which === 0 ? PER_PAGE : PER_PAGE / 2;
  const starts = Array.from({ length: Math.ceil(group.length / perPage) }, (_, at) => at * perPage);
  return starts.map((start) => group.slice(start, start + perPage).join("\n\n"));
});

/** Records scripts that the page executes, requests to evil.example, and violations of the content security policy. */
async function watch(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction("tellTest", (what: string) => void events.push(what));
  await page.addInitScript(() => {
    const tell = (what: string): void => (window as unknown as { tellTest(what: string): void }).tellTest(what);
    window.alert = (text: unknown) => tell(`alert ${String(text)}`);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} kept out ${blockedURI}`),
    );
  });
  page.on("dialog", (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith("evil.example")) events.push(request.url());
  });
  return events;
}

/** Returns the forbidden elements and attributes in the text of a post. */
function flawsOf(page: Page): Promise<string[]> {
  return page.locator(".prose").evaluateAll((places) => {
    // Headings have ids that links can lead to and that equal none of the page.
    const isSectionId = ({ id, localName }: Element, name: string) =>
      name === "id" && /^h[23]$/.test(localName) && /^section-[a-z0-9-]+$/.test(id);
    return places.flatMap((place) => {
      const flaws: string[] = [];
      for (const element of place.querySelectorAll("*")) {
        if (/^(script|style|link|meta|base|iframe|object|embed|form|svg|math|template)$/i.test(element.localName))
          flaws.push(element.outerHTML);
        for (const { name, value } of element.attributes)
          if (/^(on|style$|id$|name$|class$|srcdoc$)/i.test(name) && !isSectionId(element, name))
            flaws.push(`${name}=${value}`);
        const href = element instanceof HTMLAnchorElement ? element.protocol : ":";
        if (!["http:", "https:", "mailto:", "tel:", ":"].includes(href)) flaws.push(href);
      }
      return flaws;
    });
  });
}

test("scripts in posts do not run", async ({ page, stack }) => {
  const folder = join(stack.contentFolder, "southend/posts/recipes");
  const names = pages.map((_, at) => `hostile-${at}`);
  for (const [at, body] of pages.entries())
    writeFileSync(
      join(folder, `hostile-${at}.md`),
      `---\ntitle: Hostile ${at}\ndate: 2025-01-01\n---\n\n${body}\n\nThe end of it.\n`,
    );
  try {
    const events = await watch(page);
    for (const name of names) {
      const address = `${stack.origin("southend")}/posts/recipes/${name}`;
      // The cache holds posts for half a minute, so the first may not be visible yet.
      await expect.poll(async () => (await page.goto(address))?.status(), { timeout: 60_000 }).toBe(200);
      await untilHydrated(page);
      await expect(page.locator(".prose").first()).not.toBeEmpty();
      expect({ name, flaws: await flawsOf(page) }).toEqual({ name, flaws: [] });
    }
    expect(events).toEqual([]);
  } finally {
    for (const name of names) rmSync(join(folder, `${name}.md`), { force: true });
  }
});
