import { badResponse } from "../errors/upstream-error.ts";

/** The values that a request may contain, by their names. */
export type RequestValues = Readonly<Record<string, string | null>>;

/** Builds a text; null if one of its values is absent. */
export type Template = (values: RequestValues) => string | null;

/** A problem of a template, which stops the start. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
}

function wordUnknown(piece: string, names: readonly string[]): string {
  const [name = "", type] = piece.split(":");
  if (type === undefined || !names.includes(name)) {
    return `{${piece}} is not a value; the values are ${names.join(", ")}`;
  }
  if (type !== "number") return `{${piece}} has no known type; the only one is number`;
  return `{${piece}} must be a whole text of a body in json`;
}

/**
 * Compiles a text with names of values in braces, such as `/v1/members/{shopper.number}`.
 * @param names the values that the text may contain
 * @param encode encodes a value; the text between the values stays
 * @throws TemplateError for an unknown name
 */
export function compileTemplate(text: string, names: readonly string[], encode = (value: string) => value): Template {
  const pieces = text.split(/[{}]/);
  if (pieces.length % 2 === 0) throw new TemplateError("a brace has no partner");
  const unknown = pieces.find((piece, index) => index % 2 === 1 && !names.includes(piece));
  if (unknown !== undefined) throw new TemplateError(wordUnknown(unknown, names));
  if (pieces.length === 1) return () => text;
  return (values) => {
    let built = "";
    for (const [index, piece] of pieces.entries()) {
      const value = index % 2 === 0 ? piece : (values[piece] ?? null);
      if (value === null) return null;
      built += index % 2 === 0 ? value : encode(value);
    }
    return built;
  };
}

/** Compiles a table of texts; a text of which a value is absent is left out. */
export function compileTemplates(
  table: Readonly<Record<string, string | number | boolean>>,
  names: readonly string[],
): (values: RequestValues) => Record<string, string> {
  const templates = Object.entries(table).map(([name, text]) => [name, compileTemplate(String(text), names)] as const);
  return (values) => {
    const texts: Record<string, string> = {};
    for (const [name, template] of templates) {
      const text = template(values);
      if (text !== null) texts[name] = text;
    }
    return texts;
  };
}

/** Compiles a text of a JSON body. One such as `{input.offerId:number}` is sent as a number. */
function compileText(text: string, names: readonly string[], upstream: string): (values: RequestValues) => unknown {
  const name = names.find((each) => text === `{${each}:number}`);
  if (name === undefined) return compileTemplate(text, names);
  return (values) => {
    const value = values[name] ?? null;
    if (value === null) return null;
    const number = Number(value);
    if (value.trim() === "" || !Number.isFinite(number)) throw badResponse(upstream, `json: ${name} is no number`);
    return number;
  };
}

/**
 * Compiles a JSON body with templates in its texts; a text that is one value alone and absent is null.
 * @param upstream the name of the service
 * @returns what builds a body; it throws a `bad-response` for a value of the service that is no number and must be one
 */
export function compileBody(
  body: unknown,
  names: readonly string[],
  upstream: string,
): (values: RequestValues) => unknown {
  if (typeof body === "string") return compileText(body, names, upstream);
  if (Array.isArray(body)) {
    const items = body.map((item: unknown) => compileBody(item, names, upstream));
    return (values) => items.map((item) => item(values));
  }
  if (typeof body !== "object" || body === null) return () => body;
  const members = Object.entries(body).map(([key, value]) => [key, compileBody(value, names, upstream)] as const);
  return (values) => Object.fromEntries(members.map(([key, member]) => [key, member(values)]));
}
