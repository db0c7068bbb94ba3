import { isSlug } from "../../platform/text/slugs.ts";
import {
  type Content,
  type ContentFolder,
  mayBeMissing,
  ownOrCommon,
} from "../../platform/upstreams/content/folders.ts";
import type { Calls, Rows } from "../../platform/upstreams/rows.ts";
import { decodeEmailTemplate, decodeForm } from "./content-decode.ts";

const readForm = (folder: ContentFolder, name: string) =>
  folder.read(`/forms/${name}`, decodeForm, { ...mayBeMissing, pattern: "/forms/{…}" });

const readTemplate = (folder: ContentFolder, name: string) =>
  folder.read(`/email-templates/${name}`, decodeEmailTemplate, { ...mayBeMissing, pattern: "/email-templates/{…}" });

/** The forms and their email templates. Only slugs are file names, and only they may become part of a URL. */
export const formRows = {
  /** A form of the retailer, or else the common one of that name; null if both are missing. */
  form: async ({ own, common }, name: string) =>
    isSlug(name) ? ((await readForm(own, name)) ?? readForm(common, name)) : null,
  /**
   * An email template of the retailer, or else (also on an error) the common one of that name, in the language of the request
   * if it is written in it; null if both are missing.
   */
  emailTemplate: async (content, name: string) =>
    isSlug(name) ? ownOrCommon(content, (folder) => readTemplate(folder, name)) : null,
} satisfies Rows<Content>;

/** The forms of the content. */
export type FormContent = Calls<typeof formRows>;
