import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { BLOCKS_LAYOUT, type SitePage, sitePages } from "./lib/site-pages.ts";

const routeOf = ({ path, file, id, pages = [] }: SitePage): RouteConfigEntry =>
  path === "" ? index(file) : route(path, file, id === undefined ? {} : { id }, pages.map(routeOf));

const withBlocks = sitePages.filter(({ hasBlocks }) => hasBlocks);
const others = sitePages.filter(({ hasBlocks }) => !hasBlocks);

export default [layout(BLOCKS_LAYOUT, withBlocks.map(routeOf)), ...others.map(routeOf)] satisfies RouteConfig;
