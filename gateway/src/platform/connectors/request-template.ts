/** The values that a request may contain, by their names. */
export type RequestValues = Readonly<Record<string, string | null>>;

/** Builds a text; null if one of its values is absent. */
export type Template = (values: RequestValues) => string | null;

/** A problem of a template, which stops the start. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
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
  if (unknown !== undefined) throw new TemplateError(`{${unknown}} is not a value; the values are ${names.join(", ")}`);
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

/** Compiles a JSON body with templates in its texts; a text that is one value alone and absent is null. */
export function compileBody(body: unknown, names: readonly string[]): (values: RequestValues) => unknown {
  if (typeof body === "string") return compileTemplate(body, names);
  if (Array.isArray(body)) {
    const items = body.map((item: unknown) => compileBody(item, names));
    return (values) => items.map((item) => item(values));
  }
  if (typeof body !== "object" || body === null) return () => body;
  const members = Object.entries(body).map(([key, value]) => [key, compileBody(value, names)] as const);
  return (values) => Object.fromEntries(members.map(([key, member]) => [key, member(values)]));
}
