import { FormatError } from "../front-matter.ts";

/** Loads MJML, which takes half a second of processor time: a test without emails does not need it. */
export const loadMjml = () => import("mjml");

/**
 * Returns the HTML of an MJML document. Colors and addresses may be placeholders, which MJML's validation of attributes
 * would reject.
 * @throws FormatError for a text that is no MJML document
 */
export async function render(document: string): Promise<string> {
  const { default: mjml2html } = await loadMjml();
  try {
    const { html } = await mjml2html(document, { validationLevel: "skip", keepComments: false, fonts: {} });
    return html;
  } catch (error) {
    throw new FormatError(error instanceof Error ? error.message : String(error));
  }
}
