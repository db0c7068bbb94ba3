import type { ContentForm } from "./content-decode.ts";

/** A form with its target, which stays on the server. */
export type FormSource = ContentForm;
