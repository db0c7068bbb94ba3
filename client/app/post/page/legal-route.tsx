import { definePage } from "../../layout/define-page.tsx";
import { PrivacyChoices } from "../../layout/notices/privacy-choices.tsx";
import { ContentPage } from "./content-page.tsx";
import { LegalPageQueryDocument } from "./legal-page.gql.ts";

/** Returns true for the terms, which are served below `/account` only; false for the privacy policy. */
const isTerms = (url: URL): boolean => url.pathname.includes("terms");

const { loader, clientLoader, page } = definePage({
  query: LegalPageQueryDocument,
  variables: ({ url }) => ({ kind: isTerms(url) ? ("TERMS" as const) : ("PRIVACY" as const) }),
  part: ({ legalText }) => legalText,
  subject: true,
});
export { loader, clientLoader };

/** The page of the privacy policy with the choices, or of the terms of use, which the members of a group share. */
export default page((post, { url }) => (
  <ContentPage post={post} path={isTerms(url) ? "/account/terms" : "/privacy"}>
    {!isTerms(url) && <PrivacyChoices />}
  </ContentPage>
));
