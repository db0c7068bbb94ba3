import { useLocation } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { ContentPage } from "./content-page.tsx";
import { LegalPageQueryDocument } from "./legal-page.gql.ts";

/** Returns true for the terms, which are served below `/account` only; false for the privacy policy. */
const isTerms = (path: string): boolean => path.includes("terms");

const { loader, clientLoader, page } = definePage({
  query: LegalPageQueryDocument,
  variables: ({ url }) => ({ kind: isTerms(url.pathname) ? ("TERMS" as const) : ("PRIVACY" as const) }),
  subject: ({ legalText }) => legalText,
  part: "legalText",
});
export { loader, clientLoader };

/** The page of the privacy policy or of the terms of use, which the members of a group share. */
export default page(function LegalText({ legalText }) {
  return <ContentPage post={legalText} path={isTerms(useLocation().pathname) ? "/account/terms" : "/privacy"} />;
});
