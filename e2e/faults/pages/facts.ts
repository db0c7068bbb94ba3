import { DomUtils, parseDocument } from "htmlparser2";

type AnyNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<AnyNode, { attribs: unknown }>;

/** Content that a page states: a text, the target of a link, or the state of a control. */
export interface Fact {
  readonly text: string;
  /** The parts of the page that contain the fact, outermost first, each named as a visitor finds it. */
  readonly parts: readonly string[];
}

export interface PageFacts {
  readonly facts: readonly Fact[];
  /** The parts that contain each notice with Retry, outermost first. */
  readonly notices: readonly (readonly string[])[];
  /** The names of all parts of the page, each with the parts that contain it. */
  readonly parts: ReadonlySet<string>;
}

/** SVG images repeat the text beside them. */
const unseen = new Set(["script", "style", "template", "noscript", "head", "svg"]);
const landmarks = new Set(["header", "nav", "main", "footer", "aside"]);
/** Navigation belongs to the section that contains it. */
const sections = new Set(["section", "aside", "article"]);
const retry = /^Retry\b/;
/** Returns the full name of a part, including the parts that contain it. */
export const nameOf = (parts: readonly string[]): string => parts.join(" > ");

/** A link that names the site itself has the port of the web server, of which each start has another one. */
const withoutPort = (href: string): string => href.replaceAll(/(?<=localhost)(?::|%3A)\d+/g, "");

const textOf = (node: AnyNode): string => DomUtils.textContent(node).replaceAll(/\s+/g, " ").trim();

function labelOf(element: Element, byId: ReadonlyMap<string, Element>): string {
  const labelledBy = element.attribs["aria-labelledby"];
  const heading = labelledBy === undefined ? undefined : byId.get(labelledBy);
  const first = heading ?? DomUtils.findOne(({ name }) => /^h[1-6]$/.test(name), element.children, true);
  return element.attribs["aria-label"] ?? (first ? textOf(first) : "");
}

/** The number of pages of a list follows from its content. */
const isPager = (attribs: Element["attribs"]): boolean => attribs["data-scope"] === "pagination";

const isUnseen = ({ name, attribs }: Element): boolean => {
  const isForReaders = attribs["class"]?.split(" ").includes("visually-hidden") === true;
  return unseen.has(name) || "hidden" in attribs || isForReaders || isPager(attribs);
};

/** Returns the part of the page that an element starts, if any. The heading of the main content is a fact in it. */
function partOf(element: Element, around: readonly string[], byId: ReadonlyMap<string, Element>): readonly string[] {
  const { name, attribs } = element;
  if (around.length === 0) return landmarks.has(name) ? [`${name} ${attribs["aria-label"] ?? ""}`.trim()] : [];
  return sections.has(name) ? [`${name} ${labelOf(element, byId)}`.trim()] : [];
}

const isRetry = (element: Element): boolean =>
  (element.name === "button" || element.name === "a") && retry.test(textOf(element));

/** A message with Retry: a status or alert for screen readers, or otherwise the parent of the Retry control. */
const isNotice = ({ attribs, children }: Element): boolean =>
  children.some((child) => "attribs" in child && isRetry(child)) ||
  (["status", "alert"].includes(attribs["role"] ?? "") && DomUtils.existsOne(isRetry, children));

/** Returns a control by its label and name, with its complete state; null if the element is not a control. */
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
  const add = (text: string, around: readonly string[]) => void (text && facts.push({ text, parts: around }));
  const readElement = (element: Element, around: readonly string[]): void => {
    const { name, attribs, children } = element;
    if (isUnseen(element)) return;
    const inside = [...around, ...partOf(element, around, byId)];
    parts.add(nameOf(inside));
    if (isNotice(element)) return void notices.push(inside);
    add(controlOf(element) ?? "", inside);
    if (name === "a" && attribs["href"] !== undefined) add(`link ${withoutPort(attribs["href"])}`, inside);
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
