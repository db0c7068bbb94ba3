import { isChecked, isDisabled, typeOf, valueOf } from "./controls.ts";
import { ancestry, type Element, isExposed } from "./dom.ts";
import type { Part } from "./part.ts";
import { isControl, nameOf } from "./roles.ts";

export interface FormRequest {
  readonly url: URL;
  readonly method: "GET" | "POST";
  /** The body of a POST and its type; null for GET. */
  readonly content: { readonly type: string; readonly body: Buffer } | null;
}

const BUTTON_TYPES = new Set(["button", "image", "reset", "submit"]);

const isSubmit = ({ name, attribs }: Element): boolean =>
  name === "button" ? (attribs["type"] ?? "submit") === "submit" : name === "input" && attribs["type"] === "submit";

/** Returns the form that a control belongs to. Throws if there is none. */
function formOf({ element, dom, name, pageUrl }: Part): Element {
  const { form: id } = element.attribs;
  const form = id === undefined ? ancestry(element).find((each) => each.name === "form") : dom.byId(id);
  if (form === undefined) throw new Error(`“${name}” of ${pageUrl.pathname} belongs to no form.`);
  return form;
}

/** Returns the elements that belong to a form, in the order of the page. */
const elementsOf = (form: Element, { dom }: Part): readonly Element[] =>
  dom.all.filter((element) => {
    const { form: id } = element.attribs;
    return id === undefined ? ancestry(element).includes(form) : id === form.attribs["id"];
  });

/** Returns what a form sends, in the order of its fields. */
function entriesOf(form: Element, button: Part): readonly (readonly [string, string])[] {
  return elementsOf(form, button).flatMap((element) => {
    const { name } = element.attribs;
    if (!name || isDisabled(element) || typeOf(element) === "file") return [];
    if (element === button.element) return [[name, element.attribs["value"] ?? ""] as const];
    const isField = isControl(element) || typeOf(element) === "hidden";
    if (!isField || (element.name === "input" && BUTTON_TYPES.has(typeOf(element)))) return [];
    if (["checkbox", "radio"].includes(typeOf(element)) && !isChecked(element)) return [];
    return [[name, valueOf(element).replaceAll(/\r?\n/g, "\r\n")] as const];
  });
}

/** Returns why a browser rejects the value of a field before it sends the form; null if it accepts it. */
function flawOf(element: Element): string | null {
  const { attribs } = element;
  const isBox = typeOf(element) === "checkbox";
  const value = isBox && !isChecked(element) ? "" : valueOf(element);
  if (value === "") return "required" in attribs ? "is required" : null;
  if (typeOf(element) === "email" && !/^[^\s@]+@[^\s@]+$/.test(value)) return "needs an email address";
  const { pattern } = attribs;
  return pattern !== undefined && !new RegExp(`^(?:${pattern})$`, "v").test(value)
    ? `needs the pattern ${pattern}`
    : null;
}

function checkValues(form: Element, button: Part): void {
  if ("novalidate" in form.attribs || "formnovalidate" in button.element.attribs) return;
  for (const element of elementsOf(form, button)) {
    const flaw = isControl(element) && !isDisabled(element) ? flawOf(element) : null;
    if (flaw === null) continue;
    throw new Error(
      `A browser does not send the form of ${button.pageUrl.pathname}: “${nameOf(element, button.dom)}” ${flaw}.`,
    );
  }
}

async function encode(entries: readonly (readonly [string, string])[], type: string): Promise<FormRequest["content"]> {
  const formBody = type === "multipart/form-data" ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) formBody.append(name, value);
  const response = new Response(formBody);
  return { type: response.headers.get("content-type") ?? type, body: Buffer.from(await response.arrayBuffer()) };
}

/** Returns the request that a press of a button makes. Throws if a browser would send none. */
export async function requestOf(button: Part): Promise<FormRequest> {
  const { element, name, pageUrl } = button;
  if (isDisabled(element)) throw new Error(`The button “${name}” of ${pageUrl.pathname} is disabled.`);
  if (!isSubmit(element)) throw new Error(`The button “${name}” of ${pageUrl.pathname} does nothing without scripts.`);
  const form = formOf(button);
  checkValues(form, button);
  const attribute = (key: string): string | undefined => element.attribs[`form${key}`] ?? form.attribs[key];
  const url = new URL(attribute("action") || pageUrl, pageUrl);
  const entries = entriesOf(form, button);
  if (attribute("method")?.toLowerCase() === "post")
    return {
      url,
      method: "POST",
      content: await encode(entries, attribute("enctype") ?? "application/x-www-form-urlencoded"),
    };
  url.search = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString();
  return { url, method: "GET", content: null };
}

/** Returns the button that Enter in a field presses. Throws if its form has none. */
export function defaultButton(field: Part): Part {
  const form = formOf(field);
  const button = field.partsOf(elementsOf(form, field)).find(({ element }) => isSubmit(element) && isExposed(element));
  if (button === undefined) throw new Error(`The form of “${field.name}” of ${field.pageUrl.pathname} has no button.`);
  return button;
}
