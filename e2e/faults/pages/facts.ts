import { DomUtils, parseDocument } from "htmlparser2";

type AnyNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<AnyNode, { attribs: unknown }>;

/** Something that a page states: a text, where a link leads, or the state of a control. */
export interface Fact {
  readonly text: string;
  /** True for the state of a control. */
  readonly isControl: boolean;
  /** The parts of the page around it, outermost first, each named as a visitor finds it. */
  readonly parts: readonly string[];
}

/** What is read of a page. */
export interface PageFacts {
  readonly facts: readonly Fact[];
  /** The parts around each notice that offers Retry, outermost first. */
  readonly notices: readonly (readonly string[])[];
  /** Every part of the page, each with those around it. */
  readonly parts: ReadonlySet<string>;
}

const unseen = new Set(["script", "style", "template", "noscript", "head"]);
const outerParts = new Set(["header", "nav", "main", "footer", "aside"]);
/** Cards and navigation belong to the section that they are in. */
const innerParts = new Set(["section", "aside"]);
const retry = /^Retry\b/;
/** Stands between the names of parts. */
export const separator = " > ";

/** The name of a part within those around it. */
export const nameOf = (parts: readonly string[]): string => parts.join(separator);

const textOf = (node: AnyNode): string => DomUtils.textContent(node).replaceAll(/\s+/g, " ").trim();

function labelOf(element: Element, byId: ReadonlyMap<string, Element>): string {
  const labelledBy = element.attribs["aria-labelledby"];
  const heading = labelledBy === undefined ? undefined : byId.get(labelledBy);
  const first = heading ?? DomUtils.findOne(({ name }) => /^h[1-6]$/.test(name), element.children, true);
  return element.attribs["aria-label"] ?? (first ? textOf(first) : "");
}

/** A control by its label and name, with everything that tells its state. */
function controlOf({ name, attribs, children }: Element): string | null {
  const id = attribs["name"] ?? attribs["aria-label"] ?? attribs["id"] ?? "";
  const disabled = "disabled" in attribs || attribs["aria-disabled"] === "true";
  if (name === "button") return `button ${children.map(textOf).join(" ").trim() || id}${disabled ? " off" : ""}`;
  if (name === "option") return "selected" in attribs ? `chosen ${children.map(textOf).join(" ")}` : null;
  if (name !== "input" && name !== "textarea" && name !== "select") return null;
  if (attribs["type"] === "hidden") return null;
  const state = ["checked", "required"].filter((key) => key in attribs);
  return [name, id, attribs["value"] ?? "", ...state, ...(disabled ? ["off"] : [])].join(" ");
}

/** Reads what a page states, from its HTML. */
export function readFacts(html: string): PageFacts {
  const document = parseDocument(html);
  const byId = new Map(
    DomUtils.findAll(({ attribs }) => attribs["id"] !== undefined, document.children).map((one) => [
      one.attribs["id"] ?? "",
      one,
    ]),
  );
  const facts: Fact[] = [];
  const notices: (readonly string[])[] = [];
  const parts = new Set<string>();
  const add = (text: string, around: readonly string[], isControl = false) =>
    void (text && facts.push({ text, isControl, parts: around }));
  const readElement = (element: Element, around: readonly string[]): void => {
    const { name, attribs, children } = element;
    if (unseen.has(name) || "hidden" in attribs || attribs["class"]?.includes("visually-hidden")) return;
    const isPart = (around.length === 0 ? outerParts : innerParts).has(name);
    const inside = isPart ? [...around, `${name} ${labelOf(element, byId)}`.trim()] : around;
    parts.add(nameOf(inside));
    const isRetry = (name === "button" || name === "a") && retry.test(textOf(element));
    if (isRetry) return void notices.push(inside);
    add(controlOf(element) ?? "", inside, true);
    if (name === "a" && attribs["href"] !== undefined) add(`link ${attribs["href"]}`, inside);
    if (name === "img" && attribs["alt"]) add(`picture ${attribs["alt"]}`, inside);
    for (const child of children) read(child, inside);
  };
  const read = (node: AnyNode, around: readonly string[]): void => {
    if ("attribs" in node) readElement(node, around);
    else if (node.type === "text") add(textOf(node), around);
  };
  for (const node of document.children) read(node, []);
  return { facts, notices, parts };
}
