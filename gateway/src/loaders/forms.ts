import type DataLoader from "dataloader";
import type { Upstreams } from "../context.ts";
import type { ContentForm, EmailTemplate } from "../upstreams/content/decode-forms.ts";
import { callForEach } from "./loader.ts";

/** Forms and the emails that are made of them. */
export interface FormLoaders {
  /** The form of a name, of the retailer or else of all; null when there is neither. */
  readonly byName: DataLoader<string, ContentForm | null, unknown>;
  /** The email template of a name, of the retailer or else of all; null when there is neither. */
  readonly emailTemplates: DataLoader<string, EmailTemplate | null, unknown>;
}

/**
 * Makes the loaders of forms for a request.
 * @param upstreams where they are read
 */
export function createFormLoaders(upstreams: Upstreams): FormLoaders {
  return {
    byName: callForEach((name) => upstreams.content.form(name)),
    emailTemplates: callForEach((name) => upstreams.content.emailTemplate(name)),
  };
}
