import mjml2html from "mjml";

/** The HTML of a document, or the reason why the document is not MJML. */
export type Rendering = { readonly html: string } | { readonly flaw: string };

/**
 * Renders an MJML document in a worker thread. Colors and addresses may be placeholders, which MJML's validation of
 * attributes would reject.
 */
export async function renderDocument(document: string): Promise<Rendering> {
  try {
    const { html } = await mjml2html(document, { validationLevel: "skip", keepComments: false, fonts: {} });
    return { html };
  } catch (error) {
    return { flaw: error instanceof Error ? error.message : String(error) };
  }
}
