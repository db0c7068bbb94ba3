import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router-dom";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";

const data = routeData(({ url }) => [routeQuery(SidebarQueryDocument, { path: url.pathname })]);
export const loader = data.server;
export const clientLoader = data.client;

/** Every page has blocks of its own. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The frame of pages with blocks of editors below their content. */
export default function SidebarLayout() {
  const path = useLocation().pathname;
  return (
    <>
      <Outlet />
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path } }]} />
      <SidebarBlocks path={path} />
    </>
  );
}
