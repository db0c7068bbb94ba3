// What other modules may use of form.
export type { EmailTemplate } from "./content-decode.ts";
