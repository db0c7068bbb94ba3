/** Runs in a page, before its own scripts: replaces each text by an element with it, as Google's translation does. */
export function translateTexts(): void {
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
      font.textContent = text.data;
      text.before(font);
      text.remove();
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Runs in a page, before its own scripts: adds an element behind each field, as password managers do, and one at the start
 * of the page, as toolbars do.
 */
export function addNodes(): void {
  const NAME = "of-an-extension";
  const ownNode = () => Object.assign(document.createElement("div"), { className: NAME });
  const addAll = () => {
    for (const field of document.querySelectorAll("input, textarea, select"))
      if (!field.nextElementSibling?.classList.contains(NAME)) field.after(ownNode());
    const first = document.body?.firstElementChild;
    if (first && !first.classList.contains(NAME)) document.body.prepend(ownNode());
  };
  new MutationObserver(addAll).observe(document, { childList: true, subtree: true });
}

/** Runs in a page, before its own scripts: removes pictures, notices and the text of the heading, as extensions do. */
export function removeNodes(): void {
  const removeAll = () => {
    for (const element of document.querySelectorAll("img, svg, aside.banner, .cookie-notice")) element.remove();
  };
  new MutationObserver(removeAll).observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => document.querySelector("main h1")?.firstChild?.remove());
}
