import type { ContentForm } from "../../upstreams/content/decode-forms.ts";

/** A form with where it goes to, which stays on the server. */
export type FormSource = ContentForm;
