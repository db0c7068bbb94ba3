import { useLocation } from "react-router-dom";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";
import { useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";
import { LegalPageQueryDocument, useLegalPageQuery } from "./legal-page.gql.ts";

/** Returns the variables of the text for a path of this route; the terms are served below `/account` only. */
const variablesOf = (path: string) => ({ kind: path.includes("terms") ? ("TERMS" as const) : ("PRIVACY" as const) });

const data = routeData(({ url }) => [
  routeQuery(LegalPageQueryDocument, variablesOf(url.pathname), { subject: ({ legalText }) => legalText }),
  routeQuery(SidebarQueryDocument, { path: url.pathname }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of the privacy policy or of the terms of use, which the members of a group share. */
export default function LegalRoute() {
  const { pathname } = useLocation();
  const variables = variablesOf(pathname);
  const { legalText } = useRootFields(useLegalPageQuery({ variables }).data);
  return (
    <>
      <ContentPage post={legalText} path={variables.kind === "TERMS" ? "/account/terms" : "/privacy"} />
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path: pathname } }]} />
      <SidebarBlocks path={pathname} />
    </>
  );
}
