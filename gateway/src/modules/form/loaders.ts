import { callForEach, type ReadFrom } from "../../platform/loader/loader.ts";
import type { FormContent } from "./content.ts";

/** The loaders of forms and their email templates. */
export const formLoaders = ({ upstreams: { content } }: ReadFrom<{ content: FormContent }>) => ({
  /** A form by name, of the retailer or else the shared one; null without either. */
  byName: callForEach(content.form),
  /** An email template by name, of the retailer or else the shared one; null without either. */
  emailTemplates: callForEach(content.emailTemplate),
});
