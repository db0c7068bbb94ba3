import { escapeHtml } from "../../../kit/escape-html.ts";
import { render } from "./render-mjml.ts";

/** A template as an editor writes it. A paragraph `[label](link)` is a button. */
const button = /^\[(?<label>[^\]]+)\]\((?<link>[^)\s]+)\)$/;

const paragraphsOf = (body: string): readonly string[] =>
  body
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim());

/** Returns the plain text of a template's body: the links of buttons follow their labels. */
export function plainText(body: string): string {
  return `${paragraphsOf(body)
    .map((paragraph) => paragraph.replace(button, "$<label>:\n$<link>"))
    .join("\n\n")}\n`;
}

function toMjml(paragraph: string): string {
  const { label, link } = button.exec(paragraph)?.groups ?? {};
  if (label !== undefined && link !== undefined)
    return `<mj-button href="${escapeHtml(link)}">${escapeHtml(label)}</mj-button>`;
  return `<mj-text>${escapeHtml(paragraph).replaceAll("\n", " ")}</mj-text>`;
}

/**
 * Returns the HTML of a template. Its placeholders are those of the body and of the layout.
 * @param layout a document in MJML with `{{content}}` in a column
 * @throws FormatError for a layout that is no MJML document
 */
export function htmlOf(layout: string, body: string): Promise<string> {
  return render(layout.replace("{{content}}", () => paragraphsOf(body).map(toMjml).join("\n")));
}
