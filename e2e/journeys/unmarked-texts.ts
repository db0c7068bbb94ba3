import type { Page } from "@playwright/test";

const formatted = (options: Intl.DateTimeFormatOptions, month: number, day: number): string =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(Date.UTC(2026, month, day));

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The names of the days and months and the words of times, which the browser writes and no catalog has. */
const calendarWords: readonly string[] = [
  ...(["short", "long"] as const).flatMap((style) => [
    ...upTo(12).map((month) => formatted({ month: style }, month, 1)),
    ...upTo(7).map((day) => formatted({ weekday: style }, 0, day + 1)),
  ]),
  "AM",
  "PM",
  "sec",
  "min",
  "hr",
  "day",
  "days",
  "mi",
  "KB",
  "MB",
  "and",
];

/** A letter of the pseudo-locale: a message with tags is in brackets only as a whole. */
const MARKED = /[âçéîñøŕüýÂÇÉÎÑØŔÜÝ]/;

/** Returns a text without the messages of the pseudo-locale, which are in brackets, also within one another. */
function withoutMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
  return rest === text ? text : withoutMessages(rest);
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Returns all strings in JSON; texts in HTML without their tags. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [plain(value), plain(value.replaceAll(/<[^>]*>/g, " "))];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [key, ...stringsIn(entry)]);
}

export interface PageData {
  /** Returns all strings that the page has read so far, its own state included. */
  texts(): Promise<string>;
}

/** Records what a page reads from now on. A response reaches the page after its record: the page never shows unknown data. */
export async function recordData(page: Page): Promise<PageData> {
  const answers: string[] = [];
  // Queries are sent in the address, too.
  await page.route(/\/graphql(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    answers.push(...stringsIn(await response.json()));
    await route.fulfill({ response });
  });
  let documentText = Promise.resolve("");
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document" && response.frame() === page.mainFrame();
    if (isPage) documentText = response.text().catch(() => "");
  });
  return {
    async texts() {
      // The page takes the state out of its document.
      const [, state] = /<script id="apollo-state"[^>]*>(.*?)<\/script>/s.exec(await documentText) ?? [];
      // What the loaders of the router have read is in scripts of the page.
      const loaderScripts = await page.locator("script:not([src])").allTextContents();
      return [...answers, ...stringsIn(JSON.parse(state ?? "{}")), ...loaderScripts].join("\n").toLowerCase();
    },
  };
}

/** Narrow charts show only the first letters of a month and hide the rest. */
const isOfCalendar = (word: string): boolean =>
  calendarWords.some((calendarWord) => calendarWord === word || calendarWord.endsWith(word));

const isWord = (word: string): boolean => /\p{L}{2}/u.test(word) && !MARKED.test(word) && !isOfCalendar(word);

const isName = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * Returns true if a text, or each of its parts between punctuation marks, comes from the graph, is a date or a number, or
 * consists of names that do.
 */
function isData(text: string, graphText: string): boolean {
  const reads = (part: string) => graphText.includes(plain(part).toLowerCase());
  const wordsOf = (part: string) => part.split(/[^\p{L}’']+/u).filter(isWord);
  const isRead = (part: string) =>
    wordsOf(part).length === 0 || reads(part) || wordsOf(part).every((word) => isName(word) && reads(word));
  return isRead(text) || text.split(/ - |[·,|–:()“”*\d]/u).every(isRead);
}

/** Runs in the page: returns the texts for the eyes and for screen readers, without those in a language of their own. */
function readVisible(): readonly string[] {
  const attributes = ["aria-label", "aria-roledescription", "placeholder", "title", "alt"];
  const isForeign = (element: Element | null) => element?.closest("[lang]:not(html), script, style, noscript") !== null;
  const visibleTexts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isForeign(node instanceof Element ? node : node.parentElement)) continue;
    if (node instanceof Element) visibleTexts.push(...attributes.map((name) => node.getAttribute(name) ?? ""));
    else visibleTexts.push(node.nodeValue ?? "");
  }
  return visibleTexts;
}

/** Reports the texts of an open page of the pseudo-locale that are neither in the catalog nor read from the graph. */
export async function textsOf(page: Page, data: PageData) {
  const [texts, graphText] = [await page.evaluate(readVisible), await data.texts()];
  const unmarked = texts.map((text) => plain(withoutMessages(text))).filter((text) => !isData(text, graphText));
  const marked = texts.filter((text) => MARKED.test(text)).length;
  return { read: texts.length, marked, unmarked: [...new Set(unmarked)] };
}
