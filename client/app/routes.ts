import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { type SitePage, sitePages } from "./lib/site-pages.ts";

const routeOf = ({ path, file, id, pages = [] }: SitePage): RouteConfigEntry =>
  path === "" ? index(file) : route(path, file, id === undefined ? {} : { id }, pages.map(routeOf));

export default sitePages.map(routeOf) satisfies RouteConfig;
