const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** HTML that is written into other HTML as it is. */
export interface Html {
  readonly html: string;
}

type Value = string | number | null | false | Html | readonly Html[];

function written(value: Value): string {
  if (value === null || value === false) return "";
  if (typeof value === "string") return value.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
  if (typeof value === "number") return String(value);
  return "html" in value ? value.html : value.map(({ html: part }) => part).join("");
}

/** A template whose texts are escaped; null and false are nothing. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: String.raw({ raw: texts }, ...values.map(written)),
});
