// What other modules may use of post.
export { hasTermsText } from "./legal-texts.ts";
