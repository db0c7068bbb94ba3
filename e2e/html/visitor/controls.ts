import { ancestry, type Element, elementsIn, textOf } from "./dom.ts";
import type { Part } from "./part.ts";

/** The values that a visitor typed or chose, in place of those of the page. */
const typed = new WeakMap<Element, string>();

const TEXT_TYPES = new Set(["text", "email", "tel", "search", "url", "password"]);

export const typeOf = ({ attribs }: Element): string => attribs["type"] ?? "text";

/** Returns true for a control that the visitor cannot use and that no form sends. */
export const isDisabled = (element: Element): boolean =>
  "disabled" in element.attribs ||
  ancestry(element).some(({ name, attribs }) => name === "fieldset" && "disabled" in attribs);

export const isChecked = ({ attribs }: Element): boolean => "checked" in attribs;

const optionsOf = (select: Element): readonly Element[] => elementsIn(select).filter(({ name }) => name === "option");

const optionValue = (option: Element): string => option.attribs["value"] ?? textOf(option);

function chosenValue(select: Element): string {
  const options = optionsOf(select);
  const selection =
    options.findLast(({ attribs }) => "selected" in attribs) ?? options.find((each) => !isDisabled(each));
  return selection === undefined ? "" : optionValue(selection);
}

export function valueOf(element: Element): string {
  const value = typed.get(element);
  if (value !== undefined) return value;
  if (element.name === "select") return chosenValue(element);
  if (element.name !== "textarea") return element.attribs["value"] ?? (typeOf(element) === "checkbox" ? "on" : "");
  // The parser of HTML omits the line break after the tag.
  return element.children
    .map((child) => ("data" in child ? child.data : ""))
    .join("")
    .replace(/^\n/, "");
}

const refusal = ({ name, pageUrl }: Part, reason: string): Error =>
  new Error(`The field “${name}” of ${pageUrl.pathname} ${reason}.`);

function checkUsable(field: Part): void {
  if (isDisabled(field.element)) throw refusal(field, "is disabled");
  if ("readonly" in field.element.attribs) throw refusal(field, "is read-only");
}

/** Types a text into a field, in place of its value. Throws if the field does not accept it. */
export function fill(field: Part, text: string): void {
  checkUsable(field);
  const { element } = field;
  const takesText = element.name === "textarea" || (element.name === "input" && TEXT_TYPES.has(typeOf(element)));
  if (!takesText) throw refusal(field, "takes no text");
  const limit = Number(element.attribs["maxlength"] ?? text.length);
  if (text.length > limit) throw refusal(field, `takes at most ${limit} characters`);
  typed.set(element, text);
}

/** Checks a checkbox. Throws for other fields. */
export function check(box: Part): void {
  checkUsable(box);
  if (typeOf(box.element) !== "checkbox") throw refusal(box, "is not a checkbox");
  box.element.attribs["checked"] = "";
}

/** Chooses an option of a select by its number, from 0. Throws if there is none. */
export function choose(field: Part, at: number): void {
  checkUsable(field);
  const option = optionsOf(field.element)[at];
  if (option === undefined || isDisabled(option)) throw refusal(field, `has no option ${at} to choose`);
  typed.set(field.element, optionValue(option));
}
