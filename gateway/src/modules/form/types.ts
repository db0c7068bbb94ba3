import type { ContentForm } from "../../upstreams/content/decode-forms.ts";

/** A form with its target, which stays on the server. */
export type FormSource = ContentForm;
