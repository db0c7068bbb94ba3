import { join } from "node:path";
import { defaultLanguage, type Language } from "../../../../../messages/languages.ts";
import { ContentFileError, type ContentFiles, type CorruptFileReport } from "../content-files.ts";
import { conform, type Schemas } from "../contract.ts";
import { isRecord } from "../front-matter.ts";
import { isSlug, type SiteFiles } from "../site-files.ts";
import { emailHtml } from "./email-html.ts";
import { plainText } from "./email-template.ts";

type Template = Schemas["EmailTemplate"];

/** Returns an email template of a site's folder in a language, or else in the default one; null if there is none. */
export type ReadEmailTemplate = (site: string, name: string, language: Language) => Promise<Template | null>;

/**
 * Returns the reader of email templates below `root`, an absolute path. Versions in other languages are in files such as
 * `password-reset.es.yaml`.
 * @param report reports a version in another language that cannot be used
 */
export function createEmailTemplates(
  root: string,
  files: ContentFiles,
  { yaml }: SiteFiles,
  report: CorruptFileReport,
): ReadEmailTemplate {
  const readFile = (site: string, name: string, language: Language): Promise<Template | null> => {
    const file = language === defaultLanguage ? `${name}.yaml` : `${name}.${language}.yaml`;
    return yaml(site, join("email-templates", file), (value) =>
      conform("EmailTemplate", isRecord(value) ? { language, ...value, name } : value),
    );
  };
  const readVersion: typeof readFile = async (site, name, language) => {
    try {
      return await readFile(site, name, language);
    } catch (error) {
      if (!(error instanceof ContentFileError)) throw error;
      report(error);
      return null;
    }
  };
  return async (site, name, language) => {
    if (!isSlug(name)) return null;
    const version = language === defaultLanguage ? null : await readVersion(site, name, language);
    const template = version ?? (await readFile(site, name, defaultLanguage));
    if (template === null) return null;
    const html = await emailHtml(root, files, site, template.body);
    return { ...template, body: plainText(template.body), ...(html === undefined ? {} : { html }) };
  };
}
