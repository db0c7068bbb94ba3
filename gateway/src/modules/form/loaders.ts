import type DataLoader from "dataloader";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { ContentForm, EmailTemplate } from "./content-decode.ts";
import { callForEach } from "../../platform/loader/loader.ts";

/** Forms and their email templates. */
export interface FormLoaders {
  /** A form by name, of the retailer or else the shared one; null without either. */
  readonly byName: DataLoader<string, ContentForm | null, unknown>;
  /** An email template by name, of the retailer or else the shared one; null without either. */
  readonly emailTemplates: DataLoader<string, EmailTemplate | null, unknown>;
}

/**
 * Creates the loaders of forms for a request.
 * @param upstreams the upstreams of the request
 */
export function createFormLoaders(upstreams: Upstreams): FormLoaders {
  return {
    byName: callForEach((name) => upstreams.content.form(name)),
    emailTemplates: callForEach((name) => upstreams.content.emailTemplate(name)),
  };
}
