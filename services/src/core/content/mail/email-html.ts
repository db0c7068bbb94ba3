import { join } from "node:path";
import { ContentFileError, type ContentFiles } from "../content-files.ts";
import { FormatError } from "../front-matter.ts";
import { SHARED_SITE } from "../post-reader.ts";
import { htmlOf } from "./email-template.ts";

/**
 * Returns the HTML of an email in the layout of its site, or else in the shared one; undefined without either.
 * @param root the content folder, absolute
 * @throws ContentFileError for a layout that is no MJML document
 */
export async function emailHtml(
  root: string,
  files: ContentFiles,
  site: string,
  body: string,
): Promise<string | undefined> {
  for (const owner of new Set([site, SHARED_SITE])) {
    const file = join(owner, "email-templates", "layout.mjml");
    const layout = await files.read(join(root, file), (text) => text);
    if (layout !== null) return htmlOf(layout, body).catch((error: unknown) => fail(file, error));
  }
  return undefined;
}

function fail(file: string, error: unknown): never {
  throw error instanceof FormatError ? new ContentFileError(file, error.message) : error;
}
