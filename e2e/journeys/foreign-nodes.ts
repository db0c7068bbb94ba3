import type { Page } from "@playwright/test";

/** Runs in the page, before its own scripts: moves each text into an element, as the translation of a browser does. */
function translateTexts(): void {
  const isText = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== "" &&
    node.parentElement?.closest("font, script, style, title, option, textarea, svg, noscript") === null;
  const translate = (place: Node) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = isText(place) ? [place] : [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      // oxlint-disable-next-line typescript/no-deprecated -- what translations insert
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page, before its own scripts: adds an element to each field, as password managers do, and removes a text. */
function changeFields(): void {
  addEventListener("DOMContentLoaded", () => {
    for (const field of document.querySelectorAll("input, textarea, select"))
      field.after(Object.assign(document.createElement("div"), { className: "of-an-extension" }));
    document.querySelector("main h1")?.firstChild?.remove();
  });
}

/** Translates the next pages like the translation of a browser, before and after their scripts run. */
export const translatePages = (page: Page): Promise<unknown> => page.addInitScript(translateTexts);

/** Changes the fields of the next pages like an extension of the browser, before their scripts run. */
export const changePageFields = (page: Page): Promise<unknown> => page.addInitScript(changeFields);

/** React's error about a page that differs from what it renders, after which it renders the page again. */
const OTHER_PAGE = /Minified React error #418\b/;

/** Collects the errors of a page from now on, except that it differs from what React renders. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    if (!OTHER_PAGE.test(error.message)) errors.push(String(error.stack ?? error));
  });
  return errors;
}
