import { ancestry, type Dom, type Element, isRendered, spokenText } from "./dom.ts";

const implicit: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  button: "button",
  dialog: "dialog",
  fieldset: "group",
  img: "img",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  option: "option",
  search: "search",
  select: "combobox",
  summary: "button",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  th: "columnheader",
  tr: "row",
  ul: "list",
};

const inputs: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  email: "textbox",
  radio: "radio",
  search: "searchbox",
  submit: "button",
  tel: "textbox",
  text: "textbox",
  url: "textbox",
};

const SECTIONING = new Set(["article", "aside", "main", "nav", "section"]);
const isOfPage = (element: Element): boolean => !ancestry(element).some(({ name }) => SECTIONING.has(name));

/** Returns the role that the name of an element implies; null if it has none. */
function implicitRole(element: Element, hasName: () => boolean): string | null {
  const { name, attribs } = element;
  if (/^h[1-6]$/.test(name)) return "heading";
  if (name === "a") return "href" in attribs ? "link" : null;
  if (name === "input") return inputs[attribs["type"] ?? "text"] ?? null;
  if (name === "header") return isOfPage(element) ? "banner" : null;
  if (name === "footer") return isOfPage(element) ? "contentinfo" : null;
  if (name === "section") return hasName() ? "region" : null;
  if (name === "form") return hasName() ? "form" : null;
  return implicit[name] ?? null;
}

/** Returns the role of an element; null if it has none. */
export function roleOf(element: Element, dom: Dom): string | null {
  const explicit = element.attribs["role"]?.trim().split(/\s+/)[0];
  return explicit || implicitRole(element, () => nameOf(element, dom) !== "");
}

const NAMED_BY_CONTENT =
  /^(?:button|cell|checkbox|columnheader|gridcell|heading|link|menuitem|option|radio|row|switch|tab)$/;
const CONTROLS = new Set(["input", "select", "textarea"]);

/** Returns true for the controls of a form that have a value. */
export const isControl = ({ name, attribs }: Element): boolean => CONTROLS.has(name) && attribs["type"] !== "hidden";

function labelsOf(element: Element, { all }: Dom): readonly Element[] {
  const around = ancestry(element).filter(({ name }) => name === "label");
  const { id } = element.attribs;
  return id ? [...all.filter(({ name, attribs }) => name === "label" && attribs["for"] === id), ...around] : around;
}

const captions: Readonly<Record<string, string>> = { fieldset: "legend", table: "caption" };

function captionOf({ name, children }: Element): string {
  const caption = children.find((child) => "attribs" in child && child.name === captions[name]);
  return caption && "attribs" in caption ? spokenText(caption) : "";
}

function ownName(element: Element, dom: Dom): string {
  const { attribs, name } = element;
  if (isControl(element)) {
    if (attribs["type"] === "submit") return attribs["value"] ?? "";
    // A label that is not rendered names nothing that a visitor could read.
    const labels = labelsOf(element, dom).filter(isRendered);
    return labels.map(spokenText).join(" ") || (attribs["title"] ?? attribs["placeholder"] ?? "");
  }
  if (name === "img") return attribs["alt"] ?? "";
  if (name in captions) return captionOf(element);
  if (NAMED_BY_CONTENT.test(attribs["role"] ?? implicitRole(element, () => false) ?? "")) return spokenText(element);
  return attribs["title"] ?? "";
}

/** Returns the name by which a screen reader announces an element; empty if it has none. */
export function nameOf(element: Element, dom: Dom): string {
  const { attribs } = element;
  const sources = (attribs["aria-labelledby"] ?? "").split(/\s+/).flatMap((id) => dom.byId(id) ?? []);
  const label = sources.map((source) => source.attribs["aria-label"] ?? spokenText(source)).join(" ");
  return (label || (attribs["aria-label"] ?? ownName(element, dom))).replaceAll(/\s+/g, " ").trim();
}
