import { useLocation } from "react-router";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { ContentPage } from "./content-page.tsx";
import { LegalPageQueryDocument, useLegalPageQuery } from "./legal-page.gql.ts";

/** The text of an address of this route; the terms stand below `/account` only. */
const variablesOf = (path: string) => ({ kind: path.includes("terms") ? ("TERMS" as const) : ("PRIVACY" as const) });

const data = routeData(({ url }) => [
  routeQuery(LegalPageQueryDocument, variablesOf(url.pathname), { missing: ({ legalText }) => legalText === null }),
]);
export const loader = data.server;
export const clientLoader = data.client;

/** The privacy policy or the terms of use, which the members of a group share. */
export default function LegalRoute() {
  const variables = variablesOf(useLocation().pathname);
  const { data: page } = useLegalPageQuery({ variables });
  return <ContentPage post={page?.legalText} path={variables.kind === "TERMS" ? "/account/terms" : "/privacy"} />;
}
