import { DomUtils, parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

export type Element = Extract<Node, { attribs: unknown }>;

export interface Dom {
  readonly all: readonly Element[];
  byId(id: string): Element | undefined;
}

/** Returns all elements within an element, in the order of the page. */
export const elementsIn = ({ children }: Element): readonly Element[] => DomUtils.findAll(() => true, children);

/** Parses a page as a browser without scripts does: the content of `noscript` is part of it. */
export function parsePage(html: string): Dom {
  const all = DomUtils.findAll(() => true, parseDocument(html).children);
  const ids = new Map(all.flatMap((element) => (element.attribs["id"] ? [[element.attribs["id"], element]] : [])));
  return { all, byId: (id) => ids.get(id) };
}

/** Returns the element and the elements that contain it, innermost first. */
export function ancestry(element: Element): readonly Element[] {
  const line: Element[] = [];
  for (let at = element.parent; at !== null; at = at.parent) if ("attribs" in at) line.push(at);
  return [element, ...line];
}

const UNRENDERED = new Set(["head", "script", "style", "template", "datalist"]);

/** The class of controls that only scripts handle; the style sheet hides them without scripts. */
const NEEDS_SCRIPT = "needs-script";

export const classesOf = ({ attribs }: Element): readonly string[] => (attribs["class"] ?? "").split(/\s+/);

function isOutOfView(element: Element): boolean {
  const { name, attribs, parent } = element;
  if (UNRENDERED.has(name) || "hidden" in attribs || classesOf(element).includes(NEEDS_SCRIPT)) return true;
  if (name === "dialog" && !("open" in attribs)) return true;
  if (/display:\s*none/.test(attribs["style"] ?? "")) return true;
  const inClosed = parent !== null && "attribs" in parent && parent.name === "details" && !("open" in parent.attribs);
  return inClosed && name !== "summary";
}

/** Returns true if a browser without scripts renders an element. */
export const isRendered = (element: Element): boolean => !ancestry(element).some(isOutOfView);

/** Returns true if a screen reader finds an element, by which the tests find it too. */
export const isExposed = (element: Element): boolean =>
  !ancestry(element).some((each) => isOutOfView(each) || each.attribs["aria-hidden"] === "true");

const INLINE = new Set("a abbr b bdi bdo cite code em i mark q s small span strong sub sup time u wbr".split(" "));

/** Joins the texts of an element and its children, with a space between blocks. */
function joinTexts(element: Element, textOfChild: (child: Element) => string): string {
  const texts = element.children.map((child) => {
    if (child.type === "text") return child.data;
    if (!("attribs" in child)) return "";
    const text = textOfChild(child);
    return INLINE.has(child.name) ? text : ` ${text} `;
  });
  return texts.join("");
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function textOf(element: Element): string {
  const read = (each: Element): string => (isOutOfView(each) ? "" : joinTexts(each, read));
  return oneLine(read(element));
}

/** Returns the text of an element as a screen reader reads it within a name. */
export function spokenText(element: Element): string {
  const read = (each: Element): string => {
    if (isOutOfView(each) || each.attribs["aria-hidden"] === "true") return "";
    return each.attribs["aria-label"] ?? each.attribs["alt"] ?? joinTexts(each, read);
  };
  return oneLine(joinTexts(element, read));
}
