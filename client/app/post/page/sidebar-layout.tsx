import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router-dom";
import { definePage } from "../../layout/define-page.tsx";
import { routeQuery } from "../../graphql/route-data.ts";
import { SidebarQueryDocument } from "../sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../sidebar/sidebar-blocks.tsx";

const { loader, clientLoader, page } = definePage({
  also: ({ url }) => [routeQuery(SidebarQueryDocument, { path: url.pathname })],
  placesNotice: true,
});
export { loader, clientLoader };

/** Every page has blocks of its own. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The frame of pages with blocks of editors below their content. */
export default page((_none, { url, notice }) => (
  <>
    <Outlet />
    {notice}
    <SidebarBlocks path={url.pathname} />
  </>
));
